import { operation } from '../../../../service/operation.ts'
import { SYSTEM_ROLES } from '../../../../service/permissions.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { rolesReader } from '../../guards.ts'
import { Role } from '../shape.ts'
import { listCustomRoles } from '../store.ts'
import { toBuiltInRole, toCustomRole } from '../view.ts'

export const listRolesOperation = operation({
  id: 'auth.roles.list',
  about: 'Lists the built-in roles and the tenant’s own.',
  route: 'GET /api/v1/iam/roles',
  called: 'RolesService/List',
  guard: rolesReader,
  request: shape('ListRolesRequest', 'Which page.', { ...pageFields }),
  response: shape('ListRolesResponse', 'A page of roles.', {
    list: list(Role, 100, 'The roles, by id.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const { limit, after, cut } = page(input)
    const start = after?.[0]?.toString() ?? ''
    const custom = await listCustomRoles(tx)
    // Half of them is code, so they are put in order here and not by the database; there are few.
    const found = [...SYSTEM_ROLES.map(toBuiltInRole), ...custom.map(toCustomRole)]
      .filter((role) => role.id > start)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .slice(0, limit)
    const { rows, nextPageToken } = cut(found, (role) => [role.id])
    return { list: rows, nextPageToken }
  },
})
