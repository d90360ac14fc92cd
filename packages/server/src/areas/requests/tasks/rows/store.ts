import { type Sql, sql } from '../../../../store/sql.ts'
import type { TasksRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { StoredTask, TaskStepRow } from './rows.ts'

/** A task with the run it had, and the state of that while the task ends as it does; nulls when it has none. */
export type TaskRow = StoredTask & {
  readonly run_state: string | null
  readonly run_updated_at: Temporal.Instant | null
  readonly run_completed_at: Temporal.Instant | null
}

/** It changes with its run too, which has no number that counts its changes. */
export const versionOf = ({ version, run_updated_at }: TaskRow): { version: number } => ({
  version: version + (run_updated_at?.epochMilliseconds ?? 0),
})

const LARGEST = 2n ** 63n - 1n

/** Tasks as they are shown, as `t`, with their runs. */
export const selectTasks = (runs: Sql): Sql => sql`
  select t.*, case when ${endsWithItsRun} then coalesce(e.state, nullif(t.run_ended_as, '')) end as run_state,
    coalesce(e.updated_at, t.run_ended_at) as run_updated_at, coalesce(e.completed_at, t.run_ended_at) as run_completed_at
  from tasks t left join (${runs}) e on e.tenant_id = t.tenant_id and e.id = t.execution_id`

/** An action whose last step is its run ends with it; any other task goes on after its run. */
const endsWithItsRun = sql`(t.type = 'action' and t.execution_id is not null and not exists (
  select from task_steps s where s.task_id = t.id and s.outcome = ''
    and s.instance #>> '{automation,automationExecutionId}' is distinct from t.execution_id::text))`

type Finding = {
  /** The runs of automations, as `offeredAutomations` has them. */
  readonly runs: Sql
  readonly visible: Sql | undefined
}

/** By id or by number; deleted ones too. */
export const findTask = (tx: Tx, id: string, { runs, visible }: Finding): Promise<TaskRow | undefined> =>
  tx.find<TaskRow>(sql`${selectTasks(runs)} where ${isNamed(id)} and ${visible ?? sql`true`}`)

/** The condition that the task `t` has this id or number. */
export const isNamed = (id: string): Sql => (isNumber(id) ? sql`t.numeric_id = ${BigInt(id)}` : sql`t.id = ${id}`)

const isNumber = (id: string): boolean => /^\d{1,19}$/.test(id) && BigInt(id) <= LARGEST

export const findTaskRow = (tx: Tx, id: string): Promise<StoredTask | undefined> =>
  tx.find<StoredTask>(sql`select * from tasks where id = ${id}`)

/** Whoever acts on a task holds it. */
export const lockTaskRow = (tx: Tx, id: string): Promise<StoredTask | undefined> =>
  tx.find<StoredTask>(sql`select * from tasks where id = ${id} for update`)

export type EndedRun = { readonly id: bigint; readonly state: string; readonly completed_at: Temporal.Instant | null }

/** Stores in the tasks how their runs ended, before the runs are removed. */
export async function saveEndedRuns(tx: Tx, runs: readonly EndedRun[]): Promise<void> {
  if (runs.length === 0) return
  await tx.run(sql`
    update tasks t set run_ended_as = ended.state, run_ended_at = ended.at
    from unnest(${runs.map(({ id }) => String(id))}::bigint[], ${runs.map(({ state }) => state)}::text[],
                ${runs.map(({ completed_at }) => completed_at && String(completed_at))}::timestamptz[]) as ended(id, state, at)
    where t.execution_id = ended.id`)
}

/** A task that begins anew does not end as the run that it had. */
export const forgetRun = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update tasks set execution_id = null, run_ended_as = '', run_ended_at = null where id = ${id}`)

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/**
 * Inserts a task; tasks of a tenant are numbered, and an insert waits for the number of the one before. Undefined when
 * an open one of the kind is there already for the same subject.
 */
export const insertTaskRow = (tx: Tx, task: StoredTask): Promise<StoredTask | undefined> =>
  tx.find<StoredTask>(sql`
    with number as (
      insert into task_numbers (last) values (1)
      on conflict (tenant_id) do update set last = task_numbers.last + 1
      returning last
    )
    insert into tasks (id, numeric_id, type, display_name, description, origin, user_id, created_by_user_id, action_id,
      form, form_values, app_id, entitlement_id, account_id, resource_type_id, resource_id, subject_key, grant_seconds,
      grant_source, emergency, source, revocation_targets, parent_task_id, finding_id, finding_type, access_review_id,
      access_review_selection, action_type, action_target, outcome, processing, ip, roles_decided_by, created_at,
      updated_at)
    select ${task.id}, number.last, ${task.type}, ${task.display_name}, ${task.description}, ${task.origin},
      ${task.user_id}, ${task.created_by_user_id}, ${task.action_id}, ${json(task.form)}::json,
      ${json(task.form_values)}::jsonb, ${task.app_id}, ${task.entitlement_id}, ${task.account_id},
      ${task.resource_type_id}, ${task.resource_id}, ${task.subject_key}, ${task.grant_seconds},
      ${json(task.grant_source)}::jsonb, ${task.emergency}, ${json(task.source)}::jsonb,
      ${json(task.revocation_targets)}::jsonb, ${task.parent_task_id}, ${task.finding_id}, ${task.finding_type},
      ${task.access_review_id}, ${task.access_review_selection}, ${task.action_type},
      ${json(task.action_target)}::jsonb, ${task.outcome}, ${task.processing}, ${task.ip}, ${task.roles_decided_by},
      ${tx.now}, ${tx.now}
    from number
    on conflict do nothing
    returning *`)

/** The columns that change while a task goes on; those that steps write themselves are left as they are. */
export const saveTaskRow = (tx: Tx, task: StoredTask): Promise<number> =>
  tx.run(sql`
    update tasks set description = ${task.description}, state = ${task.state}, processing = ${task.processing},
      outcome = ${task.outcome}, outcome_at = ${task.outcome_at}, closed_at = ${task.closed_at},
      grant_seconds = ${task.grant_seconds}, emergency = ${task.emergency},
      policy_id = ${task.policy_id}, policy = ${json(task.policy)}::jsonb,
      policy_generation_id = ${task.policy_generation_id}, settings_source = ${task.settings_source},
      analysis = ${json(task.analysis)}::jsonb, form_values = ${json(task.form_values)}::jsonb,
      action_target = ${json(task.action_target)}::jsonb,
      approver_ids = ${[...task.approver_ids]}, comment_count = ${task.comment_count},
      audit_count = ${task.audit_count}, reminded_at = ${task.reminded_at}, deleted_at = ${task.deleted_at},
      roles_decided_by = ${task.roles_decided_by}, updated_at = ${task.updated_at}, version = ${task.version}
    where id = ${task.id}`)

/** By task, in order. */
export const listSteps = (tx: Tx, taskIds: readonly string[]): Promise<TaskStepRow[]> =>
  tx.rows<TaskStepRow>(
    sql`select * from task_steps where task_id = any(${[...taskIds]}) order by task_id, position, id`,
  )

/** Whoever stands in the list before another ended before it began: only one is active at any time. */
export async function saveSteps(tx: Tx, steps: readonly TaskStepRow[]): Promise<void> {
  if (steps.length === 0) return
  const rows = JSON.stringify(steps, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
  const deactivated = tx.run(sql`
    update task_steps s set active = false from jsonb_to_recordset(${rows}::jsonb) as step(id text, active boolean)
    where s.id = step.id and s.active and not step.active`)
  const stored = tx.run(sql`
    insert into task_steps (id, task_id, generation_id, position, kind, approval_kind, state, active, outcome, document,
      instance, due_at, started_at, ended_at)
    select id, task_id, generation_id, position, kind, approval_kind, state, active, outcome, document, instance, due_at,
      started_at, ended_at
    from jsonb_to_recordset(${rows}::jsonb) as step(
      id text, task_id text, generation_id text, position integer, kind text, approval_kind text, state text,
      active boolean, outcome text, document jsonb, instance jsonb, due_at timestamptz, started_at timestamptz,
      ended_at timestamptz)
    on conflict (tenant_id, id) do update set position = excluded.position, state = excluded.state,
      active = excluded.active, outcome = excluded.outcome, instance = excluded.instance, due_at = excluded.due_at,
      started_at = excluded.started_at, ended_at = excluded.ended_at`)
  await Promise.all([deactivated, stored])
}

export async function deleteSteps(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.run(sql`delete from task_steps where id = any(${[...ids]}) and started_at is null`)
}

type Assigning = { readonly numericId: bigint; readonly now: readonly string[]; readonly ever: readonly string[] }

/** Those who may act now, and those who could have before it ended. */
export async function saveAssignees(tx: Tx, step: TaskStepRow, { numericId, now, ever }: Assigning): Promise<void> {
  const ended = tx.run(sql`
    update task_assignees set active = false
    where step_id = ${step.id} and active and not (user_id = any(${[...now]}))`)
  const all = [...new Set([...now, ...ever])]
  const stored =
    all.length > 0 &&
    tx.run(sql`
    insert into task_assignees (task_id, step_id, user_id, numeric_id, active, assigned_at)
    select ${step.task_id}, ${step.id}, id, ${numericId}, id = any(${[...now]}), ${tx.now}
    from unnest(${all}::text[]) as named(id)
    on conflict (tenant_id, step_id, user_id) do update set active = excluded.active`)
  await Promise.all([ended, stored])
}

/** Who may act now, by task. */
export async function listActiveAssignees(tx: Tx, taskIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.rows<{ task_id: string; user_id: string }>(sql`
    select task_id, user_id from task_assignees where task_id = any(${[...taskIds]}) and active
    order by task_id, assigned_at, user_id`)
  const found = new Map<string, string[]>()
  for (const { task_id, user_id } of rows) found.set(task_id, [...(found.get(task_id) ?? []), user_id])
  return found
}

export type NewAction = {
  readonly id: string
  readonly taskId: string
  readonly numericId: bigint
  readonly stepId: string
  readonly userId: string
  readonly type: string
  readonly bulkActionId: string
}

export const insertAction = (tx: Tx, action: NewAction): Promise<number> =>
  tx.run(sql`
    insert into task_actions (id, task_id, step_id, user_id, action_type, bulk_action_id, numeric_id, at)
    values (${action.id}, ${action.taskId}, ${action.stepId}, ${action.userId}, ${action.type}, ${action.bulkActionId},
      ${action.numericId}, ${tx.now})`)

/** The open task of a kind for a subject and entitlement. */
export const findOpenTask = (
  tx: Tx,
  { type, entitlementId, subjectKey }: { type: string; entitlementId: string; subjectKey: string },
): Promise<StoredTask | undefined> =>
  tx.find<StoredTask>(sql`
    select * from tasks where type = ${type} and entitlement_id = ${entitlementId} and subject_key = ${subjectKey}
      and state = 'OPEN' and deleted_at is null and type in ('grant', 'revoke') and subject_key <> ''`)

export const findOpenOffboarding = (tx: Tx, userId: string): Promise<StoredTask | undefined> =>
  tx.find<StoredTask>(sql`
    select * from tasks where user_id = ${userId} and state = 'OPEN' and deleted_at is null and type = 'offboarding'`)

type Empty = Omit<TasksRow, 'tenant_id' | 'id' | 'numeric_id' | 'display_name' | 'origin' | 'created_at' | 'updated_at'>

/** What a task has that nothing is said about. */
export const EMPTY_TASK: Omit<Empty, 'type'> = {
  description: '',
  user_id: '',
  created_by_user_id: '',
  action_id: '',
  form: null,
  form_values: {},
  execution_id: null,
  run_ended_as: '',
  run_ended_at: null,
  state: 'OPEN',
  processing: 'PROCESSING',
  outcome: 'UNSPECIFIED',
  outcome_at: null,
  app_id: '',
  entitlement_id: '',
  account_id: '',
  resource_type_id: '',
  resource_id: '',
  subject_key: '',
  grant_seconds: null,
  grant_source: {},
  emergency: false,
  policy_id: '',
  policy: null,
  policy_generation_id: '',
  settings_source: '',
  analysis: null,
  insights: [],
  insights_at: null,
  recommendation: 'UNSPECIFIED',
  source: {},
  revocation_targets: [],
  proof: null,
  parent_task_id: '',
  finding_id: '',
  finding_type: '',
  access_review_id: '',
  access_review_selection: '',
  action_type: '',
  action_target: {},
  approver_ids: [],
  comment_count: 0,
  audit_count: 0,
  ip: '',
  roles_decided_by: '',
  reminded_at: null,
  closed_at: null,
  deleted_at: null,
  staged: false,
  certify_task_id: null,
  version: 1,
}
