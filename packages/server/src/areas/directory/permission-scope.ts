import { denied, notFound } from '../../lib/failure.ts'
import { userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import type { Permission } from '../../service/permissions.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { AppsRow } from '../../store/tables.ts'
import { roleNotYours } from './builtin-app/role-entitlements.ts'
import { ownedObjects } from './owners/ownership.ts'

type Requester = Pick<Context, 'actor' | 'hasPermission' | 'grants'>

/** The scope of a permission of the caller: everywhere, or the apps that this user owns. */
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

/** The condition that an app, named by this column, is within the scope; undefined when every app is. */
export const withinScope = (scope: PermissionScope, app: Sql): Sql | undefined =>
  scope === 'all' ? undefined : sql`${app} in (${ownedApps(scope.ownerId)})`

export const ownedApps = (userId: string): Sql => ownedObjects('app', userId)

type Looking = Requester & Pick<Context, 'tx'>

/**
 * The live app. Fails unless it is within the scope of the permission: an app the caller may not read does not exist
 * for it, one it may read but not change is refused.
 */
export async function checkApp(
  looking: Looking,
  appId: string,
  permission: Permission,
  { lock }: { lock: boolean } = { lock: false },
): Promise<AppsRow> {
  const row = await findWithin(looking, appId, findScope(looking, permission), lock ? sql`for update` : sql``)
  if (row) {
    if (permission === 'apps:write' && row.is_builtin) checkMayChangeOwnApp(looking)
    return row
  }
  if (await findWithin(looking, appId, findScope(looking, readingOf(permission)))) throw denied(permission)
  throw notFound('app', appId)
}

/** The app of this service has its roles: who may ask for them, and who decides, is set by who may assign them. */
export function checkMayChangeOwnApp({ hasPermission }: Pick<Context, 'hasPermission'>): void {
  if (!hasPermission('roles:assign')) throw roleNotYours('the app of the service')
}

// Safe because every area that is changed can be read.
const readingOf = (permission: Permission): Permission => `${permission.split(':')[0]}:read` as Permission

async function findWithin(
  { tx }: Looking,
  appId: string,
  scope: PermissionScope | undefined,
  locking = sql``,
): Promise<AppsRow | undefined> {
  if (!scope) return undefined
  const owned = withinScope(scope, sql`id`) ?? sql`true`
  return tx.find<AppsRow>(sql`select * from apps where id = ${appId} and deleted_at is null and ${owned} ${locking}`)
}
