import { sql } from '../../../store/sql.ts'
import type { Syncing } from './syncing.ts'
import { grantWire, namedGrant } from './wire.ts'

/** Writes `grants_next`: what another connector, nesting or a person gave already is joined. */
export async function saveSyncedGrants({ tx, connectorId, app, record }: Syncing): Promise<void> {
  // For an app whose entitlements nobody holds, none can be joined. Checked for each separately: not all grants are read.
  const held = await tx.find(sql`
    select 1 from app_entitlements e where e.app_id = ${app.id} and not e.is_access
      and (select true from grants g where g.entitlement_id = e.id limit 1) limit 1`)
  const joined = await tx.run(sql`
    insert into grants_joined
    select n.* from grants_next n join grants g on g.entitlement_id = n.entitlement_id and g.app_user_id = n.app_user_id
    where ${held !== undefined}`)
  const isNew = joined
    ? sql`not exists (
        select from grants_joined j where j.entitlement_id = n.entitlement_id and j.app_user_id = n.app_user_id)`
    : sql`true`
  await tx.run(sql`
    insert into grants (tenant_id, entitlement_id, app_user_id, app_id, connector_ids, fingerprints, is_direct, source_ids,
      said_source_ids, is_immutable, external_id, created_at)
    select ${tx.tenantId}, n.entitlement_id, n.app_user_id, ${app.id}, array[${connectorId}], array[n.fingerprint],
      n.says_direct, coalesce(n.said_source_ids, '{}'), n.said_source_ids, n.is_immutable, n.external_id, ${tx.now}
    from grants_next n where ${isNew}`)
  const place = sql`array_position(g.connector_ids, ${connectorId})`
  const fingerprints = sql`coalesce(g.fingerprints, array_fill(null::bigint, array[cardinality(g.connector_ids)]))`
  await tx.run(sql`
    update grants g set
      fingerprints = case when ${place} is null then ${fingerprints} || n.fingerprint
        else array_replaced(${fingerprints}, ${place}, n.fingerprint) end,
      connector_ids = case when ${place} is null then g.connector_ids || ${connectorId}::text else g.connector_ids end,
      is_direct = n.says_direct or (g.is_direct and g.connector_ids <> array[${connectorId}]),
      said_source_ids = n.said_source_ids,
      source_ids = array(
        select distinct one from unnest(coalesce(n.said_source_ids, '{}') || coalesce(g.derived_source_ids, '{}') || array(
          select old from unnest(g.source_ids) as old where not (old = any(coalesce(g.said_source_ids, '{}'))))) as one
        order by one),
      is_immutable = n.is_immutable, external_id = n.external_id
    from grants_joined n where g.entitlement_id = n.entitlement_id and g.app_user_id = n.app_user_id`)
  await record.each('grant', 'found', {
    id: sql`n.entitlement_id || '/' || n.app_user_id`,
    after: grantWire,
    from: sql`grants_next n`,
    joins: namedGrant(sql`n.entitlement_id`, sql`n.app_user_id`),
    where: isNew,
  })
}

/** The connector no longer states `grants_gone`; what nothing else states ends later. */
export async function withdrawGrants({ tx, connectorId }: Syncing): Promise<void> {
  await tx.run(sql`
    delete from grants_gone d using grants_next n
    where n.entitlement_id = d.entitlement_id and n.app_user_id = d.app_user_id`)
  await tx.run(sql`
    update grants g set
      fingerprints = array(select f from unnest(g.connector_ids, g.fingerprints) as one(c, f) where c <> ${connectorId}),
      connector_ids = array_remove(g.connector_ids, ${connectorId}),
      is_direct = cardinality(array_remove(g.connector_ids, ${connectorId})) > 0 and g.is_direct,
      said_source_ids = null, source_ids = array(
        select one from unnest(g.source_ids) as one where one = any(coalesce(g.derived_source_ids, '{}'))
          or not (one = any(coalesce(g.said_source_ids, '{}'))))
    from grants_gone d where d.entitlement_id = g.entitlement_id and d.app_user_id = g.app_user_id`)
}
