import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type Approver = Pick<
  UsersRow,
  | 'id'
  | 'type'
  | 'status'
  | 'deleted_at'
  | 'delegated_user_id'
  | 'delegation_starts_at'
  | 'delegation_expires_at'
  | 'delegation_set_at'
>

/** Users by id. */
export async function loadApprovers(tx: Tx, ids: readonly string[]): Promise<Map<string, Approver>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<Approver>(sql`
    select id, type, status, deleted_at, delegated_user_id, delegation_starts_at, delegation_expires_at,
      delegation_set_at
    from users_view where id = any(${[...new Set(ids)]})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The enabled people who may do everything, the oldest first; programs only where there are no people. */
export async function listAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ id: string; type: string }>(sql`
    select id, type from users_view
    where ${SUPER_ADMIN} = any(role_ids) and status = 'ENABLED' and deleted_at is null
    order by created_at, id`)
  const people = rows.filter(({ type }) => type === 'USER_TYPE_HUMAN')
  return (people.length > 0 ? people : rows).map(({ id }) => id)
}

/** The managers of a user, in their order. */
export async function listManagers(tx: Tx, userId: string): Promise<readonly string[]> {
  if (userId === '') return []
  const row = await tx.find<{ manager_ids: string[] }>(sql`select manager_ids from users_view where id = ${userId}`)
  return row?.manager_ids ?? []
}

/** The resource that an entitlement is a right on; empty when there is none. */
export async function findResourceId(tx: Tx, entitlementId: string): Promise<string> {
  const row = await tx.find<{ app_resource_id: string }>(sql`
    select app_resource_id from app_entitlements_view where id = ${entitlementId} and deleted_at is null`)
  return row?.app_resource_id ?? ''
}
