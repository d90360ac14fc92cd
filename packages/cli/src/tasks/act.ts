import type { Answered, Client } from '@reeve/client'
import { CommandError } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { lineOf } from './format.ts'
import { currentStep } from './steps.ts'

export const COMMENT_FLAG = { comment: { value: 'TEXT', about: 'A comment for the task.' } } as const

type Acted = { readonly taskView?: Answered.TaskView }
type Acting = {
  readonly refs: readonly string[]
  readonly json: boolean
  /** Calls the action of one task. */
  act(ref: string): Promise<Acted>
}

/** Acts on tasks one after the other, and prints what each is then; the first that is refused ends it. */
export async function actOnEach({ refs, json, act }: Acting): Promise<void> {
  const changed: Answered.Task[] = []
  for (const ref of refs) {
    const { taskView } = await act(ref)
    if (!taskView) continue
    changed.push(taskView.task)
    if (!json) printLine(lineOf(taskView.task))
  }
  if (json) printJson(changed)
}

export type StepAction = (
  path: { task_id: string },
  body: { policyStepId: string; comment: string | undefined },
) => Promise<Acted>

type StepActing = {
  readonly client: Client
  readonly refs: readonly string[]
  readonly flags: { readonly json: boolean; readonly comment: string | undefined }
  readonly act: StepAction
}

/** The same for actions that name the step that they mean: the current one. */
export const actOnSteps = ({ client, refs, flags: { json, comment }, act }: StepActing): Promise<void> =>
  actOnEach({
    refs,
    json,
    act: async (ref) => act({ task_id: ref }, { policyStepId: await currentStepId(client, ref), comment }),
  })

async function currentStepId(client: Client, ref: string): Promise<string> {
  const { taskView } = await client.call('requests.tasks.get', { path: { task_id: ref } })
  const step = taskView && currentStep(taskView.task)
  if (step) return step.id
  const why = taskView?.task.state === 'TASK_STATE_CLOSED' ? 'is closed' : 'has no current step'
  throw new CommandError(`task ${ref} ${why}`, 'conflict')
}
