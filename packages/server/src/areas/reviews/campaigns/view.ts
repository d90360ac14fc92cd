import type { Answer } from '../../../wire/shape.ts'
import { olderOf } from '../scope/older.ts'
import { AccessReviewScopeV2 } from '../scope/shape.ts'
import { ReviewSettings } from '../settings-shape.ts'
import { type CampaignRow, scopeOf, settingsOf } from './rows.ts'
import type { AccessReview } from './shape.ts'
import { shownState } from './states.ts'
import type { Content } from './store.ts'

export type ShownCampaign = NonNullable<Answer<typeof AccessReview>>

export const toCampaign = (row: CampaignRow): ShownCampaign => ({
  ...settingsOf(row),
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  policyId: row.policy_id,
  scopeType: row.scope_type,
  scopeV2: scopeOf(row),
  ...olderOf(scopeOf(row)),
  completionDate: row.completion_at,
  scheduledStartDate: row.scheduled_start_at,
  ownerIds: row.owner_ids,
  state: shownState(row.state),
  scopingVersion: row.scoping_version,
  accessReviewTemplateId: row.template_id,
  errorState: `ACCESS_REVIEW_ERROR_STATE_${row.error_state || 'UNSPECIFIED'}` as ShownCampaign['errorState'], // Safe because only its names are stored.
  errorMessage: row.error_detail,
  expectedTicketCount: row.expected_count,
  hasAccuracySupport: true,
  startedAt: row.started_at,
  closedAt: row.closed_at,
  connectorSourcesFrozenAt: row.frozen_at,
  campaignHealth: null,
  campaignInsights: null,
  createdById: row.created_by_user_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** What reviewers see: what it is called, until when, what to look at, and how their reviews are shown and signed. */
export const toReviewersCampaign = (row: CampaignRow): ShownCampaign => {
  const whole = toCampaign(row)
  const { defaultView, columnConfig, reviewerAttributeConfig, signatureConfig, reviewInstructions } = whole
  return {
    ...toCampaign({ ...row, settings: {}, scope: {}, owner_ids: [], created_by_user_id: '', policy_id: '' }),
    defaultView,
    columnConfig,
    reviewerAttributeConfig,
    signatureConfig,
    reviewInstructions,
    description: whole.description,
    expectedTicketCount: 0,
    errorMessage: '',
  }
}

/** What is stored of a campaign as it is to be. */
export const contentOf = (shown: ShownCampaign): Content => ({
  displayName: shown.displayName,
  description: shown.description,
  policyId: shown.policyId,
  scope: shown.scopeV2 ? (AccessReviewScopeV2.write(shown.scopeV2) ?? {}) : {},
  settings: ReviewSettings.write(shown),
  completionAt: shown.completionDate,
  scheduledStartAt: shown.scheduledStartDate,
})
