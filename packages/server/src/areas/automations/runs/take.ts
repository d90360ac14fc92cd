import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Execution } from './stored.ts'

/** A run with what it has to know of its automation and of the tenant. */
export type Taken = Execution & {
  current_version: bigint
  automation_deleted_at: Temporal.Instant | null
  within_app: boolean
  draft_steps: unknown
  disabled: boolean
}

const query = (ids: readonly string[], lock: Sql): Sql => sql`
  select e.*, a.current_version, a.deleted_at as automation_deleted_at, a.within_app,
    case when e.is_draft and e.draft is null then a.draft_steps end as draft_steps,
    coalesce((select s.disabled from automation_settings s), false) as disabled
  from executions e join automations a on a.tenant_id = e.tenant_id and a.id = e.automation_id
  where e.id = any(${ids}::bigint[]) order by e.id ${lock}`

const LOCK = sql`for update of e`
const NO_LOCK = sql``

/** Locks runs: whoever ends one, wakes it or goes on with it does so one after the other. */
export const takeRuns = (tx: Tx, executionIds: readonly string[]): Promise<Taken[]> =>
  tx.rows<Taken>(query(executionIds, LOCK))

export const takeRun = async (tx: Tx, executionId: string): Promise<Taken | undefined> =>
  (await takeRuns(tx, [executionId]))[0]

export const findTaken = (tx: Tx, executionId: string): Promise<Taken | undefined> =>
  tx.find<Taken>(query([executionId], NO_LOCK))
