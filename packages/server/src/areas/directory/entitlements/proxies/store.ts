import { sql } from '../../../../store/sql.ts'
import type { EntitlementProxiesRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'

export type Binding = { srcAppId: string; srcId: string; dstAppId: string; dstId: string }

export const findProxy = (
  tx: Tx,
  { srcAppId, srcId, dstAppId, dstId }: Binding,
): Promise<EntitlementProxiesRow | undefined> =>
  tx.find<EntitlementProxiesRow>(sql`
    select * from entitlement_proxies where src_entitlement_id = ${srcId} and dst_entitlement_id = ${dstId}
      and src_app_id = ${srcAppId} and dst_app_id = ${dstAppId}`)

/** Whether holding the one brings the other, over any number of bindings. */
export async function leadsTo(tx: Tx, fromId: string, toId: string): Promise<boolean> {
  const row = await tx.find(sql`
    with recursive reached(id) as (
      select ${fromId}::text
      union
      select p.dst_entitlement_id from reached join entitlement_proxies p on p.src_entitlement_id = reached.id)
    select 1 from reached where id = ${toId} limit 1`)
  return row !== undefined
}

/** Bindings are added one after the other: two that are fine alone may be a cycle together. */
export const lockProxies = (tx: Tx): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`entitlement proxies ${tx.tenantId}`}, 0))`)

export const insertProxy = (tx: Tx, binding: Binding, implicit: boolean): Promise<EntitlementProxiesRow> =>
  tx.get<EntitlementProxiesRow>(
    sql`insert into entitlement_proxies (src_app_id, src_entitlement_id, dst_app_id, dst_entitlement_id, implicit,
                                         created_at, updated_at)
        values (${binding.srcAppId}, ${binding.srcId}, ${binding.dstAppId}, ${binding.dstId}, ${implicit}, ${tx.now},
                ${tx.now}) returning *`,
    'binding',
    `${binding.srcId}/${binding.dstId}`,
  )

export const deleteProxy = (tx: Tx, { srcId, dstId }: Binding): Promise<number> =>
  tx.run(sql`delete from entitlement_proxies where src_entitlement_id = ${srcId} and dst_entitlement_id = ${dstId}`)

/** One a connector made comes back with its next sync, so it is switched off instead. */
export const disableProxy = (tx: Tx, { srcId, dstId }: Binding): Promise<number> =>
  tx.run(sql`update entitlement_proxies set disabled_at = ${tx.now}, updated_at = ${tx.now}
             where src_entitlement_id = ${srcId} and dst_entitlement_id = ${dstId} and disabled_at is null`)

export const enableProxy = (tx: Tx, { srcId, dstId }: Binding): Promise<EntitlementProxiesRow> =>
  tx.get<EntitlementProxiesRow>(
    sql`update entitlement_proxies set disabled_at = null, updated_at = ${tx.now}
        where src_entitlement_id = ${srcId} and dst_entitlement_id = ${dstId} returning *`,
    'binding',
    `${srcId}/${dstId}`,
  )
