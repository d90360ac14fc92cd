import type { Database } from '../store/database.ts'
import { and, type Sql, sql } from '../store/sql.ts'
import type { DeadLettersRow } from '../store/tables.ts'

export type DeadLetterFilter = {
  readonly tenantId?: string
  readonly kind?: string
  readonly ids?: readonly string[]
}

/** Work that was given up on, the latest first; after the one that is given. */
export async function listDeadLetters(
  database: Database,
  filter: DeadLetterFilter,
  limit: number,
  last?: { readonly diedAt: string; readonly id: string },
): Promise<DeadLettersRow[]> {
  const rest = last ? sql`(died_at < ${last.diedAt} or (died_at = ${last.diedAt} and id > ${last.id}))` : sql`true`
  const [result] = await database.acrossTenants([
    sql`select * from dead_letters where ${matches(filter)} and ${rest} order by died_at desc, id limit ${limit}`,
  ])
  return result!.rows as DeadLettersRow[] // Safe because the row type is made from the table.
}

/**
 * Puts dead letters back among the work, as new; answers how many. One whose key has been taken by other work since
 * stays: what it was about is being done.
 */
export async function retryDeadLetters(
  database: Database,
  filter: DeadLetterFilter,
  now: Temporal.Instant,
): Promise<number> {
  const [result] = await database.acrossTenants([
    sql`
      with back as (
        insert into work (tenant_id, id, kind, key, priority, ready, due, attempt, limit_key, payload, created_at)
        select tenant_id, id, kind, key, priority, true, ${now}, attempts, limit_key, payload, created_at
        from dead_letters where ${matches(filter)} for update
        on conflict do nothing returning tenant_id, id)
      delete from dead_letters using back
      where dead_letters.tenant_id = back.tenant_id and dead_letters.id = back.id`,
  ])
  return result!.count
}

export async function discardDeadLetters(database: Database, filter: DeadLetterFilter): Promise<number> {
  const [result] = await database.acrossTenants([sql`delete from dead_letters where ${matches(filter)}`])
  return result!.count
}

const matches = ({ tenantId, kind, ids }: DeadLetterFilter): Sql =>
  and([
    tenantId === undefined ? undefined : sql`tenant_id = ${tenantId}`,
    kind === undefined ? undefined : sql`kind = ${kind}`,
    ids === undefined ? undefined : sql`id = any(${ids}::text[])`,
  ])
