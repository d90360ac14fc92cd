import { byManager, byOtherAppOwner } from './steps.ts'
import { template } from './template.ts'

export const twoApprovals = template({
  of: 'policy',
  name: 'two-approvals',
  title: 'The manager, then an owner of the app',
  about: 'Two people agree: the manager of who asks, and somebody else who owns the app.',
  questions: [],
  draft: () => ({ policySteps: { grant: { steps: [byManager, byOtherAppOwner] } } }),
})
