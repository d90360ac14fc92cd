import { newId } from '../../../../lib/ids.ts'
import { and, type Sql, sql } from '../../../../store/sql.ts'
import type { ConflictAlertsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { nextState } from '../rules.ts'
import type { AlertRow } from '../view.ts'

const LIVING = sql`
  conflict_alerts a join conflict_monitors m on m.tenant_id = a.tenant_id and m.id = a.monitor_id and m.deleted_at is null`

/** Alerts of monitors that are there, with what their view needs; `a` is the alert. */
const selectAlerts = (rest: Sql): Sql => sql`
  select a.*, m.checked_at, coalesce((
    select jsonb_object_agg(e.id, e.app_id) from app_entitlements e
    where e.id = any(a.a_entitlement_ids || a.b_entitlement_ids)), '{}') as app_ids
  from ${LIVING}
  ${rest}`

const alertsById = (tx: Tx, ids: readonly string[]): Promise<AlertRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : tx.rows<AlertRow>(selectAlerts(sql`where a.id = any(${[...ids]})`))

type Place = { monitorId: string; id: string }

export const lockAlert = (tx: Tx, { monitorId, id }: Place): Promise<AlertRow> =>
  tx.get<AlertRow>(selectAlerts(sql`where a.id = ${id} and a.monitor_id = ${monitorId} for update of a`), 'alert', id)

type Listed = { where: readonly (Sql | undefined)[]; after: string; limit: number }

export const listAlerts = (tx: Tx, { where, after, limit }: Listed): Promise<AlertRow[]> =>
  tx.rows<AlertRow>(selectAlerts(sql`where ${and([sql`a.id > ${after}`, ...where])} order by a.id limit ${limit}`))

/** All that match, for whoever counts them. */
export const allAlerts = (where: readonly (Sql | undefined)[]): Sql => sql`select from ${LIVING} where ${and(where)}`

export const saveState = async (
  tx: Tx,
  id: string,
  { state, reason, byUserId }: { state: string; reason: string; byUserId: string },
): Promise<AlertRow> => {
  await tx.run(sql`
    update conflict_alerts set state = ${state}, exempt_reason = ${reason}, exempted_by_user_id = ${byUserId},
      updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  const [row] = await alertsById(tx, [id])
  return row!
}

type Held = { user_id: string; alert_id: string | null; a_ids: string[] | null; b_ids: string[] | null }
type Moved = { before: AlertRow | null; after: AlertRow }

/** Opens an alert for each of these users, or the one again that was resolved. */
export async function openAlerts(tx: Tx, monitorId: string, held: readonly Held[]): Promise<Moved[]> {
  if (held.length === 0) return []
  const userIds = held.map((one) => one.user_id)
  const earlier = await tx.rows<AlertRow>(
    selectAlerts(sql`where a.monitor_id = ${monitorId} and a.user_id = any(${userIds})`),
  )
  const rows = held.map((one) => ({ ...one, id: newId(tx.now) }))
  const opened = await tx.rows<Pick<ConflictAlertsRow, 'id'>>(sql`
    insert into conflict_alerts as a (id, monitor_id, user_id, state, a_entitlement_ids, b_entitlement_ids,
                                      first_seen_at, last_seen_at, created_at, updated_at)
    select n.id, ${monitorId}, n.user_id, ${nextState('RESOLVED', 'found')!}, n.a_ids, n.b_ids, ${tx.now}, ${tx.now},
      ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}) as n(id text, user_id text, a_ids text[], b_ids text[])
    on conflict (tenant_id, monitor_id, user_id) do update set
      state = excluded.state, a_entitlement_ids = excluded.a_entitlement_ids,
      b_entitlement_ids = excluded.b_entitlement_ids, exempt_reason = '', exempted_by_user_id = '',
      last_seen_at = excluded.last_seen_at, resolved_at = null, updated_at = excluded.updated_at, version = a.version + 1
    where a.state = 'RESOLVED'
    returning a.id`)
  return pair(earlier, await alertsById(tx, idsOf(opened)))
}

/** What the users of standing alerts hold of the groups has changed. */
export async function updateHeld(tx: Tx, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  await tx.run(sql`
    update conflict_alerts a set a_entitlement_ids = n.a_ids, b_entitlement_ids = n.b_ids, last_seen_at = ${tx.now},
      updated_at = ${tx.now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(held)}) as n(alert_id text, a_ids text[], b_ids text[])
    where a.id = n.alert_id`)
}

export async function resolveAlerts(tx: Tx, ids: readonly string[]): Promise<Moved[]> {
  const earlier = await alertsById(tx, ids)
  if (earlier.length === 0) return []
  await tx.run(sql`
    update conflict_alerts a set state = ${nextState('ACTIVE', 'gone')!}, resolved_at = ${tx.now},
      last_seen_at = greatest(a.last_seen_at, m.checked_at), updated_at = ${tx.now}, version = a.version + 1
    from conflict_monitors m
    where m.tenant_id = a.tenant_id and m.id = a.monitor_id and a.id = any(${idsOf(earlier)})`)
  return pair(earlier, await alertsById(tx, idsOf(earlier)))
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id)

function pair(earlier: readonly AlertRow[], now: readonly AlertRow[]): Moved[] {
  const before = new Map(earlier.map((row) => [row.id, row]))
  return now.map((after) => ({ before: before.get(after.id) ?? null, after }))
}
