import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { provisionCancelled } from '../../actions/end.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, policyStepId, taskExpandMask } from '../../shape.ts'

export const cancelTaskProvision = operation({
  id: 'requests.tasks.provisionCancelled',
  about: 'Says that a step will not be done, which cancels the task.',
  route: 'POST /api/v1/tasks/{task_id}/action/provision-cancelled',
  guard: taskActor,
  request: shape('TaskActionsServiceProvisionCancelledRequest', 'Which step.', {
    policyStepId: policyStepId(),
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceProvisionCancelledResponse'),

  run: (context, { policyStepId: stepId, comment: said, expandMask }) =>
    act(context, { name: 'provisionCancelled', policyStepId: stepId, comment: said, expandMask }, (work) =>
      provisionCancelled(work, said),
    ),
})
