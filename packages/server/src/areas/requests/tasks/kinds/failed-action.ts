import type { StepInProgress, StepResult } from './step-kind.ts'

/** What was to be run failed, or could not be run: the task ends with an error. */
export function failed({ context, note }: StepInProgress, errorCode: string, errorMessage: string): StepResult {
  const error = { errorCode, errorMessage, outcomeTime: context.tx.now.toString() }
  note(
    'actionInstanceFailed',
    { instance: { state: 'ACTION_INSTANCE_STATE_ERROR', error } },
    { error: true, userId: '' },
  )
  return { kind: 'done', outcome: 'errored', instance: { error } }
}
