import { operation } from '../../../../../service/operation.ts'
import { expandedList } from '../../../../../wire/expand.ts'
import { id } from '../../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { cancel } from '../../actions/end.ts'
import { taskActor } from '../../guards.ts'
import { comment, TaskView, taskExpandMask, taskNames } from '../../shape.ts'

export const closeTaskOperation = operation({
  id: 'requests.tasks.close',
  about: 'Cancels a task.',
  route: 'POST /api/v1/tasks/{task_id}/action/close',
  guard: taskActor,
  request: shape('TaskActionsServiceCloseRequest', 'Why.', { comment: comment(), expandMask: taskExpandMask }),
  response: shape('TaskActionsServiceCloseResponse', 'The task after the action.', {
    taskView: nullable(TaskView),
    expanded: expandedList,
    names: taskNames,
    taskActionId: id('Names the action.'),
  }),

  async run(context, { comment: said, expandMask }) {
    const { ticketActionId, ...shown } = await act(context, { name: 'close', comment: said, expandMask }, cancel)
    return { ...shown, taskActionId: ticketActionId }
  },
})
