import { keepingPlans } from '../../../store/planner.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { IsFed, Syncing } from './syncing.ts'
import { entitlementWire } from './wire.ts'

const visible = (of: Sql): Sql => sql`(${of}.app_resource_id, ${of}.display_name, ${of}.description, ${of}.slug,
  ${of}.purpose, ${of}.external_id, ${of}.provisionable, ${of}.source_connector_ids, ${of}.annotations)`

/** Writes the entitlements of `entitlements_next`. */
export async function saveSyncedEntitlements({ tx, connectorId, app }: Syncing): Promise<void> {
  await tx.run(sql`
    insert into entitlements_before
    select e.* from app_entitlements e join entitlements_next n on n.id = e.id`)
  const insert = sql`
    insert into app_entitlements (app_id, id, app_resource_type_id, app_resource_id, display_name, description, slug,
      purpose, external_id, source_connector_ids, provisionable, annotations, created_at, updated_at)
    select ${app.id}, n.id, type_id, resource_id, n.display_name, n.description, n.slug, n.purpose, n.external_id,
      jsonb_build_object(${connectorId}::text, source_key), n.provisionable, coalesce(n.annotations, b.annotations, '{}'),
      ${tx.now}, ${tx.now}
    from entitlements_next n left join entitlements_before b on b.id = n.id order by n.id
    on conflict (tenant_id, id) do update set
      app_resource_type_id = excluded.app_resource_type_id, app_resource_id = excluded.app_resource_id,
      display_name = case when 'display_name' = any(app_entitlements.edited) then app_entitlements.display_name else excluded.display_name end,
      description = case when 'description' = any(app_entitlements.edited) then app_entitlements.description else excluded.description end,
      slug = case when 'slug' = any(app_entitlements.edited) then app_entitlements.slug else excluded.slug end,
      purpose = case when 'purpose' = any(app_entitlements.edited) then app_entitlements.purpose else excluded.purpose end,
      annotations = case when 'annotations' = any(app_entitlements.edited) then app_entitlements.annotations else excluded.annotations end,
      external_id = excluded.external_id, provisionable = excluded.provisionable, is_manually_managed = false,
      source_connector_ids = app_entitlements.source_connector_ids || excluded.source_connector_ids, deleted_at = null`
  await keepingPlans(tx, () => tx.run(insert))
}

/** Takes the connector off the entitlements of `entitlements_gone`, and deletes those that no connector feeds. */
export async function endSyncedEntitlements({ tx, connectorId, record }: Syncing, isFed: IsFed): Promise<void> {
  await tx.run(sql`
    update app_entitlements e set source_connector_ids = e.source_connector_ids - ${connectorId}::text
    from entitlements_gone g where e.id = g.k3`)
  const gone = await tx.run(sql`
    insert into entitlements_ended
    select e.* from app_entitlements e
    where e.deleted_at is null and e.id in (select g.k3 from entitlements_gone g) and not ${isFed(sql`e.id`)}`)
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

/** Counts versions, makes the entitlements findable and records the changes. */
export async function recordEntitlements({ tx, record }: Syncing): Promise<void> {
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
