import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { holders } from './holders.ts'
import { type Owned, PRIMARY } from './store.ts'

/** Ids of users who own the object now: those named, and those who hold an entitlement that owns it. */
export const effectiveOwnerIds = ({ type, id }: Owned, roleSlug = PRIMARY): Sql => sql`
  select o.user_id from owners o
  where o.object_type = ${type} and o.object_id = ${id} and o.role_slug = ${roleSlug} and o.user_id <> ''
  union
  select a.identity_user_id from owners o cross join lateral (${holders(sql`o.entitlement_id`)}) a
  where o.object_type = ${type} and o.object_id = ${id} and o.role_slug = ${roleSlug} and o.entitlement_id <> ''`

/** Only who may act: the enabled ones, the oldest first. */
export async function effectiveOwners(tx: Tx, type: Owned['type'], id: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select u.id from users_view u
    where u.status = 'ENABLED' and u.deleted_at is null and u.id in (${effectiveOwnerIds({ type, id })})
    order by u.created_at, u.id`)
  return rows.map((row) => row.id)
}
