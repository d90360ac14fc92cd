import { operation } from '../../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { shape } from '../../../../../wire/shape.ts'
import { saveClient } from '../../../clients/store.ts'
import { checkChangesItself, checkCidrs, inheritedRoles } from '../../../rights/inherited-limits.ts'
import { findRoles } from '../../../roles/store.ts'
import { credentialChanged } from '../events.ts'
import { credential } from '../guards.ts'
import { checkDpop } from '../rules.ts'
import { ServicePrincipalCredential } from '../shape.ts'
import { toCredential } from '../view.ts'

const ROLES = 'credential.scopedRoleIds'

export const updateCredential = operation({
  id: 'auth.servicePrincipals.credentials.update',
  about: 'Changes a credential’s name, addresses or roles; its expiry stays.',
  route: 'PATCH /api/v1/service_principals/{service_principal_id}/credentials/{id}',
  guard: credential('edit'),
  strict: true,
  request: shape('ServicePrincipalServiceUpdateCredentialRequest', 'The changes.', {
    credential: ServicePrincipalCredential,
    updateMask: fieldMask('Which members of credential to change; absent means those present.'),
  }),
  response: shape('ServicePrincipalServiceUpdateCredentialResponse', 'The credential as it is now.', {
    credential: ServicePrincipalCredential,
  }),

  async run(context, input, { id }) {
    const { tx, caller, emit } = context
    const stored = context.checkVersion(context.credential)
    checkChangesItself(context, id)
    const before = toCredential(stored, caller.host)
    const { merged, changed } = mergeUpdate({
      shape: ServicePrincipalCredential,
      name: 'credential',
      stored: before,
      given: input.credential,
      mask: input.updateMask,
      immutable: ['expiresAt'],
    })
    if (!changed) return { credential: before }
    checkDpop(merged.requireDpop, 'credential.requireDpop')
    checkCidrs(context, merged.allowSourceCidrs, 'credential.allowSourceCidrs')
    const rescoped = merged.scopedRoleIds.join() !== stored.scoped_role_ids.join()
    const saved = await saveClient(tx, id, {
      display_name: merged.displayName,
      allow_source_cidrs: [...merged.allowSourceCidrs],
      scoped_role_ids: rescoped
        ? inheritedRoles(context, await findRoles(tx, merged.scopedRoleIds, ROLES), ROLES)
        : stored.scoped_role_ids,
      expires_at: stored.expires_at,
    })
    const after = toCredential(context.setEtag(saved), caller.host)
    emit(credentialChanged('updated', before, after))
    return { credential: after }
  },
})
