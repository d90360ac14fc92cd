import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'

/** The short names of the wire. */
const Decision = enumeration('AccessReviewDecision', 'What a reviewer decides.', ['NONE', 'CERTIFY', 'DENY'])
export const decision = () =>
  oneOfNames(Decision, 'CERTIFY keeps the access, DENY takes it away, NONE takes back what was said.')

export const MOST_COMMENT = 4096

export const PendingAction = shape('AccessReviewPendingAction', 'A decision that is not submitted yet.', {
  taskId: id('The review.'),
  decision: decision(),
  comment: text(MOST_COMMENT, 'Why.', { multiline: true }),
  policyStepId: id('The step of the review that it is for.'),
  updatedAt: nullable(timestamp('When it was last changed.')),
})

export const DecisionError = shape('AccessReviewDecisionError', 'What was not done.', {
  taskId: id('The review.'),
  reason: text(64, 'Why, for programs.'),
  message: text(512, 'Why, in words.'),
})

const Signature = shape('AccessReviewSignature', 'How a submission was signed.', {
  meaningOfSignature: text(2048, 'What the signature says.'),
  digest: text(64, 'SHA-256 of the canonical JSON of the submission, in hex.'),
  stepUpTransactionId: id('The step-up by which the signer proved who it is.'),
  tspUrl: text(2048, 'The time-stamp authority.'),
  timestampedAt: nullable(timestamp('When the authority saw the digest.')),
})

export const Submission = shape('AccessReviewSubmission', 'Decisions that a reviewer has submitted together.', {
  id: id('Its id.'),
  accessReviewId: id('The campaign.'),
  userId: id('Who submitted it.'),
  createdAt: nullable(timestamp('When.')),
  endedAt: nullable(timestamp('When the last of it was done; absent while it is being done.')),
  submittedCount: int32('How many decisions it has.'),
  certifiedCount: int32('How many reviews it has certified.'),
  deniedCount: int32('How many it has denied.'),
  succeededCount: int32('How many were done.'),
  hasty: bool('It certified fifty or more after less than a minute.'),
  errors: list(DecisionError, 500, 'What was not done.'),
  signature: nullable(Signature),
})
