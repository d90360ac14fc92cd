import type { AreaJobContext } from '../../../../service/area-job.ts'
import { extensionPoint } from '../../../../service/extension.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { commentOnTask } from '../../tasks/outside/api.ts'
import type { AppliedSync } from '../after-sync/job.ts'
import { revocationChanged } from '../events.ts'
import { tellFoundAgain } from '../notices.ts'

/** Access that was taken away and that a full sync still brings. */
export type FoundAgain = {
  readonly taskId: string
  readonly appId: string
  readonly entitlementId: string
  readonly entitlementName: string
  readonly appUserId: string
  readonly accountName: string
  readonly revokedAt: Temporal.Instant
}

/** Called in the transaction in which a sync is compared with what was revoked. */
export type AccessFoundAgain = (context: AreaJobContext, found: FoundAgain) => Promise<void>
export const accessFoundAgain = extensionPoint<AccessFoundAgain>('requests.accessFoundAgain')

type Checked = {
  readonly task_id: string
  readonly entitlement_id: string
  readonly app_user_id: string
  readonly entitlement_name: string
  readonly account_name: string
  readonly revoked_at: Temporal.Instant
  readonly is_there: boolean
  readonly is_inherited: boolean
}

const AT_A_TIME = 1000

/** The first full sync that began after a revocation shows whether the access is gone at the source. */
export async function checkRevocations(context: AreaJobContext, sync: AppliedSync): Promise<void> {
  const { tx, emit } = context
  for (;;) {
    const checked = await listToCheck(tx, sync)
    for (const one of checked) {
      await saveChecked(tx, one, sync)
      const facts = {
        taskId: one.task_id,
        appId: sync.appId,
        entitlementId: one.entitlement_id,
        appUserId: one.app_user_id,
        syncId: sync.syncId,
      }
      emit(revocationChanged(one.is_there ? 'foundAgain' : 'confirmed', facts))
      if (!one.is_there) continue
      await report(context, sync, one)
      await tellFoundAgain(tx, facts)
    }
    if (checked.length < AT_A_TIME) return
  }
}

/** Held in any way is held, through something else too. What somebody was granted again meanwhile has not come back: it was given. */
const listToCheck = (tx: Tx, { appId, connectorId, startedAt }: AppliedSync): Promise<Checked[]> =>
  tx.rows<Checked>(sql`
    select r.task_id, r.entitlement_id, r.app_user_id, e.display_name as entitlement_name,
      coalesce(a.display_name, '') as account_name, r.revoked_at,
      coalesce((${connectorId} = any(g.connector_ids) or cardinality(g.source_ids) > 0) and not exists (
        select from tasks t where t.id = g.ticket_id and t.type = 'grant' and t.closed_at >= r.revoked_at), false)
        as is_there, coalesce(not g.is_direct, false) as is_inherited
    from revocations r
    join entitlement_provisioning_view e on e.id = r.entitlement_id
    left join app_users_view a on a.id = r.app_user_id
    left join grants_view g on g.entitlement_id = r.entitlement_id and g.app_user_id = r.app_user_id
    where r.check_state = 'WAITING' and r.app_id = ${appId} and r.revoked_at <= ${startedAt}
      and e.source_connector_ids ? ${connectorId}
    order by r.task_id, r.entitlement_id, r.app_user_id limit ${AT_A_TIME} for update of r`)

const saveChecked = (tx: Tx, one: Checked, { syncId }: AppliedSync): Promise<number> =>
  tx.run(sql`
    update revocations set check_state = ${one.is_there ? 'FOUND_AGAIN' : 'CONFIRMED'}, checked_at = ${tx.now},
      checked_by_sync_id = ${syncId}
    where task_id = ${one.task_id} and entitlement_id = ${one.entitlement_id} and app_user_id = ${one.app_user_id}`)

async function report(context: AreaJobContext, { appId, syncId }: AppliedSync, one: Checked): Promise<void> {
  const why = one.is_inherited
    ? 'it is held through something else'
    : 'the access was not taken away at the source, or it is back'
  const text = `Sync ${syncId} still brings ${one.entitlement_name} of ${one.account_name || one.app_user_id}: ${why}.`
  await commentOnTask(context, one.task_id, text)
  const found = {
    taskId: one.task_id,
    appId,
    entitlementId: one.entitlement_id,
    entitlementName: one.entitlement_name,
    appUserId: one.app_user_id,
    accountName: one.account_name,
    revokedAt: one.revoked_at,
  }
  for (const hook of context.services.registry.extensions.of(accessFoundAgain)) await hook(context, found)
}
