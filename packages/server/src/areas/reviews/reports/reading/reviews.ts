import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** A review and what it is about, as the directory has it now. */
export type Review = {
  readonly id: string
  readonly numeric_id: bigint
  readonly outcome: string
  readonly outcome_at: Temporal.Instant | null
  readonly policy_generation_id: string
  readonly account_name: string | null
  readonly account_username: string | null
  readonly account_type: string | null
  readonly last_login_at: Temporal.Instant | null
  readonly holder_name: string | null
  readonly holder_type: string | null
  readonly user_name: string | null
  readonly user_email: string | null
  readonly employee_ids: string[] | null
  readonly job_title: string | null
  readonly department: string | null
  readonly employment_status: string | null
  readonly employment_type: string | null
  readonly manager_ids: string[] | null
  readonly app_name: string | null
  readonly resource_name: string | null
  readonly resource_type_name: string | null
  readonly entitlement_name: string | null
  readonly entitlement_description: string | null
  readonly policy_name: string | null
}

/** Reviews that count: not deleted, and no longer hidden. */
export const reviewsOf = (reviewId: string): Sql =>
  sql`t.access_review_id = ${reviewId} and t.type = 'certify' and t.deleted_at is null and not t.staged`

/** The next reviews by their number. */
export const listReviews = (tx: Tx, reviewId: string, after: bigint, limit: number): Promise<Review[]> =>
  tx.rows<Review>(sql`
    with page as materialized (
      select t.tenant_id, t.id, t.numeric_id, t.outcome, t.outcome_at, t.policy_generation_id, t.policy_id, t.user_id,
        t.app_id, t.entitlement_id, t.account_id, t.resource_id
      from tasks_view t where ${reviewsOf(reviewId)} and t.numeric_id > ${after}
      order by t.numeric_id limit ${limit})
    select t.id, t.numeric_id, t.outcome, t.outcome_at, t.policy_generation_id,
      coalesce(nullif(a.display_name, ''), nullif(a.username, ''), a.email) as account_name,
      coalesce(nullif(a.username, ''), a.email) as account_username, a.app_user_type as account_type, a.last_login_at,
      h.display_name as holder_name, ht.display_name as holder_type,
      u.display_name as user_name, u.email as user_email, u.employee_ids, u.job_title, u.department,
      u.employment_status, u.employment_type, u.manager_ids,
      app.display_name as app_name, r.display_name as resource_name, rt.display_name as resource_type_name,
      e.display_name as entitlement_name, e.description as entitlement_description, p.display_name as policy_name
    from page t
    left join app_users_view a on a.tenant_id = t.tenant_id and a.id = t.account_id
    left join app_resources_view h on h.tenant_id = t.tenant_id and h.id = nullif(t.resource_id, '')
    left join app_resource_types_view ht on ht.tenant_id = h.tenant_id and ht.id = h.app_resource_type_id
    left join users_view u on u.tenant_id = t.tenant_id and u.id = coalesce(nullif(t.user_id, ''), a.identity_user_id)
    left join apps_view app on app.tenant_id = t.tenant_id and app.id = t.app_id
    left join app_entitlements_view e on e.tenant_id = t.tenant_id and e.id = t.entitlement_id
    left join app_resources_view r on r.tenant_id = e.tenant_id and r.id = e.app_resource_id
    left join app_resource_types_view rt on rt.tenant_id = e.tenant_id and rt.id = e.app_resource_type_id
    left join policies_view p on p.tenant_id = t.tenant_id and p.id = t.policy_id
    order by t.numeric_id`)

export type ReviewStep = {
  readonly id: string
  readonly task_id: string
  readonly generation_id: string
  readonly kind: string
  readonly active: boolean
  readonly outcome: string
  readonly instance: unknown
  readonly ended_at: Temporal.Instant | null
}

/** In the order they came. */
export const listSteps = (tx: Tx, taskIds: string[]): Promise<ReviewStep[]> =>
  tx.rows<ReviewStep>(sql`
    select id, task_id, generation_id, kind, active, outcome, instance, ended_at from task_steps_view
    where task_id = any(${taskIds}) and started_at is not null order by task_id, started_at, position, id`)

export type Assignee = { readonly task_id: string; readonly step_id: string; readonly user_id: string }

export const listAssignees = (tx: Tx, taskIds: string[]): Promise<Assignee[]> =>
  tx.rows<Assignee>(sql`
    select task_id, step_id, user_id from task_assignees_view where task_id = any(${taskIds}) order by task_id, user_id`)

export type ReviewAudit = {
  readonly task_id: string
  readonly user_id: string
  readonly at: Temporal.Instant
  readonly event: string
  readonly detail: unknown
}

/** What was said about reviews, and to whom they were given. */
export const listReviewAudits = (tx: Tx, taskIds: string[]): Promise<ReviewAudit[]> =>
  tx.rows<ReviewAudit>(sql`
    select task_id, user_id, at, event, detail from task_audits_view
    where task_id = any(${taskIds})
      and event in ('comment', 'approvalReassigned', 'reassignedToDelegate', 'reassignmentFallbackToAdmin')
    order by task_id, ordinal`)

export type SubmittedIn = { readonly task_id: string; readonly id: string; readonly created_at: Temporal.Instant }

export const listSubmittedIn = (tx: Tx, taskIds: string[]): Promise<SubmittedIn[]> =>
  tx.rows<SubmittedIn>(sql`
    select i.task_id, s.id, s.created_at
    from access_review_submission_items i
    join access_review_submissions s on s.tenant_id = i.tenant_id and s.id = i.submission_id
    where i.task_id = any(${taskIds}) and i.result = 'DONE' order by i.task_id, s.created_at, s.id`)
