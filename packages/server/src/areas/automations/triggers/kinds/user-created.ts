import { triggerKind } from '../trigger-kind.ts'

export const userCreated = triggerKind({
  kind: 'userCreated',
  type: 'TRIGGER_TYPE_USER_CREATED',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_userCreated' }],
  events: ['directory.user.created'],
})
