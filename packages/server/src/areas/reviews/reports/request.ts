import { enqueue } from '../../../engine/enqueue.ts'
import type { Change } from '../../../service/events.ts'
import type { Tx } from '../../../store/tx.ts'
import { reportChanged } from './events.ts'
import { WRITE_REPORT } from './jobs/names.ts'
import { insertReport, type Wanted } from './store.ts'

/** Has a report written; while the same is being written no second one is begun. */
export async function requestReport(
  { tx, emit }: { readonly tx: Tx; emit(change: Change): void },
  wanted: Wanted,
): Promise<void> {
  const row = await insertReport(tx, wanted)
  if (!row) return
  await enqueue(tx, WRITE_REPORT, { reportId: row.id }, { key: row.id })
  emit(reportChanged('requested', row))
}
