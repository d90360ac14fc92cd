import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { reset } from '../../actions/again.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, taskExpandMask } from '../../shape.ts'

export const resetTask = operation({
  id: 'requests.tasks.reset',
  about: 'Chooses the policy of a task anew and has it decide from its top.',
  route: 'POST /api/v1/tasks/{task_id}/action/reset',
  guard: taskActor,
  request: shape('TaskActionsServiceHardResetRequest', 'Why.', {
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceHardResetResponse'),

  run: (context, { comment: said, expandMask }) => act(context, { name: 'reset', comment: said, expandMask }, reset),
})
