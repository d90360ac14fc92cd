import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { required, shape } from '../../../wire/shape.ts'
import { disabled } from './shape.ts'
import { lockSettings, saveDisabled } from './store.ts'

export const setNotificationSwitch = operation({
  id: 'notifications.switch.set',
  about: 'Switches every notification of the tenant off, or on again.',
  route: 'POST /api/v1/settings/notifications/switch',
  guard: requires('settings:write'),
  request: shape('NotificationSwitchServiceSetRequest', 'The switch.', { disabled: required(disabled) }),
  response: shape('NotificationSwitchServiceSetResponse', 'The switch as it is now.', { disabled }),

  async run({ tx, tenant, emit }, { disabled: wanted }) {
    const before = await lockSettings(tx)
    await saveDisabled(tx, wanted)
    emit({
      kind: 'notifications.switch.set',
      subject: { type: 'notificationSettings', id: tenant.id },
      before: { disabled: before.disabled },
      after: { disabled: wanted },
    })
    return { disabled: wanted }
  },
})
