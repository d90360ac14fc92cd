import { enqueueAll } from '../../../engine/enqueue.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { countRuns, type Guarded, lockGuarded, trip } from '../breaker/count.ts'
import { decide } from '../breaker/decide.ts'
import { breakerTripped } from '../breaker/events.ts'
import { tellTripped } from '../breaker/notices.ts'
import { checkCapacity } from './capacity.ts'
import { executionSuppressed } from './events.ts'
import { type Insert, insertRuns } from './insert.ts'
import type { NewRun, StartedRun } from './new-run.ts'
import { beginWork, payloadOf } from './run-jobs.ts'

type Target = Guarded & {
  app_id: string
  is_draft: boolean
  current_version: bigint
  disabled: boolean
}

/**
 * Starts runs, in the caller's transaction: all of them, or none when the tenant has too many open ones already. An
 * event that has started an automation before, or was caused by it, starts nothing. One result for each requested run,
 * in their order.
 */
export async function startRuns(
  tx: Tx,
  runs: readonly NewRun[],
  { now }: { readonly now: Temporal.Instant },
): Promise<readonly StartedRun[]> {
  if (runs.length === 0) return []
  const automationIds = [...new Set(runs.map((run) => run.automationId))]
  const [targets] = await Promise.all([findTargets(tx, automationIds), checkCapacity(tx)])
  const changes: Change[] = []
  const wanted = once(runs.flatMap((run, ordinal) => asked(run, ordinal, targets.get(run.automationId), changes)))
  const fresh = await withoutKnown(tx, wanted, targets)
  const inserts = await decided(tx, fresh, targets, changes)
  const ids = await insertRuns(tx, inserts, now)
  await enqueueAll(
    tx,
    beginWork,
    inserts.flatMap(({ ordinal, run, state }) => {
      const id = ids.get(ordinal)
      if (id === undefined || state !== 'PENDING') return []
      const { automationId, lineage, correlation } = run
      const payload = payloadOf({ id, automation_id: automationId, lineage: [...lineage], correlation })
      return [{ payload, key: String(id) }]
    }),
  )
  for (const { ordinal, run, state } of inserts) {
    const id = ids.get(ordinal)
    if (state === 'TERMINATE' && id) changes.push(executionSuppressed(run, 'automations are switched off', String(id)))
  }
  if (changes.length > 0) await tx.run(appendEvents(changes, causeOf(runs[0]!), now))
  const states = new Map(inserts.map(({ ordinal, state }) => [ordinal, state]))
  return runs.map(({ automationId }, ordinal) => {
    const id = ids.get(ordinal)
    return { automationId, id: id === undefined ? '' : String(id), state: id ? states.get(ordinal)! : '' }
  })
}

/** What the engine itself notices is recorded for the system, with the correlation of its cause. */
const causeOf = ({ correlation, lineage }: NewRun) => ({
  actor: { kind: 'system', component: 'automations' } as const,
  roles: [],
  correlation,
  lineage,
})

async function findTargets(tx: Tx, ids: readonly string[]): Promise<Map<string, Target>> {
  const rows = await tx.rows<Target>(sql`
    select a.id, a.app_id, a.is_draft, a.current_version, a.breaker_max, a.breaker_period, a.breaker_reset_at,
      a.tripped_at, coalesce((select s.disabled from automation_settings s), false) as disabled
    from automations a where a.id = any(${ids}) and a.deleted_at is null`)
  const targets = new Map(rows.map((row) => [row.id, row]))
  const guarded = rows.filter((row) => row.breaker_max > 0 || row.tripped_at !== null).map((row) => row.id)
  if (guarded.length === 0) return targets
  for (const row of await lockGuarded(tx, guarded)) targets.set(row.id, { ...targets.get(row.id)!, ...row })
  return targets
}

type Wanted = { readonly ordinal: number; readonly run: NewRun; readonly target: Target }

function asked(run: NewRun, ordinal: number, target: Target | undefined, changes: Change[]): Wanted[] {
  if (!target) return []
  if (!run.isDraft && target.current_version === 0n) return []
  if (run.triggerKind !== undefined && target.is_draft) return []
  if (run.lineage.includes(run.automationId)) {
    changes.push(executionSuppressed(run, 'the automation itself has led to this'))
    return []
  }
  return [{ ordinal, run, target }]
}

/** Of several for one event and automation the first counts. */
function once(wanted: readonly Wanted[]): Wanted[] {
  const seen = new Set<string>()
  return wanted.filter(({ run }) => {
    if (run.eventKey === null) return true
    const key = `${run.automationId} ${run.eventKey}`
    return !seen.has(key) && seen.add(key)
  })
}

/** A repeated event must not count for the breaker; elsewhere the index alone excludes it. */
async function withoutKnown(
  tx: Tx,
  wanted: readonly Wanted[],
  targets: ReadonlyMap<string, Target>,
): Promise<readonly Wanted[]> {
  const asked = wanted.filter(({ run }) => run.eventKey !== null && isGuarded(targets.get(run.automationId)!))
  if (asked.length === 0) return wanted
  const known = await tx.rows<{ automation_id: string; event_key: string }>(sql`
    select e.automation_id, e.event_key from executions e
    join unnest(${asked.map(({ run }) => run.automationId)}::text[], ${asked.map(({ run }) => run.eventKey)}::text[])
      as k(automation_id, event_key) on e.automation_id = k.automation_id and e.event_key = k.event_key`)
  const keys = new Set(known.map((row) => `${row.automation_id} ${row.event_key}`))
  return wanted.filter(({ run }) => run.eventKey === null || !keys.has(`${run.automationId} ${run.eventKey}`))
}

const isGuarded = ({ breaker_max, tripped_at }: Guarded): boolean => breaker_max > 0 || tripped_at !== null

/** The state each run begins in: switched off, paused by the breaker, or pending. */
async function decided(
  tx: Tx,
  wanted: readonly Wanted[],
  targets: ReadonlyMap<string, Target>,
  changes: Change[],
): Promise<Insert[]> {
  const guarded = [...targets.values()].filter((one) => isGuarded(one) && !one.disabled)
  const counts = await countRuns(tx, guarded)
  const paused = new Set<number>()
  for (const target of guarded) {
    const mine = wanted.filter(({ run }) => run.automationId === target.id)
    const { paused: flags, trips } = decide(
      { max: Number(target.breaker_max), tripped: target.tripped_at !== null, count: counts.get(target.id) ?? 0 },
      mine.map(({ run }) => ({ byHand: run.byHand === true, isDraft: run.isDraft === true })),
    )
    for (const [index, { ordinal }] of mine.entries()) if (flags[index]) paused.add(ordinal)
    if (!trips) continue
    const tripped = await trip(tx, target)
    changes.push(breakerTripped(tripped))
    await tellTripped(tx, tripped)
  }
  return wanted.map(({ ordinal, run, target }) => ({
    ordinal,
    run,
    appId: target.app_id,
    state: target.disabled ? 'TERMINATE' : paused.has(ordinal) ? 'PAUSED_BY_CIRCUIT_BREAKER' : 'PENDING',
  }))
}
