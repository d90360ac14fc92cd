import { annotations } from '../../../wire/annotations.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, duration, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { always, nullable, oneof, readOnly, shape } from '../../../wire/shape.ts'
import { ownerIds } from '../campaigns/shape.ts'
import { olderInclusion } from '../scope/older.ts'
import { AccessReviewScopeV2, ScopeType } from '../scope/shape.ts'
import { settingsFields } from '../settings-shape.ts'

const Frequency = enumeration('AccessReviewFrequency', 'How often a template makes a campaign.', [
  'FREQUENCY_UNSPECIFIED',
  'FREQUENCY_NONE',
  'FREQUENCY_DAILY',
  'FREQUENCY_WEEKLY',
  'FREQUENCY_MONTHLY',
  'FREQUENCY_YEARLY',
])
export type FrequencyName = (typeof Frequency.values)[number]

export const RecurrenceRule = shape(
  'RecurrenceRule',
  'When a template makes campaigns.',
  {
    frequency: oneOfNames(Frequency, 'How often; NONE is once.'),
    interval: int32('Every so many days, weeks, months or years; 1 when not said.', { min: 0, max: 1000 }),
    startDate: nullable(timestamp('The day of the first.')),
  },
  oneof('end', {
    endDate: timestamp('None after this.'),
    occurrences: int32('At most so many.', { min: 0, max: 10_000 }),
  }),
)

const SlackChannel = shape('SlackChannel', 'The channel of the chat where its campaigns are announced.', {
  name: text(256, 'What it is called.'),
  description: text(1024, 'What it is for.'),
  channelId: text(128, 'Its id.'),
  isChannelId: bool('The channel is named by its id, and never looked for by its name.'),
})

export const templateFields = {
  displayName: displayName('What people call it, and its campaigns.'),
  description: text(4096, 'What it is for.', { multiline: true }),
  policyId: id('The policy that says who reviews, of the type CERTIFY.'),
  scopeType: oneOfNames(ScopeType, 'By what access is selected; by entitlements when not said.'),
  scope: nullable(AccessReviewScopeV2),
  accessReviewDuration: nullable(duration('How long its campaigns run.')),
  recurrenceRule: nullable(RecurrenceRule),
  isCampaignScheduleEnabled: bool('It makes campaigns by itself.'),
  nextScheduledCampaignAt: nullable(timestamp('When it makes the next; the start of the rule when not said.')),
  slackChannel: nullable(SlackChannel),
  annotations: annotations(),
  ...settingsFields,
}

export const AccessReviewTemplate = shape('AccessReviewTemplate', 'What campaigns are made of.', {
  id: readOnly(id('Its id.')),
  ...templateFields,
  ...olderInclusion,
  ownerIds: ownerIds(),
  occurrences: readOnly(int32('How many campaigns its schedule has made.')),
  lastScheduleError: readOnly(text(1024, 'Why its schedule could not make the last one; empty when it could.')),
  createdAt: readOnly(nullable(timestamp('When it was made.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
  deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
})

export const templateAnswer = (name: string) =>
  shape(name, 'A template.', { accessReviewTemplate: always(AccessReviewTemplate) })
