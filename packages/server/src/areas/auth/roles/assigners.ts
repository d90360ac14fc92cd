import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { effectiveGrants, isMoreThanBasic, SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { findRole } from '../rights/user-principal.ts'
import { listCustomRoles } from './store.ts'

const ASSIGN = 'roles:assign'

/** Whether the role gives more than Basic User does: then it is given and taken by a decision about it alone. */
export async function isGuardedRole(tx: Tx, roleId: string): Promise<boolean> {
  const role = findRole(roleId, await listCustomRoles(tx))
  return role !== undefined && isMoreThanBasic(role.grants)
}

type Calling = Pick<Context, 'actor' | 'hasPermission' | 'key'>

/** The caller, if this call may decide about roles; empty otherwise. A key that may do less than its user decides none. */
export const roleDecider = ({ actor, hasPermission, key }: Calling): string =>
  hasPermission(ASSIGN) && !key.hasFewerRights ? userIdOf(actor) : ''

/** Those of the users who may assign roles now. */
export async function listAssigners(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const named = [...new Set(userIds)].filter((id) => id !== '')
  if (named.length === 0) return []
  const custom = await listCustomRoles(tx)
  const users = await tx.rows<{ id: string; role_ids: string[] }>(sql`
    select id, role_ids from users where id = any(${named}) and status = 'ENABLED' and deleted_at is null`)
  const mayAssign = (ids: readonly string[]): boolean =>
    effectiveGrants(
      ids.flatMap((id) => findRole(id, custom) ?? []),
      undefined,
    ).has(ASSIGN)
  return users.filter(({ role_ids }) => mayAssign(role_ids)).map(({ id }) => id)
}

const MOST = 128

/** Who is asked about a role of this user: the other Super Administrators, people first, and programs where there are none. */
export async function listRoleDeciders(tx: Tx, subjectId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string; type: string }>(sql`
    select id, type from users
    where ${SUPER_ADMIN} = any(role_ids) and status = 'ENABLED' and deleted_at is null and id <> ${subjectId}
      and type in ('USER_TYPE_HUMAN', 'USER_TYPE_SERVICE')
    order by created_at, id`)
  const people = rows.filter(({ type }) => type === 'USER_TYPE_HUMAN')
  return (people.length > 0 ? people : rows).slice(0, MOST).map(({ id }) => id)
}
