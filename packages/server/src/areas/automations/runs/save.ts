import { type Sql, sql } from '../../../store/sql.ts'
import type { Progress } from './progress.ts'

/**
 * The statements that store how far runs have come; they travel together. One a run: a plan for many at once, made when
 * there were few, would read all runs of the tenant when there are many. Secrets have no use after the end.
 */
export function savedRuns(all: readonly Progress[], now: Temporal.Instant): Sql[] {
  const ended = all.filter((one) => one.hasEnded && one.hasSecrets).map(({ execution }) => String(execution.id))
  const wiped = sql`delete from execution_secrets where execution_id = any(${ended}::bigint[])`
  const updates = all.map((one) => saved(one, now))
  return ended.length > 0 ? [...updates, wiped] : updates
}

function saved({ execution }: Progress, now: Temporal.Instant): Sql {
  const { id, version, state, steps, place, waiting, draft, error, started_at, completed_at } = execution
  return sql`
    update executions set state = ${state}, version = ${version}, steps = ${JSON.stringify(steps)}::jsonb,
      place = ${place}, waiting = ${waiting}, draft = ${draft === null ? null : JSON.stringify(draft)}::jsonb,
      error = ${error}, started_at = ${started_at}, completed_at = ${completed_at}, updated_at = ${now}
    where id = ${id}`
}
