import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { RoleMiningRunsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Content } from '../config/content.ts'

type Row = RoleMiningRunsRow
const TYPE = 'role mining run'

export type Trigger = 'MANUAL' | 'UPLIFT_COMPLETION' | 'SCHEDULED' | 'DIRECTORY_MERGE'

/** Undefined when one is running already. */
export const insertRun = (tx: Tx, trigger: Trigger, detail: string, config: Content): Promise<Row | undefined> =>
  tx.find<Row>(sql`
    insert into role_mining_runs (id, status, trigger_type, trigger_detail, config, created_at, updated_at)
    values (${newId(tx.now)}, 'RUNNING', ${trigger}, ${detail}, ${config}, ${tx.now}, ${tx.now})
    on conflict (tenant_id) where status = 'RUNNING' do nothing returning *`)

export const findRunning = (tx: Tx): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from role_mining_runs where status = 'RUNNING'`)

export const findRun = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from role_mining_runs where id = ${id}`)

export const lockRunning = (tx: Tx, id: string): Promise<Row | undefined> =>
  tx.find<Row>(sql`select * from role_mining_runs where id = ${id} and status = 'RUNNING' for update`)

export type Counts = {
  readonly totalUsers: number
  readonly cohortsAnalyzed: number
  readonly suggestions: number
  readonly grantsRead: number
  readonly inputHash: string
  /** Why nothing came of it. */
  readonly note: string
}

export const completeRun = (tx: Tx, id: string, counts: Counts): Promise<Row> =>
  tx.get<Row>(
    sql`update role_mining_runs set status = 'COMPLETED', total_users = ${counts.totalUsers},
          cohorts_analyzed = ${counts.cohortsAnalyzed}, suggestions_generated = ${counts.suggestions},
          grants_read = ${BigInt(counts.grantsRead)}, input_hash = ${counts.inputHash}, error = ${counts.note},
          updated_at = ${tx.now}, completed_at = ${tx.now}
        where id = ${id} returning *`,
    TYPE,
    id,
  )

export const failRun = (tx: Tx, id: string, why: string): Promise<Row> =>
  tx.get<Row>(
    sql`update role_mining_runs set status = 'FAILED', error = ${why.slice(0, 4096)}, updated_at = ${tx.now},
          completed_at = ${tx.now}
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** How many began in this time: of those that people asked for, or of the others. */
export async function countSince(tx: Tx, from: Temporal.Instant, by: 'people' | 'itself'): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::int as count from role_mining_runs
    where created_at > ${from} and (trigger_type = 'MANUAL') = ${by === 'people'}`)
  return row?.count ?? 0
}

const KEPT = 100

export const dropOldRuns = (tx: Tx): Promise<number> =>
  tx.run(sql`
    delete from role_mining_runs where id in (
      select id from role_mining_runs where status <> 'RUNNING' order by created_at desc, id desc offset ${KEPT})`)

export const findLastCompleted = (tx: Tx): Promise<Row | undefined> =>
  tx.find<Row>(sql`
    select * from role_mining_runs where status = 'COMPLETED' order by created_at desc, id desc limit 1`)
