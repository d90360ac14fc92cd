import { operation } from '../../../../../service/operation.ts'
import { freeform } from '../../../../../wire/collections.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { fillStep } from '../../actions/fill-step.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, taskExpandMask } from '../../shape.ts'

export const updateRequestData = operation({
  id: 'requests.tasks.updateRequestData',
  about: 'Fills in the form that a task waits for.',
  route: 'POST /api/v1/tasks/{task_id}/action/update-request-data',
  guard: taskActor,
  request: shape('TaskActionsServiceUpdateRequestDataRequest', 'What is filled in.', {
    data: required(freeform('By the names of the fields.')),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceUpdateRequestDataResponse'),

  run: (context, { data, expandMask }) =>
    act(context, { name: 'updateRequestData', expandMask }, (work) => fillStep(work, data)),
})
