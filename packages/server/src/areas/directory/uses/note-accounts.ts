import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** In the order of their ids: two reports of the same accounts wait for each other without a deadlock. */
export async function noteAccounts(
  tx: Tx,
  uses: readonly { readonly accountId: string; readonly at: string }[],
): Promise<void> {
  if (uses.length === 0) return
  await tx.run(sql`
    with said as (
      select id, max(at) as at from unnest(${uses.map((one) => one.accountId)}::text[],
        ${uses.map((one) => one.at)}::timestamptz[]) as n(id, at) group by id
    ), mine as (
      select a.id, s.at from app_users a join said s on s.id = a.id
      where a.last_used_at is null or a.last_used_at < s.at order by a.id for update of a
    )
    update app_users a set last_used_at = mine.at from mine where mine.id = a.id`)
}
