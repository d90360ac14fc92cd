import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { retryProvisioning } from '../../actions/end.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, policyStepId, taskExpandMask } from '../../shape.ts'

export const retryTaskProvisioning = operation({
  id: 'requests.tasks.retryProvisioning',
  about: 'Has a connector try again what it failed to do.',
  route: 'POST /api/v1/tasks/{task_id}/action/retry-provisioning',
  guard: taskActor,
  request: shape('TaskActionsServiceRetryProvisioningRequest', 'Which step.', {
    policyStepId: policyStepId(),
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceRetryProvisioningResponse'),

  run: (context, { policyStepId: stepId, comment: said, expandMask }) =>
    act(context, { name: 'retryProvisioning', policyStepId: stepId, comment: said, expandMask }, retryProvisioning),
})
