import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { StoredTask } from '../../tasks/rows/rows.ts'
import type { Situation } from '../step/situation.ts'

type Unconfirmed = {
  readonly situation: Situation
  /** Empty when the account is yet to come. */
  readonly accountId: string
  readonly task: StoredTask
  readonly end: Temporal.Instant | null
}

/** Somebody says that access was given at a source that is synced: syncs have to show it. */
export const saveUnconfirmed = (tx: Tx, { situation, accountId, task, end }: Unconfirmed): Promise<number> =>
  tx.run(sql`
    insert into unconfirmed_grants (entitlement_id, app_user_id, user_id, app_id, task_id, deprovision_at, written_at)
    values (${situation.entitlement.id}, ${accountId}, ${task.user_id}, ${situation.app.id}, ${task.id}, ${end},
            ${tx.now})
    on conflict (tenant_id, entitlement_id, app_user_id, user_id) do update set
      task_id = excluded.task_id, deprovision_at = excluded.deprovision_at, written_at = excluded.written_at,
      missed = 0, last_sync_id = ''`)
