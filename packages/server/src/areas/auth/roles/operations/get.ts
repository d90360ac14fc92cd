import { operation } from '../../../../service/operation.ts'
import { findSystemRole } from '../../../../service/permissions.ts'
import { shape } from '../../../../wire/shape.ts'
import { rolesReader } from '../../guards.ts'
import { Role } from '../shape.ts'
import { getCustomRole } from '../store.ts'
import { toBuiltInRole, toCustomRole } from '../view.ts'

/** Code does not change under a caller's feet: a built-in role has one version. */
const BUILT_IN = { version: 1 }

export const getRoleOperation = operation({
  id: 'auth.roles.get',
  about: 'Reads one role.',
  route: 'GET /api/v1/iam/roles/{role_id}',
  called: 'RolesService/Get',
  guard: rolesReader,
  request: shape('GetRolesRequest', 'Nothing to say.', {}),
  response: shape('GetRolesResponse', 'The role.', { role: Role }),

  async run(context, _input, { role_id }) {
    const builtIn = findSystemRole(role_id)
    if (builtIn) {
      context.checkVersion(BUILT_IN)
      return { role: toBuiltInRole(builtIn) }
    }
    return { role: toCustomRole(context.checkVersion(await getCustomRole(context.tx, role_id))) }
  },
})
