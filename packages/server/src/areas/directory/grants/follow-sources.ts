import { enqueue } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** The job that makes what is held through proxies follow its sources; it is in `entitlements/proxies`. */
export const FOLLOW: Named<{ tick: string }> = { kind: 'directory.proxies.follow', concurrency: { perTenant: 1 } }

/** Has the destinations of proxies follow when holders of a source have come or gone. */
export async function followSources(tx: Tx, changed: readonly { entitlement_id: string }[]): Promise<void> {
  if (changed.length === 0) return
  const ids = [...new Set(changed.map((one) => one.entitlement_id))]
  const isSource = await tx.find(sql`
    select 1 from entitlement_proxies where src_entitlement_id = any(${ids}) and disabled_at is null limit 1`)
  if (isSource) await followProxies(tx)
}

/** `replace`: a run in progress may have read too early. */
export const followProxies = (tx: Tx): Promise<number> =>
  enqueue(tx, FOLLOW, { tick: '' }, { key: 'all', onKey: 'replace' })
