import { done, sleepUntil } from '../../../../../engine/outcome.ts'
import { PATIENT } from '../../../../../engine/retry.ts'
import { areaJob } from '../../../../../service/area-job.ts'
import { type Sql, sql } from '../../../../../store/sql.ts'
import type { EntitlementProxiesRow } from '../../../../../store/tables.ts'
import type { Tx } from '../../../../../store/tx.ts'
import { endDerived, giveDerived } from '../../../grants/change.ts'
import { FOLLOW } from '../../../grants/follow-sources.ts'

const AT_A_TIME = 1000

/** Compares what is held with what is to be held, so that it does not matter how either came about. */
export const followProxiesJob = areaJob<{ tick: string }>({
  kind: FOLLOW.kind,
  concurrency: FOLLOW.concurrency,
  about: 'Gives and takes what is held through bindings of entitlements as their sources change.',
  retry: PATIENT,

  async run(context) {
    const { tx } = context
    const proxies = await tx.rows<EntitlementProxiesRow>(sql`
      select * from entitlement_proxies where disabled_at is null order by src_entitlement_id, dst_entitlement_id`)
    let full = false
    for (const proxy of proxies) {
      const given = await accounts(tx, missing(proxy))
      const over = await accounts(tx, extra(proxy))
      await giveDerived(
        context,
        given.map((id) => derived(proxy, id)),
      )
      await endDerived(
        context,
        over.map((id) => derived(proxy, id)),
      )
      full ||= given.length === AT_A_TIME || over.length === AT_A_TIME
    }
    return full ? sleepUntil(context.now) : done
  },
})

const accounts = async (tx: Tx, query: Sql): Promise<string[]> =>
  (await tx.rows<{ app_user_id: string }>(sql`${query} limit ${AT_A_TIME}`)).map((row) => row.app_user_id)

const derived = (proxy: EntitlementProxiesRow, appUserId: string) => ({
  entitlementId: proxy.dst_entitlement_id,
  appUserId,
  sourceId: proxy.src_entitlement_id,
})

/** In the same app the same account, in another app every account of the same user. */
const wanted = ({ src_entitlement_id, src_app_id, dst_app_id }: EntitlementProxiesRow): Sql =>
  src_app_id === dst_app_id
    ? sql`select s.app_user_id from grants s where s.entitlement_id = ${src_entitlement_id}`
    : sql`select there.id as app_user_id from grants s
          join app_users here on here.id = s.app_user_id and here.identity_user_id <> ''
          join app_users there on there.identity_user_id = here.identity_user_id and there.identity_user_id <> ''
            and there.app_id = ${dst_app_id} and there.deleted_at is null
          where s.entitlement_id = ${src_entitlement_id}`

const missing = (proxy: EntitlementProxiesRow): Sql => sql`
  select distinct w.app_user_id from (${wanted(proxy)}) w
  where not exists (select from grants g where g.entitlement_id = ${proxy.dst_entitlement_id}
    and g.app_user_id = w.app_user_id and ${proxy.src_entitlement_id} = any(g.source_ids))`

/** What a connector reports as inherited the same way stays. */
const extra = (proxy: EntitlementProxiesRow): Sql => sql`
  select g.app_user_id from grants g
  where g.entitlement_id = ${proxy.dst_entitlement_id} and ${proxy.src_entitlement_id} = any(g.source_ids)
    and g.app_user_id not in (${wanted(proxy)})
    and not exists (select from nested_grants n where n.entitlement_id = ${proxy.dst_entitlement_id}
      and ${proxy.src_entitlement_id} = any(n.member_entitlement_ids))`
