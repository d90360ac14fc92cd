import { provisionFellBack } from '../../tasks/events.ts'
import type { StepInProgress, StepResult } from '../../tasks/kinds/step-kind.ts'
import { documentOf, frozenStep, manualInstead } from './document.ts'
import type { Situation } from './situation.ts'

/** The error code of a step that people take over. */
const FAILED = 'PEC-1'

/** It is done: by a person when one is named. */
export const completed = ({ step, context }: StepInProgress, { entitlement }: Situation, userId = ''): StepResult => ({
  kind: 'done',
  outcome: 'completed',
  instance: {
    ...step.instance,
    waitingOn: null,
    completed: {
      userId,
      completedAt: context.tx.now.toString(),
      entitlements: [{ appId: entitlement.app_id, appEntitlementId: entitlement.id }],
    },
  },
})

/** The task ends with an error, which its comments tell. */
export async function errored(at: StepInProgress, description: string): Promise<StepResult> {
  const { step, context } = at
  at.note('provisionError', { error: description }, { error: true })
  at.note('comment', { comment: `Nothing was given or taken: ${description}.` }, { userId: '' })
  const failed = { errorCode: FAILED, description, erroredAt: context.tx.now.toString() }
  return { kind: 'done', outcome: 'errored', instance: { ...step.instance, waitingOn: null, errored: failed } }
}

/** `accountGone` is kept inside: the task is replaced by another. */
export const cancelled = ({ step, context }: StepInProgress, why: { accountGone?: true } = {}): StepResult => ({
  kind: 'done',
  outcome: 'cancelled',
  instance: { ...step.instance, ...why, cancelled: { cancelledByUserId: '', cancelledAt: context.tx.now.toString() } },
})

/** It cannot be done as it was said, or nobody has done it: the owners of the app do it by hand. */
export async function fallBack(at: StepInProgress, why: string): Promise<StepResult> {
  const { task, step, context } = at
  const { tx, emit } = context
  const instead = frozenStep(tx, manualInstead(documentOf(step), why))
  at.note('provisionError', { error: why }, { error: true })
  at.note('provisionReassigned', { oldPolicyStepId: step.id, newPolicyStepId: instead.id })
  emit(provisionFellBack(task, step, why))
  const now = tx.now.toString()
  const reassignedByError = {
    errorCode: FAILED,
    description: why,
    errorUserId: '',
    erroredAt: now,
    reassignedAt: now,
    newPolicyStepId: instead.id,
  }
  return {
    kind: 'replaced',
    outcome: 'reassignedByError',
    instance: { ...step.instance, waitingOn: null, reassignedByError },
    by: [instead],
  }
}
