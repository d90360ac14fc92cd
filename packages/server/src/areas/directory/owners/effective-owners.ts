import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { type Owned, PRIMARY } from './store.ts'

/** Ids of users who own the object now: those named, and those who hold an entitlement that owns it. */
export const effectiveOwnerIds = ({ type, id }: Owned, roleSlug = PRIMARY): Sql => sql`
  select o.user_id from owners o
  where o.object_type = ${type} and o.object_id = ${id} and o.role_slug = ${roleSlug} and o.user_id <> ''
  union
  select a.identity_user_id from owners o
  join grants g on g.tenant_id = o.tenant_id and g.entitlement_id = o.entitlement_id
  join app_users a on a.tenant_id = g.tenant_id and a.id = g.app_user_id
  where o.object_type = ${type} and o.object_id = ${id} and o.role_slug = ${roleSlug} and o.entitlement_id <> ''
    and a.deleted_at is null and a.identity_user_id <> ''`

/** Only who may act: the enabled ones, the oldest first. */
export async function effectiveOwners(tx: Tx, type: Owned['type'], id: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select u.id from users u
    where u.status = 'ENABLED' and u.deleted_at is null and u.id in (${effectiveOwnerIds({ type, id })})
    order by u.created_at, u.id`)
  return rows.map((row) => row.id)
}
