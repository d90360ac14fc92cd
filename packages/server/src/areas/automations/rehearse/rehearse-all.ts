import type { JobServices } from '../../../service/area-job.ts'
import type { AutomationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findAutomation } from '../definitions/store.ts'
import type { NewRun } from '../runs/new-run.ts'
import type { Taken } from '../runs/take.ts'
import type { Given } from './assumed.ts'
import { DescribedEffects } from './described-effects.ts'
import { rehearseRun } from './drive.ts'
import { asStored, type Start } from './start.ts'
import type { Rehearsal } from './view.ts'

/** One automation may start many: so many runs are rehearsed, the first one included. */
const MOST_RUNS = 20
const LONGEST_MS = 15_000

type Asked = {
  readonly row: AutomationsRow
  readonly isDraft: boolean
  readonly withinApp: boolean
  readonly start: Start
  readonly given: ReadonlyMap<string, Given>
  readonly correlation: string
}

type Next = Omit<Asked, 'given' | 'correlation'>

/** Rehearses a run, then those that its steps would start, one after the other. */
export async function rehearseAll(
  setting: JobServices & { readonly tx: Tx },
  { given, correlation, ...first }: Asked,
): Promise<{ readonly rehearsals: readonly Rehearsal[]; readonly complete: boolean }> {
  const { tx } = setting
  const deadline = performance.now() + LONGEST_MS
  const effects = new DescribedEffects()
  const rehearsals: Rehearsal[] = []
  const line: Next[] = [first]
  for (let next = line.shift(); next !== undefined; next = line.shift()) {
    if (rehearsals.length === MOST_RUNS) return { rehearsals, complete: false }
    const isFirst = next.row === first.row
    const rehearsing = { ...setting, effects, given: isFirst ? given : new Map(), deadline }
    const run = await rehearseRun(rehearsing, takenOf(next, tx, correlation))
    const { row, isDraft, start } = next
    rehearsals.push({ automationId: row.id, isDraft, version: row.current_version, start, run })
    for (const started of effects.takeStarted()) line.push(...(await startedBy(tx, started)))
  }
  return { rehearsals, complete: rehearsals.every(({ run }) => run.complete) }
}

async function startedBy(tx: Tx, run: NewRun): Promise<Next[]> {
  const row = await findAutomation(tx, run.automationId)
  if (!row) return []
  const { subjectUserId, lineage } = run
  const start: Start = { kind: undefined, trigger: asStored(run.trigger), subjectUserId, lineage, checks: [] }
  return [{ row, isDraft: false, withinApp: run.withinApp === true, start }]
}

/** A run that is stored nowhere, as a worker would take it. */
const takenOf = ({ row, isDraft, withinApp, start }: Next, tx: Tx, correlation: string): Taken => ({
  tenant_id: tx.tenantId,
  id: 0n,
  automation_id: row.id,
  app_id: row.app_id,
  version: 0n,
  is_draft: isDraft,
  state: 'PENDING',
  trigger_kind: start.kind ?? '',
  event_key: null,
  trigger: start.trigger,
  subject_user_id: start.subjectUserId,
  parent_id: null,
  lineage: [...start.lineage],
  correlation,
  steps: [],
  place: 0,
  waiting: null,
  draft: null,
  error: null,
  created_at: tx.now,
  started_at: null,
  updated_at: tx.now,
  completed_at: null,
  within_app: withinApp || row.within_app,
  current_version: row.current_version,
  automation_deleted_at: null,
  saved_within_app: row.within_app,
  draft_steps: isDraft ? row.draft_steps : null,
  disabled: false,
})
