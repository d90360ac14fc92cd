import { type Sql, sql } from '../../../store/sql.ts'
import { tellEndedRuns } from '../../requests/api.ts'
import type { Progress } from './progress.ts'

/**
 * The statements that store how far runs have come; they travel together. One a run: a plan for many at once, made when
 * there were few, would read all runs of the tenant when there are many. Secrets have no use after the end.
 */
export function savedRuns(all: readonly Progress[], now: Temporal.Instant): Sql[] {
  const ended = all.filter((one) => one.hasEnded && one.hasSecrets).map(({ execution }) => String(execution.id))
  const wiped = sql`delete from execution_secrets where execution_id = any(${ended}::bigint[])`
  const updates = all.map((one) => saved(one, now))
  const tasks = all.flatMap(taskOf)
  const told = tasks.length > 0 ? [tellEndedRuns(tasks, now)] : []
  return [...updates, ...(ended.length > 0 ? [wiped] : []), ...told]
}

/** The task that waits for the end of the run, when a request started it. */
function taskOf({ hasEnded, execution }: Progress): string[] {
  const { task_id: taskId } = (execution.trigger.made ?? {}) as { readonly task_id?: unknown }
  return hasEnded && execution.trigger_kind === 'form' && typeof taskId === 'string' ? [taskId] : []
}

function saved({ execution }: Progress, now: Temporal.Instant): Sql {
  const { id, version, state, steps, place, waiting, draft, error, started_at, completed_at } = execution
  return sql`
    update executions set state = ${state}, version = ${version}, steps = ${JSON.stringify(steps)}::jsonb,
      place = ${place}, waiting = ${waiting}, draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb,
      error = ${error}, started_at = ${started_at}, completed_at = ${completed_at}, updated_at = ${now}
    where id = ${id}`
}
