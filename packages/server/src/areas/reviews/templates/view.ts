import { seconds } from '../../../lib/duration.ts'
import type { Answer } from '../../../wire/shape.ts'
import { fromStored } from '../../../wire/stored.ts'
import { scopeOf, settingsOf } from '../campaigns/rows.ts'
import { inclusionOf } from '../scope/older.ts'
import { AccessReviewScopeV2 } from '../scope/shape.ts'
import { ReviewSettings } from '../settings-shape.ts'
import { whole } from '../whole.ts'
import { firstTime } from './recurrence.ts'
import { type AccessReviewTemplate, RecurrenceRule, templateFields } from './shape.ts'
import type { Content, TemplateRow } from './store.ts'

export type ShownTemplate = NonNullable<Answer<typeof AccessReviewTemplate>>
export type Recurrence = NonNullable<Answer<typeof RecurrenceRule>>

export const recurrenceOf = ({ recurrence }: Pick<TemplateRow, 'recurrence'>): Recurrence | null =>
  recurrence === null ? null : whole(RecurrenceRule, fromStored(RecurrenceRule, recurrence)!)

export const toTemplate = (row: TemplateRow): ShownTemplate => ({
  ...settingsOf(row),
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  policyId: row.policy_id,
  scopeType: row.scope_type,
  scope: scopeOf(row),
  inclusionScope: inclusionOf(scopeOf(row)),
  accessReviewDuration: row.duration_seconds === null ? null : seconds(Number(row.duration_seconds)),
  recurrenceRule: recurrenceOf(row),
  isCampaignScheduleEnabled: row.schedule_enabled,
  nextScheduledCampaignAt: row.next_at,
  slackChannel: row.slack_channel as ShownTemplate['slackChannel'], // Safe because it is stored as the shape wrote it.
  annotations: row.annotations as ShownTemplate['annotations'], // Safe as above.
  ownerIds: row.owner_ids,
  occurrences: row.occurrences,
  lastScheduleError: row.last_schedule_error,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

/** What is stored of a template as it is to be. `zone` is where the tenant is: campaigns are made in its morning. */
export const contentOf = (shown: ShownTemplate, zone: string): Content => ({
  displayName: shown.displayName,
  description: shown.description,
  policyId: shown.policyId,
  scope: shown.scope ? (AccessReviewScopeV2.write(shown.scope) ?? {}) : {},
  settings: ReviewSettings.write(shown),
  durationSeconds:
    shown.accessReviewDuration === null || shown.accessReviewDuration === undefined
      ? null
      : shown.accessReviewDuration / 1_000_000_000n,
  recurrence: RecurrenceRule.write(shown.recurrenceRule ?? null),
  scheduleEnabled: shown.isCampaignScheduleEnabled,
  nextAt:
    shown.nextScheduledCampaignAt ??
    (shown.isCampaignScheduleEnabled && shown.recurrenceRule?.startDate
      ? firstTime(shown.recurrenceRule.startDate, zone)
      : null),
  slackChannel: templateFields.slackChannel.write(shown.slackChannel ?? null),
  annotations: shown.annotations,
})
