import { newId } from '../../../lib/ids.ts'
import { allowClientOfTask, type ClientApprovals, endRequestOfTask } from '../../authorization/api.ts'
import type { StoredTask } from '../../requests/tasks/api.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext, ClientReviews } from '../../requests/tasks/kinds/api.ts'

const TYPE = 'TYPE_CLIENT_ID_APPROVAL'

/** Has a client that describes itself decided about, by the policy that the session settings name. */
export const approvalsOfClients: ClientApprovals = {
  async ask(context, { userId, clientIdUrl, displayName, policyId, ip, prepare }) {
    await createTask(context, {
      type: 'action',
      actionType: TYPE,
      origin: 'TASK_ORIGIN_API',
      displayName: `Sign-in to ${displayName}`.slice(0, 256),
      description: `May people here sign in to the program that ${clientIdUrl} describes?`,
      userId,
      createdByUserId: userId,
      ip,
      trailing: [{ id: newId(context.tx.now), kind: 'action', document: { action: { clientIdApproval: {} } } }],
      prepare: (task) => prepare(task.id),
      policyId,
    })
  },
}

export const reviewsOfClients: ClientReviews = {
  allow: ({ tx }, taskId) => allowClientOfTask(tx, taskId),
}

/** A task that ends before the client was allowed. */
export async function clientTaskEnded({ tx }: AreaContext, task: StoredTask): Promise<void> {
  if (task.action_type === TYPE) await endRequestOfTask(tx, task.id, task.outcome === 'DENIED' ? 'REFUSED' : '')
}
