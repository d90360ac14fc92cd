import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Execution } from './stored.ts'

/** A run with what it needs of its automation and of the tenant. */
export type Taken = Execution & {
  current_version: bigint
  automation_deleted_at: Temporal.Instant | null
  saved_within_app: boolean
  draft_steps: unknown
  /** All automations are switched off, or this one is disabled and its runs are held. */
  disabled: boolean
}

/** Each run is read by its key, whatever a plan that was made when there were few would rather do. */
const query = (ids: readonly string[], lock: Sql): Sql => sql`
  select e.*, a.current_version, a.deleted_at as automation_deleted_at, a.within_app as saved_within_app,
    case when e.is_draft and e.draft is null then a.draft_steps end as draft_steps,
    coalesce((select s.disabled from automation_settings s), false) or coalesce(e.created_at <= a.runs_held_at, false)
      as disabled
  from (select id from unnest(${ids}::bigint[]) as k(id) order by id) asked
    cross join lateral (select * from executions where id = asked.id ${lock}) e
    cross join lateral (select * from automations where id = e.automation_id offset 0) a`

const LOCK = sql`for update`
const NO_LOCK = sql``

/** Locks runs: ending, waking and continuing one happen one after the other. */
export const takeRuns = (tx: Tx, executionIds: readonly string[]): Promise<Taken[]> =>
  tx.rows<Taken>(query(executionIds, LOCK)).then((rows) => rows.map(limited))

/** The user who started it, or who saved its automation last, may act in the app only. */
const limited = (row: Taken): Taken => ({ ...row, within_app: row.within_app || row.saved_within_app })

export const takeRun = async (tx: Tx, executionId: string): Promise<Taken | undefined> =>
  (await takeRuns(tx, [executionId]))[0]

export async function findTaken(tx: Tx, executionId: string): Promise<Taken | undefined> {
  const row = await tx.find<Taken>(query([executionId], NO_LOCK))
  return row && limited(row)
}
