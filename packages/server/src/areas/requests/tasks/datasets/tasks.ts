import {
  booleanColumn,
  type Dataset,
  numberColumn,
  textColumn,
  textsColumn,
  timeColumn,
} from '../../../../service/datasets/dataset.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { taskSearcher } from '../guards.ts'
import { visibleTasks } from '../show/visible.ts'

const namesOf = (ids: Sql): Sql => sql`array(
  select u.display_name from users_view u where u.id <> '' and u.id in (${ids}) order by u.display_name, u.id)`

const seconds = (from: Sql, to: Sql): Sql => sql`floor(extract(epoch from ${to} - ${from}))::bigint`

/** When the first person decided about the task. */
const firstDecision = (t: Sql): Sql => sql`(
  select min(s.ended_at) from task_steps s
  where s.task_id = ${t}.id and s.kind = 'approval' and s.outcome in ('approved', 'denied'))`

const common: Dataset['columns'] = {
  number: numberColumn('Number', (t) => sql`${t}.numeric_id`),
  displayName: textColumn('Name', (t) => sql`${t}.display_name`),
  state: textColumn('State', (t) => sql`${t}.state`, { values: ['OPEN', 'CLOSED'] }),
  outcome: textColumn('Outcome', (t) => sql`nullif(${t}.outcome, 'UNSPECIFIED')`),
  outcomeAt: timeColumn('Decided', (t) => sql`${t}.outcome_at`),
  approvers: textsColumn('Approvers', (t) => namesOf(sql`select unnest(${t}.approver_ids)`)),
  assignees: textsColumn('Waits for', (t) =>
    namesOf(sql`select w.user_id from task_assignees w where w.task_id = ${t}.id and w.active`),
  ),
  comments: numberColumn('Comments', (t) => sql`${t}.comment_count`),
  secondsToFirstDecision: numberColumn('Seconds to the first decision', (t) =>
    seconds(sql`${t}.created_at`, firstDecision(t)),
  ),
  createdAt: timeColumn('Opened', (t) => sql`${t}.created_at`),
}

const about: Dataset['links'] = {
  subject: { title: 'Person', kind: 'user', to: 'users', of: (t) => sql`nullif(${t}.user_id, '')` },
  app: { title: 'App', kind: 'app', to: 'apps', of: (t) => sql`nullif(${t}.app_id, '')` },
  entitlement: {
    title: 'Entitlement',
    kind: 'entitlement',
    to: 'entitlements',
    of: (t) => sql`nullif(${t}.entitlement_id, '')`,
  },
  account: { title: 'Account', kind: 'account', to: 'accounts', of: (t) => sql`nullif(${t}.account_id, '')` },
  policy: { title: 'Policy', kind: 'policy', of: (t) => sql`nullif(${t}.policy_id, '')` },
}

export const taskData: Dataset = {
  id: 'tasks',
  title: 'Requests and tasks',
  about: 'a request, a revocation or another task',
  recordType: 'TASK',
  guard: taskSearcher,
  rows: (reader) => sql`select t.* from tasks t where t.deleted_at is null and ${visibleTasks(reader)}`,
  name: 'displayName',
  columns: {
    ...common,
    kind: textColumn('Kind', (t) => sql`${t}.type`, {
      values: ['grant', 'revoke', 'certify', 'offboarding', 'action', 'finding'],
    }),
    origin: textColumn('Where it came from', (t) => sql`replace(${t}.origin, 'TASK_ORIGIN_', '')`),
    isEmergency: booleanColumn('Emergency', (t) => sql`${t}.emergency`),
    isSelfApproved: booleanColumn(
      'Decided by whom it is for',
      (t) => sql`(
      ${t}.user_id <> '' and exists (
        select from task_steps s where s.task_id = ${t}.id and s.kind = 'approval'
          and s.instance #>> '{approved,userId}' = ${t}.user_id))`,
    ),
    steps: numberColumn('Steps', (t) => sql`(select count(*) from task_steps s where s.task_id = ${t}.id)`),
    secondsToDone: numberColumn('Seconds to the end', (t) => seconds(sql`${t}.created_at`, sql`${t}.closed_at`)),
    closedAt: timeColumn('Closed', (t) => sql`${t}.closed_at`),
    updatedAt: timeColumn('Changed last', (t) => sql`${t}.updated_at`),
  },
  links: {
    ...about,
    opener: { title: 'Opened by', kind: 'user', to: 'users', of: (t) => sql`nullif(${t}.created_by_user_id, '')` },
  },
}

export const reviewData: Dataset = {
  id: 'reviews',
  title: 'Reviews of access',
  about: 'a piece of access that a campaign has looked at',
  recordType: 'ACCESS_REVIEW',
  guard: taskSearcher,
  rows: (reader) => sql`
    select t.* from tasks t where t.type = 'certify' and t.deleted_at is null and ${visibleTasks(reader)}`,
  name: 'displayName',
  columns: {
    ...common,
    isRevoked: booleanColumn(
      'Taken away',
      (t) => sql`exists (
        select from tasks r where r.certify_task_id = ${t}.id and r.type = 'revoke' and r.outcome = 'REVOKED')`,
    ),
  },
  links: {
    campaign: { title: 'Campaign', kind: 'accessReview', of: (t) => sql`nullif(${t}.access_review_id, '')` },
    ...about,
  },
}
