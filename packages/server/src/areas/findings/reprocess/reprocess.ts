import { precondition } from '../../../lib/failure.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { enumeration } from '../../../wire/enums.ts'
import { auditsOfRules, enriched, type Pipe, routeAll } from '../pipeline/appear.ts'
import { type Happened, record } from '../record.ts'
import { moved } from '../states/move.ts'
import { ACTIONS } from '../states/transitions.ts'
import { keepFindingWords } from '../words.ts'

export const FindingReprocessManualChanges = enumeration(
  'FindingReprocessManualChanges',
  'What becomes of changes made by hand.',
  [
    'FINDING_REPROCESS_MANUAL_CHANGES_UNSPECIFIED',
    'FINDING_REPROCESS_MANUAL_CHANGES_KEEP',
    'FINDING_REPROCESS_MANUAL_CHANGES_RESET',
  ],
)
export const RESET = 'FINDING_REPROCESS_MANUAL_CHANGES_RESET'

/** A finding before the rules are evaluated anew: as found, with or without what was changed by hand. */
export function prepared(row: FindingsRow, reset: boolean, now: Temporal.Instant): Happened[] {
  const cleared: FindingsRow = reset
    ? {
        ...row,
        assigned_owner: null,
        manual_severity: null,
        override_score: 0,
        override_by: '',
        annotations_by_hand: false,
      }
    : row
  const isMuted = ['SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED'].includes(row.state)
  const opens = isMuted && (reset || row.state_by_rule)
  const move = opens ? ACTIONS.reopen[row.state as 'SNOOZED'] : undefined // Safe because muted states have this row.
  if (!move) return [{ type: 'TRANSFORMED', before: row, after: cleared }]
  return [{ type: 'REOPENED', before: row, after: moved(cleared, move, {}, { userId: '', now }) }]
}

export const resolvedAlready = () => precondition('INVALID_STATE', 'reprocess is not allowed in FINDING_STATE_RESOLVED')

/** Has findings go through the rules as they are now. Under the same rules nothing changes. */
export async function reprocess(pipe: Pipe, rows: readonly FindingsRow[], reset: boolean): Promise<FindingsRow[]> {
  const begun = rows.map((row) => prepared(row, reset, pipe.tx.now)[0]!)
  const ready = await enriched(
    pipe,
    begun.map(({ after }) => after),
  )
  const happened = begun.flatMap((one, index): Happened[] => {
    const made = ready[index]!
    const reported = auditsOfRules(one.before!, made)
    const reopened: Happened[] = one.type === 'REOPENED' ? [{ ...one, after: made.row }] : []
    if (reported.length === 0 && reopened.length === 0 && !same(one.before!, made.row)) {
      return [{ type: 'TRANSFORMED', before: one.before, after: made.row, details: { ruleIds: [] } }]
    }
    return [...reopened, ...(same(one.before!, made.row) ? [] : reported)]
  })
  const saved = await record(pipe, happened)
  await keepFindingWords(pipe.tx, saved)
  const byId = new Map(saved.map((row) => [row.id, row]))
  const now = rows.map((row) => byId.get(row.id) ?? row)
  const routed = await routeAll(
    pipe,
    now.filter(({ state }) => state === 'OPEN'),
  )
  const routedById = new Map(routed.map((row) => [row.id, row]))
  return now.map((row) => routedById.get(row.id) ?? row)
}

const WATCHED = [
  'severity',
  'rule_severity',
  'manual_severity',
  'annotations',
  'assigned_owner',
  'computed_owner',
  'assignee_user_id',
  'system_score',
  'override_by',
  'state',
] as const

const same = (a: FindingsRow, b: FindingsRow): boolean =>
  WATCHED.every((member) => JSON.stringify(a[member]) === JSON.stringify(b[member]))
