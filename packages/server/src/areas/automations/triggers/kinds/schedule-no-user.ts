import { triggerKind } from '../trigger-kind.ts'
import { checkWhen, cronOf, minutesOf } from './when.ts'

export const scheduleNoUser = triggerKind({
  kind: 'scheduleNoUser',
  type: 'TRIGGER_TYPE_SCHEDULE_NO_USER',
  scope: 'app',
  hasSubject: false,
  texts: [],
  check(payload, saving) {
    if (!checkWhen(payload, saving)) return
    if (minutesOf(cronOf(payload).pattern).size > 1) {
      saving.refuse('cronSpec', 'must not run more often than once per hour')
    }
  },
})
