import type { StoredEvent } from '../../../../engine/consume/event.ts'
import type { ExpressionError } from '../../../../expressions/expression-error.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { LiveTrigger } from '../live.ts'
import { expressionError } from '../log.ts'
import { Asking, type Texts } from './asking.ts'
import { EVENT_READERS, readEvents } from './event-readers.ts'
import type { LiveByApp } from './live-by-app.ts'
import { matches } from './matches.ts'
import { OwnerVisibility } from './owner-visibility.ts'
import type { EventTrigger, TriggerEvent } from './trigger-event.ts'

/** A trigger that fires, and its values. */
export type Match = { readonly trigger: LiveTrigger<EventTrigger>; readonly reported: TriggerEvent }

/** What happened that live triggers wait for, and what owners of apps see of it. */
export type Awaited = { readonly happenings: readonly TriggerEvent[]; readonly seen: OwnerVisibility }

/** Reads events with what triggers have to know of them. Undefined when no trigger waits for any. */
export async function readAwaited(
  tx: Tx,
  live: LiveByApp,
  events: readonly StoredEvent[],
): Promise<Awaited | undefined> {
  const awaited = events.filter((event) => EVENT_READERS[event.kind] && live.awaits(kindOf(event), event.at))
  if (awaited.length === 0) return undefined
  const happenings = await readEvents(tx, awaited)
  return { happenings, seen: await OwnerVisibility.load(tx, live.appsWithin(), happenings) }
}

export const kindOf = (event: StoredEvent): EventTrigger => EVENT_READERS[event.kind]!.kind

type Asked = {
  readonly live: LiveByApp
  readonly happening: TriggerEvent
  readonly seen: OwnerVisibility
  readonly texts: Texts
}

/** Of each automation the first trigger that matches. A trigger whose expression fails does not fire. */
export function firstMatches(
  { live, happening, seen, texts }: Asked,
  failed: (trigger: LiveTrigger<EventTrigger>, error: ExpressionError) => void,
): Iterable<Match> {
  const found = new Map<string, Match>()
  const asking = new Asking(texts, happening)
  for (const trigger of live.of(happening)) {
    const before = found.get(trigger.automationId)
    if (before && before.trigger.place < trigger.place) continue
    const reported = trigger.withinApp === '' ? happening : seen.of(happening, trigger.withinApp)
    if (!reported) continue
    try {
      const about = reported === happening ? asking : new Asking(texts, reported)
      if (matches(trigger, reported, about)) found.set(trigger.automationId, { trigger, reported })
    } catch (error) {
      failed(trigger, expressionError(error))
    }
  }
  return found.values()
}
