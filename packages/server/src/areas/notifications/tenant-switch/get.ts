import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { shape } from '../../../wire/shape.ts'
import { disabled } from './shape.ts'
import { areDisabled } from './store.ts'

export const getNotificationSwitch = operation({
  id: 'notifications.switch.get',
  about: 'Tells whether notifications are switched off.',
  route: 'GET /api/v1/settings/notifications/switch',
  guard: requires('settings:read'),
  request: shape('NotificationSwitchServiceGetRequest', 'Nothing to say.', {}),
  response: shape('NotificationSwitchServiceGetResponse', 'The switch.', { disabled }),

  async run({ tx }) {
    return { disabled: await areDisabled(tx) }
  },
})
