import { triggerKind } from '../trigger-kind.ts'

export const userProfileChange = triggerKind({
  kind: 'userProfileChange',
  type: 'TRIGGER_TYPE_USER_PROFILE_CHANGE',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_userProfileChange' }],
  events: ['directory.user.updated'],
})
