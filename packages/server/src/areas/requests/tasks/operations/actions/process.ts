import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { processNow } from '../../actions/end.ts'
import { taskActor } from '../../guards.ts'
import { taskAnswer, taskExpandMask } from '../../shape.ts'

export const processTask = operation({
  id: 'requests.tasks.process',
  about: 'Looks now at what a task waits for.',
  route: 'POST /api/v1/tasks/{task_id}/action/process',
  guard: taskActor,
  request: shape('TaskActionsServiceProcessNowRequest', 'What to show beside it.', { expandMask: taskExpandMask }),
  response: taskAnswer('TaskActionsServiceProcessNowResponse'),

  async run(context, { expandMask }) {
    const { ticketActionId: _, ...shown } = await act(context, { name: 'process', expandMask }, processNow)
    return shown
  },
})
