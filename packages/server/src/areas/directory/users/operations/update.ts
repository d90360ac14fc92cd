import { denied } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { SUPER_ADMIN } from '../../../../service/permissions.ts'
import type { UsersRow } from '../../../../store/tables.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { endClientsOfUsers, findRoles, keepSuperAdmin, toUser, User } from '../../../auth/index.ts'
import { delegationOf } from '../delegation.ts'
import { userChanged } from '../events.ts'
import { UserView, userExpandMask } from '../shape.ts'
import { showUser } from '../show.ts'
import { movedByHand } from '../status.ts'
import { hasLiveDirectoryAccount, lockUser, saveUser, type UserContent } from '../store.ts'

export const updateUser = operation({
  id: 'directory.users.update',
  about: 'Sets roles, status and delegate of a user; the rest comes from its sources.',
  route: 'POST /api/v1/users/{id}',
  permission: 'users:write',
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
    const { tx, caller, emit } = context
    const stored = context.seen(await lockUser(tx, id))
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
      if (!context.holds('roles:assign')) throw denied('roles:assign')
      await findRoles(tx, roleIds, 'user.roleIds')
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
    if (isSuperAdmin(stored) && !isSuperAdmin(after)) await keepSuperAdmin(tx, id)
    const saved = context.answer(await saveUser(tx, id, after))
    emit(userChanged('updated', before, toUser(saved)))
    if (stored.status === 'ENABLED' && saved.status !== 'ENABLED') {
      for (const ended of await endClientsOfUsers(tx, [id], caller.host)) emit(ended)
    }
    return showUser(context, saved, input.expandMask)
  },
})

const isSuperAdmin = ({ status, role_ids }: Pick<UsersRow, 'status' | 'role_ids'>): boolean =>
  status === 'ENABLED' && role_ids.includes(SUPER_ADMIN)
