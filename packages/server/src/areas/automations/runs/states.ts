/** How far a run is. What happens inside one transaction is never stored in between. */
export const EXECUTION_STATES = [
  'PENDING',
  'CREATING',
  'GET_STEP',
  'PROCESS_STEP',
  'COMPLETE_STEP',
  'WAITING',
  'PAUSED_BY_CIRCUIT_BREAKER',
  'DONE',
  'ERROR',
  'TERMINATE',
] as const
export type ExecutionState = (typeof EXECUTION_STATES)[number]

export type StepState = 'PENDING' | 'RUNNING' | 'WAITING' | 'SUCCEEDED' | 'FAILED' | 'SKIPPED' | 'TERMINATED'

/** What happens to a run. */
export type Happening =
  | 'released'
  | 'cancelled'
  | 'taken'
  | 'ready'
  | 'step'
  | 'skipped'
  | 'noneLeft'
  | 'succeeded'
  | 'waits'
  | 'recorded'
  | 'failed'
  | 'terminated'

const TRANSITIONS: Record<ExecutionState, Partial<Record<Happening, ExecutionState>>> = {
  PAUSED_BY_CIRCUIT_BREAKER: { released: 'PENDING', cancelled: 'TERMINATE', terminated: 'TERMINATE' },
  PENDING: { taken: 'CREATING', failed: 'ERROR', terminated: 'TERMINATE' },
  CREATING: { ready: 'GET_STEP', failed: 'ERROR', terminated: 'TERMINATE' },
  GET_STEP: {
    step: 'PROCESS_STEP',
    skipped: 'GET_STEP',
    noneLeft: 'DONE',
    failed: 'ERROR',
    terminated: 'TERMINATE',
  },
  PROCESS_STEP: { succeeded: 'COMPLETE_STEP', waits: 'WAITING', failed: 'ERROR', terminated: 'TERMINATE' },
  // A step may wait for one thing after the other.
  WAITING: { succeeded: 'COMPLETE_STEP', waits: 'WAITING', failed: 'ERROR', terminated: 'TERMINATE' },
  COMPLETE_STEP: { recorded: 'GET_STEP', terminated: 'TERMINATE' },
  DONE: {},
  ERROR: {},
  TERMINATE: { terminated: 'TERMINATE' },
}

/** The state after what happens; undefined when that cannot happen to such a run. */
export const after = (state: ExecutionState, happening: Happening): ExecutionState | undefined =>
  TRANSITIONS[state][happening]

export const isFinal = (state: ExecutionState): boolean =>
  state === 'DONE' || state === 'ERROR' || state === 'TERMINATE'
