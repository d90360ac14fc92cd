import { setImmediate } from 'node:timers/promises'
import type { Consumer } from '../../../../engine/consume/consume.ts'
import type { StoredEvent } from '../../../../engine/consume/event.ts'
import type { ExpressionError } from '../../../../expressions/expression-error.ts'
import type { Expressions } from '../../../../expressions/expressions.ts'
import { newId } from '../../../../lib/ids.ts'
import { appendEvents, type Change } from '../../../../service/events.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { NewRun } from '../../runs/new-run.ts'
import { startRuns } from '../../runs/start.ts'
import type { LiveTrigger } from '../live.ts'
import { causeOfTriggers, failedChange } from '../log.ts'
import { enqueueScans, findScanned } from '../unused/enqueue-scans.ts'
import { startedUnlessFull } from '../when-full.ts'
import { Texts } from './asking.ts'
import { EVENT_READERS } from './event-readers.ts'
import { LiveByApp } from './live-by-app.ts'
import { firstMatches, kindOf, readAwaited } from './match-events.ts'
import { type EventTrigger, type TriggerEvent, textOf, wireOf } from './trigger-event.ts'

/** How long others in the process may have to wait. */
const YIELD_AFTER_MS = 10
/** How many runs and errors one transaction writes; the events after that are delivered again. */
const MOST = 2000

/**
 * Starts the automations whose triggers wait for what has happened: each once for an event, by its first that matches.
 */
export const triggerConsumer = ({ expressions }: { expressions: Expressions }): Consumer => ({
  name: 'automation-triggers',
  batch: 200,
  prompt: (kind) => EVENT_READERS[kind] !== undefined,

  async apply(tx, events) {
    // Started together, so that both are one round trip.
    const [taken, scanned] = await Promise.all([startMatching(tx, events, expressions), findScannedIn(tx, events)])
    const synced = syncedApps(events.slice(0, taken))
    const due = scanned.filter(({ app_id }) => synced.includes(app_id))
    await enqueueScans(tx, due)
    return taken
  },
})

/** Returns how many of the events are handled: none when the tenant has reached its limit of runs. */
async function startMatching(tx: Tx, events: readonly StoredEvent[], expressions: Expressions): Promise<number> {
  const known = events.filter((event) => EVENT_READERS[event.kind])
  if (known.length === 0) return events.length
  const live = await LiveByApp.load(tx, [...new Set(known.map(kindOf))])
  const awaited = await readAwaited(tx, live, known)
  if (!awaited) return events.length
  const { happenings, seen } = awaited
  const runs: NewRun[] = []
  const failed: Change[] = []
  const texts = new Texts(expressions, tx.now)
  let last: TriggerEvent | undefined
  let lastYield = performance.now()
  for (const happening of happenings) {
    last = happening
    const fails = (trigger: LiveTrigger<EventTrigger>, error: ExpressionError) =>
      failed.push(failedChange(trigger, happening.event.id, { error, count: 1 }))
    for (const { trigger, reported } of firstMatches({ live, happening, seen, texts }, fails)) {
      runs.push(runOf(trigger, reported))
    }
    if (runs.length + failed.length >= MOST) break
    if (performance.now() - lastYield < YIELD_AFTER_MS) continue
    await setImmediate()
    lastYield = performance.now()
  }
  if (runs.length > 0 && !(await startedUnlessFull(() => startRuns(tx, runs, { now: tx.now })))) return 0
  if (failed.length > 0) await tx.run(appendEvents(failed, causeOfTriggers(newId(tx.now)), tx.now))
  const isCut = runs.length + failed.length >= MOST
  return isCut ? events.findIndex(({ id }) => id === last?.event.id) + 1 : events.length
}

/** A sync may report that accounts are no longer used. */
const syncedApps = (events: readonly StoredEvent[]): string[] =>
  events.filter(({ kind }) => kind === 'connectors.sync.finished').map(({ after }) => textOf(wireOf(after).appId))

async function findScannedIn(tx: Tx, events: readonly StoredEvent[]) {
  const appIds = syncedApps(events)
  return appIds.length === 0 ? [] : findScanned(tx, sql`app_id = any(${appIds})`)
}

const runOf = (
  { automationId, kind }: LiveTrigger<EventTrigger>,
  { event, made, subjectUserId }: TriggerEvent,
): NewRun => ({
  automationId,
  triggerKind: kind,
  eventKey: event.id,
  trigger: { made },
  subjectUserId,
  lineage: event.lineage,
  correlation: event.correlation,
})
