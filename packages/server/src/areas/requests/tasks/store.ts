import { type Sql, sql } from '../../../store/sql.ts'
import type { TasksRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** A task with the state of its run. */
export type TaskRow = TasksRow & {
  run_state: string
  run_updated_at: Temporal.Instant
  run_completed_at: Temporal.Instant | null
}

const LARGEST = 2n ** 63n - 1n

type Finding = {
  /** The runs of automations, as `offeredAutomations` has them. */
  readonly runs: Sql
  readonly visible: Sql | undefined
}

/** By id or by number. */
export const findTask = (tx: Tx, id: string, { runs, visible }: Finding): Promise<TaskRow | undefined> =>
  tx.find<TaskRow>(sql`
    select t.*, coalesce(e.state, t.run_ended_as) as run_state,
      coalesce(e.updated_at, t.run_ended_at) as run_updated_at, coalesce(e.completed_at, t.run_ended_at) as run_completed_at
    from tasks t left join (${runs}) e on e.tenant_id = t.tenant_id and e.id = t.execution_id
    where ${isNumber(id) ? sql`t.numeric_id = ${BigInt(id)}` : sql`t.id = ${id}`} and ${visible ?? sql`true`}`)

const isNumber = (id: string): boolean => /^\d{1,19}$/.test(id) && BigInt(id) <= LARGEST

export type NewTask = Pick<
  TasksRow,
  'id' | 'display_name' | 'description' | 'user_id' | 'created_by_user_id' | 'action_id' | 'execution_id'
> & { readonly form: unknown; readonly form_values: Readonly<Record<string, unknown>> }

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

/** Tasks of a tenant are numbered: an insert waits for the number of the one before. */
export const insertTask = (tx: Tx, task: NewTask): Promise<number> =>
  tx.run(sql`
    with number as (
      insert into task_numbers (last) values (1)
      on conflict (tenant_id) do update set last = task_numbers.last + 1
      returning last
    )
    insert into tasks (id, numeric_id, display_name, description, origin, user_id, created_by_user_id, action_id, form,
      form_values, execution_id, created_at)
    select ${task.id}, number.last, ${task.display_name}, ${task.description}, 'TASK_ORIGIN_API', ${task.user_id},
      ${task.created_by_user_id}, ${task.action_id}, ${task.form === null ? null : JSON.stringify(task.form)}::json,
      ${JSON.stringify(task.form_values)}::jsonb, ${task.execution_id}, ${tx.now}
    from number`)
