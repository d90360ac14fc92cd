import { type Sql, sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { detectorId } from '../detectors/detector.ts'
import { inRange, PAGE } from '../detectors/page.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { newFinding } from '../new-finding.ts'
import { type Happened, type Recorder, record } from '../record.ts'
import { rankOf } from '../severity.ts'
import type { TypeName } from '../shapes/enums.ts'
import { evidenceMemberOf } from '../shapes/types.ts'
import { acted, auditOf } from '../states/act.ts'
import { moved } from '../states/move.ts'
import { HAPPENINGS } from '../states/transitions.ts'
import { lockFindings, lockSame } from '../store.ts'
import { targetColumns } from '../view.ts'
import type { Pipe } from './appear.ts'
import { appear, reappear } from './given.ts'
import type { Observation, Scope } from './observation.ts'

type Seen = { readonly fingerprint: string; readonly observation: Observation }
type Look = {
  readonly detector: { readonly type: TypeName }
  /** When the detection began: what was resolved since then is not opened again by it. */
  readonly startedAt: Temporal.Instant
}

const AT_A_TIME = 1000

/**
 * Takes in everything a detector saw in a scope; what it saw before and does not see now is over. False when that is
 * true of more than one transaction should change: the same is to be run once more.
 */
export async function takeIn(
  recorder: Pipe,
  look: Look,
  observations: readonly Observation[],
  scope: Scope,
): Promise<boolean> {
  const seen = await observe(recorder, look, observations)
  await hide(recorder, look, observations)
  return clear(recorder, look.detector, scope, seen)
}

/** Findings that were declared to be of no concern are hidden, whatever their state. */
async function hide(recorder: Pipe, { detector }: Look, observations: readonly Observation[]): Promise<void> {
  const reasons = new Map(
    observations.flatMap(({ keyParts, suppress }) =>
      suppress ? [[fingerprintOf([detectorId(detector), ...keyParts]), suppress] as const] : [],
    ),
  )
  const rows = await lockSame(recorder.tx, [...reasons.keys()])
  const { now } = recorder.tx
  const happened = rows.flatMap((row) => {
    if (row.state === 'SUPPRESSED') return []
    const reason = reasons.get(row.fingerprint)
    return acted(row, { action: 'suppress', settings: { reason } }, { userId: '', rule: true, now }) ?? []
  })
  await record(recorder, happened)
}

/** Applies observations without resolving others. Each observation of an event type is one more occurrence. */
export async function observe(
  recorder: Pipe,
  look: Look,
  observations: readonly Observation[],
  kind: 'condition' | 'event' = 'condition',
): Promise<ReadonlySet<string>> {
  const seen = new Map<string, Seen>()
  for (const observation of observations) {
    const fingerprint = fingerprintOf([detectorId(look.detector), ...observation.keyParts])
    seen.set(fingerprint, { fingerprint, observation })
  }
  const all = [...seen.values()]
  for (let start = 0; start < all.length; start += AT_A_TIME) {
    await observeSome(recorder, look, all.slice(start, start + AT_A_TIME), kind)
  }
  return new Set(seen.keys())
}

async function observeSome(
  recorder: Pipe,
  look: Look,
  seen: readonly Seen[],
  kind: 'condition' | 'event',
): Promise<void> {
  const { tx } = recorder
  const fingerprints = seen.map(({ fingerprint }) => fingerprint)
  const added = await insertNew(recorder, look, seen)
  const known = new Map((await lockSame(tx, fingerprints)).map((row) => [row.fingerprint, row]))
  const happened: SeenAgain[] = []
  const unchanged: string[] = []
  for (const { fingerprint, observation } of seen) {
    const row = known.get(fingerprint)
    if (!row || added.has(row.id)) continue
    const one = happenedTo(row, observation, look, kind, tx.now)
    if (one) happened.push(one)
    else unchanged.push(row.id)
  }
  await reappear(recorder, happened)
  await tx.run(sql`update findings set last_observed_at = ${tx.now} where id = any(${unchanged})`)
}

type SeenAgain = Happened & { readonly before: FindingsRow; readonly again: boolean }

async function insertNew(pipe: Pipe, { detector }: Look, seen: readonly Seen[]): Promise<ReadonlySet<string>> {
  const { tx } = pipe
  const there = await tx.rows<{ fingerprint: string }>(
    sql`select fingerprint from findings where fingerprint = any(${seen.map(({ fingerprint }) => fingerprint)})`,
  )
  const known = new Set(there.map(({ fingerprint }) => fingerprint))
  const rows = seen
    .filter(({ fingerprint }) => !known.has(fingerprint))
    .map(({ fingerprint, observation }) => ({
      ...newFinding(tx, {
        ...observation,
        fingerprint,
        type: detector.type,
        detectorId: detectorId(detector),
      }),
      recurrence_count: timesOf(observation) - 1n,
    }))
  const added = rows.length === 0 ? [] : await appear(pipe, rows)
  return new Set(added.map(({ id }) => id))
}

/** What seeing it again does to a finding; undefined when it only has been seen. */
function happenedTo(
  row: FindingsRow,
  observation: Observation,
  { startedAt }: Look,
  kind: 'condition' | 'event',
  now: Temporal.Instant,
): SeenAgain | undefined {
  const updated = updatedBy(row, observation, now)
  const again = { recurrence_count: row.recurrence_count + timesOf(observation), last_appeared_at: now }
  if (row.state === 'RESOLVED') {
    if (row.resolved_at && Temporal.Instant.compare(row.resolved_at, startedAt) > 0) return undefined
    const move = HAPPENINGS.seen.RESOLVED!
    return {
      type: move.audit,
      before: row,
      after: { ...moved(updated, move, {}, { userId: '', now }), ...again },
      again: true,
    }
  }
  if (kind === 'event') {
    const after = { ...updated, ...again }
    return { type: 'EVIDENCE_UPDATED', before: row, after, again: true, id: observation.eventId }
  }
  const isSame =
    same(row.evidence_fields, updated.evidence_fields) &&
    same(row.payload, updated.payload) &&
    row.base_severity === updated.base_severity
  return isSame ? undefined : { type: 'EVIDENCE_UPDATED', before: row, after: updated, again: false }
}

const timesOf = ({ times = 1 }: Observation): bigint => BigInt(times)

function updatedBy(row: FindingsRow, observation: Observation, now: Temporal.Instant): FindingsRow {
  const base = rankOf(observation.severity)
  return {
    ...row,
    ...targetColumns(observation.target.member, observation.target.ids),
    payload: observation.payload ?? {},
    evidence: observation.evidence ? evidenceMemberOf(row.type as TypeName) : '', // Safe because only these are stored.
    evidence_fields: observation.evidence ?? {},
    description: observation.description,
    base_severity: base,
    last_observed_at: now,
  }
}

/** The database does not preserve the order of members. */
const same = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b)
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

async function clear(
  recorder: Recorder,
  detector: Look['detector'],
  scope: Scope,
  seen: ReadonlySet<string>,
): Promise<boolean> {
  const { tx } = recorder
  const states = Object.keys(HAPPENINGS.gone)
  const open = await tx.rows<{ id: string; fingerprint: string }>(sql`
    select f.id, f.fingerprint from findings f
    where f.detector_id = ${detectorId(detector)} and f.state = any(${states}) and ${among(scope)}
    order by f.id`)
  const gone = open.filter(({ fingerprint }) => !seen.has(fingerprint)).map(({ id }) => id)
  const rows = await lockFindings(tx, gone.slice(0, PAGE))
  await record(
    recorder,
    rows.flatMap((row) => over(row, 'condition_cleared', tx.now)),
  )
  return gone.length <= PAGE
}

/** The condition that a finding is about something in the scope; what is about no account or resource comes first. */
function among({ appId, ...range }: Scope): Sql {
  const target = sql`coalesce(nullif(f.app_user_id, ''), f.app_resource_id)`
  return sql`${appId ? sql`f.app_id = ${appId}` : sql`true`} and ${inRange(range, target)}`
}

/** A finding whose cause is no more. */
export function over(row: FindingsRow, reason: string, now: Temporal.Instant): Happened[] {
  const move = HAPPENINGS.gone[row.state as 'OPEN'] // Safe because other states have no such row.
  if (!move) return []
  return auditOf(row, move, moved(row, move, {}, { userId: '', now }), { reason })
}
