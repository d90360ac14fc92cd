import { operation } from '../../../../../service/operation.ts'
import { id } from '../../../../../wire/scalars.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { changePolicy } from '../../actions/again.ts'
import { checkPolicyFor } from '../../actions/check-policy.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, taskExpandMask } from '../../shape.ts'

export const changeTaskPolicy = operation({
  id: 'requests.tasks.changePolicy',
  about: 'Has another policy of the same type decide about a task, from its top.',
  route: 'POST /api/v1/tasks/{task_id}/action/change-policy',
  guard: taskActor,
  request: shape('TaskActionsServiceChangePolicyRequest', 'Which policy.', {
    policyId: required(id('The policy.')),
    comment: comment(),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceChangePolicyResponse'),

  run: (context, { policyId, comment: said, expandMask }) =>
    act(context, { name: 'changePolicy', comment: said, expandMask }, async (work) => {
      await checkPolicyFor(work, policyId)
      await changePolicy(work, policyId)
    }),
})
