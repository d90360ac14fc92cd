import { done, sleepUntil } from '../../../../../engine/outcome.ts'
import { PATIENT } from '../../../../../engine/retry.ts'
import { areaJob } from '../../../../../service/area-job.ts'
import { sql } from '../../../../../store/sql.ts'
import { endDerived } from '../../../grants/change.ts'

const AT_A_TIME = 1000

/** Grants through a binding that is gone; what a connector reports as inherited the same way stays. */
export const unbindProxy = areaJob<{ srcId: string; dstId: string }>({
  kind: 'directory.proxies.unbind',
  about: 'Ends what was held through a binding of entitlements that is gone or disabled.',
  retry: PATIENT,

  async run(context, { srcId, dstId }) {
    const rows = await context.tx.rows<{ app_user_id: string }>(sql`
      select g.app_user_id from grants g
      where g.entitlement_id = ${dstId} and ${srcId} = any(g.source_ids)
        and not exists (select from entitlement_proxies p where p.src_entitlement_id = ${srcId}
          and p.dst_entitlement_id = ${dstId} and p.disabled_at is null)
        and not exists (select from nested_grants n where n.entitlement_id = ${dstId}
          and ${srcId} = any(n.member_entitlement_ids))
      limit ${AT_A_TIME}`)
    const held = rows.map((row) => ({ entitlementId: dstId, appUserId: row.app_user_id, sourceId: srcId }))
    await endDerived(context, held)
    return rows.length === AT_A_TIME ? sleepUntil(context.now) : done
  },
})
