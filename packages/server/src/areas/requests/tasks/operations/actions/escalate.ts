import { operation } from '../../../../../service/operation.ts'
import { id } from '../../../../../wire/scalars.ts'
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
    policyStepId: id('The current step, as the caller knows it; empty takes whichever it is.'),
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceEscalateToEmergencyAccessResponse'),

  run: (context, { policyStepId, comment: said, expandMask }) =>
    act(context, { name: 'escalate', policyStepId, comment: said, expandMask }, escalateToEmergency),
})
