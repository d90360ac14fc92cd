import { type Sql, sql } from '../../../store/sql.ts'
import type { Progress } from './progress.ts'

/** The statements that store how far runs have come. Secrets have no use after the end. */
export function savedRuns(all: readonly Progress[], now: Temporal.Instant): Sql[] {
  if (all.length === 0) return []
  const update = sql`
    update executions e set state = r.state, version = r.version, steps = r.steps, place = r.place,
      waiting = r.waiting, draft = r.draft, error = r.error, started_at = r.started_at,
      completed_at = r.completed_at, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(all.map(rowOf))}) as r(id bigint, state text, version bigint, steps jsonb,
      place integer, waiting jsonb, draft jsonb, error jsonb, started_at timestamptz, completed_at timestamptz)
    where e.id = r.id`
  const ended = all.filter((one) => one.hasEnded && one.hasSecrets).map(({ execution }) => String(execution.id))
  const wiped = sql`delete from execution_secrets where execution_id = any(${ended}::bigint[])`
  return ended.length > 0 ? [update, wiped] : [update]
}

const rowOf = ({ execution }: Progress) => ({
  id: String(execution.id),
  state: execution.state,
  version: String(execution.version),
  steps: execution.steps,
  place: execution.place,
  waiting: execution.waiting,
  draft: execution.draft,
  error: execution.error,
  started_at: execution.started_at?.toString(),
  completed_at: execution.completed_at?.toString(),
})
