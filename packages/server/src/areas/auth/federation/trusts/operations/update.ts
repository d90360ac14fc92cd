import { operation } from '../../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { shape } from '../../../../../wire/shape.ts'
import { checkChangesItself, checkCidrs, inheritedRoles } from '../../../rights/inherited-limits.ts'
import { findRoles } from '../../../roles/store.ts'
import { trustChanged } from '../events.ts'
import { trust } from '../guards.ts'
import { checkCondition } from '../rules.ts'
import { WorkloadFederationTrust } from '../shape.ts'
import { saveTrust } from '../store.ts'
import { toTrust } from '../view.ts'

const ROLES = 'trust.scopedRoleIds'

export const updateTrust = operation({
  id: 'auth.workloadTrusts.update',
  about: 'Changes a trust, or switches it off and on.',
  route: 'PATCH /api/v1/service_principals/{service_principal_id}/trusts/{client_id}',
  guard: trust('edit'),
  strict: true,
  request: shape('WorkloadFederationServiceUpdateTrustRequest', 'The changes.', {
    trust: WorkloadFederationTrust,
    updateMask: fieldMask('Which members of trust to change; absent means those present.'),
  }),
  response: shape('WorkloadFederationServiceUpdateTrustResponse', 'The trust as it is now.', {
    trust: WorkloadFederationTrust,
  }),

  async run(context, input) {
    const { tx, caller, emit } = context
    const stored = context.checkVersion(context.trust)
    checkChangesItself(context, stored.id)
    const before = toTrust(stored, caller.host)
    const { merged, changed } = mergeUpdate({
      shape: WorkloadFederationTrust,
      name: 'trust',
      stored: before,
      given: input.trust,
      mask: input.updateMask,
      immutable: ['providerId'],
    })
    if (!changed) return { trust: before }
    if (merged.conditionExpression !== before.conditionExpression) {
      checkCondition(merged.conditionExpression, 'trust.conditionExpression')
    }
    checkCidrs(context, merged.allowSourceCidrs, 'trust.allowSourceCidrs')
    const rescoped = merged.scopedRoleIds.join() !== stored.scoped_role_ids.join()
    const asked = await findRoles(tx, merged.scopedRoleIds, ROLES)
    const saved = await saveTrust(tx, stored.id, {
      display_name: merged.displayName,
      description: merged.description,
      condition_expression: merged.conditionExpression,
      allow_source_cidrs: [...merged.allowSourceCidrs],
      scoped_role_ids: rescoped ? inheritedRoles(context, asked, ROLES) : stored.scoped_role_ids,
      passthrough_claims: [...merged.passthroughClaims],
      disabled: merged.disabled,
    })
    const after = toTrust(context.setEtag(saved), caller.host)
    emit(trustChanged('updated', before, after))
    return { trust: after }
  },
})
