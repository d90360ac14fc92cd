import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** Steps that wait for the account that was asked for under this key: `account/<app>/<user>/<round>`. */
export const listWaitingFor = (tx: Tx, key: string): Promise<{ id: string; task_id: string }[]> =>
  tx.rows<{ id: string; task_id: string }>(sql`
    select s.id, s.task_id from tasks t join task_steps s on s.task_id = t.id and s.active
    where t.user_id = ${key.split('/')[2] ?? ''} and t.state = 'OPEN' and s.kind = 'provision'
      and s.instance #>> '{note,effectKey}' = ${key}
    order by s.id`)
