import type { Context } from '../../../../service/context.ts'
import { extensionPoint } from '../../../../service/extension.ts'
import { failed } from './failed-action.ts'
import type { AreaContext, StepInProgress, StepResult } from './step-kind.ts'

type Reading = Pick<Context, 'tx' | 'tenant'>

/** Calls of tools that wait for a task; who makes them serves it. */
export type GatedCalls = {
  /** The call was approved and is made soon; false when there is nothing to be made any more. */
  readonly start: (
    context: AreaContext,
    asked: { readonly taskId: string; readonly stepId: string },
  ) => Promise<boolean>
  readonly find: (
    context: Reading,
    taskId: string,
  ) => Promise<{ readonly state: string; readonly message: string } | undefined>
  /** What came of calls, while it is kept. */
  readonly show: (
    context: Reading,
    taskIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly toolOutput: string; readonly toolError: string }>>
}
export const gatedCalls = extensionPoint<GatedCalls>('requests.gatedCalls')

const AGAIN_MINUTES = 5

/** Has the call made that was approved. */
export async function startToolCall(at: StepInProgress): Promise<StepResult> {
  const { context, task, step } = at
  const started = await callsOf(at).start(context, { taskId: task.id, stepId: step.id })
  return started ? waits(at) : failed(at, 'TOOL_CALL_FAILED', 'there is nothing to be called any more')
}

export async function lookAtToolCall(at: StepInProgress): Promise<StepResult> {
  const { context, task, note } = at
  const call = await callsOf(at).find(context, task.id)
  switch (call?.state) {
    case 'RUNNING':
      return waits(at)
    case 'SUCCEEDED':
      note('actionInstanceSucceeded', {}, { userId: '' })
      return { kind: 'done', outcome: 'succeeded', instance: { success: { outcomeTime: context.tx.now.toString() } } }
    default:
      return failed(at, 'TOOL_CALL_FAILED', call?.message || 'the tool could not be called')
  }
}

const callsOf = ({ context }: StepInProgress): GatedCalls => context.services.registry.extensions.only(gatedCalls)

const waits = ({ context }: StepInProgress): StepResult => ({
  kind: 'waits',
  state: 'RUNNING',
  instance: {},
  assignees: [],
  dueAt: context.tx.now.add({ minutes: AGAIN_MINUTES }),
})
