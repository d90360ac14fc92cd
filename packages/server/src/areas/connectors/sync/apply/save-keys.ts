import { type Sql, sql } from '../../../../store/sql.ts'
import type { Applying } from './applying.ts'

/** Stores the source names of the objects of a table, with their fingerprints. */
export async function saveKeys(
  { tx, connector }: Applying,
  { kind, table }: { readonly kind: string; readonly table: Sql },
): Promise<void> {
  await tx.run(sql`
    insert into source_records (tenant_id, connector_id, kind, source_key, local_id, fingerprint, seen_at)
    select ${tx.tenantId}, ${connector.id}, ${kind}, source_key, id, fingerprint, ${tx.now}
    from ${table} where known_id is null order by source_key`)
  const known = await tx.find(sql`select 1 from ${table} where known_id is not null limit 1`)
  if (!known) return
  await tx.run(sql`
    update source_records r set fingerprint = n.fingerprint, seen_at = ${tx.now} from ${table} n
    where n.known_id is not null and r.connector_id = ${connector.id} and r.kind = ${kind} and r.source_key = n.source_key`)
}
