import { denied, notFound } from '../../lib/failure.ts'
import { userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import type { Permission } from '../../service/permissions.ts'
import { type Sql, sql } from '../../store/sql.ts'
import { ownedObjects } from './owners/ownership.ts'

type Asker = Pick<Context, 'actor' | 'holds' | 'grants'>

/** How far a permission of the caller reaches: everywhere, or to the apps that this user owns. */
export type Reach = 'all' | { readonly ownerId: string }

export function findReach({ actor, holds, grants }: Asker, permission: Permission): Reach | undefined {
  if (holds(permission)) return 'all'
  const ownerId = userIdOf(actor)
  return ownerId !== '' && grants.has(`${permission}:owned`) ? { ownerId } : undefined
}

export function reachOf(asker: Asker, permission: Permission): Reach {
  const reach = findReach(asker, permission)
  if (!reach) throw denied(permission)
  return reach
}

/** The condition that an app, named by this column, is within reach; undefined when every app is. */
export const withinReach = (reach: Reach, app: Sql): Sql | undefined =>
  reach === 'all' ? undefined : sql`${app} in (${ownedApps(reach.ownerId)})`

export const ownedApps = (userId: string): Sql => ownedObjects('app', userId)

type Guard = Asker & Pick<Context, 'tx'>

/**
 * Fails unless the live app is within reach of the permission: an app the caller may not read does not exist for it,
 * one it may read but not change is refused.
 */
export async function checkApp(guard: Guard, appId: string, permission: Permission): Promise<void> {
  const reach = findReach(guard, permission)
  if (await isWithin(guard, appId, reach)) return
  const read = findReach(guard, readingOf(permission))
  if (await isWithin(guard, appId, read)) throw denied(permission)
  throw notFound('app', appId)
}

// Safe because every area that is changed can be read.
const readingOf = (permission: Permission): Permission => `${permission.split(':')[0]}:read` as Permission

async function isWithin({ tx }: Guard, appId: string, reach: Reach | undefined): Promise<boolean> {
  if (!reach) return false
  const owned = withinReach(reach, sql`id`) ?? sql`true`
  const row = await tx.find(sql`select id from apps where id = ${appId} and deleted_at is null and ${owned}`)
  return row !== undefined
}
