import { type Sql, sql } from '../../../../store/sql.ts'

/** When the task `t` was decided: its last approval was given or denied, and none is to come. Null before. */
export const DECIDED_AT: Sql = sql`(
  select max(s.ended_at) from task_steps s where s.task_id = t.id and s.kind = 'approval'
  having bool_and(s.outcome <> '') and bool_or(s.outcome in ('approved', 'denied')))`
