import { idOf, numberOf } from './answers.ts'
import { template } from './template.ts'

export const unusedAccess = template({
  of: 'automation',
  name: 'unused-access',
  title: 'Unused access is taken away',
  about: 'Whoever has not used an app for some time loses the access to it. The app has to report its use.',
  questions: [
    { name: 'app', label: 'Which app', kind: 'app' },
    { name: 'days', label: 'Not used for how many days', kind: 'days', usual: '90' },
    {
      name: 'grace',
      label: 'Days before what is unused already is dealt with',
      hint: 'Time to tell people.',
      kind: 'days',
      usual: '7',
    },
  ],
  draft: (answers) => ({
    triggers: [
      {
        usageBasedRevocation: {
          appId: idOf(answers, 'app'),
          unusedForDays: numberOf(answers, 'days'),
          ...(numberOf(answers, 'grace') > 0
            ? { runDelayed: { coldStartDelayDays: numberOf(answers, 'grace') } }
            : { runImmediately: {} }),
        },
      },
    ],
    steps: [
      {
        stepName: 'take',
        stepDisplayName: 'Take the access of the app away',
        createRevokeTasksV2: {
          useSubjectUser: true,
          inclusionCriteria: { appIds: [idOf(answers, 'app')] },
          exclusionNone: {},
        },
      },
    ],
  }),
})
