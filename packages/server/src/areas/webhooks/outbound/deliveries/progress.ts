import { type Happening, isFinal, nextState, type State } from './states.ts'
import type { Delivery } from './store.ts'

/** The details of a transition, where the state alone does not have them. */
type Details = Partial<
  Pick<
    Delivery,
    'error' | 'superseded_reason' | 'next_attempt_at' | 'response_document' | 'response_via' | 'response_read_as'
  >
>

/** The delivery after something happened to it, or undefined when that changes nothing any more. */
export const moved = (
  delivery: Delivery,
  happening: Happening,
  now: Temporal.Instant,
  details: Details = {},
): Delivery | undefined => movedThrough(delivery, [happening], now, details)

/** The same for things that happen one after the other: however many states it passes through, it is one change. */
export function movedThrough(
  delivery: Delivery,
  happenings: readonly Happening[],
  now: Temporal.Instant,
  details: Details = {},
): Delivery | undefined {
  const { attempts, source_kind } = delivery
  const isTest = isOneAttempt(source_kind)
  let state: State | undefined = delivery.state
  for (const happening of happenings) state = state && nextState({ state, attempts, isTest }, happening)
  if (state === undefined) return undefined
  const begins = happenings.includes('taken')
  return {
    ...delivery,
    ...details,
    state,
    attempts: begins ? attempts + 1 : attempts,
    last_attempted_at: begins ? now : delivery.last_attempted_at,
    next_attempt_at: state === 'ERROR' ? (details.next_attempt_at ?? null) : null,
    completed_at: isFinal(state) ? now : null,
    updated_at: now,
    version: delivery.version + 1,
  }
}

const isOneAttempt = (kind: Delivery['source_kind']): boolean => kind === 'test'
