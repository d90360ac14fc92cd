import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { sendReminder } from '../../actions/end.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, taskExpandMask } from '../../shape.ts'

export const remindTaskAssignees = operation({
  id: 'requests.tasks.sendReminder',
  about: 'Notifies those who have to act once more.',
  route: 'POST /api/v1/tasks/{task_id}/action/send-reminder',
  guard: taskActor,
  request: shape('TaskActionsServiceSendReminderRequest', 'Why.', {
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceSendReminderResponse'),

  run: (context, { comment: said, expandMask }) =>
    act(context, { name: 'sendReminder', comment: said, expandMask }, sendReminder),
})
