import { shape } from '../../../../wire/shape.ts'
import { condition, triggerKind } from '../trigger-kind.ts'

const UserProfileChangeTrigger = shape('UserProfileChangeTrigger', 'A user has changed.', { condition })

export const userProfileChange = triggerKind({
  kind: 'userProfileChange',
  shape: UserProfileChangeTrigger,
  samples: [{ condition: 'ctx.trigger.newUser.department != ctx.trigger.oldUser.department' }],
  type: 'TRIGGER_TYPE_USER_PROFILE_CHANGE',
  scope: 'app',
  hasSubject: true,
  texts: [{ path: 'condition', result: 'bool', environment: 'trigger_userProfileChange' }],
  events: ['directory.user.updated'],
})
