import type { StepKind } from './step-kind.ts'

/** The approvals end positively without asking anybody. */
export const acceptStep: StepKind = {
  name: 'accept',
  async start(_tx, { step, note }) {
    note('approvalAutoAcceptedByPolicy', {}, { userId: '' })
    const message = String(step.document.acceptMessage ?? '')
    if (message !== '') note('comment', { comment: message }, { userId: '' })
    return { kind: 'done', outcome: 'approved', instance: { acceptMessage: message } }
  },
}
