import { numberOf } from './answers.ts'
import { byAppOwners } from './steps.ts'
import { template } from './template.ts'

export const shortAccess = template({
  of: 'policy',
  name: 'short-access',
  title: 'Short access needs no approval',
  about: 'Some hours are given at once; an owner of the app decides about more.',
  questions: [{ name: 'hours', label: 'Up to how many hours', kind: 'hours', usual: '8' }],
  draft: (answers) => ({
    rules: [
      {
        condition: `!task.isGrantPermanent && task.grantDuration <= duration("${numberOf(answers, 'hours')}h")`,
        stepKey: 'short',
      },
    ],
    policySteps: {
      grant: { steps: [byAppOwners] },
      short: { steps: [{ accept: { acceptMessage: `It is for ${numberOf(answers, 'hours')} hours at most.` } }] },
    },
  }),
})
