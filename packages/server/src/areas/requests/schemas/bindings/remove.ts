import { notFound } from '../../../../lib/failure.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { bindForm, lockNamed } from '../../../directory/entitlements/api.ts'
import { bindingFields, named } from './request.ts'

export const removeSchemaBinding = operation({
  id: 'requests.schemas.bindings.remove',
  about: 'Has requests for an entitlement fill in this form no more.',
  route: 'DELETE /api/v1/request_schema_entitlement_binding',
  guard: requiresOrOwns('entitlements:write'),
  request: shape('RequestSchemaServiceRemoveEntitlementBindingRequest', 'What to unbind.', bindingFields),
  response: shape('RequestSchemaServiceRemoveEntitlementBindingResponse', 'Nothing to say.', {}),

  async run(context, { requestSchemaId, entitlementRef }) {
    const row = await lockNamed(context, named(entitlementRef), 'entitlementRef')
    if (row.request_schema_id === '' || row.request_schema_id !== requestSchemaId) {
      throw notFound('binding of the request form', requestSchemaId)
    }
    await bindForm(context, row, '')
    return {}
  },
})
