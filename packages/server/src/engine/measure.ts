import type { Database } from '../store/database.ts'
import { sql } from '../store/sql.ts'

/** How much work of a kind there is; `oldestSeconds` is how long the oldest ready job waits for a worker. */
export type Depth = { kind: string; ready: number; held: number; dead: number; oldestSeconds: number }

/**
 * Counts what is to be done now. What waits for its time is not counted: it may be millions, and nobody has to do
 * anything about it.
 */
export async function measureWork(database: Database): Promise<Depth[]> {
  const [result] = await database.acrossTenants([
    sql`
      select kind, sum(ready)::integer as ready, sum(held)::integer as held, sum(dead)::integer as dead,
        greatest(0, coalesce(extract(epoch from now() - min(due)), 0))::float8 as oldest
      from (
        select kind, 1 as ready, 0 as held, 0 as dead, due from work where ready
        union all
        select kind, 0, 1, 0, null from work where not ready and due <= now() + interval '5 minutes' and worker is not null
        union all
        select kind, 0, 0, 1, null from dead_letters) counted
      group by kind`,
  ])
  return result!.rows.map((row) => ({
    kind: String(row.kind),
    ready: Number(row.ready),
    held: Number(row.held),
    dead: Number(row.dead),
    oldestSeconds: Number(row.oldest),
  }))
}
