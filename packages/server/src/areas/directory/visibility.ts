import { userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import { covers, findSystemRole, type Permission } from '../../service/permissions.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { ownedObjects } from './owners/ownership.ts'
import { findScope, scopeOf, withinScope } from './permission-scope.ts'

export type Viewer = Pick<Context, 'actor' | 'hasPermission' | 'grants' | 'roles'>

/** Administrators see every resource, whatever its visibility. */
const SEES_ALL: readonly string[] = ['super_admin', 'read_only_admin']

/** A key can be narrowed to a role that its user does not have: it counts only when all that it gives is there. */
const seesAll = ({ roles, grants }: Viewer): boolean =>
  roles.some((role) => SEES_ALL.includes(role) && covers(grants, findSystemRole(role)?.grants ?? []))

/**
 * The condition that a resource, named `r` in the query, is visible to the caller by this permission; undefined when
 * all are. Who holds the permission for owned objects only sees what is owned; others see what is shown to them.
 */
export function visibleResources(viewer: Viewer, permission: Permission): Sql | undefined {
  const scope = scopeOf(viewer, permission)
  const userId = userIdOf(viewer.actor)
  const owned = ownedBy(userId)
  if (scope !== 'all') return owned
  return seesAll(viewer) ? undefined : shownTo(userId)
}

/** What is shown to everybody, what the user owns, and what is shown to those who hold it. */
function shownTo(userId: string): Sql {
  const held = userId === '' ? sql`false` : sql`r.access_config_id = 'members' and r.id in (${heldResources(userId)})`
  return sql`(r.access_config_id = 'everyone' or ${ownedBy(userId)} or (${held}))`
}

/** The condition that an entitlement, named `e`, is shown to the user, whatever its permissions are. */
export const entitlementsShownTo = (userId: string): Sql =>
  sql`exists (select from app_resources r where r.id = e.app_resource_id and ${shownTo(userId)})`

/** The same of an entitlement, named `e`: it is seen with its resource. */
export function visibleEntitlements(viewer: Viewer, permission: Permission): Sql | undefined {
  const visible = visibleResources(viewer, permission)
  return visible && sql`exists (select from app_resources r where r.id = e.app_resource_id and ${visible})`
}

/** Those of these resources on which the caller has the permission. */
export async function permittedResources(
  viewer: Viewer & { tx: Tx },
  permission: Permission,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const scope = findScope(viewer, permission)
  if (!scope || ids.length === 0) return new Set()
  if (scope === 'all') return new Set(ids)
  const rows = await viewer.tx.rows<{ id: string }>(
    sql`select r.id from app_resources r where r.id = any(${[...ids]}) and ${ownedBy(scope.ownerId)}`,
  )
  return new Set(rows.map((row) => row.id))
}

/** The ids of the entitlements that the user owns: they are owned with their resource. */
export const ownedEntitlements = (userId: string): Sql => sql`
  select e.id from app_entitlements e join app_resources r on r.id = e.app_resource_id where ${ownedBy(userId)}`

/** A resource is owned with its app, by itself, or through an entitlement on it. */
const ownedBy = (userId: string): Sql =>
  userId === ''
    ? sql`false`
    : sql`(${withinScope({ ownerId: userId }, sql`r.app_id`) ?? sql`true`} or r.id in (${ownedResources(userId)}))`

const ownedResources = (userId: string): Sql => sql`
  ${ownedObjects('app_resource', userId)}
  union all
  select owned.app_resource_id from app_entitlements owned where owned.id in (${ownedObjects('app_entitlement', userId)})`

const heldResources = (userId: string): Sql => sql`
  select held.app_resource_id from app_users a join grants g on g.app_user_id = a.id
  join app_entitlements held on held.id = g.entitlement_id
  where a.identity_user_id = ${userId} and a.deleted_at is null`
