import type { StepKind } from './step-kind.ts'

/** The task is denied without asking anybody. */
export const rejectStep: StepKind = {
  name: 'reject',
  async start(_tx, { step, note }) {
    note('approvalAutoRejectedByPolicy', {}, { userId: '' })
    const message = String(step.document.rejectMessage ?? '')
    if (message !== '') note('comment', { comment: message }, { userId: '' })
    return { kind: 'done', outcome: 'denied', instance: { rejectMessage: message } }
  },
}
