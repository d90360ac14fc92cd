import { idOf, ownZone } from './answers.ts'
import { template } from './template.ts'

export const orphanAccounts = template({
  of: 'automation',
  name: 'orphan-accounts',
  title: 'Somebody hears of accounts without an owner',
  about: 'Every Monday, one mail for each account of an app that belongs to nobody.',
  questions: [
    { name: 'app', label: 'Which app', kind: 'app' },
    { name: 'user', label: 'Who is told', kind: 'user' },
  ],
  draft: (answers) => ({
    triggers: [
      {
        scheduleAppUser: {
          appId: idOf(answers, 'app'),
          cronSpec: '0 8 * * 1',
          timezone: ownZone(),
          condition: 'account.identityUserId == "" && account.status.status == AppUserStatus.ENABLED',
        },
      },
    ],
    steps: [
      {
        stepName: 'tell',
        stepDisplayName: 'Tell who looks after the app',
        sendEmail: {
          subject: 'An account of {{ ctx.trigger.app_display_name }} belongs to nobody',
          body: 'The account {{ ctx.trigger.account.displayName }} ({{ ctx.trigger.account.username }}) has no owner. Say whose it is, or disable it.',
          userRefs: [{ id: idOf(answers, 'user') }],
        },
      },
    ],
  }),
})
