import { Failure, precondition } from '../../../../lib/failure.ts'
import type { TaskRow } from '../rows/store.ts'

const denied = (reason: string, message: string): Failure => new Failure('PERMISSION_DENIED', reason, message)

export const notAssignee = (): Failure => denied('NOT_ASSIGNEE', 'the step is not assigned to you')
export const approvedEarlierStep = (): Failure =>
  denied(
    'APPROVED_EARLIER_STEP',
    'you approved an earlier step, and this one is for somebody else: reassign it, or have a super administrator skip it',
  )
export const notYours = (who: string): Failure => denied('INSUFFICIENT_PERMISSION', `this is for ${who}`)
export const roleNotDecided = (): Failure =>
  denied(
    'INSUFFICIENT_PERMISSION',
    'a role of the service is given and taken by somebody who has the permission roles:assign and is not the subject',
  )
export const readsOnly = (): Failure => denied('INSUFFICIENT_PERMISSION', 'this needs the permission requests:self')
export const reassignmentNotAllowed = (): Failure =>
  denied('REASSIGNMENT_NOT_ALLOWED', 'the step does not allow reassignment')

export const taskClosedAlready = ({ id }: Pick<TaskRow, 'id'>): Failure =>
  precondition('TASK_CLOSED', 'the task is closed', id)
export const provisioningActive = ({ id }: Pick<TaskRow, 'id'>): Failure =>
  precondition('PROVISIONING_ACTIVE', 'access is being given or taken: finish or cancel that step first', id)
export const wrongState = (message: string, subject: string): Failure => precondition('INVALID_STATE', message, subject)
export const emergencyNotEnabled = ({ entitlement_id }: Pick<TaskRow, 'entitlement_id'>): Failure =>
  precondition('EMERGENCY_NOT_ENABLED', 'the entitlement cannot be asked for in an emergency', entitlement_id)
export const stepUpRequired = (providerId: string): Failure =>
  precondition('STEP_UP_REQUIRED', 'this step is approved with a step-up: call approve-with-step-up', providerId)

export const signatureRequired = ({ access_review_id }: Pick<TaskRow, 'access_review_id'>): Failure =>
  precondition('SIGNATURE_REQUIRED', 'decisions of this campaign are signed: submit them together', access_review_id)

/** Somebody else was faster, or the caller looks at an old task. */
export const stepNotCurrent = (stepId: string): Failure =>
  new Failure('ABORTED', 'STEP_NOT_CURRENT', `policy step ${stepId.slice(0, 64)} is not the current step`, {
    metadata: { policyStepId: stepId.slice(0, 64) },
  })

export const remindedAlready = (retryAfterSeconds: number): Failure =>
  new Failure('RESOURCE_EXHAUSTED', 'REMINDED_ALREADY', 'a reminder was sent within the last hour', {
    retryAfterSeconds,
  })
