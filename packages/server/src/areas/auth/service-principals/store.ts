import { newId } from '../../../lib/ids.ts'
import { oldestFirst } from '../../../service/listing.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { UsersRow, WorkloadTrustsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { State } from './rules.ts'

/** Machine identities that directories know are users of this type too, but not ours to manage. */
const OURS = sql`type = 'USER_TYPE_SERVICE' and origin = 'USER_ORIGIN_LOCAL'`
const LIVE = sql`${OURS} and deleted_at is null`
const TYPE = 'service principal'

/** What hangs on one is counted and ended under its lock. */
export const principalRows = {
  ...livingRows<UsersRow>({ table: sql`users`, one: TYPE, order: oldestFirst, only: OURS }),

  end: (tx: Tx, id: string): Promise<UsersRow> =>
    tx.get<UsersRow>(
      sql`update users set status = 'DELETED', deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
          where id = ${id} and ${LIVE} returning *`,
      TYPE,
      id,
    ),
}

export const insertServicePrincipal = (tx: Tx, made: { displayName: string; ownerId: string }): Promise<UsersRow> => {
  const id = newId(tx.now)
  return tx.get<UsersRow>(
    sql`insert into users (id, type, origin, status, display_name, owner_ids, created_at, updated_at)
        values (${id}, 'USER_TYPE_SERVICE', 'USER_ORIGIN_LOCAL', 'ENABLED', ${made.displayName}, ${[made.ownerId]},
                ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveServicePrincipal = (tx: Tx, id: string, state: State): Promise<UsersRow> =>
  tx.get<UsersRow>(
    sql`update users set display_name = ${state.display_name}, status = ${state.status}, role_ids = ${state.role_ids},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} and ${LIVE} returning *`,
    TYPE,
    id,
  )

export const lockTrustsOf = (tx: Tx, id: string): Promise<WorkloadTrustsRow[]> =>
  tx.rows<WorkloadTrustsRow>(sql`
    select * from workload_trusts where service_principal_id = ${id} and deleted_at is null order by id for update`)

export const endTrustsOf = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update workload_trusts set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
             where service_principal_id = ${id} and deleted_at is null`)
