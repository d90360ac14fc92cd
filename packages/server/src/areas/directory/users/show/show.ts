import type { UsersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { Expansion } from '../../../../wire/expand.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { loadRoles, Role } from '../../../auth/roles/api.ts'
import { User } from '../../../auth/service-principals/api.ts'
import { App } from '../../apps/shape.ts'
import { loadApps } from '../../apps/store.ts'
import { permissionsOn, type Requester, visibleUser } from '../access.ts'
import type { UserView } from '../shape.ts'
import { listUsersById } from '../store.ts'

const USER = 'user.v1.User'
const ROLE = 'iam.v1.Role'
const APP = 'app.v1.App'

type Showing = Requester & { readonly tx: Tx }
type Views = { list: Answer<typeof UserView>[]; expanded: Expansion['list'] }

/** Users as the caller may see them, and the requested related objects. */
export async function showUsers(
  requester: Showing,
  rows: readonly UsersRow[],
  wanted: ReadonlySet<string> | undefined,
): Promise<Views> {
  const users = rows.map((row) => ({ row, user: visibleUser(row, requester) ?? null }))
  const expansion = new Expansion(wanted)
  const all = (ids: (user: Answer<typeof User>) => readonly string[]): string[] =>
    users.flatMap(({ user }) => (user ? ids(user) : [])).filter((id) => id !== '')
  await addUsers(requester, expansion, [
    ...(expansion.wants('manager_ids') ? all((user) => user.managerIds) : []),
    ...(expansion.wants('delegated_user_id') ? all((user) => [user.delegatedUserId]) : []),
  ])
  if (expansion.wants('role_ids')) {
    for (const [id, role] of await loadRoles(
      requester.tx,
      all((user) => user.roleIds),
    ))
      expansion.add(ROLE, Role, id, role)
  }
  if (expansion.wants('directory_ids') && requester.hasPermission('apps:read')) {
    for (const [id, app] of await loadApps(
      requester.tx,
      all((user) => user.directoryIds),
    ))
      expansion.add(APP, App, id, app)
  }
  const paths = (path: string, type: string, ids: readonly string[] = []): string =>
    expansion.wants(path) ? expansion.path(type, ...ids) : ''
  const list = users.map(({ row, user }) => ({
    userId: row.id,
    user,
    rolesPath: paths('role_ids', ROLE, user?.roleIds),
    managersPath: paths('manager_ids', USER, user?.managerIds),
    delegatedUserPath: paths('delegated_user_id', USER, user ? [user.delegatedUserId] : []),
    directoriesPath: paths('directory_ids', APP, user?.directoryIds),
    objectPermissions: permissionsOn(row, requester),
  }))
  return { list, expanded: expansion.list }
}

export async function showUser(requester: Showing, row: UsersRow, wanted: ReadonlySet<string> | undefined) {
  const { list, expanded } = await showUsers(requester, [row], wanted)
  return { userView: list[0]!, expanded }
}

/** Puts the users of these ids that the caller may see among the related objects. */
export async function addUsers(requester: Showing, expansion: Expansion, ids: readonly string[]): Promise<void> {
  for (const row of await listUsersById(requester.tx, ids)) {
    const user = visibleUser(row, requester)
    if (user) expansion.add(USER, User, row.id, user)
  }
}

/** Where a user that was added is. */
export const userPath = (expansion: Expansion, id: string): string => expansion.path(USER, id)
