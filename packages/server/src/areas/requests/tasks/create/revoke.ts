import { Failure, precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { getAnyApp } from '../../../directory/apps/api.ts'
import { ownedApps } from '../../../directory/scope/api.ts'
import { enrollments } from '../../enrollments-point.ts'
import { requestOpen } from '../actions/again.ts'
import { createTask } from './create-task.ts'
import { notHeld } from './grant.ts'
import { type Held, listHeld } from './held.ts'
import { originOf } from './origin.ts'
import { listRevocationTargets } from './revocation-targets.ts'
import { type Asked, findTarget, type Target } from './subject.ts'

export type RevokeRequest = Asked & { readonly description?: string }

/** Opens a revoke task for the caller's request. */
export async function requestRevoke(context: Context, asked: RevokeRequest): Promise<string> {
  const { target, accountId, revocationTargets } = await checkRevoke(context, asked)
  const callerId = userIdOf(context.actor)
  const { taskId, isNew } = await createTask(context, {
    type: 'revoke',
    origin: originOf(context),
    description: asked.description ?? '',
    userId: target.userId,
    createdByUserId: callerId,
    appId: target.appId,
    entitlementId: target.entitlementId,
    accountId,
    source: { request: { requestUserId: callerId } },
    revocationTargets,
    ip: context.caller.ip,
    rolesDecidedBy: roleDecider(context),
  })
  if (!isNew) throw requestOpen(taskId)
  return taskId
}

export type CheckedRevoke = {
  readonly target: Target
  readonly accountId: string
  readonly revocationTargets: readonly object[]
}

/** What a request takes away, and from which account; fails where the caller may not ask for it or nothing is held. */
export async function checkRevoke(context: Context, asked: Asked): Promise<CheckedRevoke> {
  const { tx } = context
  const callerId = userIdOf(context.actor)
  // What people had may still be there after they are deleted.
  const target = await findTarget(tx, asked, callerId, { deleted: true })
  await checkCaller(context, target, callerId)
  const held = await listHeld(tx, target)
  if (held.length === 0) throw notHeld(target.entitlementId)
  const chosen = held.find(({ is_direct }) => is_direct) ?? held[0]!
  const revocationTargets = chosen.is_direct ? [] : await inheritedFrom(context, target, chosen)
  return { target, accountId: target.accountId || chosen.app_user_id, revocationTargets }
}

/** The subject, its managers, the helpdesk and the owners of the app. */
async function checkCaller({ tx, services, hasPermission }: Context, target: Target, callerId: string): Promise<void> {
  if (hasPermission('revokes:others')) return
  if (target.userId !== '' && (target.userId === callerId || target.managerIds.includes(callerId))) return
  const owns = await tx.find(sql`select 1 where ${target.appId} in (${ownedApps(callerId)})`)
  if (owns) return
  const { isOne } = services.registry.extensions.only(enrollments)
  if (hasPermission('catalogs:write') && (await isOne(tx, target.entitlementId))) return
  throw new Failure(
    'PERMISSION_DENIED',
    'INSUFFICIENT_PERMISSION',
    'this is for the subject, its managers, owners of the app and holders of revokes:others',
    { metadata: { permission: 'revokes:others' } },
  )
}

type Source = { id: string; app_id: string; display_name: string }

/** Everything the access comes from is taken away with it, where the app allows that. */
async function inheritedFrom({ tx }: Context, target: Target, { source_ids, app_user_id }: Held): Promise<object[]> {
  const sources = await upstream(tx, source_ids)
  const { revoke_grant_sources: mayFollow } = await getAnyApp(tx, target.appId)
  if (!mayFollow) {
    const names = sources.map(({ display_name }) => display_name).join(', ')
    throw precondition(
      'INHERITED_ONLY',
      `the access comes from: ${names || 'another entitlement'}`,
      source_ids[0] ?? '',
    )
  }
  const { entitlementId, userId } = target
  return listRevocationTargets(tx, { entitlementId, userId, accountId: app_user_id })
}

const upstream = (tx: Context['tx'], ids: readonly string[]): Promise<Source[]> =>
  tx.rows<Source>(sql`
    select id, app_id, display_name from app_entitlements_view where id = any(${[...ids]}) order by id limit 1000`)
