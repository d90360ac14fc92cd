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

const query = (id: bigint, lock: Sql): Sql => sql`
  select e.*, a.current_version, a.deleted_at as automation_deleted_at, a.within_app,
    case when e.is_draft and e.version = 0 and e.draft is null then a.draft_steps end as draft_steps,
    coalesce((select s.disabled from automation_settings s), false) as disabled
  from executions e join automations a on a.tenant_id = e.tenant_id and a.id = e.automation_id
  where e.id = ${id} ${lock}`

const LOCK = sql`for update of e`
const NO_LOCK = sql``

/** Locks the run: whoever ends it, wakes it or goes on with it does so one after the other. */
export const takeRun = (tx: Tx, executionId: string): Promise<Taken | undefined> =>
  tx.find<Taken>(query(BigInt(executionId), LOCK))

export const findTaken = (tx: Tx, executionId: string): Promise<Taken | undefined> =>
  tx.find<Taken>(query(BigInt(executionId), NO_LOCK))
