import { idOf, numberOf, waiting } from './answers.ts'
import { template } from './template.ts'

export const mover = template({
  of: 'automation',
  name: 'mover',
  title: 'Movers lose what they had',
  about: 'Whoever changes the department loses the access to an app some days later.',
  questions: [
    { name: 'app', label: 'Which app', kind: 'app' },
    { name: 'days', label: 'After how many days', hint: 'Time to hand the work over.', kind: 'days', usual: '14' },
  ],
  draft: (answers) => ({
    triggers: [
      { userProfileChange: { condition: 'ctx.trigger.newUser.department != ctx.trigger.oldUser.department' } },
    ],
    steps: [
      ...waiting(numberOf(answers, 'days')),
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
