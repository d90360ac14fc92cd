import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import { extensionPoint } from '../../../../service/extension.ts'
import { sql } from '../../../../store/sql.ts'
import type { GrantReasonsRow, GrantsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { type Changing, dropReason, endDirect } from '../change.ts'
import { grantChanges } from '../events.ts'

const AT_A_TIME = 200

/** Called for each grant of a connector whose time is over: it is taken away at the source. */
export type GrantExpired = (changing: Changing, grant: GrantsRow) => Promise<void>
export const grantExpired = extensionPoint<GrantExpired>('directory.grantExpired')

/** What is held here ends at once; what a connector gave ends when the source has taken it away. */
export const expireGrants = areaJob<{ tick: string }>({
  kind: 'directory.grants.expire',
  about: 'Ends grants whose time is over, and has connectors take theirs away.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run(context) {
    const { tx } = context
    const due = await listDue(tx)
    for (const grant of due) {
      if (grant.connector_ids.length === 0) {
        await endDirect(context, { entitlementId: grant.entitlement_id, appUserId: grant.app_user_id })
      } else await notifySource(context, grant)
    }
    const reasons = await listEndedReasons(tx)
    for (const { entitlement_id, app_user_id, type, data } of reasons) {
      const key = { entitlementId: entitlement_id, appUserId: app_user_id }
      // Safe because the table allows only these types.
      await dropReason(context, [key], { type: type as 'manual', data })
    }
    return due.length === AT_A_TIME || reasons.length === AT_A_TIME ? sleepUntil(context.now) : done
  },
})

/** Recorded once for each time it was granted; the source may take a while. */
async function notifySource(changing: AreaJobContext, grant: GrantsRow): Promise<void> {
  const { tx } = changing
  await tx.run(sql`
    insert into expired_grants (entitlement_id, app_user_id, deprovision_at, told_at)
    values (${grant.entitlement_id}, ${grant.app_user_id}, ${grant.deprovision_at}, ${tx.now}) on conflict do nothing`)
  for (const change of await grantChanges(tx, 'expired', [grant])) changing.emit(change)
  for (const hook of changing.services.registry.extensions.of(grantExpired)) await hook(changing, grant)
}

const listDue = (tx: Tx): Promise<GrantsRow[]> =>
  tx.rows<GrantsRow>(sql`
    select g.* from grants g
    where g.deprovision_at <= ${tx.now} and g.is_direct and not exists (
      select from expired_grants t where t.entitlement_id = g.entitlement_id and t.app_user_id = g.app_user_id
        and t.deprovision_at = g.deprovision_at)
    order by g.deprovision_at limit ${AT_A_TIME} for update of g`)

const listEndedReasons = (tx: Tx): Promise<GrantReasonsRow[]> =>
  tx.rows<GrantReasonsRow>(sql`
    select * from grant_reasons where expires_at <= ${tx.now} order by expires_at limit ${AT_A_TIME}`)
