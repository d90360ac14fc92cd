import { triggerKind } from '../trigger-kind.ts'
import { checkWhen } from './when.ts'

export const schedule = triggerKind({
  kind: 'schedule',
  type: 'TRIGGER_TYPE_SCHEDULE',
  scope: 'app',
  hasSubject: true,
  texts: [
    { path: 'condition', result: 'bool', environment: 'trigger_schedule' },
    { path: 'skipIfTrueCel', result: 'bool', environment: 'trigger_schedule' },
  ],
  check: checkWhen,
})
