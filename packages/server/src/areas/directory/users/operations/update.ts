import { denied } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkGives } from '../../../auth/api.ts'
import { findRoles } from '../../../auth/roles/api.ts'
import { toUser, User } from '../../../auth/service-principals/api.ts'
import { lockUser, type UserContent } from '../../../auth/users/api.ts'
import { delegationOf } from '../delegation.ts'
import { saveChanged } from '../save-status.ts'
import { UserView, userExpandMask } from '../shape.ts'
import { showUser } from '../show/show.ts'
import { movedByHand } from '../status.ts'
import { hasLiveDirectoryAccount } from '../store.ts'

export const updateUser = operation({
  id: 'directory.users.update',
  about: 'Sets roles, status and delegate of a user; the rest comes from its sources.',
  route: 'POST /api/v1/users/{id}',
  guard: requires('users:write'),
  strict: true,
  request: shape('UserServiceUpdateRequest', 'The changes.', {
    user: User,
    updateMask: fieldMask('Which of roleIds, status and delegatedUserId to change; absent means those present.'),
    expandMask: userExpandMask,
  }),
  response: shape('UserServiceUpdateResponse', 'The user as it is now.', {
    userView: UserView,
    expanded: expandedList,
  }),

  async run(context, input, { id }) {
    const { tx, caller } = context
    const stored = context.checkVersion(await lockUser(tx, id))
    const before = toUser(stored)
    const { merged, changed } = mergeUpdate({
      shape: User,
      name: 'user',
      stored: before,
      given: input.user,
      mask: input.updateMask,
    })
    if (!changed) return showUser(context, stored, input.expandMask)
    const roleIds = [...new Set(merged.roleIds)]
    if (JSON.stringify(roleIds) !== JSON.stringify(stored.role_ids)) {
      if (!context.hasPermission('roles:assign')) throw denied('roles:assign')
      checkGives(context, await findRoles(tx, roleIds, 'user.roleIds'), 'user.roleIds')
    }
    const moved = movedByHand(stored, merged.status, {
      now: tx.now,
      hasDirectoryAccount: await hasLiveDirectoryAccount(tx, id),
      field: 'user.status',
    })
    const after: UserContent = { ...stored, ...moved, role_ids: roleIds }
    if (merged.delegatedUserId !== stored.delegated_user_id) {
      const asked = { delegatedUserId: merged.delegatedUserId }
      const fields = { delegate: 'user.delegatedUserId', expire: '' }
      Object.assign(after, await delegationOf(tx, id, asked, fields))
    }
    const saved = context.setEtag(await saveChanged(context, stored, after, caller.host))
    return showUser(context, saved, input.expandMask)
  },
})
