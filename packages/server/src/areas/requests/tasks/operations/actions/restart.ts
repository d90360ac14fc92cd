import { operation } from '../../../../../service/operation.ts'
import { id } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { restart } from '../../actions/again.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, taskExpandMask } from '../../shape.ts'

export const restartTask = operation({
  id: 'requests.tasks.restart',
  about: 'Has the policy of a task decide again from its top.',
  route: 'POST /api/v1/tasks/{task_id}/action/restart',
  guard: taskActor,
  request: shape('TaskActionsServiceRestartRequest', 'Why.', {
    comment: comment(),
    policyStepId: id('Not used.'),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceRestartResponse'),

  run: (context, { comment: said, expandMask }) =>
    act(context, { name: 'restart', comment: said, expandMask }, restart),
})
