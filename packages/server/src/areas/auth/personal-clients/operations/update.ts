import { operation } from '../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { saveClient } from '../../clients/store.ts'
import { checkChangesItself, checkCidrs, inheritedRoles } from '../../rights/inherited-limits.ts'
import { findRoles } from '../../roles/store.ts'
import { personalClientChanged } from '../events.ts'
import { personalClientGuards } from '../resource.ts'
import { checkExpiry } from '../rules.ts'
import { PersonalClient } from '../shape.ts'
import { toPersonalClient } from '../view.ts'

const ROLES = 'client.scopedRoles'

export const updatePersonalClient = operation({
  id: 'auth.personalClients.update',
  about: 'Changes an API key’s name, addresses, roles, or moves its expiry earlier.',
  route: 'POST /api/v1/iam/personal_clients/{id}',
  guard: personalClientGuards.change,
  strict: true,
  request: shape('PersonalClientServiceUpdateRequest', 'The changes.', {
    client: PersonalClient,
    updateMask: fieldMask('Which members of client to change; absent means those present.'),
  }),
  response: shape('PersonalClientServiceUpdateResponse', 'The key as it is now.', { client: PersonalClient }),

  async run(context, input, { id }) {
    const { tx, caller, emit } = context
    const stored = context.checkVersion(context.stored)
    checkChangesItself(context, id)
    const before = toPersonalClient(stored, caller.host)
    const { merged, changed } = mergeUpdate({
      shape: PersonalClient,
      name: 'client',
      stored: before,
      given: input.client,
      mask: input.updateMask,
    })
    if (!changed) return { client: before }
    checkExpiry(stored.expires_at, merged.expiresTime)
    const rescoped = merged.scopedRoles.join() !== stored.scoped_role_ids.join()
    checkCidrs(context, merged.allowSourceCidr, 'client.allowSourceCidr')
    const saved = await saveClient(tx, id, {
      display_name: merged.displayName,
      allow_source_cidrs: [...merged.allowSourceCidr],
      scoped_role_ids: rescoped
        ? inheritedRoles(context, await findRoles(tx, merged.scopedRoles, ROLES), ROLES)
        : stored.scoped_role_ids,
      expires_at: merged.expiresTime,
    })
    const client = toPersonalClient(context.setEtag(saved), caller.host)
    emit(personalClientChanged('updated', before, client))
    return { client }
  },
})
