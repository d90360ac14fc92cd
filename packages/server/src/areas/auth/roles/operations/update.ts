import { precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { findSystemRole } from '../../../../service/permissions.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkGives } from '../../rights/inherited-limits.ts'
import { roleUpdated } from '../events.ts'
import { Role } from '../shape.ts'
import { lockCustomRole, saveRole } from '../store.ts'
import { toCustomRole } from '../view.ts'

export const updateRole = operation({
  id: 'auth.roles.update',
  about: 'Changes the name and the permissions of one of the tenant’s own roles; what users may do follows at once.',
  route: 'POST /api/v1/iam/roles/{role_id}',
  called: 'RolesService/Update',
  guard: requires('roles:assign'),
  strict: true,
  request: shape('UpdateRoleRequest', 'The changes.', {
    role: Role,
    updateMask: fieldMask('Which of displayName and permissions to change; absent means those present.'),
  }),
  response: shape('UpdateRolesResponse', 'The role as it is now.', { role: Role }),

  async run(context, input, { role_id }) {
    if (findSystemRole(role_id)) {
      throw precondition('IMMUTABLE_OBJECT', `the role ${role_id} is built in and cannot be changed`, role_id)
    }
    const stored = context.checkVersion(await lockCustomRole(context.tx, role_id))
    const before = toCustomRole(stored)
    const { merged, changed } = mergeUpdate({
      shape: Role,
      name: 'role',
      stored: before,
      given: input.role,
      mask: input.updateMask,
    })
    if (!changed) return { role: before }
    checkGives(context, [{ id: role_id, grants: merged.permissions }], 'role.permissions')
    const saved = await saveRole(context.tx, role_id, {
      display_name: merged.displayName,
      permissions: [...new Set(merged.permissions)],
    })
    const role = toCustomRole(context.setEtag(saved))
    context.emit(roleUpdated(before, role))
    return { role }
  },
})
