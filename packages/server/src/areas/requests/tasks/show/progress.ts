/** How runs end, and the state of the request then. */
const ENDS = new Map([
  ['DONE', 'SUCCESS'],
  ['ERROR', 'ERROR'],
  ['TERMINATE', 'CANCELLED'],
] as const)
const WAITS = new Set(['WAITING', 'PAUSED_BY_CIRCUIT_BREAKER'])

/** How far a task is whose run is so far. */
export function progressOf(runState: string) {
  const end = [...ENDS].find(([state]) => state === runState)
  if (end) return { state: 'TASK_STATE_CLOSED', processing: 'TASK_PROCESSING_TYPE_DONE', outcome: end[1] } as const
  const processing = WAITS.has(runState) ? 'TASK_PROCESSING_TYPE_WAITING' : 'TASK_PROCESSING_TYPE_PROCESSING'
  return { state: 'TASK_STATE_OPEN', processing, outcome: 'UNSPECIFIED' } as const
}
