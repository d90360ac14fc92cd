import { denied, notFound } from '../../lib/failure.ts'
import { userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import type { Permission } from '../../service/permissions.ts'
import { type Sql, sql } from '../../store/sql.ts'
import { ownedObjects } from './owners/ownership.ts'

type Requester = Pick<Context, 'actor' | 'hasPermission' | 'grants'>

/** How far a permission of the caller reaches: everywhere, or to the apps that this user owns. */
export type PermissionScope = 'all' | { readonly ownerId: string }

export function findScope(
  { actor, hasPermission, grants }: Requester,
  permission: Permission,
): PermissionScope | undefined {
  if (hasPermission(permission)) return 'all'
  const ownerId = userIdOf(actor)
  return ownerId !== '' && grants.has(`${permission}:owned`) ? { ownerId } : undefined
}

export function scopeOf(requester: Requester, permission: Permission): PermissionScope {
  const scope = findScope(requester, permission)
  if (!scope) throw denied(permission)
  return scope
}

/** The condition that an app, named by this column, is within reach; undefined when every app is. */
export const withinScope = (scope: PermissionScope, app: Sql): Sql | undefined =>
  scope === 'all' ? undefined : sql`${app} in (${ownedApps(scope.ownerId)})`

export const ownedApps = (userId: string): Sql => ownedObjects('app', userId)

type Guard = Requester & Pick<Context, 'tx'>

/**
 * Fails unless the live app is within reach of the permission: an app the caller may not read does not exist for it,
 * one it may read but not change is refused.
 */
export async function checkApp(guard: Guard, appId: string, permission: Permission): Promise<void> {
  const scope = findScope(guard, permission)
  if (await isWithin(guard, appId, scope)) return
  const read = findScope(guard, readingOf(permission))
  if (await isWithin(guard, appId, read)) throw denied(permission)
  throw notFound('app', appId)
}

// Safe because every area that is changed can be read.
const readingOf = (permission: Permission): Permission => `${permission.split(':')[0]}:read` as Permission

async function isWithin({ tx }: Guard, appId: string, scope: PermissionScope | undefined): Promise<boolean> {
  if (!scope) return false
  const owned = withinScope(scope, sql`id`) ?? sql`true`
  const row = await tx.find(sql`select id from apps where id = ${appId} and deleted_at is null and ${owned}`)
  return row !== undefined
}
