import { alreadyExists, missingReference } from '../../../../lib/failure.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { bindForm, lockNamed } from '../../../directory/entitlements/api.ts'
import { schemaRows } from '../store.ts'
import { bindingAnswer, bindingFields, named } from './request.ts'

export const createSchemaBinding = operation({
  id: 'requests.schemas.bindings.create',
  about: 'Has requests for an entitlement fill in a form; an entitlement has one at most.',
  route: 'POST /api/v1/request_schema_entitlement_binding',
  guard: requiresOrOwns('entitlements:write'),
  request: shape('RequestSchemaServiceCreateEntitlementBindingRequest', 'What to bind.', bindingFields),
  response: bindingAnswer('RequestSchemaServiceCreateEntitlementBindingResponse'),

  async run(context, { requestSchemaId, entitlementRef }) {
    const ref = named(entitlementRef)
    // The form first, in the order of the deletion of a form.
    const schema = await schemaRows.findForShare(context.tx, requestSchemaId)
    if (!schema) throw missingReference('requestSchemaId', 'request form', requestSchemaId)
    const row = await lockNamed(context, ref, 'entitlementRef')
    const bound = row.request_schema_id
    if (bound !== '' && bound !== requestSchemaId) {
      throw alreadyExists('request form', 'the entitlement has a request form already', bound)
    }
    if (bound === '') await bindForm(context, row, requestSchemaId)
    return { requestSchemaId, entitlementRef: ref }
  },
})
