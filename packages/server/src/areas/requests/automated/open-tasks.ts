import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { choosePolicy } from '../../policies/choice/api.ts'
import { createTask } from '../tasks/create/api.ts'
import { listRevocationTargets } from '../tasks/create/revocation-targets.ts'
import type { AreaContext } from '../tasks/kinds/step-kind.ts'

const ORIGIN = 'TASK_ORIGIN_AUTOMATION'

type Entitlement = { readonly appId: string; readonly entitlementId: string }

export type WantedGrants = {
  readonly userId: string
  readonly entitlements: readonly Entitlement[]
  readonly description: string
}

export type WantedRevokes = {
  readonly userId: string
  readonly entitlements: readonly (Entitlement & { readonly accountIds: readonly string[] })[]
  readonly description: string
}

/** The tasks that were opened, and how many were not: an open one is there. */
export type Opened = { readonly taskIds: readonly string[]; readonly skipped: number }

/**
 * A request for each entitlement, through its own policy and with its own limit of time. `rolesDecidedBy` has decided
 * about roles of the service; nobody when empty.
 */
export async function openGrants(context: AreaContext, wanted: WantedGrants, rolesDecidedBy: string): Promise<Opened> {
  const { userId, entitlements, description } = wanted
  const taskIds: string[] = []
  for (const { appId, entitlementId } of entitlements) {
    const chosen = await choosePolicy(context, 'grant', { appId, entitlementId })
    const made = await createTask(context, {
      type: 'grant',
      userId,
      appId,
      entitlementId,
      origin: ORIGIN,
      description,
      grantSeconds: chosen.settings.maxGrantSeconds,
      chosen,
      rolesDecidedBy,
    })
    if (made.isNew) taskIds.push(made.taskId)
  }
  return { taskIds, skipped: entitlements.length - taskIds.length }
}

/** A task for each account that holds one of the entitlements. */
export async function openRevokes(
  context: AreaContext,
  wanted: WantedRevokes,
  rolesDecidedBy: string,
): Promise<Opened> {
  const { userId, entitlements, description } = wanted
  const taskIds: string[] = []
  let skipped = 0
  for (const { appId, entitlementId, accountIds } of entitlements) {
    const before = taskIds.length
    for (const accountId of accountIds) {
      const revocationTargets = await targetsOf(context.tx, { appId, entitlementId, accountId, userId })
      const made = await createTask(context, {
        type: 'revoke',
        userId,
        appId,
        entitlementId,
        accountId,
        origin: ORIGIN,
        description,
        revocationTargets,
        rolesDecidedBy,
      })
      if (made.isNew) taskIds.push(made.taskId)
    }
    if (taskIds.length === before) skipped++
  }
  return { taskIds, skipped }
}

type Held = Entitlement & { readonly accountId: string; readonly userId: string }

/** None when it is held directly, or in an app whose sources of inherited access are not taken: people see to that. */
async function targetsOf(tx: Tx, { appId, ...held }: Held) {
  const grant = await tx.find<{ is_direct: boolean }>(sql`
    select is_direct from grants_view where entitlement_id = ${held.entitlementId} and app_user_id = ${held.accountId}`)
  if (!grant || grant.is_direct) return []
  const app = await tx.find<{ revoke_grant_sources: boolean }>(sql`
    select revoke_grant_sources from app_provisioning_view where id = ${appId}`)
  return app?.revoke_grant_sources ? listRevocationTargets(tx, held) : []
}
