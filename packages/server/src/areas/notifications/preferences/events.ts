import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, settingsRule } from '../../../service/log/rules.ts'
import type { Answer } from '../../../wire/shape.ts'
import { OrgNotificationSettings, UserNotificationSettings } from './shape.ts'

type Shown<S> = NonNullable<Answer<S>>

export const organisationSettingsChanged = (
  tenantId: string,
  before: Shown<typeof OrgNotificationSettings>,
  after: Shown<typeof OrgNotificationSettings>,
): Change => ({
  kind: 'notifications.settings.updated',
  subject: { type: 'notificationSettings', id: tenantId },
  // Safe because a shape writes an object.
  before: OrgNotificationSettings.write(before) as Change['before'],
  after: OrgNotificationSettings.write(after) as Change['after'],
})

export const ownSettingsChanged = (
  userId: string,
  before: Shown<typeof UserNotificationSettings>,
  after: Shown<typeof UserNotificationSettings>,
): Change => ({
  kind: 'notifications.userSettings.updated',
  subject: { type: 'userNotificationSettings', id: userId },
  // Safe because a shape writes an object.
  before: UserNotificationSettings.write(before) as Change['before'],
  after: UserNotificationSettings.write(after) as Change['after'],
})

export const preferencesLog: LogRules = {
  'notifications.settings.updated': settingsRule('notifications'),
  'notifications.userSettings.updated': entityRule(
    { type: 'UserSettings', code: 'user_settings', says: { updated: 'changed what is sent to them' } },
    'Update',
    'updated',
  ),
}
