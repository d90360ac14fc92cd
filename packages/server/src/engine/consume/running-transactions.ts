import { setTimeout } from 'node:timers/promises'
import type { Database } from '../../store/database.ts'
import { sql } from '../../store/sql.ts'

/** Waits for the transactions that are running now: until they are over, events behind them are not looked at. */
export async function awaitRunningTransactions(database: Database): Promise<void> {
  const [begun] = await database.system<{ next: string }>(sql`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`)
  for (;;) {
    const [now] = await database.system<{ over: boolean }>(sql`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${begun!.next}::xid8 as over`)
    if (now!.over) return
    await setTimeout(5)
  }
}
