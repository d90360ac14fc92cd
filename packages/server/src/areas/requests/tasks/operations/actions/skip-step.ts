import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { skipStep } from '../../actions/end.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, policyStepId, taskExpandMask } from '../../shape.ts'

export const skipTaskStep = operation({
  id: 'requests.tasks.skipStep',
  about: 'Passes over the current step of a task.',
  route: 'POST /api/v1/tasks/{task_id}/action/skip-step',
  guard: taskActor,
  request: shape('TaskActionsServiceSkipStepRequest', 'Which step.', {
    policyStepId: policyStepId(),
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceSkipStepResponse'),

  run: (context, { policyStepId: stepId, comment: said, expandMask }) =>
    act(context, { name: 'skipStep', policyStepId: stepId, comment: said, expandMask }, skipStep),
})
