import { numberOf, waiting } from './answers.ts'
import { template } from './template.ts'

export const leaver = template({
  of: 'automation',
  name: 'leaver',
  title: 'Leavers lose everything',
  about: 'Whoever is disabled in the directory hands open approvals to the manager and loses all access.',
  questions: [{ name: 'days', label: 'After how many days', hint: '0 is at once.', kind: 'days', usual: '0' }],
  draft: (answers) => ({
    triggers: [
      {
        userProfileChange: {
          condition:
            'ctx.trigger.newUser.directoryStatus == UserStatus.DISABLED && ctx.trigger.oldUser.directoryStatus != UserStatus.DISABLED',
        },
      },
    ],
    steps: [
      {
        stepName: 'hand_on',
        stepDisplayName: 'Hand open approvals to the manager',
        skipIfTrueCel: 'subject.managerId == ""',
        taskAction: {
          reassign: { useSubjectUser: true, assigneeUserIdCel: 'subject.managerId' },
          taskUserRelation: 'TASK_USER_RELATION_ASSIGNEE',
        },
      },
      ...waiting(numberOf(answers, 'days')),
      {
        stepName: 'take',
        stepDisplayName: 'Take all access away',
        createRevokeTasksV2: { useSubjectUser: true, inclusionAll: {}, exclusionNone: {} },
      },
    ],
  }),
})
