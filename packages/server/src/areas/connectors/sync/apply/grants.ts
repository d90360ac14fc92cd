import { sql } from '../../../../store/sql.ts'
import type { Applying } from './applying.ts'
import { Refused } from './applying.ts'
import { compare } from './compare.ts'
import { copyRows } from './copy-rows.ts'
import { deleteGrants } from './deletes.ts'
import { GrantsAhead } from './grants-ahead.ts'
import { grantRows } from './grants-in.ts'
import { applyNested } from './nested.ts'
import { expectRows } from './plan.ts'
import { statedOf } from './stated.ts'
import { MOST_WARNINGS, placeOf } from './warnings.ts'
import { grantWire, namedGrant } from './wire.ts'

/** More than this part of the grants unresolved: the sync is not to be trusted. */
const MOST_UNRESOLVED = 0.05

export type GrantsApplied = {
  /** How many could not be resolved. */
  readonly unresolved: number
  /** How many the connector feeds, where they are its first; others have to be counted. */
  readonly first: number | undefined
}

/** Writes the grants that are new or changed. */
export async function applyGrants(applying: Applying, ahead: GrantsAhead | undefined): Promise<GrantsApplied> {
  const { tx, connector, app } = applying
  const said = statedOf(connector.id)
  // What was given through the connector before this sync began has no fingerprint yet: unless it is in the sync, it
  // did not last.
  const access = sql`select e.id from app_entitlements e where e.app_id = ${app.id} and e.is_access`
  const known = sql`
    select k1, k2, '' as k3, fingerprint, false as is_shared from (
      select g.entitlement_id as k1, g.app_user_id as k2, ${said} as fingerprint, g.connector_ids, g.created_at
      from grants g where g.app_id = ${app.id} offset 0
    ) as g
    where fingerprint is not null or (
      g.created_at < ${applying.sync.started_at} and k1 not in (${access}) and ${connector.id} = any(g.connector_ids))
    union all
    select n.entitlement_id, n.principal_resource_id, 'nested', n.fingerprint, false
    from nested_grants n where n.connector_id = ${connector.id}`
  const ready = await ahead?.take()
  const against = ahead ? undefined : { known, gone: sql`said_gone` }
  const fresh = compare(applying, { kind: 'grant', against, after: ready?.last ?? 0 })
  const rows = (ready?.count ?? 0) + (await copyRows(tx, fresh, (part) => grantRows(applying, part)))
  await deleteGrants(applying)
  const gone = await tx.run(sql`
    insert into grants_gone select k1, k2 from said_gone where k3 = ''`)
  await expectRows(tx, rows + gone)
  const resolved = rows === 0 ? 0 : await resolve(applying)
  const nested = await applyNested(applying)
  const unresolved = (resolved === rows ? 0 : await warnUnresolved(applying)) + nested.unresolved
  await refuseUnresolved(applying, unresolved)
  if (resolved > 0) await save(applying)
  if (gone > 0) await leave(applying)
  return { unresolved, first: ahead ? resolved + nested.saved : undefined }
}

/** What this sync says of grants, read ahead; undefined when the connector has said something of grants before. */
export async function firstGrants(applying: Applying): Promise<GrantsAhead | undefined> {
  const { tx, connector, app } = applying
  const had = await tx.find(sql`
    select 1 from app_entitlements e, lateral (
      select from grants g where g.entitlement_id = e.id and ${statedOf(connector.id)} is not null limit 1) g
    where e.app_id = ${app.id}
    union all select 1 from nested_grants n where n.connector_id = ${connector.id} limit 1`)
  return had ? undefined : GrantsAhead.read(applying)
}

/** Answers how many there are, each once. */
async function resolve({ tx, connector }: Applying): Promise<number> {
  return tx.run(sql`
    insert into grants_next
    select distinct on (e.local_id, a.local_id) e.local_id as entitlement_id, a.local_id as app_user_id, i.batch, i.index,
      i.fingerprint, i.external_id, i.is_immutable,
      case when i.source_keys is not null then array(
        select s.local_id from source_records s
        where s.connector_id = ${connector.id} and s.kind = 'entitlement' and s.source_key = any(i.source_keys)
        order by s.local_id) end as said_source_ids,
      i.source_keys is null or i.entitlement_key = any(i.source_keys) as says_direct
    from grants_in i
    join source_records e on e.connector_id = ${connector.id} and e.kind = 'entitlement' and e.source_key = i.entitlement_key and e.fingerprint is not null
    join source_records a on a.connector_id = ${connector.id} and a.kind = 'account' and a.source_key = i.principal_key and a.fingerprint is not null
    order by e.local_id, a.local_id, i.batch desc, i.index desc`)
}

type Unresolved = {
  external_id: string
  batch: number
  index: number
  entitlement_key: string
  principal_key: string
  knows_entitlement: boolean
  total: number
}

async function warnUnresolved({ tx, connector, warnings }: Applying): Promise<number> {
  const rows = await tx.rows<Unresolved>(sql`
    select i.external_id, i.batch, i.index, i.entitlement_key, i.principal_key, e.source_key is not null as knows_entitlement,
      (count(*) over ())::integer as total
    from grants_in i
    left join source_records e on e.connector_id = ${connector.id} and e.kind = 'entitlement' and e.source_key = i.entitlement_key and e.fingerprint is not null
    left join source_records a on a.connector_id = ${connector.id} and a.kind = 'account' and a.source_key = i.principal_key and a.fingerprint is not null
    where e.source_key is null or a.source_key is null
    order by i.batch, i.index limit ${MOST_WARNINGS}`)
  const total = rows[0]?.total ?? 0
  for (const row of rows) {
    const what = row.knows_entitlement
      ? `principal "${row.principal_key.slice(0, 128)}"`
      : `entitlement "${row.entitlement_key.slice(0, 128)}"`
    const message = `its ${what} is not in the sync; it was kept aside`
    warnings.add({ kind: 'grant', record: row.external_id, place: placeOf(row.batch, row.index), message })
  }
  warnings.count += total - rows.length
  return total
}

async function refuseUnresolved({ sync }: Applying, unresolved: number): Promise<void> {
  const total = Number((sync.staged as { grant?: number }).grant ?? 0) // Safe because it only holds counts by kind.
  if (unresolved <= total * MOST_UNRESOLVED) return
  throw new Refused(
    'ERROR',
    `${unresolved} of ${total} grants name an entitlement or a principal that is not in the sync; at most 5 % may`,
  )
}

/** New ones are made; what another connector, nesting or a person made already is joined. */
async function save({ tx, connector, app, record }: Applying): Promise<void> {
  // Of an app whose entitlements nobody holds, none can be joined. Asked of each by itself: all grants need not be read.
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
    select ${tx.tenantId}, n.entitlement_id, n.app_user_id, ${app.id}, array[${connector.id}], array[n.fingerprint],
      n.says_direct, coalesce(n.said_source_ids, '{}'), n.said_source_ids, n.is_immutable, n.external_id, ${tx.now}
    from grants_next n where ${isNew}`)
  const place = sql`array_position(g.connector_ids, ${connector.id})`
  const fingerprints = sql`coalesce(g.fingerprints, array_fill(null::bigint, array[cardinality(g.connector_ids)]))`
  await tx.run(sql`
    update grants g set
      fingerprints = case when ${place} is null then ${fingerprints} || n.fingerprint
        else array_replaced(${fingerprints}, ${place}, n.fingerprint) end,
      connector_ids = case when ${place} is null then g.connector_ids || ${connector.id}::text else g.connector_ids end,
      is_direct = n.says_direct or (g.is_direct and g.connector_ids <> array[${connector.id}]),
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

/** The connector no longer says so: its word is taken back, and what nobody else says ends later. */
async function leave({ tx, connector }: Applying): Promise<void> {
  await tx.run(sql`
    delete from grants_gone d using grants_next n
    where n.entitlement_id = d.entitlement_id and n.app_user_id = d.app_user_id`)
  await tx.run(sql`
    update grants g set
      fingerprints = array(select f from unnest(g.connector_ids, g.fingerprints) as one(c, f) where c <> ${connector.id}),
      connector_ids = array_remove(g.connector_ids, ${connector.id}),
      is_direct = cardinality(array_remove(g.connector_ids, ${connector.id})) > 0 and g.is_direct,
      said_source_ids = null, source_ids = array(
        select one from unnest(g.source_ids) as one where one = any(coalesce(g.derived_source_ids, '{}'))
          or not (one = any(coalesce(g.said_source_ids, '{}'))))
    from grants_gone d where d.entitlement_id = g.entitlement_id and d.app_user_id = g.app_user_id`)
}
