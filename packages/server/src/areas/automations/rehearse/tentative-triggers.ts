import type { AutomationsRow } from '../../../store/tables.ts'
import type { Trigger } from '../definitions/content.ts'
import { triggerKinds } from '../triggers/index.ts'
import type { LiveTrigger } from '../triggers/live.ts'
import { EVENT_READERS } from '../triggers/matching/event-readers.ts'
import type { EventTrigger } from '../triggers/matching/trigger-event.ts'
import type { AnyTriggerKind } from '../triggers/trigger-kind.ts'

type Tentative = {
  readonly row: Pick<AutomationsRow, 'id' | 'app_id'>
  readonly triggers: readonly Trigger[]
  readonly withinApp: boolean
  readonly since: Temporal.Instant
}

/** The triggers of an automation as they would be if they had been live since then. */
export const tentativeTriggers = ({ row, triggers, withinApp, since }: Tentative): LiveTrigger[] =>
  triggers.map(({ kind, payload }, place) => {
    const known: AnyTriggerKind = triggerKinds[kind]
    return {
      automationId: row.id,
      place,
      kind,
      appId: known.appOf?.(payload as never, row.app_id) ?? '', // Safe because the payload is of the kind.
      withinApp: withinApp ? row.app_id : '',
      liveSince: since,
      liveSinceMs: since.epochMilliseconds,
      payload,
    }
  })

const BY_EVENTS: ReadonlySet<string> = new Set(Object.values(EVENT_READERS).map(({ kind }) => kind))

export const isEventTrigger = (trigger: LiveTrigger): trigger is LiveTrigger<EventTrigger> =>
  BY_EVENTS.has(trigger.kind)

/** The kinds of events that triggers of these kinds wait for. */
export function awaitedKinds(live: readonly LiveTrigger[]): string[] {
  const kinds = new Set<string>(live.map(({ kind }) => kind))
  return Object.entries(EVENT_READERS).flatMap(([event, { kind }]) => (kinds.has(kind) ? [event] : []))
}
