import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { deny } from '../../actions/decide.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, policyStepId, taskExpandMask } from '../../shape.ts'

export const denyTask = operation({
  id: 'requests.tasks.deny',
  about: 'Denies the current step of a task, which closes it.',
  route: 'POST /api/v1/tasks/{task_id}/action/deny',
  guard: taskActor,
  request: shape('TaskActionsServiceDenyRequest', 'Which step.', {
    policyStepId: policyStepId(),
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceDenyResponse'),

  run: (context, { policyStepId: stepId, comment: said, expandMask }) =>
    act(context, { name: 'deny', policyStepId: stepId, comment: said, expandMask }, (work) => deny(work, said)),
})
