import { refsOf } from './answers.ts'
import { template } from './template.ts'

export const joiner = template({
  of: 'automation',
  name: 'joiner',
  title: 'Joiners get what everybody has',
  about: 'Whoever is new is given some access on the first day, as its policies decide.',
  questions: [{ name: 'access', label: 'What everybody gets', kind: 'entitlements' }],
  draft: (answers) => ({
    triggers: [{ userCreated: { condition: 'subject.type == UserType.HUMAN' } }],
    steps: [
      {
        stepName: 'give',
        stepDisplayName: 'Give what everybody has',
        grantEntitlements: {
          useSubjectUser: true,
          inclusionList: { appEntitlementRefs: refsOf(answers, 'access') },
          exclusionNone: {},
        },
      },
    ],
  }),
})
