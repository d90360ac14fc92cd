import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { provisionErrored } from '../../actions/end.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, policyStepId, taskExpandMask } from '../../shape.ts'

export const failTaskProvision = operation({
  id: 'requests.tasks.provisionErrored',
  about: 'Says that a step cannot be done, which ends the task with an error.',
  route: 'POST /api/v1/tasks/{task_id}/action/provision-errored',
  guard: taskActor,
  request: shape('TaskActionsServiceProvisionErroredRequest', 'Which step.', {
    policyStepId: policyStepId(),
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceProvisionErroredResponse'),

  run: (context, { policyStepId: stepId, comment: said, expandMask }) =>
    act(context, { name: 'provisionErrored', policyStepId: stepId, comment: said, expandMask }, (work) =>
      provisionErrored(work, said),
    ),
})
