import { SUPER_ADMIN } from '../../../../service/permissions.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { effectiveOwners } from '../../../directory/owners/api.ts'

/** Those of the users who may act: enabled and not deleted, in the order given. */
export async function enabledUsers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const named = [...new Set(ids)].filter((id) => id !== '')
  if (named.length === 0) return []
  const rows = await tx.rows<{ id: string }>(sql`
    select id from users_view where id = any(${named}) and status = 'ENABLED' and deleted_at is null`)
  const found = new Set(rows.map(({ id }) => id))
  return named.filter((id) => found.has(id))
}

/** The enabled super administrators. */
export async function administrators(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from users_view
    where ${SUPER_ADMIN} = any(role_ids) and status = 'ENABLED' and deleted_at is null and type = 'USER_TYPE_HUMAN'
    order by created_at, id limit 128`)
  return rows.map(({ id }) => id)
}

/** The owners of the app, or the super administrators where it has none. */
export async function appOwnersOrAdministrators(tx: Tx, appId: string): Promise<string[]> {
  const owners = appId === '' ? [] : await effectiveOwners(tx, 'app', appId)
  return owners.length > 0 ? owners : administrators(tx)
}
