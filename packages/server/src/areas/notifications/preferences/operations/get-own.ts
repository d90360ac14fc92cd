import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { ownSettings } from '../guards.ts'
import { UserNotificationSettings } from '../shape.ts'
import { findConfigured, findOwn, getOrganisationWants } from '../store.ts'
import { toUser } from '../view.ts'

export const getOwnSettings = operation({
  id: 'notifications.settings.getOwn',
  about: 'Tells what is sent to the caller.',
  route: 'GET /api/v1/settings/notifications/user',
  called: 'NotificationSettingsService/GetUser',
  guard: ownSettings('read'),
  request: shape('GetUserNotificationSettingsRequest', 'Nothing to say.', {}),
  response: shape('GetUserNotificationSettingsResponse', 'The settings.', {
    userNotificationSettings: UserNotificationSettings,
  }),

  async run({ tx, userId, setEtag }) {
    const [organisation, configured, own] = await Promise.all([
      getOrganisationWants(tx),
      findConfigured(tx),
      findOwn(tx, userId),
    ])
    setEtag(own)
    const channelSettings = toUser(own.channels ?? organisation.channels, organisation.channels, configured)
    return { userNotificationSettings: { channelSettings } }
  },
})
