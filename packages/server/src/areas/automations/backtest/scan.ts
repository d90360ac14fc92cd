import { setImmediate } from 'node:timers/promises'
import type { StoredEvent } from '../../../engine/consume/event.ts'
import { scanEvents } from '../../../engine/consume/stored-events.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import type { Tx } from '../../../store/tx.ts'
import { awaitedKinds } from '../rehearse/tentative-triggers.ts'
import type { LiveTrigger } from '../triggers/live.ts'
import { Texts } from '../triggers/matching/asking.ts'
import { LiveByApp } from '../triggers/matching/live-by-app.ts'
import { firstMatches, readAwaited } from '../triggers/matching/match-events.ts'
import type { EventTrigger, TriggerEvent } from '../triggers/matching/trigger-event.ts'

/** How many events one query reads, and one back-test at most. */
const PAGE = 1000
const MOST_EVENTS = 500_000
const LONGEST_MS = 20_000
/** How long others in the process may have to wait. */
const YIELD_AFTER_MS = 10

type Scanning = {
  readonly tx: Tx
  readonly expressions: Expressions
  readonly live: readonly LiveTrigger<EventTrigger>[]
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

/** What a back-test is told, by the time of the events. */
export type Findings = {
  matched(trigger: LiveTrigger<EventTrigger>, event: TriggerEvent): void
  failed(message: string, event: TriggerEvent): void
}

type Scanned = {
  /** Stored events that were looked at, of any kind. */
  readonly events: number
  /** False when there were too many, or no time for the rest. */
  readonly complete: boolean
  /** When the last of them happened. */
  readonly until: Temporal.Instant | null
}

/**
 * Reads the stored events of a time and has the matcher decide each. Every query is short, the process is left to
 * others between events, and the whole is bounded. An expression's `now()` is the time of the event.
 */
export async function scanMatches({ tx, expressions, live, from, to }: Scanning, found: Findings): Promise<Scanned> {
  const kinds = awaitedKinds(live)
  const byApp = new LiveByApp(live)
  const end = performance.now() + LONGEST_MS
  let after: StoredEvent | undefined
  let events = 0
  for (;;) {
    const page = await scanEvents(tx, { kinds, from, to, after, limit: PAGE })
    const awaited = await readAwaited(tx, byApp, page.events)
    if (awaited) await matchPage(expressions, byApp, awaited, found)
    events += page.scanned
    after = page.last ?? after
    const complete = page.scanned < PAGE
    if (complete || events >= MOST_EVENTS || performance.now() > end)
      return { events, complete, until: after?.at ?? null }
  }
}

async function matchPage(
  expressions: Expressions,
  live: LiveByApp,
  { happenings, seen }: NonNullable<Awaited<ReturnType<typeof readAwaited>>>,
  found: Findings,
): Promise<void> {
  let lastYield = performance.now()
  for (const happening of happenings) {
    const texts = new Texts(expressions, happening.event.at)
    const matches = firstMatches({ live, happening, seen, texts }, (_trigger, { message }) =>
      found.failed(message, happening),
    )
    for (const { trigger, reported } of matches) found.matched(trigger, reported)
    if (performance.now() - lastYield < YIELD_AFTER_MS) continue
    await setImmediate()
    lastYield = performance.now()
  }
}
