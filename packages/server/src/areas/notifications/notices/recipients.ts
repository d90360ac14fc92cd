import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Of a row `u` of users: people who are enabled. Nobody else is told anything. */
export const TOLD = sql`(u.status = 'ENABLED' and u.type <> 'USER_TYPE_SERVICE' and u.deleted_at is null)`

/** The super administrators who can be told something. */
export async function administrators(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select u.id from users_view u where ${SUPER_ADMIN} = any(u.role_ids) and ${TOLD} order by u.id`,
  )
  return rows.map(({ id }) => id)
}

/** Those of the users who can be told something; the super administrators when there is none. */
export async function orAdministrators(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    sql`select u.id from users_view u where u.id = any(${[...userIds]}) and ${TOLD} order by u.id`,
  )
  return rows.length > 0 ? rows.map(({ id }) => id) : administrators(tx)
}
