import { freeform } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { oneof, readOnly, shape } from '../../../../wire/shape.ts'

export const TransactionState = enumeration('StepUpTransactionState', 'How far a step-up is.', [
  'STEP_UP_TRANSACTION_STATE_UNSPECIFIED',
  'STEP_UP_TRANSACTION_STATE_PENDING',
  'STEP_UP_TRANSACTION_STATE_VERIFIED',
  'STEP_UP_TRANSACTION_STATE_ERROR',
])
export type StepUpState = (typeof TransactionState.values)[number]

const TargetTask = shape('TargetTask', 'The approval it is for.', {
  taskId: id('The task.'),
  policyStepId: id('The step of its policy.'),
})
const TargetSubmission = shape('TargetSubmission', 'The signature it is for.', {
  accessReviewId: id('The campaign whose decisions are submitted.'),
})
const TargetTest = shape('TargetTest', 'It is for nothing.', {})

export const StepUpTransaction = shape(
  'StepUpTransaction',
  'One authentication of a person anew, good for one thing once.',
  {
    id: readOnly(id('Names the transaction.')),
    providerId: readOnly(id('Who authenticates.')),
    userId: readOnly(id('Whom.')),
    state: readOnly(oneOfNames(TransactionState, 'Pending, verified, or failed.')),
    claims: readOnly(freeform('The claims of the ID token about the authentication.')),
    errorMessage: readOnly(text(512, 'Why it failed.')),
    expiresAt: readOnly(timestamp('Until when it can be finished and used.')),
    createdAt: readOnly(timestamp('When it began.')),
    updatedAt: readOnly(timestamp('When it last changed.')),
  },
  oneof('target', { approveTask: TargetTask, signSubmission: TargetSubmission, test: TargetTest }),
)
