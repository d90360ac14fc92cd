import { operation } from '../../../../../service/operation.ts'
import { enumeration, oneOfNames } from '../../../../../wire/enums.ts'
import { shape } from '../../../../../wire/shape.ts'
import { act } from '../../actions/act.ts'
import { approve } from '../../actions/decide.ts'
import { taskActor } from '../../guards.ts'
import { actionAnswer, comment, policyStepId, taskExpandMask } from '../../shape.ts'

const FindingOutcome = enumeration('ApprovedFindingOutcome', 'What an approval says of a finding.', [
  'FINDING_TASK_OUTCOME_UNSPECIFIED',
  'RISK_ACCEPTED',
])

export const approveTask = operation({
  id: 'requests.tasks.approve',
  about: 'Approves the current step of a task.',
  route: 'POST /api/v1/tasks/{task_id}/action/approve',
  guard: taskActor,
  request: shape('TaskActionsServiceApproveRequest', 'Which step.', {
    policyStepId: policyStepId(),
    comment: comment(),
    findingOutcome: oneOfNames(FindingOutcome, 'RISK_ACCEPTED when the risk of the finding is accepted.'),
    expandMask: taskExpandMask,
  }),
  response: actionAnswer('TaskActionsServiceApproveResponse'),

  run: (context, { policyStepId: stepId, comment: said, findingOutcome, expandMask }) =>
    act(context, { name: 'approve', policyStepId: stepId, comment: said, expandMask }, (work) =>
      approve(work, { comment: said, riskAccepted: findingOutcome === 'RISK_ACCEPTED' }),
    ),
})
