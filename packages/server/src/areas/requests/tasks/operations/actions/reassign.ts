import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { id } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { reassign } from '../../actions/reassign.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, policyStepId, taskExpandMask } from '../../shape.ts'

export const reassignTask = operation({
  id: 'requests.tasks.reassign',
  about: 'Gives the current step of a task to others.',
  route: 'POST /api/v1/tasks/{task_id}/action/reassign',
  guard: taskActor,
  request: shape('TaskActionsServiceReassignRequest', 'Which step.', {
    policyStepId: policyStepId(),
    comment: comment(),
    newStepUserIds: required(list(id('A user.'), 32, 'Who is to act instead.', { min: 1 })),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceReassignResponse'),

  run: (context, { policyStepId: stepId, comment: said, newStepUserIds, expandMask }) =>
    act(context, { name: 'reassign', policyStepId: stepId, comment: said, expandMask }, (work) =>
      reassign(work, newStepUserIds, said),
    ),
})
