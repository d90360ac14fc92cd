import { seconds } from '../../../../lib/duration.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import type { TaskStepRow } from '../rows/rows.ts'
import type { TaskRow } from '../rows/store.ts'
import { type ShownToolCall, type Task, TaskActionInstance } from '../shape.ts'
import { showPolicy } from './policy.ts'
import { progressOf } from './progress.ts'

type Shown = NonNullable<Answer<typeof Task>>

type Beside = {
  readonly steps: readonly TaskStepRow[]
  readonly assignees: readonly string[]
  readonly actions: readonly string[]
  readonly insightIds: readonly string[]
  /** What came of a call of a tool, as far as the reader may see it. */
  readonly called?: { readonly toolOutput: string; readonly toolError: string }
}

export function toTask(row: TaskRow, { steps, assignees, actions, insightIds, called }: Beside): Shown {
  const { state, processing } = stateOf(row)
  return {
    id: row.id,
    numericId: row.numeric_id,
    displayName: row.display_name,
    description: row.description,
    state,
    processing,
    type: typeOf(row, called),
    origin: row.origin as 'TASK_ORIGIN_API', // Safe because names of origins are all that is stored there.
    userId: row.user_id,
    createdByUserId: row.created_by_user_id,
    emergencyAccess: row.emergency,
    policy: showPolicy(row, steps, assignees),
    policyGenerationId: row.policy_generation_id,
    form: row.form as Shown['form'], // Safe because it is stored as the shape wrote it.
    data: row.form_values,
    actions: actions as Shown['actions'], // Safe because the table of actions has no other names.
    stepApproverIds: assignees,
    approverIds: row.approver_ids,
    commentCount: row.comment_count,
    insightIds,
    recommendation: `INSIGHT_RECOMMENDATION_${row.recommendation}` as 'INSIGHT_RECOMMENDATION_UNSPECIFIED', // Safe as above.
    analysisId: (row.analysis as { id?: string } | null)?.id ?? '',
    revocationTargets: row.revocation_targets as Shown['revocationTargets'], // Safe because it is stored so.
    externalRefs: [],
    annotations: [],
    createdAt: row.created_at,
    updatedAt: latest(row.updated_at, row.run_updated_at),
    deletedAt: row.deleted_at,
  }
}

const latest = (a: Temporal.Instant, b: Temporal.Instant | null): Temporal.Instant =>
  b !== null && Temporal.Instant.compare(a, b) < 0 ? b : a

/** An open task whose run has ended is told so soon after; it is shown closed at once. */
function stateOf(row: TaskRow) {
  if (row.state === 'OPEN' && row.run_state !== null) return progressOf(row.run_state)
  return {
    state: `TASK_STATE_${row.state}`,
    processing: `TASK_PROCESSING_TYPE_${row.processing}`,
    outcome: row.outcome,
  } as const
}

function typeOf(row: TaskRow, called: Beside['called']): NonNullable<Shown['type']> {
  const about = {
    appId: row.app_id,
    appEntitlementId: row.entitlement_id,
    appUserId: row.account_id,
    identityUserId: row.user_id,
  }
  const ended = { outcomeTime: row.outcome_at }
  const resource =
    row.resource_id === '' ? null : { appId: row.app_id, appResourceTypeId: row.resource_type_id, id: row.resource_id }
  switch (row.type) {
    case 'grant': {
      const {
        conversationId = '',
        externalUrl = '',
        integrationId = '',
        requestId = '',
        isExtension = false,
      } = row.grant_source
      const source = { conversationId, externalUrl, integrationId, requestId, isExtension }
      const grantDuration = row.grant_seconds === null ? null : seconds(Number(row.grant_seconds))
      return { grant: { ...about, grantDuration, outcome: `GRANT_OUTCOME_${row.outcome}`, ...ended, source } }
    }
    case 'revoke':
      return {
        revoke: { ...about, outcome: `REVOKE_OUTCOME_${row.outcome}`, ...ended, resource, source: sourceOf(row) },
      }
    case 'certify':
      return {
        certify: {
          accessReviewId: row.access_review_id,
          accessReviewSelection: row.access_review_selection,
          ...about,
          outcome: `CERTIFY_OUTCOME_${row.outcome}`,
          ...ended,
          resource,
        },
      }
    case 'offboarding':
      return { offboarding: { subjectUserId: row.user_id, outcome: `OFFBOARDING_OUTCOME_${row.outcome}`, ...ended } }
    case 'finding': {
      const { finding_id: findingId, finding_type: findingType } = row
      return { finding: { findingId, findingType, outcome: `FINDING_TASK_OUTCOME_${row.outcome}`, ...ended } }
    }
    case 'action':
      return { action: actionOf(row, called) }
  }
}

type Revoke = NonNullable<NonNullable<Shown['type']>['revoke']>

function sourceOf({ source }: TaskRow): Revoke['source'] {
  const at = (value: unknown): Temporal.Instant | null =>
    typeof value === 'string' && value !== '' ? Temporal.Instant.from(value) : null
  const { review, request, expired, nonUsage } = source as Record<string, Record<string, string> | undefined>
  if (review)
    return { review: { accessReviewId: review.accessReviewId ?? '', certTicketId: review.certTicketId ?? '' } }
  if (request) return { request: { requestUserId: request.requestUserId ?? '' } }
  if (expired) return { expired: { expiredAt: at(expired.expiredAt) } }
  if (nonUsage) return { nonUsage: { expiresAt: at(nonUsage.expiresAt), lastLogin: at(nonUsage.lastLogin) } }
  return null
}

const NOT_CALLED = { toolOutput: '', toolError: '' }

function actionOf(row: TaskRow, called: Beside['called']): NonNullable<NonNullable<Shown['type']>['action']> {
  const { outcome } = stateOf(row)
  const target = row.action_target as {
    readonly instance?: Record<string, unknown>
    readonly toolCall?: Omit<ShownToolCall, 'toolOutput' | 'toolError'>
    readonly createdAppResourceId?: string
    readonly createdAppResourceTypeId?: string
    readonly createdAppEntitlementIds?: readonly string[]
  }
  return {
    actionId: row.action_id,
    displayName: row.display_name,
    formValues: row.form_values,
    type: (row.action_type || 'TYPE_WORKFLOW') as 'TYPE_WORKFLOW', // Safe because names of types are all that is stored.
    actionInstance: target.instance ? fromStored(TaskActionInstance, target.instance) : null,
    toolCall: target.toolCall ? { ...target.toolCall, ...NOT_CALLED, ...called } : null,
    finding: row.finding_id === '' ? null : { findingId: row.finding_id, findingType: row.finding_type },
    scopeRole: null,
    createdAppResourceId: target.createdAppResourceId ?? '',
    createdAppResourceTypeId: target.createdAppResourceTypeId ?? '',
    createdAppEntitlementIds: target.createdAppEntitlementIds ?? [],
    outcome: `ACTION_OUTCOME_${outcome}` as 'ACTION_OUTCOME_SUCCESS', // Safe because such a task has no other outcomes.
    outcomeTime: row.run_completed_at ?? row.outcome_at,
  }
}
