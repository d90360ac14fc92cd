import { deprecated, shape } from '../../../../wire/shape.ts'
import { cel } from '../../shapes/refs.ts'
import { condition, triggerKind } from '../trigger-kind.ts'
import { advanced, checkWhen, when, whenSample } from './when.ts'

const ScheduleTrigger = shape('ScheduleTrigger', 'At times, for each user.', {
  ...when,
  advanced,
  condition,
  skipIfTrueCel: deprecated(cel('Users are left out for whom this is true.')),
})

export const schedule = triggerKind({
  kind: 'schedule',
  shape: ScheduleTrigger,
  samples: [{ ...whenSample, advanced: true, condition: 'subject.email != ""', skipIfTrueCel: 'false' }],
  type: 'TRIGGER_TYPE_SCHEDULE',
  scope: 'app',
  hasSubject: true,
  texts: [
    { path: 'condition', result: 'bool', environment: 'trigger_schedule' },
    { path: 'skipIfTrueCel', result: 'bool', environment: 'trigger_schedule' },
  ],
  check: checkWhen,
})
