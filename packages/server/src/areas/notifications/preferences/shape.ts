import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, duration } from '../../../wire/scalars.ts'
import { readOnly, shape } from '../../../wire/shape.ts'
import { Weekday } from '../../organisation/api.ts'

const DigestFrequency = enumeration('DigestFrequency', 'How often a digest comes.', [
  'DIGEST_FREQUENCY_UNSPECIFIED',
  'DIGEST_FREQUENCY_DAILY',
  'DIGEST_FREQUENCY_WEEKLY',
])

const members = {
  enabled: bool('Messages of this kind are sent.'),
  locked: bool('The organisation decides: people cannot change it. In settings of a user it is read and not written.'),
}
const preference = <const Name extends string>(name: Name, when: string) =>
  shape(`${name}Preference`, `Messages ${when}`, members)

const preferences = {
  requestCreated: preference('RequestCreated', 'that a request was opened.'),
  approvalNeeded: preference('ApprovalNeeded', 'that an approval waits.'),
  provisioningRequest: preference('ProvisioningRequest', 'that access has to be given or taken by hand.'),
  accessProvisioned: preference('AccessProvisioned', 'that access was given.'),
  completion: preference('Completion', 'that a request has ended.'),
  commentOnRequest: preference('CommentOnRequest', 'that somebody wrote about a request.'),
  expiringAccess: preference('ExpiringAccess', 'that access ends soon.'),
  reviews: preference('Reviews', 'about access reviews.'),
  taskReminders: preference('TaskReminders', 'that a task still waits.'),
  connectorIssues: preference('ConnectorIssues', 'that a connector needs somebody.'),
  system: preference('System', 'about the service itself. They are always sent: a change of this is ignored.'),
  digest: shape('DigestPreference', 'One message about all that waits.', {
    ...members,
    frequency: oneOfNames(DigestFrequency, 'On every workday at 9, or once a week at 10, where the organisation is.'),
    dayOfWeek: oneOfNames(Weekday, 'The day of a weekly digest, from Monday to Friday.'),
  }),
}

const enabled = bool('Anything is sent on this channel.')
const isConfigured = readOnly(bool('The channel can be used: it cannot be switched on before.'))

const ChannelSettings = shape('ChannelSettings', 'What is sent on each channel; what is absent stays as it is.', {
  email: shape('EmailChannelSettings', 'E-mail.', { enabled, ...preferences }),
  slack: shape('SlackChannelSettings', 'The chat that is connected.', { enabled, isConfigured, ...preferences }),
  teams: shape('MSTeamsChannelSettings', 'Microsoft Teams.', { enabled, isConfigured, ...preferences }),
})

export const channelSettings = ChannelSettings

const emailDelay = duration(
  'How long mails wait for somebody who also gets them in chat; who has acted there meanwhile gets none.',
  { max: 3_600_000_000_000n },
)

export const OrgNotificationSettings = shape('OrgNotificationSettings', 'What holds for all people.', {
  channelSettings,
  emailDelay,
})

export const UserNotificationSettings = shape('UserNotificationSettings', 'What holds for one person.', {
  channelSettings,
})

export const UpdateOrgRequest = shape('UpdateOrgNotificationSettingsRequest', 'The changes.', {
  channelSettings,
  emailDelay,
})

export const UpdateUserRequest = shape('UpdateUserNotificationSettingsRequest', 'The changes.', { channelSettings })
