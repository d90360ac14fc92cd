import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { FoundOutlier } from './find.ts'

const KEPT_DAYS = 400

/** Puts what a run has found in the place of what there was; what was said to be expected stays so. */
export async function saveOutliers(tx: Tx, runId: string, all: readonly FoundOutlier[]): Promise<void> {
  const since = tx.now.subtract({ hours: 24 * KEPT_DAYS })
  await tx.run(sql`
    delete from role_mining_outliers where not (id = any(${all.map(({ id }) => id)}))
      and (state = 'NEW' or decided_at < ${since})`)
  await tx.run(sql`
    insert into role_mining_outliers as o (id, run_id, user_id, entitlement_id, app_id, attribute, value, peers,
      peers_holding, score, state, created_at, updated_at, generated_at)
    select f.id, ${runId}, f.user_id, f.entitlement_id, f.app_id, f.attribute, f.value, f.peers, f.peers_holding, f.score,
      'NEW', ${tx.now}::timestamptz, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from jsonb_populate_recordset(null::role_mining_outliers, ${JSON.stringify(all)}::jsonb) as f
    on conflict (tenant_id, id) do update set run_id = excluded.run_id, app_id = excluded.app_id,
      attribute = excluded.attribute, value = excluded.value, peers = excluded.peers,
      peers_holding = excluded.peers_holding, score = excluded.score, updated_at = excluded.updated_at,
      generated_at = excluded.generated_at, version = o.version + 1`)
}
