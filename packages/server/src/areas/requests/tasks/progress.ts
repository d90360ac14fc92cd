import type { ExecutionState } from '../../automations/index.ts'

type Progress = {
  readonly state: 'TASK_STATE_OPEN' | 'TASK_STATE_CLOSED'
  readonly processing: 'TASK_PROCESSING_TYPE_PROCESSING' | 'TASK_PROCESSING_TYPE_WAITING' | 'TASK_PROCESSING_TYPE_DONE'
  readonly outcome:
    | 'ACTION_OUTCOME_UNSPECIFIED'
    | 'ACTION_OUTCOME_SUCCESS'
    | 'ACTION_OUTCOME_ERROR'
    | 'ACTION_OUTCOME_CANCELLED'
}

const closed = (outcome: Progress['outcome']): Progress => ({
  state: 'TASK_STATE_CLOSED',
  processing: 'TASK_PROCESSING_TYPE_DONE',
  outcome,
})

const open = (how: 'PROCESSING' | 'WAITING'): Progress => ({
  state: 'TASK_STATE_OPEN',
  processing: `TASK_PROCESSING_TYPE_${how}`,
  outcome: 'ACTION_OUTCOME_UNSPECIFIED',
})

/** How far a task is, by how far its run is: there is nothing that could tell them apart. */
export const PROGRESS: Readonly<Record<ExecutionState, Progress>> = {
  PENDING: open('PROCESSING'),
  CREATING: open('PROCESSING'),
  GET_STEP: open('PROCESSING'),
  PROCESS_STEP: open('PROCESSING'),
  COMPLETE_STEP: open('PROCESSING'),
  WAITING: open('WAITING'),
  PAUSED_BY_CIRCUIT_BREAKER: open('WAITING'),
  DONE: closed('ACTION_OUTCOME_SUCCESS'),
  ERROR: closed('ACTION_OUTCOME_ERROR'),
  TERMINATE: closed('ACTION_OUTCOME_CANCELLED'),
}
