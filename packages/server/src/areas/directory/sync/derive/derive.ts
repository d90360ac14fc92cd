import { expectRows } from '../../../../store/planner.ts'
import { sql } from '../../../../store/sql.ts'
import { type IsOfType, placeOf, type Syncing } from '../syncing.ts'
import { grantWire, namedGrant } from '../wire.ts'
import { cyclicEdges, type Edge, reachedFrom, waysTo } from './closure.ts'

type NestedEdge = Edge & {
  external_id: string
  batch: number | null
  index: number | null
  connector_id: string
  account_types: string[]
}

/**
 * Gives the members of groups what their groups hold, and takes it where they no longer do: compares what is held with
 * what is to be held, for everything that hangs on what this sync changed. Fills `derived_lost`.
 */
export async function deriveGrants(syncing: Syncing, isOfType: IsOfType): Promise<void> {
  const { tx, app } = syncing
  const edges = await tx.rows<NestedEdge>(sql`
    select member as from, n.entitlement_id as to, n.shallow, n.external_id, i.batch, i.index, n.connector_id, n.account_types
    from nested_grants n cross join unnest(n.member_entitlement_ids) as member
    left join nested_in i on i.fingerprint = n.fingerprint
    where n.app_id = ${app.id}`)
  warnCycles(syncing, edges)
  const targets = await findTargets(syncing, edges)
  if (targets.size === 0) return
  const accounts = accountsPassedTo(edges)
  for (const one of accounts) {
    const ways = waysTo(edges.filter(one.passes), targets)
    await tx.run(sql`
      insert into derived_ways
      select origin, via, entitlement_id, ${one.connectorId}::text, ${one.type}::text
      from unnest(${ways.map((way) => way.origin)}::text[], ${ways.map((way) => way.via)}::text[],
        ${ways.map((way) => way.to)}::text[]) as w(origin, via, entitlement_id)`)
  }
  await tx.run(sql`insert into derived_targets select unnest(${[...targets]}::text[])`)
  await expectRows(tx, Number.POSITIVE_INFINITY)
  const isPassedOn = sql`(w.account_type = '' or ${isOfType(sql`g.app_user_id`, sql`w.connector_id`, sql`w.account_type`)})`
  // Who holds something only because of nesting is on a way of its own already.
  await tx.run(sql`
    insert into derived_next
    select w.entitlement_id, g.app_user_id, array_agg(distinct w.via order by w.via) as source_ids
    from derived_ways w join grants g on g.entitlement_id = w.origin
    where (g.is_direct or g.connector_ids <> '{}' or g.source_ids <> coalesce(g.derived_source_ids, '{}'))
      and ${accounts.length === 1 ? sql`true` : isPassedOn}
    group by 1, 2`)
  await save(syncing)
}

type Accounts = { readonly connectorId: string; readonly type: string; passes(edge: NestedEdge): boolean }

/** All accounts, to whom edges without types pass; and those of each type that some edge names, to whom it passes too. */
function accountsPassedTo(edges: readonly NestedEdge[]): Accounts[] {
  const passes = ({ account_types }: NestedEdge): boolean => account_types.length === 0
  const named = new Map<string, Accounts>()
  for (const { connector_id: connectorId, account_types } of edges) {
    for (const type of account_types) {
      named.set(`${connectorId}/${type}`, {
        connectorId,
        type,
        passes: (edge) => passes(edge) || (edge.connector_id === connectorId && edge.account_types.includes(type)),
      })
    }
  }
  return [{ connectorId: '', type: '', passes }, ...named.values()]
}

function warnCycles({ warnings }: Syncing, edges: readonly NestedEdge[]): void {
  for (const { external_id, batch, index } of cyclicEdges(edges)) {
    const place = batch === null || index === null ? 'an earlier sync' : placeOf(batch, index)
    const message = 'it closes a cycle of groups; what follows from it is followed once around'
    warnings.add({ kind: 'grant', record: external_id, place, message })
  }
}

/** What is inherited from anything whose holders changed, or is nested anew. */
async function findTargets({ tx }: Syncing, edges: readonly Edge[]): Promise<ReadonlySet<string>> {
  const touched = await tx.rows<{ id: string }>(sql`select distinct entitlement_id as id from nested_touched`)
  const nested = new Set(touched.map(({ id }) => id))
  if (edges.length === 0) return nested
  const rows = await tx.rows<{ id: string }>(sql`
    select entitlement_id as id from grants_next group by 1
    union select entitlement_id from grants_gone
    union select entitlement_id from grants_ended`)
  const changed = new Set(rows.map(({ id }) => id))
  return reachedFrom(edges, changed.union(nested)).union(nested)
}

async function save({ tx, app, record }: Syncing): Promise<void> {
  const key = sql`g.entitlement_id = n.entitlement_id and g.app_user_id = n.app_user_id`
  await tx.run(sql`
    insert into derived_found
    select n.* from derived_next n left join grants g on ${key} where g.app_user_id is null`)
  await tx.run(sql`
    insert into derived_changed
    select n.*, g.derived_source_ids as old_ids from derived_next n join grants g on ${key}
    where g.derived_source_ids is distinct from n.source_ids`)
  await tx.run(sql`
    insert into derived_lost
    select g.entitlement_id, g.app_user_id from grants g join derived_targets t on t.id = g.entitlement_id
    left join derived_next n on ${key}
    where g.derived_source_ids is not null and n.app_user_id is null`)
  await tx.run(sql`
    insert into grants (entitlement_id, app_user_id, app_id, is_direct, source_ids, derived_source_ids, created_at)
    select n.entitlement_id, n.app_user_id, ${app.id}, false, n.source_ids, n.source_ids, ${tx.now} from derived_found n
    order by n.entitlement_id, n.app_user_id`)
  // What comes neither from a connector nor from nesting comes from bindings of entitlements, and stays.
  await tx.run(sql`
    update grants g set derived_source_ids = n.source_ids, source_ids = array(
      select distinct one from unnest(n.source_ids || coalesce(g.said_source_ids, '{}') || array(
        select old from unnest(g.source_ids) as old where not (old = any(coalesce(n.old_ids, '{}'))))) as one order by one)
    from derived_changed n where ${key}`)
  await tx.run(sql`
    update grants g set derived_source_ids = null, source_ids = array(
      select distinct one from unnest(coalesce(g.said_source_ids, '{}') || array(
        select old from unnest(g.source_ids) as old where not (old = any(g.derived_source_ids)))) as one order by one)
    from derived_lost n where ${key}`)
  const recorded = { after: grantWire, joins: namedGrant(sql`n.entitlement_id`, sql`n.app_user_id`) }
  const id = sql`n.entitlement_id || '/' || n.app_user_id`
  await record.each('grant', 'found', { id, from: sql`derived_found n`, ...recorded })
  await record.each('grant', 'updated', { id, from: sql`derived_changed n`, ...recorded })
}
