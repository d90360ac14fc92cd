import { invalid, precondition } from '../../../lib/failure.ts'

export type AlertState = 'ACTIVE' | 'EXEMPTED' | 'RESOLVED'
export type AlertMove = 'found' | 'gone' | 'exempt' | 'unexempt'

/** The next state of an alert; a move that is not here changes nothing when observed, and is refused when requested. */
const NEXT: Readonly<Record<AlertState, Partial<Record<AlertMove, AlertState>>>> = {
  RESOLVED: { found: 'ACTIVE' },
  ACTIVE: { gone: 'RESOLVED', exempt: 'EXEMPTED' },
  EXEMPTED: { gone: 'RESOLVED', unexempt: 'ACTIVE' },
}

export const nextState = (state: AlertState, move: AlertMove): AlertState | undefined => NEXT[state][move]

/** The state after a requested move. */
export function movedByHand(state: AlertState, move: 'exempt' | 'unexempt', alertId: string): AlertState {
  const next = nextState(state, move)
  if (next) return next
  const allowed = move === 'exempt' ? 'ACTIVE' : 'EXEMPTED'
  throw precondition('INVALID_STATE', `the alert is ${state}; only one that is ${allowed} can be ${move}ed`, alertId)
}

export type Side = 'A' | 'B'

const SIDES: Readonly<Record<string, Side>> = { ENTITLEMENT_GROUP_A: 'A', ENTITLEMENT_GROUP_B: 'B' }

export function sideOf(group: string | undefined): Side {
  const side = group === undefined ? undefined : SIDES[group]
  if (!side) {
    throw invalid('entitlementGroup', 'must be ENTITLEMENT_GROUP_A or ENTITLEMENT_GROUP_B', 'VALUE_REQUIRED')
  }
  return side
}

export const otherSide = (side: Side): Side => (side === 'A' ? 'B' : 'A')
