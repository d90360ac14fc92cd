import { isDeepStrictEqual } from 'node:util'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { changedUser } from '../change.ts'
import { ownSettingsChanged } from '../events.ts'
import { ownSettings } from '../guards.ts'
import { UpdateUserRequest, UserNotificationSettings } from '../shape.ts'
import { findConfigured, getOrganisationWants, lockOwn, saveOwn } from '../store.ts'
import { toUser } from '../view.ts'

export const updateOwnSettings = operation({
  id: 'notifications.settings.updateOwn',
  about: 'Says what is sent to the caller; what the organisation has locked stays as it is.',
  route: 'POST /api/v1/settings/notifications/user',
  called: 'NotificationSettingsService/UpdateUser',
  guard: ownSettings('write'),
  request: UpdateUserRequest,
  response: shape('UpdateUserNotificationSettingsResponse', 'The settings as they are now.', {
    userNotificationSettings: UserNotificationSettings,
  }),

  async run(context, input) {
    const { tx, userId, emit } = context
    const stored = context.checkVersion(await lockOwn(tx, userId))
    const [{ channels: organisation }, configured] = await Promise.all([getOrganisationWants(tx), findConfigured(tx)])
    const own = stored.channels ?? organisation
    const wanted = changedUser(own, organisation, input.channelSettings ?? {}, configured)
    const [before, after] = [own, wanted].map((one) => ({ channelSettings: toUser(one, organisation, configured) }))
    if (!isDeepStrictEqual(own, wanted)) {
      context.setEtag(await saveOwn(tx, userId, wanted))
      emit(ownSettingsChanged(userId, before!, after!))
    }
    return { userNotificationSettings: after! }
  },
})
