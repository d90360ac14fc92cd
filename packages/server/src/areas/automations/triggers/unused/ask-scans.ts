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

/** Has those of the live triggers on unused access looked at that are asked for. */
export async function askScans(tx: Tx, which: Sql): Promise<void> {
  const rows = await tx.rows<{ automation_id: string; place: number }>(sql`
    select automation_id, place from live_triggers where kind = 'usageBasedRevocation' and ${which}`)
  const items = rows.map(({ automation_id: automationId, place }) => ({
    payload: { automationId, place },
    key: `${automationId}/${place}`,
  }))
  await enqueueAll(tx, SCAN, items, 'replace')
}
