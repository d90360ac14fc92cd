import { type Sql, sql } from '../../../../store/sql.ts'
import { placeOf, removeNestedGrants, saveNestedGrants } from '../../../directory/sync/api.ts'
import type { Applying } from './applying.ts'

type Unresolved = {
  external_id: string
  batch: number
  index: number
  entitlement_key: string
  principal_key: string
  knows_entitlement: boolean
}

/** Stores what groups hold; returns how much of it was saved, and how much could not be resolved. */
export async function applyNested(applying: Applying): Promise<{ saved: number; unresolved: number }> {
  const { tx, connector, warnings } = applying
  await removeNestedGrants(applying)
  const given = await tx.find(sql`select 1 from nested_in limit 1`)
  if (!given) return { saved: 0, unresolved: 0 }
  const unresolved = await tx.rows<Unresolved>(sql`
    select i.external_id, i.batch, i.index, i.entitlement_key, i.principal_key, e.source_key is not null as knows_entitlement
    from nested_in i
    left join source_records e on e.connector_id = ${connector.id} and e.kind = 'entitlement' and e.source_key = i.entitlement_key and e.fingerprint is not null
    left join source_records p on p.connector_id = ${connector.id} and p.kind = 'resource' and p.source_key = i.principal_key and p.fingerprint is not null
    where e.source_key is null or p.source_key is null order by i.batch, i.index`)
  for (const row of unresolved) {
    const what = row.knows_entitlement
      ? `principal "${row.principal_key.slice(0, 128)}"`
      : `entitlement "${row.entitlement_key.slice(0, 128)}"`
    const message = `its ${what} is not in the sync; it was kept aside`
    warnings.add({ kind: 'grant', record: row.external_id, place: placeOf(row.batch, row.index), message })
  }
  return { saved: await saveNestedGrants(applying, resolved(connector.id)), unresolved: unresolved.length }
}

const resolved = (connectorId: string): Sql => sql`
  select distinct on (e.local_id, p.local_id) e.local_id as entitlement_id, p.local_id as principal_id,
    i.fingerprint, i.external_id, i.is_shallow, i.account_types, array(
      select m.local_id from source_records m
      where m.connector_id = ${connectorId} and m.kind = 'entitlement' and m.source_key = any(i.member_keys)
        and m.fingerprint is not null order by m.local_id) as members
  from nested_in i
  join source_records e on e.connector_id = ${connectorId} and e.kind = 'entitlement' and e.source_key = i.entitlement_key and e.fingerprint is not null
  join source_records p on p.connector_id = ${connectorId} and p.kind = 'resource' and p.source_key = i.principal_key and p.fingerprint is not null
  order by e.local_id, p.local_id, i.batch desc, i.index desc`
