import { newId } from '../../../lib/ids.ts'
import { oldestFirst, type Place } from '../../../service/listing.ts'
import { livingRows } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import type { ConflictMembersRow, ConflictMonitorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Side } from './rules.ts'

const TYPE = 'access conflict monitor'

export const findMonitor = (tx: Tx, id: string): Promise<ConflictMonitorsRow | undefined> =>
  tx.find<ConflictMonitorsRow>(sql`select * from conflict_monitors where id = ${id} and deleted_at is null for update`)

export type MonitorContent = {
  displayName: string
  description: string
  negateGroupB: boolean
  enabled: boolean
  notificationConfig: Record<string, unknown> | null
}

export const insertMonitor = (tx: Tx, content: MonitorContent): Promise<ConflictMonitorsRow> => {
  const id = newId(tx.now)
  return tx.get<ConflictMonitorsRow>(
    sql`insert into conflict_monitors (id, display_name, description, enabled, negate_group_b, set_a_id, set_b_id,
          notification_config, created_at, updated_at)
        values (${id}, ${content.displayName}, ${content.description}, ${content.enabled}, ${content.negateGroupB},
          ${newId(tx.now)}, ${newId(tx.now)}, ${content.notificationConfig}, ${tx.now}, ${tx.now})
        returning *`,
    TYPE,
    id,
  )
}

export const saveMonitor = (tx: Tx, id: string, content: MonitorContent): Promise<ConflictMonitorsRow> =>
  tx.get<ConflictMonitorsRow>(
    sql`update conflict_monitors set display_name = ${content.displayName}, description = ${content.description},
          enabled = ${content.enabled}, negate_group_b = ${content.negateGroupB},
          notification_config = ${content.notificationConfig}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )

/** Its alerts are stored, and no longer shown. */
async function endMonitor(tx: Tx, id: string): Promise<ConflictMonitorsRow> {
  await tx.run(sql`delete from conflict_members where monitor_id = ${id}`)
  await tx.run(sql`delete from conflict_checks_due where monitor_id = ${id}`)
  return tx.get<ConflictMonitorsRow>(
    sql`update conflict_monitors set deleted_at = ${tx.now}, updated_at = ${tx.now}, enabled = false,
          version = version + 1
        where id = ${id} returning *`,
    TYPE,
    id,
  )
}

export const monitorRows = {
  ...livingRows<ConflictMonitorsRow>({ table: sql`conflict_monitors`, one: TYPE, order: oldestFirst }),
  end: endMonitor,
}

type Key = { monitorId: string; side: Side; entitlementId: string; appId: string }

export const findMember = (
  tx: Tx,
  { monitorId, side, entitlementId, appId }: Key,
): Promise<ConflictMembersRow | undefined> =>
  tx.find<ConflictMembersRow>(sql`
    select * from conflict_members
    where monitor_id = ${monitorId} and side = ${side} and entitlement_id = ${entitlementId} and app_id = ${appId}`)

export const insertMember = (tx: Tx, key: Key): Promise<ConflictMembersRow> =>
  tx.get<ConflictMembersRow>(
    sql`insert into conflict_members (monitor_id, side, entitlement_id, app_id, created_at)
        values (${key.monitorId}, ${key.side}, ${key.entitlementId}, ${key.appId}, ${tx.now}) returning *`,
    'binding',
    key.entitlementId,
  )

export const deleteMember = (tx: Tx, { monitorId, side, entitlementId }: Key): Promise<number> =>
  tx.run(sql`
    delete from conflict_members
    where monitor_id = ${monitorId} and side = ${side} and entitlement_id = ${entitlementId}`)

export const listMembers = (
  tx: Tx,
  monitorId: string,
  { after: [side, entitlementId] = ['', ''], limit }: Place,
): Promise<ConflictMembersRow[]> =>
  tx.rows<ConflictMembersRow>(sql`
    select * from conflict_members
    where monitor_id = ${monitorId} and (side, entitlement_id) > (${String(side)}, ${String(entitlementId)})
    order by side, entitlement_id limit ${limit}`)

/** How many entitlements that are still there each group has, and how many are in both. */
export async function countMembers(tx: Tx, monitorId: string): Promise<{ a: number; b: number; both: number }> {
  const row = await tx.find<{ a: number; b: number; both: number }>(sql`
    select count(*) filter (where m.side = 'A')::int as a, count(*) filter (where m.side = 'B')::int as b,
      (count(*) - count(distinct m.entitlement_id))::int as both
    from conflict_members m join app_entitlements e on e.id = m.entitlement_id and e.deleted_at is null
    where m.monitor_id = ${monitorId}`)
  return row!
}
