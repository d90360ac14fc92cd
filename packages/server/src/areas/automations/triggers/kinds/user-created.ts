import { shape } from '../../../../wire/shape.ts'
import { condition, triggerKind } from '../trigger-kind.ts'

const UserCreatedTrigger = shape('UserCreatedTrigger', 'A user is new.', { condition })

export const userCreated = triggerKind({
  kind: 'userCreated',
  shape: UserCreatedTrigger,
  samples: [{ condition: 'ctx.trigger.user.email != ""' }],
  type: 'TRIGGER_TYPE_USER_CREATED',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_userCreated' }],
  events: ['directory.user.created'],
})
