import { newId } from '../../../../lib/ids.ts'
import { copyRow } from '../../../../store/copy-in.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { wordsOf } from '../../../directory/api.ts'
import type { EntitlementRecord } from '../records.ts'
import { keyOfRef } from '../staging/keys.ts'
import type { Applying } from './applying.ts'
import { arrayText } from './array-text.ts'
import { compare, type Placed } from './compare.ts'
import { copyRows } from './copy-rows.ts'
import { deleteNamed } from './deletes.ts'
import { warnDuplicates } from './duplicates.ts'
import { knownRecords } from './known.ts'
import { expectRows, keepingPlans } from './plan.ts'
import { saveKeys } from './save-keys.ts'
import { placeOf } from './warnings.ts'
import { entitlementWire } from './wire.ts'

const visible = (of: Sql): Sql => sql`(${of}.app_resource_id, ${of}.display_name, ${of}.description, ${of}.slug,
  ${of}.purpose, ${of}.external_id, ${of}.provisionable, ${of}.source_connector_ids)`

/** Writes the entitlements that are new or changed, and ends those the connector no longer has. */
export async function applyEntitlements(applying: Applying): Promise<void> {
  const { tx } = applying
  const against = await knownRecords(applying, ['entitlement'], sql`entitlements_gone`)
  const fresh = compare(applying, { kind: 'entitlement', against })
  const rows = await copyRows(tx, fresh, (part) => ({ entitlements_in: rowsOf(applying, part) }))
  await deleteNamed(applying, { kind: 'entitlement', kinds: ['entitlement'], gone: sql`entitlements_gone` })
  await tx.run(sql`delete from entitlements_gone g using entitlements_in i where i.source_key = g.k2`)
  const gone = await tx.rows(sql`
    select 1 from entitlements_gone union all select 1 from resources_ended limit 5000`)
  if (rows + gone.length === 0) return
  await expectRows(tx, rows + gone.length)
  await warnDuplicates(applying, 'entitlement', sql`entitlements_in`)
  await resolve(applying)
  await save(applying)
  await remove(applying)
  await recordChanges(applying)
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
      record.provisionable ?? false,
      arrayText(wordsOf(name, slug, record.description ?? '')),
    ])
  })
}

const slugOf = ({ slug, id }: EntitlementRecord): string =>
  (slug || id.slice(id.lastIndexOf(':') + 1) || id).slice(0, 64)

async function resolve(applying: Applying): Promise<void> {
  const { tx, connector, app, warnings } = applying
  await tx.run(sql`
    insert into entitlements_free
    select c.id, c.external_id, c.match_baton_id, c.deleted_at from app_entitlements c
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
      left join app_resources p on p.id = s.local_id
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
  await tx.run(sql`
    insert into entitlements_before
    select e.* from app_entitlements e join entitlements_next n on n.id = e.id`)
}

async function save(applying: Applying): Promise<void> {
  const { tx, connector, app } = applying
  const insert = sql`
    insert into app_entitlements (app_id, id, app_resource_type_id, app_resource_id, display_name, description, slug,
      purpose, external_id, source_connector_ids, provisionable, created_at, updated_at)
    select ${app.id}, id, type_id, resource_id, display_name, description, slug, purpose, external_id,
      jsonb_build_object(${connector.id}::text, source_key), provisionable, ${tx.now}, ${tx.now}
    from entitlements_next order by id
    on conflict (tenant_id, id) do update set
      app_resource_type_id = excluded.app_resource_type_id, app_resource_id = excluded.app_resource_id,
      display_name = case when 'display_name' = any(app_entitlements.edited) then app_entitlements.display_name else excluded.display_name end,
      description = case when 'description' = any(app_entitlements.edited) then app_entitlements.description else excluded.description end,
      slug = case when 'slug' = any(app_entitlements.edited) then app_entitlements.slug else excluded.slug end,
      purpose = case when 'purpose' = any(app_entitlements.edited) then app_entitlements.purpose else excluded.purpose end,
      external_id = excluded.external_id, provisionable = excluded.provisionable, is_manually_managed = false,
      source_connector_ids = app_entitlements.source_connector_ids || excluded.source_connector_ids, deleted_at = null`
  await keepingPlans(tx, () => tx.run(insert))
  await saveKeys(applying, { kind: 'entitlement', table: sql`entitlements_next` })
}

/** Also those of resources that are gone, whether or not the connector said so. */
async function remove({ tx, connector, record }: Applying): Promise<void> {
  await tx.run(sql`
    insert into entitlements_gone (k1, k2, k3)
    select 'entitlement', r.source_key, r.local_id from source_records r join app_entitlements e on e.id = r.local_id
    join resources_ended d on d.id = e.app_resource_id
    where r.connector_id = ${connector.id} and r.kind = 'entitlement' and r.fingerprint is not null
      and not exists (select from entitlements_gone g where g.k2 = r.source_key)`)
  await tx.run(sql`
    update source_records r set fingerprint = null from entitlements_gone g
    where r.connector_id = ${connector.id} and r.kind = 'entitlement' and r.source_key = g.k2`)
  await tx.run(sql`
    update app_entitlements e set source_connector_ids = e.source_connector_ids - ${connector.id}::text
    from entitlements_gone g where e.id = g.k3`)
  const gone = await tx.run(sql`
    insert into entitlements_ended
    select e.* from app_entitlements e
    where e.deleted_at is null and e.id in (select g.k3 from entitlements_gone g)
      and not exists (select from source_records r where r.local_id = e.id and r.fingerprint is not null)`)
  if (gone === 0) return
  await tx.run(sql`
    update app_entitlements e set deleted_at = ${tx.now}, version = e.version + 1, updated_at = ${tx.now}
    from entitlements_ended g where g.id = e.id`)
  await record.each('entitlement', 'deleted', {
    id: sql`e.id`,
    before: entitlementWire(sql`e`),
    from: sql`entitlements_ended e`,
  })
}

async function recordChanges({ tx, record }: Applying): Promise<void> {
  const changed = sql`b.deleted_at is not null or ${visible(sql`b`)} is distinct from ${visible(sql`e`)}`
  await tx.run(sql`
    update app_entitlements e set version = e.version + 1, updated_at = ${tx.now}
    from entitlements_before b where b.id = e.id and (${changed})`)
  await tx.run(sql`
    delete from search_words w using entitlements_next n join entitlements_before b on b.id = n.id
    where w.type = 'app_entitlement' and w.object_id = n.id and not ('display_name' = any(b.edited))
      and not (w.word = any(n.words))`)
  await tx.run(sql`
    insert into search_words (type, word, object_id)
    select 'app_entitlement', word, n.id from entitlements_next n join app_entitlements e on e.id = n.id, unnest(n.words) as word
    where not ('display_name' = any(e.edited)) order by word, n.id
    on conflict do nothing`)
  await record.each('entitlement', 'created', {
    id: sql`n.id`,
    after: entitlementWire(sql`e`),
    from: sql`entitlements_next n`,
    joins: sql`join app_entitlements e on e.id = n.id`,
    where: sql`not exists (select from entitlements_before b where b.id = n.id)`,
  })
  await record.each('entitlement', 'updated', {
    id: sql`b.id`,
    before: entitlementWire(sql`b`),
    after: entitlementWire(sql`e`),
    from: sql`entitlements_before b join app_entitlements e on e.id = b.id`,
    where: changed,
  })
}
