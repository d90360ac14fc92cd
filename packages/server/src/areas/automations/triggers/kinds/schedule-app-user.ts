import { triggerKind } from '../trigger-kind.ts'
import { checkWhen } from './when.ts'
import { appOfAccounts, appReference, needsApp } from './which-app.ts'

export const scheduleAppUser = triggerKind({
  kind: 'scheduleAppUser',
  type: 'TRIGGER_TYPE_SCHEDULE_APP_USER',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_scheduleAppUser' }],
  check(payload, saving) {
    needsApp(payload, saving)
    checkWhen(payload, saving)
  },
  references: appReference,
  appOf: appOfAccounts,
})
