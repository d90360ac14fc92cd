import { shape } from '../../../../wire/shape.ts'
import { triggerKind } from '../trigger-kind.ts'
import { advanced, checkWhen, cronOf, minutesOf, when, whenSample } from './when.ts'

const ScheduleTriggerNoUser = shape('ScheduleTriggerNoUser', 'At times, at most once an hour.', { ...when, advanced })

export const scheduleNoUser = triggerKind({
  kind: 'scheduleNoUser',
  shape: ScheduleTriggerNoUser,
  samples: [{ ...whenSample, advanced: true }],
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
