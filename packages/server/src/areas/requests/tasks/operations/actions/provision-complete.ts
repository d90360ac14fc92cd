import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { provisionComplete } from '../../actions/end.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, policyStepId, taskExpandMask } from '../../shape.ts'

export const completeTaskProvision = operation({
  id: 'requests.tasks.provisionComplete',
  about: 'Says that a step that is done by hand is done.',
  route: 'POST /api/v1/tasks/{task_id}/action/provision-complete',
  guard: taskActor,
  request: shape('TaskActionsServiceProvisionCompleteRequest', 'Which step.', {
    policyStepId: policyStepId(),
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceProvisionCompleteResponse'),

  run: (context, { policyStepId: stepId, comment: said, expandMask }) =>
    act(context, { name: 'provisionComplete', policyStepId: stepId, comment: said, expandMask }, provisionComplete),
})
