import { type Sql, sql } from '../../../store/sql.ts'
import { heldBy } from './holders.ts'
import type { OwnedType } from './store.ts'

/**
 * The condition that the row `o` of `owners` makes the user an owner who decides: named, or by holding an entitlement
 * through a live account. The other roles of owners are labels of the tenant's own and give no rights. Every decision
 * "is this user an owner" is made by this condition.
 */
export const makesOwner = (userId: string): Sql =>
  userId === ''
    ? sql`false`
    : sql`o.role_slug = 'owner' and (o.user_id = ${userId} or o.entitlement_id in (
        ${heldBy(userId)}))`

/** Whether a user owns any app; being named and holding something are a lookup each. */
export const ownsAnApp = (user: Sql): Sql => sql`(
  exists (select from owners o where o.object_type = 'app' and o.role_slug = 'owner' and o.user_id = ${user})
  or exists (select from owners o where o.object_type = 'app' and o.role_slug = 'owner' and o.entitlement_id <> ''
    and o.entitlement_id in (${heldBy(user)})))`

/** Ids of the objects of a type that the user owns. */
export const ownedObjects = (type: OwnedType, userId: string): Sql => sql`
  select o.object_id from owners o where o.object_type = ${type} and ${makesOwner(userId)}`

/** The condition that the object with this id has an owner at all. */
export const hasOwner = (type: OwnedType, id: Sql): Sql => sql`exists (
  select from owners o where o.object_type = ${type} and o.object_id = ${id} and o.role_slug = 'owner')`

/** The condition that the user owns the connector `c`: itself, or one without an owner with its app. */
export const ownsConnector = (userId: string): Sql => sql`(
  c.id in (${ownedObjects('connector', userId)})
  or (not ${hasOwner('connector', sql`c.id`)} and c.app_id in (${ownedObjects('app', userId)})))`
