import type { Change } from '../../../service/events.ts'
import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { isAdministrator } from '../roles/check-super-admin.ts'
import { userUpdated } from './local-users.ts'

/**
 * A local Super Administrator who was disabled, or else the one with whom the tenant began, whatever became of the role.
 * Nobody else is made an administrator without being named.
 */
export const findLostAdministrator = (tx: Tx): Promise<UsersRow | undefined> =>
  tx.find<UsersRow>(sql`
    select * from users
    where type = 'USER_TYPE_HUMAN' and origin = 'USER_ORIGIN_LOCAL' and deleted_at is null
      and (${SUPER_ADMIN} = any(role_ids) or id = (select id from users order by created_at, id limit 1))
    order by ${SUPER_ADMIN} = any(role_ids) desc, created_at, id limit 1`)

/** The people with this address who were not deleted. */
export const listPeopleWithAddress = (tx: Tx, email: string): Promise<UsersRow[]> =>
  tx.rows<UsersRow>(sql`
    select * from users
    where lower(email) = lower(${email.trim()}) and email <> '' and type = 'USER_TYPE_HUMAN' and deleted_at is null
    order by id limit 2`)

/** Enables a person and gives back the role; answers the change to record, or nothing when nothing was lost. */
export async function restoreAdministrator(tx: Tx, id: string): Promise<Change | undefined> {
  const before = await tx.get<UsersRow>(sql`select * from users where id = ${id} for update`, 'user', id)
  if (isAdministrator(before)) return undefined
  const [after] = await tx.rows<UsersRow>(sql`
    update users set status = 'ENABLED', disabled_by_hand = false, updated_at = ${tx.now}, version = version + 1,
      role_ids = case when ${SUPER_ADMIN} = any(role_ids) then role_ids else array_append(role_ids, ${SUPER_ADMIN}) end
    where id = ${id} returning *`)
  return userUpdated(before, after!)
}
