import { type Happening, isFinal, nextState } from './states.ts'
import type { Delivery } from './store.ts'

/** What comes with a happening, where the state alone does not say it. */
type Details = Partial<
  Pick<Delivery, 'error' | 'superseded_reason' | 'next_attempt_at' | 'response_document' | 'response_via'>
>

/** The delivery after something happened to it, or undefined when that changes nothing any more. */
export function moved(
  delivery: Delivery,
  happening: Happening,
  now: Temporal.Instant,
  details: Details = {},
): Delivery | undefined {
  const { attempts, source_kind } = delivery
  const state = nextState({ state: delivery.state, attempts, isTest: isOneAttempt(source_kind) }, happening)
  if (state === undefined) return undefined
  const begins = happening === 'taken'
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
