import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

export type SourceName = { readonly resourceType: string; readonly resource: string }

/** What a connector calls an account; undefined when it does not feed it. */
export async function findSourceOfAccount(
  tx: Tx,
  connectorId: string,
  appUserId: string,
): Promise<SourceName | undefined> {
  const row = await tx.find<{ source_key: string }>(sql`
    select source_key from source_records where connector_id = ${connectorId} and kind = 'account'
      and local_id = ${appUserId} and fingerprint is not null`)
  return nameOf(row?.source_key)
}

/** The account a connector calls this; undefined as long as no sync has brought it. */
export async function findAccountOfSource(
  tx: Tx,
  connectorId: string,
  { resourceType, resource }: SourceName,
): Promise<string | undefined> {
  const row = await tx.find<{ local_id: string }>(sql`
    select local_id from source_records where connector_id = ${connectorId} and kind = 'account'
      and source_key = ${`${resourceType}/${resource}`} and fingerprint is not null`)
  return row?.local_id
}

/** The connector's name of a resource type, which may be named by our id or by its own. */
export async function sourceOfType(tx: Tx, connectorId: string, typeId: string): Promise<string> {
  if (typeId === '') return ''
  const row = await tx.find<{ source_key: string }>(sql`
    select source_key from source_records where connector_id = ${connectorId} and kind = 'resourceType'
      and local_id = ${typeId}`)
  return row?.source_key ?? typeId
}

type SyncedResource = {
  readonly appResourceId: string
  readonly appResourceTypeId: string
  readonly appEntitlementIds: readonly string[]
}

/** The resource a connector calls this, with its entitlements; undefined as long as no sync has brought it. */
export const findResourceOfSource = (
  tx: Tx,
  connectorId: string,
  { resourceType, resource }: SourceName,
): Promise<SyncedResource | undefined> =>
  tx.find<SyncedResource>(sql`
    select r.id as "appResourceId", r.app_resource_type_id as "appResourceTypeId", array(
        select e.id from app_entitlements_view e
        where e.app_resource_id = r.id and e.deleted_at is null order by e.id) as "appEntitlementIds"
    from source_records s join app_resources_view r on r.id = s.local_id and r.deleted_at is null
    where s.connector_id = ${connectorId} and s.kind = 'resource' and s.source_key = ${`${resourceType}/${resource}`}
      and s.fingerprint is not null`)

/** Types have no slash: what is before the first is the type. */
export function nameOf(key: string | undefined): SourceName | undefined {
  if (key === undefined) return undefined
  const end = key.indexOf('/')
  return { resourceType: key.slice(0, end), resource: key.slice(end + 1) }
}

/** What a connector calls a resource; undefined when it does not feed it. */
export async function findSourceOfResource(
  tx: Tx,
  connectorId: string,
  resourceId: string,
): Promise<SourceName | undefined> {
  const row = await tx.find<{ source_key: string }>(sql`
    select source_key from source_records where connector_id = ${connectorId} and kind = 'resource'
      and local_id = ${resourceId} and fingerprint is not null`)
  return nameOf(row?.source_key)
}
