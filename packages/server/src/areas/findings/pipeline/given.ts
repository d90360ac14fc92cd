import type { FindingsRow } from '../../../store/tables.ts'
import type { NewFinding } from '../new-finding.ts'
import { type Happened, type Recorder, record, recordNew } from '../record.ts'
import { rankOf } from '../severity.ts'
import { moved } from '../states/move.ts'
import { HAPPENINGS } from '../states/transitions.ts'
import { insertFindings } from '../store.ts'
import { targetColumns } from '../view.ts'
import { keepFindingWords } from '../words.ts'
import { furnished, rescored } from './appear.ts'

/** Keeps a finding that is new; undefined when there is one with its fingerprint. */
export async function appeared(recorder: Recorder, row: FindingsRow): Promise<FindingsRow | undefined> {
  const [ready] = await furnished(recorder.tx, [row])
  const first: FindingsRow = { ...ready!, original_score: ready!.system_score }
  const added = await insertFindings(recorder.tx, [first])
  if (!added.has(first.id)) return undefined
  await keepFindingWords(recorder.tx, [first])
  await recordNew(recorder, [{ type: 'CREATED', before: null, after: first }])
  return first
}

/** The same was sent again: what is said of it is replaced, and one that was resolved is open again. */
export async function seenAgain(recorder: Recorder, row: FindingsRow, given: NewFinding): Promise<FindingsRow> {
  const { now } = recorder.tx
  const base = rankOf(given.severity)
  const annotations = given.annotations ?? {}
  const told: FindingsRow = {
    ...row,
    ...targetColumns(given.target.member, given.target.ids),
    description: given.description,
    remediation_description: given.remediationDescription ?? '',
    base_annotations: annotations,
    annotations: row.annotations_by_hand ? row.annotations : annotations,
    base_severity: base,
    severity: row.manual_severity ?? row.rule_severity ?? base,
    last_observed_at: now,
  }
  const reopening = HAPPENINGS.seen[row.state as 'RESOLVED'] // Safe because other states have no such row.
  const after: FindingsRow = reopening
    ? {
        ...moved(told, reopening, {}, { userId: '', now }),
        recurrence_count: told.recurrence_count + 1n,
        last_appeared_at: now,
      }
    : told
  const [ready] = await rescored(recorder.tx, [after])
  const happened: Happened = { type: reopening ? 'REOPENED' : 'EVIDENCE_UPDATED', before: row, after: ready! }
  const [saved] = await record(recorder, [happened])
  await keepFindingWords(recorder.tx, [saved!])
  return saved!
}
