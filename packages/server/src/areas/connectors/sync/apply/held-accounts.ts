import { copyChunk } from '../../../../store/copy-in.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { ResourceRecord } from '../records.ts'
import type { Applying } from './applying.ts'
import type { Placed } from './compare.ts'
import { resourceRows } from './resources-in.ts'
import type { ResourceTypes } from './types.ts'

/** The types of accounts, as the connector calls them. */
export const accountTypes = (types: ResourceTypes): string[] =>
  [...types].filter(([, { isAccount }]) => isAccount).map(([key]) => key)

/** The condition that a source record `r` is a resource that stands for an account. No record of a sync has made it. */
export const isHeldAccount = (types: readonly string[]): Sql =>
  sql`(r.kind = 'resource' and split_part(r.source_key, '/', 1) = any(${types}))`

/**
 * Accounts that others may hold something of, for example the right to act as them: each is a resource besides, as long as
 * an entitlement names it, and follows its account. Returns how many are new or changed.
 */
export async function addHeldAccounts(applying: Applying): Promise<number> {
  const { tx } = applying
  const types = accountTypes(applying.types)
  if (types.length === 0) return 0
  await endUnheld(applying, types)
  const rows = await findHeld(applying, types)
  if (rows.length > 0) await tx.copy('resources_in', [copyChunk(resourceRows(applying, rows.map(placedOf)))])
  return rows.length
}

/** Those whose account is gone, or of which nothing can be held any more. */
const endUnheld = ({ tx, connector }: Applying, types: readonly string[]): Promise<number> =>
  tx.run(sql`
    insert into resources_gone
    select 'resource', r.source_key, r.local_id from source_records r
    where r.connector_id = ${connector.id} and r.fingerprint is not null and ${isHeldAccount(types)}
      and not exists (select from resources_gone g where g.k1 = 'resource' and g.k2 = r.source_key)
      and (not ${isAlive(connector.id)} or not (
        exists (select from entitlements_in i where i.resource_key = r.source_key)
        or exists (
          select from app_entitlements_view e join source_records s on s.local_id = e.id
          where e.app_resource_id = r.local_id and s.connector_id = ${connector.id} and s.kind = 'entitlement'
            and s.fingerprint is not null and not exists (select from entitlements_gone d where d.k2 = s.source_key))))`)

/** The account that `r` stands for is in this sync, or was in an earlier one and is not gone. */
const isAlive = (connectorId: string): Sql => sql`(
  exists (select from accounts_in a where a.source_key = r.source_key) or exists (
    select from source_records s where s.connector_id = ${connectorId} and s.kind = 'account'
      and s.source_key = r.source_key and s.fingerprint is not null
      and not exists (select from resources_gone g where g.k1 = 'account' and g.k2 = s.source_key)))`

type Held = { key: string; external_id: string; display_name: string }

/** Those that an entitlement names for the first time, and those whose account has changed. */
const findHeld = ({ tx, connector }: Applying, types: readonly string[]): Promise<Held[]> =>
  tx.rows<Held>(sql`
    with there as (
      select r.source_key as key from source_records r
      where r.connector_id = ${connector.id} and r.fingerprint is not null and ${isHeldAccount(types)}
        and not exists (select from resources_gone g where g.k1 = 'resource' and g.k2 = r.source_key)
    ), wanted as (
      select i.resource_key as key from entitlements_in i where split_part(i.resource_key, '/', 1) = any(${types})
      union select key from there
    )
    select distinct on (w.key) w.key, coalesce(a.external_id, u.external_id) as external_id,
      coalesce(a.display_name, u.display_name) as display_name
    from wanted w
    left join accounts_in a on a.source_key = w.key
    left join source_records s on s.connector_id = ${connector.id} and s.kind = 'account' and s.source_key = w.key
      and s.fingerprint is not null and not exists (
        select from resources_gone g where g.k1 = 'account' and g.k2 = s.source_key)
    left join app_users_view u on u.id = s.local_id
    where a.source_key is not null or (u.id is not null and w.key not in (select key from there))
    order by w.key, a.batch desc, a.index desc`)

function placedOf({ key, external_id, display_name }: Held): Placed<ResourceRecord> {
  const end = key.indexOf('/')
  const id = { resourceType: key.slice(0, end), resource: key.slice(end + 1) }
  return {
    record: { id, externalId: external_id, displayName: display_name },
    batch: 0,
    index: 0,
    // Compared with nothing: it follows its account.
    fingerprint: '0',
  }
}
