import { extensionPoint } from '../../../../service/extension.ts'
import { failed } from './failed-action.ts'
import type { AreaContext, StepInProgress, StepResult } from './step-kind.ts'

/** OAuth clients that wait for a task; who has them serves it. */
export type ClientReviews = {
  /** The address of the client, which may be used from now on; undefined when the task is about none. */
  readonly allow: (context: AreaContext, taskId: string) => Promise<string | undefined>
}
export const clientReviews = extensionPoint<ClientReviews>('requests.clientReviews')

export async function allowClient(at: StepInProgress): Promise<StepResult> {
  const { context, task, note } = at
  const clientIdUrl = await context.services.registry.extensions.only(clientReviews).allow(context, task.id)
  if (clientIdUrl === undefined) return failed(at, 'CLIENT_NOT_FOUND', 'no client waits for this task')
  note('actionInstanceSucceeded', {}, { userId: '' })
  const instance = { clientIdApprovalInstance: { clientIdUrl }, success: { outcomeTime: context.tx.now.toString() } }
  return { kind: 'done', outcome: 'succeeded', instance }
}
