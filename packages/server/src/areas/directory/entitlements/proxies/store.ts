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

/** Whether an owner of the source has agreed that it is given for the destination. */
export async function isDelegable(tx: Tx, binding: Binding): Promise<boolean> {
  const proxy = await findProxy(tx, binding)
  return proxy !== undefined && proxy.agreed_at !== null && proxy.disabled_at === null
}

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

type How = { readonly implicit: boolean; readonly agrees: boolean }

export const insertProxy = (tx: Tx, binding: Binding, { implicit, agrees }: How): Promise<EntitlementProxiesRow> =>
  tx.get<EntitlementProxiesRow>(
    sql`insert into entitlement_proxies (src_app_id, src_entitlement_id, dst_app_id, dst_entitlement_id, implicit,
                                         agreed_at, created_at, updated_at)
        values (${binding.srcAppId}, ${binding.srcId}, ${binding.dstAppId}, ${binding.dstId}, ${implicit},
                ${agrees ? tx.now : null}, ${tx.now}, ${tx.now}) returning *`,
    'binding',
    `${binding.srcId}/${binding.dstId}`,
  )

export const deleteProxy = (tx: Tx, { srcId, dstId }: Binding): Promise<number> =>
  tx.run(sql`delete from entitlement_proxies where src_entitlement_id = ${srcId} and dst_entitlement_id = ${dstId}`)

/** One a connector made comes back with its next sync, so it is switched off instead. */
export const disableProxy = (tx: Tx, { srcId, dstId }: Binding): Promise<number> =>
  tx.run(sql`update entitlement_proxies set disabled_at = ${tx.now}, updated_at = ${tx.now}
             where src_entitlement_id = ${srcId} and dst_entitlement_id = ${dstId} and disabled_at is null`)

export const enableProxy = (tx: Tx, { srcId, dstId }: Binding, agrees: boolean): Promise<EntitlementProxiesRow> =>
  tx.get<EntitlementProxiesRow>(
    sql`update entitlement_proxies set disabled_at = null, updated_at = ${tx.now},
          agreed_at = coalesce(agreed_at, ${agrees ? tx.now : null}::timestamptz)
        where src_entitlement_id = ${srcId} and dst_entitlement_id = ${dstId} returning *`,
    'binding',
    `${srcId}/${dstId}`,
  )
