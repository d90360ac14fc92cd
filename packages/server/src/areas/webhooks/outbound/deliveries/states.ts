/** What a delivery can be. The last two are final. */
export const STATES = [
  'PENDING',
  'RUNNING',
  'ERROR',
  'WAITING_CALLBACK',
  'PROCESS_RESPONSE',
  'SUCCESS',
  'FATAL_ERROR',
] as const
export type State = (typeof STATES)[number]

/** What can happen to one. */
export type Happening =
  | 'taken' // a worker begins an attempt
  | 'answered' // 2xx whose body is the document, or which nobody waits for
  | 'accepted' // 202: the document comes later
  | 'gone' // 410
  | 'failed' // any other response, or none
  | 'forbidden' // the destination is not allowed
  | 'tooLarge' // the body may not be sent
  | 'workerLost' // the worker of the attempt was lost
  | 'applied' // the document is valid and its origin has acted on it
  | 'badDocument' // it is declared as a document and is not valid, or cannot be applied
  | 'calledBack' // a valid document came to the callback address
  | 'expired' // its time is over
  | 'superseded' // it is no longer needed

/** `RETRY` is ERROR while there are attempts left, and FATAL_ERROR after the last. */
type Next = State | 'RETRY'

const TABLE: Readonly<Record<State, Partial<Record<Happening, Next>>>> = {
  PENDING: {
    taken: 'RUNNING',
    tooLarge: 'FATAL_ERROR',
    expired: 'FATAL_ERROR',
    superseded: 'FATAL_ERROR',
  },
  RUNNING: {
    answered: 'PROCESS_RESPONSE',
    accepted: 'WAITING_CALLBACK',
    gone: 'FATAL_ERROR',
    failed: 'RETRY',
    forbidden: 'FATAL_ERROR',
    workerLost: 'RETRY',
    calledBack: 'PROCESS_RESPONSE',
    superseded: 'FATAL_ERROR',
  },
  ERROR: {
    taken: 'RUNNING',
    calledBack: 'PROCESS_RESPONSE',
    expired: 'FATAL_ERROR',
    superseded: 'FATAL_ERROR',
  },
  WAITING_CALLBACK: {
    calledBack: 'PROCESS_RESPONSE',
    expired: 'FATAL_ERROR',
    superseded: 'FATAL_ERROR',
  },
  PROCESS_RESPONSE: {
    applied: 'SUCCESS',
    badDocument: 'FATAL_ERROR',
    workerLost: 'PROCESS_RESPONSE',
    superseded: 'FATAL_ERROR',
  },
  SUCCESS: {},
  FATAL_ERROR: {},
}

const MOST_ATTEMPTS = 50

export type Facts = { readonly state: State; readonly attempts: number; readonly isTest: boolean }

/** The state a delivery goes to, or undefined when this cannot happen to it. */
export function nextState({ state, attempts, isTest }: Facts, happening: Happening): State | undefined {
  const next = TABLE[state][happening]
  if (next !== 'RETRY') return next
  return isTest || attempts >= MOST_ATTEMPTS ? 'FATAL_ERROR' : 'ERROR'
}

/** The states in which something can happen. */
export const statesBefore = (happening: Happening): State[] => STATES.filter((state) => happening in TABLE[state])

export const isFinal = (state: State): boolean => state === 'SUCCESS' || state === 'FATAL_ERROR'
