import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { condition, triggerKind } from '../trigger-kind.ts'
import { checkWhen, when, whenSample } from './when.ts'
import { appOfAccounts, appReference, needsApp } from './which-app.ts'

const ScheduleTriggerAppUser = shape('ScheduleTriggerAppUser', 'At times, for each account of an app.', {
  appId: id('The app; the app of the automation when empty.'),
  ...when,
  condition,
})

export const scheduleAppUser = triggerKind({
  kind: 'scheduleAppUser',
  shape: ScheduleTriggerAppUser,
  samples: [{ ...whenSample, appId: 'a', condition: 'true' }],
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
