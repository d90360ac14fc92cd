import type { World } from '../../packages/server/test/world.ts'

type Filling = {
  readonly count: number
  /** Has the same few tasks however many there are, spread over all of them. */
  readonly usualId: string
  /** A tenth of all tasks is assigned to it. */
  readonly busyId: string
}

const TASKS_OF_ONE = 50
const APPS = 20

/** Grant tasks as requests leave them: a tenth is open and waits for an approval, the others were approved. */
export async function fillTasks(world: World, tenantId: string, given: Filling): Promise<void> {
  const { count, usualId, busyId } = given
  const every = Math.max(1, Math.floor(count / TASKS_OF_ONE))
  const run = (text: string) => world.sql(text, [tenantId, usualId, busyId])
  const names = '$1::text as tenant_id, $2::text as usual_id, $3::text as busy_id'
  const numbers = `(select n, ${names}, n % 10 = 0 as is_open, n % ${every} = 0 as is_usual,
    't' || lpad(n::text, 9, '0') as id, 'u' || lpad((n % ${every})::text, 8, '0') as somebody
    from generate_series(1, ${count}) n) one`
  await run(`
    insert into tasks (tenant_id, id, numeric_id, type, display_name, origin, user_id, created_by_user_id, app_id,
      entitlement_id, subject_key, state, processing, outcome, outcome_at, closed_at, policy_generation_id, created_at,
      updated_at)
    select tenant_id, id, n, 'grant', 'Grant right ' || n, 'TASK_ORIGIN_API',
      case when is_usual and (n / ${every}) % 5 = 1 then usual_id else somebody end, somebody, 'app' || n % ${APPS},
      'e' || n % 1000, 's' || n, case when is_open then 'OPEN' else 'CLOSED' end,
      case when is_open then 'WAITING' else 'DONE' end, case when is_open then 'UNSPECIFIED' else 'GRANTED' end,
      case when is_open then null else now() end, case when is_open then null else now() end, 'g' || n,
      now() - (${count} - n) * interval '1 second', now()
    from ${numbers}`)
  await run(`
    insert into task_steps (tenant_id, id, task_id, generation_id, position, kind, approval_kind, state, active, outcome,
      document, instance, started_at, ended_at)
    select tenant_id, 's' || id, id, 'g' || n, 0, 'approval', 'users', case when is_open then 'WAITING' else 'DONE' end,
      is_open, case when is_open then '' else 'approved' end, '{"users": {}}', '{}', now(),
      case when is_open then null else now() end
    from ${numbers}`)
  await run(`
    insert into task_assignees (tenant_id, task_id, step_id, user_id, numeric_id, active, assigned_at)
    select tenant_id, id, 's' || id, case when is_usual then usual_id when n % 10 = 0 then busy_id else somebody end,
      n, is_open, now()
    from ${numbers}`)
  await run(`
    insert into task_numbers (tenant_id, last) select $1, ${count} where $2::text is not null and $3::text is not null
    on conflict (tenant_id) do update set last = excluded.last`)
}
