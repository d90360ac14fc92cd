import { api, refresh } from '../../lib/api.ts'
import { documentIn } from '../../lib/policy-step.ts'
import type { Task } from '../../lib/task.ts'

/** What somebody says with an action. */
export type Said = {
  readonly comment: string
  readonly userIds: readonly string[]
  readonly policyId: string
  readonly seconds: number
  readonly data: Readonly<Record<string, unknown>>
  readonly isRiskAccepted: boolean
}

export const NOTHING_SAID: Said = {
  comment: '',
  userIds: [],
  policyId: '',
  seconds: 0,
  data: {},
  isRiskAccepted: false,
}

/** The step that is current, as the reader sees it: an action about another one is refused. */
export const currentStepId = ({ policy }: Pick<Task, 'policy'>): string => {
  const { id } = documentIn(documentIn(policy).current)
  return typeof id === 'string' ? id : ''
}

/** The approval that is current; empty when the current step is another one. */
export const currentApproval = ({ policy }: Pick<Task, 'policy'>): Readonly<Record<string, unknown>> =>
  documentIn(documentIn(documentIn(documentIn(policy).current).approval).approval)

type Act = (path: { task_id: string }, policyStepId: string, said: Said) => Promise<unknown>

/** What each action of `actions[]` calls. An approval with a step-up has a dialog of its own. */
const ACTS: Readonly<Record<string, Act>> = {
  APPROVE: (path, policyStepId, { comment, isRiskAccepted }) =>
    api.call('requests.tasks.approve', {
      path,
      body: { policyStepId, comment, ...(isRiskAccepted ? { findingOutcome: 'RISK_ACCEPTED' } : {}) },
    }),
  DENY: (path, policyStepId, { comment }) => api.call('requests.tasks.deny', { path, body: { policyStepId, comment } }),
  REASSIGN: (path, policyStepId, { comment, userIds }) =>
    api.call('requests.tasks.reassign', { path, body: { policyStepId, comment, newStepUserIds: userIds } }),
  COMMENT: (path, _step, { comment }) => api.call('requests.tasks.comment', { path, body: { comment } }),
  CLOSE: (path, _step, { comment }) => api.call('requests.tasks.close', { path, body: { comment } }),
  DELETE: (path, _step, { comment }) => api.call('requests.tasks.delete', { path, body: { comment } }),
  RESTART: (path, _step, { comment }) => api.call('requests.tasks.restart', { path, body: { comment } }),
  HARD_RESET: (path, _step, { comment }) => api.call('requests.tasks.reset', { path, body: { comment } }),
  SEND_REMINDER: (path, _step, { comment }) => api.call('requests.tasks.sendReminder', { path, body: { comment } }),
  PROVISION_COMPLETE: (path, policyStepId, { comment }) =>
    api.call('requests.tasks.provisionComplete', { path, body: { policyStepId, comment } }),
  PROVISION_CANCELLED: (path, policyStepId, { comment }) =>
    api.call('requests.tasks.provisionCancelled', { path, body: { policyStepId, comment } }),
  PROVISION_ERRORED: (path, policyStepId, { comment }) =>
    api.call('requests.tasks.provisionErrored', { path, body: { policyStepId, comment } }),
  ESCALATE_TO_EMERGENCY_ACCESS: (path, _step, { comment }) =>
    api.call('requests.tasks.escalate', { path, body: { comment } }),
  CHANGE_POLICY: (path, _step, { comment, policyId }) =>
    api.call('requests.tasks.changePolicy', { path, body: { comment, policyId } }),
  PROCESS_NOW: (path) => api.call('requests.tasks.process', { path, body: {} }),
  SKIP_STEP: (path, policyStepId, { comment }) =>
    api.call('requests.tasks.skipStep', { path, body: { policyStepId, comment } }),
  UPDATE_REQUEST_DATA: (path, _step, { data }) =>
    api.call('requests.tasks.updateRequestData', { path, body: { data } }),
  UPDATE_GRANT_DURATION: (path, _step, { seconds }) =>
    api.call('requests.tasks.updateGrantDuration', { path, body: { duration: `${seconds}s` } }),
  RETRY_PROVISIONING: (path, policyStepId, { comment }) =>
    api.call('requests.tasks.retryProvisioning', { path, body: { policyStepId, comment } }),
}

/** Whether this page knows what to do for an action. */
export const isKnown = (action: string): boolean => Object.hasOwn(ACTS, action) || action === 'APPROVE_WITH_STEP_UP'

/** Does one thing with a task as it was shown. */
export async function act(task: Pick<Task, 'id' | 'policy'>, action: string, said: Said): Promise<void> {
  const call = ACTS[action]
  if (!call) throw new Error(`there is no action ${action}`)
  await call({ task_id: task.id }, currentStepId(task), said)
  await tasksChanged()
}

/** Everything that shows tasks is loaded anew. */
export async function tasksChanged(): Promise<void> {
  await refresh(['tasks'])
  await refresh(['waiting'])
}
