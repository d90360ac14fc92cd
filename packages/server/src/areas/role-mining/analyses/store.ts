import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { RoleMiningAnalysesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Filter } from '../profiles/rule.ts'

type Row = RoleMiningAnalysesRow
const TYPE = 'custom analysis'

type Wanted = { readonly key: string; readonly filters: readonly Filter[]; readonly userId: string }

export const insertAnalysis = (tx: Tx, { key, filters, userId }: Wanted): Promise<Row> => {
  const id = newId(tx.now)
  return tx.get<Row>(
    sql`insert into role_mining_analyses (id, status, key, filters, requested_by_user_id, created_at)
        values (${id}, 'RUNNING', ${key}, ${JSON.stringify(filters)}, ${userId}, ${tx.now}) returning *`,
    TYPE,
    id,
  )
}

export const getAnalysis = (tx: Tx, id: string): Promise<Row> =>
  tx.get<Row>(sql`select * from role_mining_analyses where id = ${id}`, TYPE, id)

export const findAnalysis = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from role_mining_analyses where id = ${id}`)

export const lockRunning = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from role_mining_analyses where id = ${id} and status = 'RUNNING' for update`)

const SAME_MINUTES = 5

/** The same that was asked for just now, and that no sync has changed anything for since. */
export const findSame = (tx: Tx, key: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`
    select a.* from role_mining_analyses a
    where a.key = ${key} and a.status <> 'FAILED' and a.created_at > ${tx.now.subtract({ minutes: SAME_MINUTES })}
      and not exists (select from connector_syncs_view s where s.completed_at > a.created_at)
    order by a.created_at desc, a.id desc limit 1`)

export async function countOf(tx: Tx, which: 'running' | 'ofAnHour'): Promise<number> {
  const row = await tx.find<{ count: number }>(
    which === 'running'
      ? sql`select count(*)::int as count from role_mining_analyses where status = 'RUNNING'`
      : sql`select count(*)::int as count from role_mining_analyses where created_at > ${tx.now.subtract({ hours: 1 })}`,
  )
  return row?.count ?? 0
}

type Done = { readonly cohortSize: number; readonly clusterCount: number; readonly result: object }

export const completeAnalysis = (tx: Tx, id: string, done: Done): Promise<number> =>
  tx.run(sql`
    update role_mining_analyses set status = 'COMPLETED', cohort_size = ${done.cohortSize},
      cluster_count = ${done.clusterCount}, result = ${JSON.stringify(done.result)}, completed_at = ${tx.now}
    where id = ${id}`)

export const failAnalysis = (tx: Tx, id: string, why: string): Promise<number> =>
  tx.run(sql`
    update role_mining_analyses set status = 'FAILED', error = ${why}, completed_at = ${tx.now} where id = ${id}`)

const KEPT = 50

export const dropOldAnalyses = (tx: Tx): Promise<number> =>
  tx.run(sql`
    delete from role_mining_analyses where status <> 'RUNNING' and id in (
      select id from role_mining_analyses order by created_at desc, id desc offset ${KEPT})`)
