import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import { extensionPoint } from '../../../../service/extension.ts'
import { sql } from '../../../../store/sql.ts'
import type { GrantReasonsRow, GrantsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { dropReason } from '../change.ts'
import { grantChanges } from '../events.ts'

const AT_A_TIME = 200
/** What is still held so long after its task was opened has one opened again, unless one is open. */
const AGAIN_AFTER = { hours: 24 }

/** Called for each grant whose time is over: a task takes it away. */
export type GrantExpired = (context: AreaJobContext, grant: GrantsRow) => Promise<void>
export const grantExpired = extensionPoint<GrantExpired>('directory.grantExpired')

/** A grant ends when the task that takes it away is done; a reason whose time is over ends here. */
export const expireGrants = areaJob<{ tick: string }>({
  kind: 'directory.grants.expire',
  about: 'Has grants taken away whose time is over.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run(context) {
    const { tx } = context
    const due = await listDue(tx)
    for (const grant of due) await expire(context, grant)
    const reasons = await listEndedReasons(tx)
    for (const { entitlement_id, app_user_id, type, data } of reasons) {
      const key = { entitlementId: entitlement_id, appUserId: app_user_id }
      // Safe because the table allows only these types.
      await dropReason(context, [key], { type: type as 'manual', data })
    }
    return due.length === AT_A_TIME || reasons.length === AT_A_TIME ? sleepUntil(context.now) : done
  },
})

/** Recorded once for each time it was granted; taking it away may take a while, or be refused: it is tried again. */
async function expire(context: AreaJobContext, { is_new, ...grant }: Due): Promise<void> {
  const { tx } = context
  await tx.run(sql`
    insert into expired_grants (entitlement_id, app_user_id, deprovision_at, told_at)
    select entitlement_id, app_user_id, deprovision_at, ${tx.now} from grants
    where entitlement_id = ${grant.entitlement_id} and app_user_id = ${grant.app_user_id}
      and deprovision_at is not null
    on conflict (tenant_id, entitlement_id, app_user_id, deprovision_at) do update set told_at = excluded.told_at`)
  if (is_new) for (const change of await grantChanges(tx, 'expired', [grant])) context.emit(change)
  for (const hook of context.services.registry.extensions.of(grantExpired)) await hook(context, grant)
}

type Due = GrantsRow & { readonly is_new: boolean }

/** Not locked: whoever takes a grant holds its task first, and sees there whether it was extended. */
const listDue = (tx: Tx): Promise<Due[]> =>
  tx.rows<Due>(sql`
    select g.*, t.told_at is null as is_new from grants g
    left join expired_grants t on t.entitlement_id = g.entitlement_id and t.app_user_id = g.app_user_id
      and t.deprovision_at = g.deprovision_at
    where g.deprovision_at <= ${tx.now} and g.is_direct
      and (t.told_at is null or t.told_at <= ${tx.now.subtract(AGAIN_AFTER)})
    order by g.deprovision_at limit ${AT_A_TIME}`)

const listEndedReasons = (tx: Tx): Promise<GrantReasonsRow[]> =>
  tx.rows<GrantReasonsRow>(sql`
    select * from grant_reasons where expires_at <= ${tx.now} order by expires_at limit ${AT_A_TIME}`)
