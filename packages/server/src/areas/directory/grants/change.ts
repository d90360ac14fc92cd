import { newId } from '../../../lib/ids.ts'
import type { Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { GrantsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { grantChanges } from './events.ts'
import { followSources } from './follow-sources.ts'

/** What grants are changed through: the context of an operation and that of a job both are. */
export type Changing = { readonly tx: Tx; emit(change: Change): void }

export type GrantKey = { readonly entitlementId: string; readonly appUserId: string }

/** Why an account holds something. One reason of a type and its data counts once. */
export type Reason = {
  readonly type: 'ticket' | 'group' | 'connector' | 'manual' | 'automation'
  readonly data?: string
  readonly strength?: 'WEAK' | 'STRONG'
  readonly expiresAt?: Temporal.Instant | null
}

export type NewGrant = GrantKey & {
  readonly reason: Reason
  readonly ticketId?: string
  /** When it ends by itself. */
  readonly deprovisionAt?: Temporal.Instant | null
  /** The connector that gave it; absent for what is held here only. */
  readonly connectorId?: string
}

/** Grants entitlements to accounts directly; returns those they did not hold at all before. */
export async function giveGrants(changing: Changing, given: readonly NewGrant[]): Promise<GrantsRow[]> {
  if (given.length === 0) return []
  const { tx } = changing
  const grants = onceEach(given)
  const json = JSON.stringify(grants.map(rowOf))
  const rows = await tx.rows<GrantsRow & { is_new: boolean; was_direct: boolean }>(sql`
    with given as materialized (
      select n.*, e.app_id, coalesce((select g.is_direct from grants g where g.entitlement_id = n.entitlement_id
        and g.app_user_id = n.app_user_id for update), false) as was_direct
      from jsonb_to_recordset(${json}) as n(
        entitlement_id text, app_user_id text, connector_ids text[], ticket_id text, deprovision_at timestamptz)
      join app_entitlements e on e.id = n.entitlement_id
      order by n.entitlement_id, n.app_user_id),
    kept as (
      insert into grants as g (entitlement_id, app_user_id, app_id, connector_ids, is_direct, ticket_id,
                               deprovision_at, created_at)
      select entitlement_id, app_user_id, app_id, connector_ids, true, ticket_id, deprovision_at, ${tx.now} from given
      on conflict (tenant_id, entitlement_id, app_user_id) do update set
        is_direct = true,
        connector_ids = array(select distinct one from unnest(g.connector_ids || excluded.connector_ids) as one),
        ticket_id = case when excluded.ticket_id = '' then g.ticket_id else excluded.ticket_id end,
        deprovision_at = coalesce(excluded.deprovision_at, g.deprovision_at)
      returning g.*, g.xmax = 0 as is_new)
    select kept.*, given.was_direct from kept join given using (entitlement_id, app_user_id)`)
  await keepReasons(tx, given)
  const found = rows.filter((row) => row.is_new)
  await recordGrants(changing, 'found', found)
  await recordGrants(
    changing,
    'updated',
    rows.filter((row) => !row.is_new && !row.was_direct),
  )
  return found
}

/** Ends grants whatever the reasons for them are; returns those that existed. */
export async function endGrants(
  changing: Changing,
  keys: readonly GrantKey[],
  { ticketId = '' }: { ticketId?: string } = {},
): Promise<GrantsRow[]> {
  if (keys.length === 0) return []
  const { tx } = changing
  const [entitlementIds, appUserIds] = columnsOf(keys)
  const ended = await tx.rows<GrantsRow>(sql`
    with doomed as (
      select g.entitlement_id, g.app_user_id from grants g
      join unnest(${entitlementIds}::text[], ${appUserIds}::text[]) as k(entitlement_id, app_user_id)
        using (entitlement_id, app_user_id)
      order by 1, 2 for update of g)
    delete from grants g using doomed d
    where g.entitlement_id = d.entitlement_id and g.app_user_id = d.app_user_id returning g.*`)
  await forgetReasons(tx, ended)
  await keepPast(tx, ended, ticketId)
  await recordGrants(changing, 'deleted', ended)
  return ended
}

/**
 * Takes one reason away. What is then held for no strong reason, is reported by no connector and not inherited ends.
 */
export async function dropReason(
  changing: Changing,
  keys: readonly GrantKey[],
  { type, data = '' }: Pick<Reason, 'type' | 'data'>,
): Promise<void> {
  if (keys.length === 0) return
  const { tx } = changing
  const [entitlementIds, appUserIds] = columnsOf(keys)
  await tx.run(sql`
    delete from grant_reasons r using unnest(${entitlementIds}::text[], ${appUserIds}::text[])
      as k(entitlement_id, app_user_id)
    where r.entitlement_id = k.entitlement_id and r.app_user_id = k.app_user_id
      and r.type = ${type} and r.data = ${data}`)
  const unfounded = await tx.rows<GrantsRow>(sql`
    select g.* from grants g join unnest(${entitlementIds}::text[], ${appUserIds}::text[])
      as k(entitlement_id, app_user_id) using (entitlement_id, app_user_id)
    where g.is_direct and g.connector_ids = '{}' and not exists (
      select from grant_reasons r where r.entitlement_id = g.entitlement_id and r.app_user_id = g.app_user_id
        and r.strength = 'STRONG')
    order by 1, 2 for update of g`)
  await endGrants(changing, unfounded.filter((row) => row.source_ids.length === 0).map(keyOfRow))
  await makeInherited(
    changing,
    unfounded.filter((row) => row.source_ids.length > 0),
  )
}

/** Ends what is held in its own right, for whatever reasons; what is inherited too stays so. */
export async function endDirect(changing: Changing, key: GrantKey, options: { ticketId?: string } = {}): Promise<void> {
  const row = await changing.tx.find<GrantsRow>(sql`
    select * from grants where entitlement_id = ${key.entitlementId} and app_user_id = ${key.appUserId} for update`)
  if (!row) return
  if (row.source_ids.length === 0) {
    await endGrants(changing, [key], options)
    return
  }
  await forgetReasons(changing.tx, [row])
  await makeInherited(changing, [row])
}

export type Derived = GrantKey & { readonly sourceId: string }

/** Gives what is held because another entitlement is. */
export async function giveDerived(changing: Changing, derived: readonly Derived[]): Promise<void> {
  if (derived.length === 0) return
  const { tx } = changing
  const [entitlementIds, appUserIds] = columnsOf(derived)
  const rows = await tx.rows<GrantsRow & { is_new: boolean }>(sql`
    insert into grants as g (entitlement_id, app_user_id, app_id, is_direct, source_ids, created_at)
    select e.id, k.app_user_id, e.app_id, false, array_agg(distinct k.source_id), ${tx.now}
    from unnest(${entitlementIds}::text[], ${appUserIds}::text[], ${derived.map((one) => one.sourceId)}::text[])
      as k(entitlement_id, app_user_id, source_id)
    join app_entitlements e on e.id = k.entitlement_id
    group by e.id, e.app_id, k.app_user_id order by e.id, k.app_user_id
    on conflict (tenant_id, entitlement_id, app_user_id) do update set
      source_ids = array(select distinct one from unnest(g.source_ids || excluded.source_ids) as one order by one)
    returning g.*, g.xmax = 0 as is_new`)
  await recordGrants(
    changing,
    'found',
    rows.filter((row) => row.is_new),
  )
  await recordGrants(
    changing,
    'updated',
    rows.filter((row) => !row.is_new),
  )
}

/** Takes a source away from what was held because of it; what is left without any reason ends. */
export async function endDerived(changing: Changing, derived: readonly Derived[]): Promise<void> {
  if (derived.length === 0) return
  const { tx } = changing
  const [entitlementIds, appUserIds] = columnsOf(derived)
  const rows = await tx.rows<GrantsRow>(sql`
    update grants g set source_ids = array_remove(g.source_ids, k.source_id)
    from unnest(${entitlementIds}::text[], ${appUserIds}::text[], ${derived.map((one) => one.sourceId)}::text[])
      as k(entitlement_id, app_user_id, source_id)
    where g.entitlement_id = k.entitlement_id and g.app_user_id = k.app_user_id returning g.*`)
  const over = rows.filter((row) => !row.is_direct && row.source_ids.length === 0)
  await endGrants(changing, over.map(keyOfRow))
  await recordGrants(
    changing,
    'updated',
    rows.filter((row) => row.is_direct || row.source_ids.length > 0),
  )
}

async function makeInherited(changing: Changing, rows: readonly GrantsRow[]): Promise<void> {
  const { tx } = changing
  if (rows.length === 0) return
  const [entitlementIds, appUserIds] = columnsOf(rows.map(keyOfRow))
  const saved = await tx.rows<GrantsRow>(sql`
    update grants g set is_direct = false, deprovision_at = null
    from unnest(${entitlementIds}::text[], ${appUserIds}::text[]) as k(entitlement_id, app_user_id)
    where g.entitlement_id = k.entitlement_id and g.app_user_id = k.app_user_id returning g.*`)
  await recordGrants(changing, 'updated', saved)
}

async function recordGrants(changing: Changing, verb: 'found' | 'updated' | 'deleted', rows: readonly GrantsRow[]) {
  for (const change of await grantChanges(changing.tx, verb, rows)) changing.emit(change)
  if (verb !== 'updated') await followSources(changing.tx, rows)
}

async function keepReasons(tx: Tx, given: readonly NewGrant[]): Promise<void> {
  const reasons = new Map(given.map((one) => [JSON.stringify([keyText(one), one.reason.type, one.reason.data]), one]))
  const rows = [...reasons.values()].map(({ entitlementId, appUserId, reason }) => ({
    entitlement_id: entitlementId,
    app_user_id: appUserId,
    type: reason.type,
    data: reason.data ?? '',
    strength: reason.strength ?? 'STRONG',
    expires_at: reason.expiresAt?.toString() ?? null,
  }))
  await tx.run(sql`
    insert into grant_reasons (entitlement_id, app_user_id, type, data, strength, expires_at, created_at)
    select entitlement_id, app_user_id, type, data, strength, expires_at, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}) as n(
      entitlement_id text, app_user_id text, type text, data text, strength text, expires_at timestamptz)
    on conflict (tenant_id, entitlement_id, app_user_id, type, data) do update set
      strength = excluded.strength, expires_at = excluded.expires_at`)
}

async function forgetReasons(tx: Tx, rows: readonly GrantsRow[]): Promise<void> {
  const [entitlementIds, appUserIds] = columnsOf(rows.map(keyOfRow))
  await tx.run(sql`
    delete from grant_reasons r using unnest(${entitlementIds}::text[], ${appUserIds}::text[])
      as k(entitlement_id, app_user_id)
    where r.entitlement_id = k.entitlement_id and r.app_user_id = k.app_user_id`)
}

/** One record each time a grant ends, never changed afterwards. */
async function keepPast(tx: Tx, rows: readonly GrantsRow[], ticketId: string): Promise<void> {
  const past = rows.map((row) => ({
    id: newId(tx.now),
    app_id: row.app_id,
    entitlement_id: row.entitlement_id,
    app_user_id: row.app_user_id,
    granted_at: row.created_at.toString(),
    ticket_id: ticketId,
  }))
  await tx.run(sql`
    insert into past_grants (id, app_id, entitlement_id, app_user_id, granted_at, revoked_at, ticket_id)
    select id, app_id, entitlement_id, app_user_id, granted_at, ${tx.now}, ticket_id
    from jsonb_to_recordset(${JSON.stringify(past)}) as n(
      id text, app_id text, entitlement_id text, app_user_id text, granted_at timestamptz, ticket_id text)`)
}

const keyOfRow = (row: GrantsRow): GrantKey => ({ entitlementId: row.entitlement_id, appUserId: row.app_user_id })
const keyText = ({ entitlementId, appUserId }: GrantKey): string => `${entitlementId}/${appUserId}`
const columnsOf = (keys: readonly GrantKey[]): [string[], string[]] => [
  keys.map((key) => key.entitlementId),
  keys.map((key) => key.appUserId),
]
/** One statement cannot write a row twice; the last change of a grant counts. */
const onceEach = (given: readonly NewGrant[]): NewGrant[] => [
  ...new Map(given.map((one) => [keyText(one), one])).values(),
]

const rowOf = (grant: NewGrant): object => ({
  entitlement_id: grant.entitlementId,
  app_user_id: grant.appUserId,
  connector_ids: grant.connectorId ? [grant.connectorId] : [],
  ticket_id: grant.ticketId ?? '',
  deprovision_at: grant.deprovisionAt?.toString() ?? null,
})
