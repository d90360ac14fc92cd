import { type Sql, sql } from '../../../../store/sql.ts'
import {
  endSyncedResources,
  recordResources,
  saveSyncedParents,
  saveSyncedResources,
} from '../../../directory/sync/api.ts'
import type { Applying } from './applying.ts'
import { warnDuplicates } from './duplicates.ts'
import { isFed } from './is-fed.ts'
import { saveKeys } from './save-keys.ts'

/** Writes the resources of `resources_in`, after the accounts: secrets and agents name theirs. */
export async function applyResources(applying: Applying, isMissing: boolean): Promise<void> {
  await warnDuplicates(applying, 'resource', sql`resources_in`)
  await resolve(applying)
  await saveSyncedResources(applying, accountsNamed(applying.connector.id))
  await saveKeys(applying, { kind: 'resource', table: sql`resources_next` })
  await saveSyncedParents(applying, parents(applying.connector.id))
  await remove(applying, isMissing)
  await recordResources(applying)
}

/** What the connector called it before; one with the same external id and type; one made ahead that waits for it. */
async function resolve({ tx, connector, app }: Applying): Promise<void> {
  await tx.run(sql`
    insert into resources_free
    select c.id, c.app_resource_type_id as type_id, c.external_id, c.match_baton_id, c.deleted_at from app_resources_view c
    where c.app_id = ${app.id} and not c.is_builtin and not exists (
      select from source_records s where s.local_id = c.id and s.connector_id = ${connector.id} and s.fingerprint is not null
        and not exists (select from resources_gone g where g.k3 = c.id)) and exists (select from resources_in)`)
  const waiting = sql`select distinct on (match_baton_id) match_baton_id, id from resources_free
    where match_baton_id <> '' and external_id = '' and deleted_at is null order by match_baton_id, id`
  await tx.run(sql`
    insert into resources_next
    select i.*, coalesce(i.known_id, m.id, w.id, k.id, i.new_id) as id
    from (
      select i.*, r.local_id as known_id,
        row_number() over (partition by r.local_id is null, i.type_id, i.external_id order by i.batch, i.index) = 1 as may_merge
      from resources_in i left join source_records r
        on r.connector_id = ${connector.id} and r.kind = 'resource' and r.source_key = i.source_key
    ) as i
    left join (
      select distinct on (type_id, external_id) type_id, external_id, id from resources_free where external_id <> ''
      order by type_id, external_id, deleted_at nulls first, id
    ) as m on i.known_id is null and i.may_merge and m.type_id = i.type_id and m.external_id = i.external_id
    left join (${waiting}) as w on i.known_id is null and i.may_merge and w.match_baton_id = i.external_id
    left join (${waiting}) as k on i.known_id is null and i.may_merge and k.match_baton_id = replace(i.source_key, '/', '::')`)
}

/** The accounts that agents and secrets name, each looked up separately: most resources name none. */
const accountsNamed = (connectorId: string): Sql => sql`
  select k.key, s.local_id from (
    select distinct k.key from resources_next n, unnest(
      array[n.details->>'agentKey', n.details->>'secretKey', n.details->>'secretByKey']) as k(key) where k.key <> ''
  ) k join lateral (
    select local_id from source_records
    where connector_id = ${connectorId} and kind = 'account' and source_key = k.key offset 0) s on true`

const parents = (connectorId: string): Sql => sql`
  select n.id, coalesce(s.local_id, '') as parent_id from resources_next n left join source_records s
    on s.connector_id = ${connectorId} and s.kind = 'resource' and s.source_key = n.parent_key and s.fingerprint is not null`

async function remove(applying: Applying, isMissing: boolean): Promise<void> {
  const { tx, connector } = applying
  if (!isMissing) return
  await tx.run(sql`
    update source_records r set fingerprint = null from resources_gone g
    where g.k1 = 'resource' and r.connector_id = ${connector.id} and r.kind = 'resource' and r.source_key = g.k2`)
  await endSyncedResources(applying, isFed)
}
