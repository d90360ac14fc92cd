import { newId } from '../../../../lib/ids.ts'
import { copyRow } from '../../../../store/copy-in.ts'
import { expectRows } from '../../../../store/planner.ts'
import { sql } from '../../../../store/sql.ts'
import { wordsOf } from '../../../directory/search/api.ts'
import {
  endSyncedEntitlements,
  placeOf,
  recordEntitlements,
  saveSyncedEntitlements,
} from '../../../directory/sync/api.ts'
import type { EntitlementRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { arrayText } from './array-text.ts'
import { compare, type Placed } from './compare.ts'
import { copyRows } from './copy-rows.ts'
import { deleteNamed } from './deletes.ts'
import { warnDuplicates } from './duplicates.ts'
import { isFed } from './is-fed.ts'
import { knownRecords } from './known.ts'
import { saveKeys } from './save-keys.ts'

/**
 * Reads the entitlements that are new or changed, and what the connector no longer has; returns how many are new or
 * changed. It comes before the resources: accounts that have entitlements become resources too.
 */
export async function readEntitlements(applying: Applying): Promise<number> {
  const { tx } = applying
  const against = await knownRecords(applying, ['entitlement'], sql`entitlements_gone`)
  const fresh = compare(applying, { kind: 'entitlement', against })
  const rows = await copyRows(tx, fresh, (part) => ({ entitlements_in: rowsOf(applying, part) }))
  await deleteNamed(applying, { kind: 'entitlement', kinds: ['entitlement'], gone: sql`entitlements_gone` })
  await tx.run(sql`delete from entitlements_gone g using entitlements_in i where i.source_key = g.k2`)
  return rows
}

/** Writes what was read, and ends what the connector no longer has. */
export async function applyEntitlements(applying: Applying, rows: number): Promise<void> {
  const { tx } = applying
  const gone = await tx.rows(sql`
    select 1 from entitlements_gone union all select 1 from resources_ended limit 5000`)
  if (rows + gone.length === 0) return
  await expectRows(tx, rows + gone.length)
  await warnDuplicates(applying, 'entitlement', sql`entitlements_in`)
  await resolve(applying)
  await saveSyncedEntitlements(applying)
  await saveKeys(applying, { kind: 'entitlement', table: sql`entitlements_next` })
  await remove(applying)
  await recordEntitlements(applying)
}

function rowsOf({ tx }: Applying, placed: readonly Placed<EntitlementRecord>[]): string[] {
  const ids = placed.map(() => newId(tx.now)).sort()
  return placed.map(({ batch, index, fingerprint, record }, n) => {
    const name = record.displayName || record.id
    const slug = slugOf(record)
    return copyRow([
      batch,
      index,
      fingerprint,
      record.id,
      ids[n]!,
      keyOfRef(record.resourceId),
      slug,
      name,
      record.description ?? '',
      `APP_ENTITLEMENT_PURPOSE_VALUE_${record.purpose ?? 'ASSIGNMENT'}`,
      record.externalId || record.id,
      record.provisionable ?? null,
      arrayText(wordsOf(name, slug, record.description ?? '')),
      record.annotations ? JSON.stringify(record.annotations) : null,
    ])
  })
}

const slugOf = ({ slug, id }: EntitlementRecord): string =>
  (slug || id.slice(id.lastIndexOf(':') + 1) || id).slice(0, 64)

async function resolve(applying: Applying): Promise<void> {
  const { tx, connector, app, warnings } = applying
  await tx.run(sql`
    insert into entitlements_free
    select c.id, c.external_id, c.match_baton_id, c.deleted_at from app_entitlements_view c
    where c.app_id = ${app.id} and not c.is_access and not exists (
      select from source_records s where s.local_id = c.id and s.connector_id = ${connector.id} and s.fingerprint is not null
        and not exists (select from entitlements_gone g where g.k3 = c.id)) and exists (select from entitlements_in)`)
  const waiting = sql`select distinct on (match_baton_id) match_baton_id, id from entitlements_free
    where match_baton_id <> '' and external_id = '' and deleted_at is null order by match_baton_id, id`
  await tx.run(sql`
    insert into entitlements_next
    select i.*, coalesce(i.known_id, m.id, w.id, k.id, i.new_id) as id, i.resource_id is not null as has_resource
    from (
      select i.*, r.local_id as known_id, p.id as resource_id, p.app_resource_type_id as type_id,
        row_number() over (partition by r.local_id is null, i.external_id order by i.batch, i.index) = 1 as may_merge
      from entitlements_in i
      left join source_records r
        on r.connector_id = ${connector.id} and r.kind = 'entitlement' and r.source_key = i.source_key
      left join source_records s
        on s.connector_id = ${connector.id} and s.kind = 'resource' and s.source_key = i.resource_key and s.fingerprint is not null
      left join app_resources_view p on p.id = s.local_id
    ) as i
    left join (
      select distinct on (external_id) external_id, id from entitlements_free where external_id <> ''
      order by external_id, deleted_at nulls first, id
    ) as m on i.known_id is null and i.may_merge and m.external_id = i.external_id
    left join (${waiting}) as w on i.known_id is null and i.may_merge and w.match_baton_id = i.external_id
    left join (${waiting}) as k on i.known_id is null and i.may_merge and k.match_baton_id = i.source_key`)
  const strays = await tx.rows<{ source_key: string; resource_key: string; batch: number; index: number }>(sql`
    delete from entitlements_next where not has_resource returning source_key, resource_key, batch, index`)
  for (const one of strays) {
    const message = `its resource "${one.resource_key.slice(0, 128)}" is not in the sync; it was left out`
    warnings.add({ kind: 'entitlement', record: one.source_key, place: placeOf(one.batch, one.index), message })
  }
}

/** Also those of resources that are gone, whether or not the connector named them. */
async function remove(applying: Applying): Promise<void> {
  const { tx, connector } = applying
  await tx.run(sql`
    insert into entitlements_gone (k1, k2, k3)
    select 'entitlement', r.source_key, r.local_id from source_records r join app_entitlements_view e on e.id = r.local_id
    join resources_ended d on d.id = e.app_resource_id
    where r.connector_id = ${connector.id} and r.kind = 'entitlement' and r.fingerprint is not null
      and not exists (select from entitlements_gone g where g.k2 = r.source_key)`)
  await tx.run(sql`
    update source_records r set fingerprint = null from entitlements_gone g
    where r.connector_id = ${connector.id} and r.kind = 'entitlement' and r.source_key = g.k2`)
  await endSyncedEntitlements(applying, isFed)
}
