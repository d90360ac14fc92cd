import { enqueue } from '../../../engine/enqueue.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Change } from '../../../service/events.ts'
import { oneAtATime } from '../../../service/listing.ts'
import type { ReportRunsRow, ReportsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Format } from '../shape.ts'
import { definitionOf } from '../view.ts'
import { runTold } from './events.ts'
import { RUN_REPORT } from './names.ts'
import { countPending, findPendingSame, insertRun, noteLatest } from './store.ts'

const MOST_OF_ONE = 5
const MOST_AT_ONCE = 20

type Starting = { readonly tx: Tx; emit(change: Change): void }
type Wanted = {
  readonly userId: string
  readonly scopedRoles: readonly string[]
  readonly parameterValues: Readonly<Record<string, unknown>>
  readonly format: Format
  readonly trigger: 'MANUAL' | 'SCHEDULE'
}

/** Has a report run; while the same person has the same going on, that is the run. */
export async function startRun({ tx, emit }: Starting, report: ReportsRow, wanted: Wanted): Promise<ReportRunsRow> {
  await oneAtATime(tx, 'runs of reports')
  const definition = definitionOf(report)
  const sameKey = JSON.stringify([wanted.format, Object.entries(wanted.parameterValues).sort(), definition])
  const run = { ...wanted, reportId: report.id, definition, sameKey }
  const same = await findPendingSame(tx, run)
  if (same) return same
  const { own, all } = await countPending(tx, wanted.userId)
  if (own >= MOST_OF_ONE) throw tooMany(`${MOST_OF_ONE} of your runs are going on`)
  if (all >= MOST_AT_ONCE) throw tooMany(`${MOST_AT_ONCE} runs are going on`)
  const row = (await insertRun(tx, run))! // Safe because whoever does the same waits.
  await noteLatest(tx, report.id, row.id)
  emit(runTold('started', row, report.display_name))
  await enqueue(tx, RUN_REPORT, { runId: row.id }, { key: row.id })
  return row
}

const tooMany = (what: string): Failure =>
  new Failure('RESOURCE_EXHAUSTED', 'RATE_LIMITED', `${what}; try again when one of them has ended`, {
    retryAfterSeconds: 10,
  })
