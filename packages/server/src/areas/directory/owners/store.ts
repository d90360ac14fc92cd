import { and, type Sql, sql } from '../../../store/sql.ts'
import type { OwnersRow, UsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type OwnedType = 'app' | 'connector' | 'app_entitlement' | 'app_resource' | 'app_user' | 'user'

/** An object that can have owners. */
export type Owned = { readonly type: OwnedType; readonly id: string }

/** The role that owns an object as a whole; other roles are the tenant's own. */
export const PRIMARY = 'owner'

/** Owners in one role. Entitlements that are gone own nothing. */
export const listOwners = (tx: Tx, { type, id }: Owned, roleSlug: string): Promise<OwnersRow[]> =>
  tx.rows<OwnersRow>(sql`
    select o.* from owners o
    where o.object_type = ${type} and o.object_id = ${id} and o.role_slug = ${roleSlug} and ${LIVE}
    order by o.created_at, o.user_id, o.entitlement_id`)

const LIVE = sql`(o.entitlement_id = '' or exists (
  select from app_entitlements e where e.id = o.entitlement_id and e.deleted_at is null))`

type Page = { readonly roleSlug: string | undefined; readonly after: readonly string[] | undefined; limit: number }

export type OwningUser = UsersRow & { role_slug: string; owns_since: Temporal.Instant; connector_id: string }

/** Users who own the object, by role and id; in every role when none is named. */
export const pageOwningUsers = (tx: Tx, object: Owned, { roleSlug, after, limit }: Page): Promise<OwningUser[]> =>
  tx.rows<OwningUser>(sql`
    select u.*, o.role_slug, o.created_at as owns_since, o.connector_id
    from owners o join users_view u on u.tenant_id = o.tenant_id and u.id = o.user_id
    where ${and([
      of(object, roleSlug),
      after && sql`(o.role_slug, o.user_id) > (${after[0] ?? ''}, ${after[1] ?? ''})`,
    ])}
    order by o.role_slug, o.user_id limit ${limit}`)

export type OwningEntitlement = { role_slug: string; entitlement_id: string; created_at: Temporal.Instant }

export const pageOwningEntitlements = (
  tx: Tx,
  object: Owned,
  { roleSlug, after, limit }: Page,
): Promise<OwningEntitlement[]> =>
  tx.rows<OwningEntitlement>(sql`
    select o.role_slug, o.entitlement_id, o.created_at from owners o
    where ${and([
      of(object, roleSlug),
      sql`o.entitlement_id <> ''`,
      LIVE,
      after && sql`(o.role_slug, o.entitlement_id) > (${after[0] ?? ''}, ${after[1] ?? ''})`,
    ])}
    order by o.role_slug, o.entitlement_id limit ${limit}`)

const of = ({ type, id }: Owned, roleSlug: string | undefined): Sql =>
  and([
    sql`o.object_type = ${type} and o.object_id = ${id}`,
    roleSlug === undefined ? undefined : sql`o.role_slug = ${roleSlug}`,
  ])

type Named = { readonly userIds: readonly string[]; readonly entitlementIds: readonly string[] }

export const addOwners = (tx: Tx, { type, id }: Owned, roleSlug: string, { userIds, entitlementIds }: Named) =>
  tx.run(sql`
    insert into owners (object_type, object_id, role_slug, user_id, entitlement_id, created_at)
    select ${type}, ${id}, ${roleSlug}, user_id, '', ${tx.now}::timestamptz from unnest(${[...userIds]}::text[]) as user_id
    union all
    select ${type}, ${id}, ${roleSlug}, '', entitlement_id, ${tx.now}::timestamptz
    from unnest(${[...entitlementIds]}::text[]) as entitlement_id
    on conflict do nothing`)

export const removeOwners = (tx: Tx, { type, id }: Owned, roleSlug: string, { userIds, entitlementIds }: Named) =>
  tx.run(sql`
    delete from owners where object_type = ${type} and object_id = ${id} and role_slug = ${roleSlug}
      and (user_id = any(${[...userIds]}) or entitlement_id = any(${[...entitlementIds]}))`)
