import { precondition } from '../../lib/failure.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'

/** Refuses one more of a kind than a tenant may have: every call of a tool looks at all of them. */
export async function checkRoom(tx: Tx, what: string, from: Sql, most: number): Promise<void> {
  // One count at a time: two that are made at once must not both be the last.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${tx.tenantId}`}, 0))`)
  const row = await tx.find<{ count: number }>(sql`select count(*)::integer as count ${from} where deleted_at is null`)
  if ((row?.count ?? 0) >= most) throw precondition('QUOTA_EXCEEDED', `at most ${most} ${what}`)
}
