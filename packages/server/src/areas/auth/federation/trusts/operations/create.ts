import { missingReference } from '../../../../../lib/failure.ts'
import { checkRoom } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { sql } from '../../../../../store/sql.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { inheritedCidrs, inheritedExpiry, inheritedRoles } from '../../../rights/inherited-limits.ts'
import { findRoles } from '../../../roles/store.ts'
import { servicePrincipal } from '../../../service-principals/guards.ts'
import { providerRows } from '../../providers/store.ts'
import { trustChanged } from '../events.ts'
import { checkCondition } from '../rules.ts'
import { trustFields, WorkloadFederationTrust } from '../shape.ts'
import { insertTrust } from '../store.ts'
import { toTrust } from '../view.ts'

const MOST_LIVE = 100

export const createTrust = operation({
  id: 'auth.workloadTrusts.create',
  about: 'Lets workloads whose tokens meet a condition act as a service principal.',
  route: 'POST /api/v1/service_principals/{service_principal_id}/trusts',
  guard: servicePrincipal('edit'),
  strict: true,
  request: shape('WorkloadFederationServiceCreateTrustRequest', 'A new trust.', {
    ...trustFields,
    displayName: required(trustFields.displayName),
    providerId: required(trustFields.providerId),
    conditionExpression: required(trustFields.conditionExpression),
  }),
  response: shape('WorkloadFederationServiceCreateTrustResponse', 'The trust.', { trust: WorkloadFederationTrust }),

  async run(context, input) {
    const { tx, caller, emit } = context
    const principal = context.checkVersion(context.servicePrincipal)
    checkCondition(input.conditionExpression, 'conditionExpression')
    const provider = await providerRows.findForShare(tx, input.providerId)
    if (!provider) throw missingReference('providerId', 'workload federation provider', input.providerId)
    const asked = await findRoles(tx, input.scopedRoleIds ?? [], 'scopedRoleIds')
    const scopedRoleIds = inheritedRoles(context, asked, 'scopedRoleIds')
    await checkRoom(tx, {
      many: 'trusts',
      most: MOST_LIVE,
      from: sql`from workload_trusts where service_principal_id = ${principal.id} and deleted_at is null`,
      of: { one: 'a service principal', id: principal.id },
    })
    const row = await insertTrust(tx, {
      service_principal_id: principal.id,
      provider_id: provider.id,
      display_name: input.displayName,
      description: input.description ?? '',
      condition_expression: input.conditionExpression,
      allow_source_cidrs: inheritedCidrs(context, input.allowSourceCidrs ?? [], 'allowSourceCidrs'),
      scoped_role_ids: scopedRoleIds,
      passthrough_claims: input.passthroughClaims ?? [],
      expires_at: inheritedExpiry(context, { asked: undefined, usual: null }, 'expiresAt'),
    })
    const trust = toTrust(context.setEtag(row), caller.host)
    emit(trustChanged('created', null, trust))
    return { trust }
  },
})
