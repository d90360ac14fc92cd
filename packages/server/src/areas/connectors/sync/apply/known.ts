import { type Sql, sql } from '../../../../store/sql.ts'
import type { Applying } from './applying.ts'
import type { Against } from './compare.ts'
import { accountTypes, isHeldAccount } from './held-accounts.ts'

/**
 * What was applied last, as `compare` takes it, or undefined when nothing was. What several connectors feed is always
 * compared again: the last sync that has it defines its state.
 */
export async function knownRecords(
  { tx, connector, types }: Applying,
  kinds: readonly string[],
  gone: Sql,
): Promise<Against | undefined> {
  const any = await tx.find(sql`
    select 1 from source_records where connector_id = ${connector.id} and kind = any(${kinds}) and fingerprint is not null limit 1`)
  if (!any) return undefined
  const others = await tx.find(sql`
    select 1 from connectors where app_id = ${connector.app_id} and id <> ${connector.id} limit 1`)
  const isShared = others
    ? sql`exists (select from source_records o
        where o.local_id = r.local_id and o.connector_id <> r.connector_id and o.fingerprint is not null)`
    : sql`false`
  const known = sql`
    select r.kind as k1, r.source_key as k2, r.local_id as k3, r.fingerprint, ${isShared} as is_shared
    from source_records r where r.connector_id = ${connector.id} and r.kind = any(${kinds}) and r.fingerprint is not null
      and ${kinds.includes('resource') ? sql`not ${isHeldAccount(accountTypes(types))}` : sql`true`}`
  return { known, gone }
}
