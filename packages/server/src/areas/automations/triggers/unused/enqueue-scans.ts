import { enqueueAll } from '../../../../engine/enqueue.ts'
import type { Named } from '../../../../engine/job.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

export type ScanPayload = {
  readonly automationId: string
  readonly place: number
  /** How far it has come, when it did not end at once. */
  readonly after?: string
}

/** The job is in `scan.ts`. */
export const SCAN: Named<ScanPayload> = { kind: 'automations.unusedAccess.scan', concurrency: { perTenant: 2 } }

/** A live trigger on unused access. */
type Scanned = { readonly automation_id: string; readonly place: number; readonly app_id: string }

export const findScanned = (tx: Tx, which: Sql): Promise<Scanned[]> =>
  tx.rows<Scanned>(sql`
    select automation_id, place, app_id from live_triggers where kind = 'usageBasedRevocation' and ${which}`)

/** Enqueues scans for live triggers on unused access. */
export async function enqueueScans(tx: Tx, scanned: readonly Scanned[]): Promise<void> {
  const items = scanned.map(({ automation_id: automationId, place }) => ({
    payload: { automationId, place },
    key: `${automationId}/${place}`,
  }))
  await enqueueAll(tx, SCAN, items, 'replace')
}
