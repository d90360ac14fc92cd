import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Syncing } from './syncing.ts'

type Source = Pick<Syncing, 'tx' | 'app' | 'connectorId'>

/**
 * The fingerprint of what a connector states of grant `g`; most grants have one connector, and need not be searched.
 */
const statedOf = (connectorId: string): Sql => sql`
  case when g.connector_ids[1] = ${connectorId} then g.fingerprints[1]
    else g.fingerprints[array_position(g.connector_ids, ${connectorId})] end`

/**
 * A query of the grants that a connector states, to compare with what it states now: `k1` is the entitlement, `k2` the
 * account or resource that holds it, `k3` is `nested` for a resource. What was given through the connector before the
 * sync began has no fingerprint yet: unless it is in the sync, it did not last.
 */
export function statedGrants({ app, connectorId }: Source, startedAt: Temporal.Instant | null): Sql {
  const access = sql`select e.id from app_entitlements e where e.app_id = ${app.id} and e.is_access`
  return sql`
    select k1, k2, '' as k3, fingerprint, false as is_shared from (
      select g.entitlement_id as k1, g.app_user_id as k2, ${statedOf(connectorId)} as fingerprint, g.connector_ids, g.created_at
      from grants g where g.app_id = ${app.id} offset 0
    ) as g
    where fingerprint is not null or (
      g.created_at < ${startedAt} and k1 not in (${access}) and ${connectorId} = any(g.connector_ids))
    union all
    select n.entitlement_id, n.principal_resource_id, 'nested', n.fingerprint, false
    from nested_grants n where n.connector_id = ${connectorId}`
}

/** Whether the connector has stated a grant before. */
export async function hasStatedGrants({ tx, app, connectorId }: Source): Promise<boolean> {
  const found = await tx.find(sql`
    select 1 from app_entitlements e, lateral (
      select from grants g where g.entitlement_id = e.id and ${statedOf(connectorId)} is not null limit 1) g
    where e.app_id = ${app.id}
    union all select 1 from nested_grants n where n.connector_id = ${connectorId} limit 1`)
  return found !== undefined
}

export async function countStatedGrants({ tx, app, connectorId }: Source): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select (
      (select count(*) from grants g where g.app_id = ${app.id} and ${statedOf(connectorId)} is not null)
      + (select count(*) from nested_grants n where n.connector_id = ${connectorId}))::integer as count`)
  return row?.count ?? 0
}

/** How many grants go with a connector: only it has brought them. Having an account at all is none. */
export async function countOwnGrants(tx: Tx, { appId, connectorId }: { appId: string; connectorId: string }) {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::integer as count from grants g join app_entitlements e on e.id = g.entitlement_id
    where g.app_id = ${appId} and g.connector_ids = array[${connectorId}]::text[] and not e.is_access`)
  return row?.count ?? 0
}

/** Adds the grants with these ids at the source to `said_gone`; all of the app have to be read. */
export const addGoneGrants = ({ tx, app, connectorId }: Source, externalIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into said_gone
    select g.entitlement_id, g.app_user_id, '' from grants g
    where g.app_id = ${app.id} and ${connectorId} = any(g.connector_ids) and g.external_id = any(${externalIds})
    union
    select n.entitlement_id, n.principal_resource_id, 'nested' from nested_grants n
    where n.connector_id = ${connectorId} and n.external_id = any(${externalIds})`)
