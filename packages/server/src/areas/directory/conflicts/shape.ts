import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, readOnly, shape } from '../../../wire/shape.ts'
import { AppEntitlementRef } from '../apps/shape.ts'

/** Members of both groups together stay below this. */
export const MEMBERS_BELOW = 1024

const NotificationConfig = shape('NotificationConfig', 'Who is told of a new conflict.', {
  emailNotifications: shape('EmailNotifications', 'By e-mail.', {
    enabled: bool('Whether e-mails are sent.'),
    identityUserIds: list(id('The id of a user.'), 100, 'Who gets them.'),
  }),
  slackNotifications: shape('SlackNotifications', 'In a channel.', {
    enabled: bool('Whether messages are sent.'),
    channelName: text(256, 'What the channel is called.'),
    channelId: text(256, 'The id of the channel.'),
  }),
})

/** What can be set of a monitor at any time. */
export const monitorFields = {
  displayName: displayName('What it is called.'),
  description: text(2048, 'What it is for.', { multiline: true }),
  notificationConfig: nullable(NotificationConfig),
}

export const ConflictMonitor = shape('ConflictMonitor', 'Two groups of access that nobody should hold together.', {
  id: readOnly(id('Names the monitor.')),
  ...monitorFields,
  enabled: readOnly(bool('Whether it looks for conflicts.')),
  negateGroupB: bool('A conflict is to hold something of A and nothing of B.'),
  entitlementSetAId: readOnly(id('Names group A.')),
  entitlementSetBId: readOnly(id('Names group B.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
})

export const EntitlementGroup = enumeration('EntitlementGroup', 'One of the two groups of a monitor.', [
  'ENTITLEMENT_GROUP_UNSPECIFIED',
  'ENTITLEMENT_GROUP_A',
  'ENTITLEMENT_GROUP_B',
])

export const AppEntitlementMonitorBinding = shape('AppEntitlementMonitorBinding', 'An entitlement in a group.', {
  monitorId: id('The monitor.'),
  appId: id('The app.'),
  appEntitlementId: id('The entitlement.'),
  entitlementGroup: oneOfNames(EntitlementGroup, 'The group.'),
  createdAt: readOnly(timestamp('When it was put there.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('Always null: what is taken out is gone.')),
})

export const ConflictAlertState = enumeration('ConflictAlertState', 'What has become of a conflict.', [
  'CONFLICT_ALERT_STATE_UNSPECIFIED',
  'CONFLICT_ALERT_STATE_ACTIVE',
  'CONFLICT_ALERT_STATE_EXEMPTED',
  'CONFLICT_ALERT_STATE_RESOLVED',
])

export const ConflictAlert = shape('ConflictAlert', 'A user holds what a monitor watches for.', {
  id: id('Names the alert.'),
  monitorId: id('The monitor.'),
  userId: id('The user.'),
  state: oneOfNames(ConflictAlertState, 'What has become of it.'),
  groupAEntitlements: list(AppEntitlementRef, MEMBERS_BELOW, 'What the user holds of group A.'),
  groupBEntitlements: list(AppEntitlementRef, MEMBERS_BELOW, 'What the user holds of group B.'),
  exemptReason: text(4096, 'Why it is accepted.', { multiline: true }),
  exemptedByUserId: id('Who accepted it.'),
  firstSeenAt: timestamp('When the user held it for the first time.'),
  lastSeenAt: timestamp('When it was last seen so.'),
  resolvedAt: timestamp('When it was over; null while it stands.'),
})
