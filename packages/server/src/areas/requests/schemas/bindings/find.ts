import { notFound } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { shape } from '../../../../wire/shape.ts'
import { bindingAnswer, bindingFields, named } from './request.ts'

export const findSchemaBinding = operation({
  id: 'requests.schemas.bindings.find',
  about: 'Says which form requests for an entitlement fill in.',
  route: 'PUT /api/v1/request_schema_entitlement_binding',
  guard: requires('catalogs:read'),
  reads: true,
  request: shape('RequestSchemaServiceFindBindingForAppEntitlementRequest', 'The entitlement.', {
    entitlementRef: bindingFields.entitlementRef,
  }),
  response: bindingAnswer('RequestSchemaServiceFindBindingForAppEntitlementResponse'),

  async run({ tx }, { entitlementRef }) {
    const ref = named(entitlementRef)
    const row = await tx.find<{ request_schema_id: string }>(sql`
      select e.request_schema_id from app_entitlements_view e
      join request_schemas s on s.tenant_id = e.tenant_id and s.id = e.request_schema_id and s.deleted_at is null
      where e.id = ${ref.id} and e.app_id = ${ref.appId} and e.deleted_at is null`)
    if (!row) throw notFound('request form of the entitlement', ref.id)
    return { requestSchemaId: row.request_schema_id, entitlementRef: ref }
  },
})
