import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { escalateToEmergency } from '../../actions/again.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, taskExpandMask } from '../../shape.ts'

export const escalateTask = operation({
  id: 'requests.tasks.escalate',
  about: 'Has the policy of emergencies decide about a request.',
  route: 'POST /api/v1/tasks/{task_id}/action/escalate',
  guard: taskActor,
  request: shape('TaskActionsServiceEscalateToEmergencyAccessRequest', 'Why.', {
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceEscalateToEmergencyAccessResponse'),

  run: (context, { comment: said, expandMask }) =>
    act(context, { name: 'escalate', comment: said, expandMask }, escalateToEmergency),
})
