/** How runs end, and the state of the request then. */
const ENDS = new Map([
  ['DONE', 'ACTION_OUTCOME_SUCCESS'],
  ['ERROR', 'ACTION_OUTCOME_ERROR'],
  ['TERMINATE', 'ACTION_OUTCOME_CANCELLED'],
] as const)
const WAITS = new Set(['WAITING', 'PAUSED_BY_CIRCUIT_BREAKER'])

/** How far a task is, by how far its run is: there is nothing that could come between them. */
export function progressOf(runState: string) {
  const end = [...ENDS].find(([state]) => state === runState)
  if (end) return { state: 'TASK_STATE_CLOSED', processing: 'TASK_PROCESSING_TYPE_DONE', outcome: end[1] } as const
  const processing = WAITS.has(runState) ? 'TASK_PROCESSING_TYPE_WAITING' : 'TASK_PROCESSING_TYPE_PROCESSING'
  return { state: 'TASK_STATE_OPEN', processing, outcome: 'ACTION_OUTCOME_UNSPECIFIED' } as const
}
