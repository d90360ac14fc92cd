import type { FindingsRow } from '../../../store/tables.ts'
import type { NewFinding } from '../new-finding.ts'
import { type Happened, record, recordNew } from '../record.ts'
import { rankOf } from '../severity.ts'
import { moved } from '../states/move.ts'
import { HAPPENINGS } from '../states/transitions.ts'
import { insertFindings } from '../store.ts'
import { targetColumns } from '../view.ts'
import { keepFindingWords } from '../words.ts'
import { auditsOfRules, enriched, type Pipe, routeAll } from './appear.ts'

/** Stores new findings and applies the rules to them; those whose fingerprint exists are left out. */
export async function appear(pipe: Pipe, rows: readonly FindingsRow[]): Promise<FindingsRow[]> {
  const ready = await enriched(pipe, rows)
  const first = ready.map((one) => ({ ...one, row: { ...one.row, original_score: one.row.system_score } }))
  const added = await insertFindings(
    pipe.tx,
    first.map(({ row }) => row),
  )
  const kept = first.filter(({ row }) => added.has(row.id))
  if (kept.length === 0) return []
  const created = kept.map(({ row }) => row)
  await keepFindingWords(pipe.tx, created)
  await recordNew(
    pipe,
    kept.flatMap((one): Happened[] => [
      { type: 'CREATED', before: null, after: one.row },
      ...auditsOfRules(one.row, one),
    ]),
  )
  return routeAll(pipe, created)
}

/** Existing findings that are observed again, changed or open again: `again` are those that have appeared anew. */
export async function reappear(
  pipe: Pipe,
  all: readonly (Happened & { readonly before: FindingsRow; readonly again: boolean })[],
): Promise<FindingsRow[]> {
  const ready = await enriched(
    pipe,
    all.map(({ after }) => after),
  )
  const happened = all.flatMap(({ again: _, ...one }, index): Happened[] => [
    { ...one, after: ready[index]!.row },
    ...auditsOfRules(one.before, ready[index]!),
  ])
  const saved = await record(pipe, happened)
  await keepFindingWords(pipe.tx, saved)
  const anew = new Set(all.filter(({ again }) => again).map(({ after }) => after.id))
  const routed = await routeAll(
    pipe,
    saved.filter(({ id }) => anew.has(id)),
  )
  const byId = new Map(routed.map((row) => [row.id, row]))
  return saved.map((row) => byId.get(row.id) ?? row)
}

/** The same was sent again: its content is replaced, and a resolved one is open again. */
export async function seenAgain(pipe: Pipe, row: FindingsRow, given: NewFinding): Promise<FindingsRow> {
  const { now } = pipe.tx
  const updated: FindingsRow = {
    ...row,
    ...targetColumns(given.target.member, given.target.ids),
    description: given.description,
    remediation_description: given.remediationDescription ?? '',
    base_annotations: given.annotations ?? {},
    base_severity: rankOf(given.severity),
    last_observed_at: now,
  }
  const reopening = HAPPENINGS.seen[row.state as 'RESOLVED'] // Safe because other states have no such row.
  const after: FindingsRow = reopening
    ? {
        ...moved(updated, reopening, {}, { userId: '', now }),
        recurrence_count: updated.recurrence_count + 1n,
        last_appeared_at: now,
      }
    : updated
  const type = reopening ? 'REOPENED' : 'EVIDENCE_UPDATED'
  const [saved] = await reappear(pipe, [{ type, before: row, after, again: reopening !== undefined }])
  return saved!
}
