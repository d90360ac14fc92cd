import { precondition } from '../../../lib/failure.ts'
import type { CampaignRow } from './rows.ts'
import { type Event, nextState, type State, shownState } from './states.ts'

const WORDS: Readonly<Partial<Record<Event, string>>> = {
  prepare: 'prepared',
  unstage: 'taken back to a draft',
  resetPolicies: 'given its policies anew',
  start: 'started',
  end: 'ended',
  delete: 'deleted',
}

/** What the campaign becomes by an event; fails when it cannot happen now. */
export function transition({ id, state }: Pick<CampaignRow, 'id' | 'state'>, event: Event): State {
  const next = nextState(state, event)
  if (next) return next
  throw precondition('INVALID_STATE', `a campaign in ${shownState(state)} cannot be ${WORDS[event] ?? event}`, id)
}
