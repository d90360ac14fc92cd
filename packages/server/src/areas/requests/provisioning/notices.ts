import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { effectiveOwners } from '../../directory/owners/api.ts'
import { type Notice, notify, orAdministrators, type Truth } from '../../notifications/notices/api.ts'
import { accessExpiring, accessFoundAgain } from './notice-kinds.ts'

type Access = {
  readonly appId: string
  readonly entitlementId: string
  readonly appUserId: string
}

/** The owners of an app are told of access that is back, and the super administrators where it has none. */
export async function tellFoundAgain(tx: Tx, access: Access & { readonly taskId: string }): Promise<void> {
  const { taskId, appId, entitlementId, appUserId } = access
  const names = await namesOf(tx, entitlementId)
  const task = await tx.find<{ numeric_id: bigint }>(sql`select numeric_id from tasks where id = ${taskId}`)
  await notify(tx, accessFoundAgain, {
    userIds: await orAdministrators(tx, await effectiveOwners(tx, 'app', appId)),
    eventKey: `${taskId}/${entitlementId}/${appUserId}`,
    subject: { type: 'task', id: taskId },
    about: { access: names, appId, entitlementId, appUserId, number: task ? String(task.numeric_id) : '' },
    path: `/tasks/${taskId}`,
  })
}

type Ending = Access & { readonly userId: string; readonly endsAt: Temporal.Instant; readonly zone: string }

/** Somebody is told that access is about to end. */
export async function tellExpiring(tx: Tx, { userId, endsAt, zone, ...access }: Ending): Promise<void> {
  const { appId, entitlementId, appUserId } = access
  await notify(tx, accessExpiring, {
    userIds: [userId],
    eventKey: `${entitlementId}/${appUserId}/${endsAt}`,
    subject: { type: 'appEntitlement', id: entitlementId },
    about: {
      ...access,
      access: await namesOf(tx, entitlementId),
      day: endsAt.toZonedDateTimeISO(zone).toPlainDate().toString(),
      endsAt: endsAt.toString(),
    },
    path: `/requests/new?app=${encodeURIComponent(appId)}&entitlement=${encodeURIComponent(entitlementId)}`,
  })
}

/** The grant is there and still ends then. */
export const expiringTruth: Truth = {
  name: 'requests.expiring',
  async look(read, notices) {
    const rows = await read.rows<{ id: string }>(sql`
      select n.id from ${listed(notices)}
      join grants_view g on g.entitlement_id = n.about ->> 'entitlementId' and g.app_user_id = n.about ->> 'appUserId'
      where g.deprovision_at = (n.about ->> 'endsAt')::timestamptz`)
    return new Map(rows.map(({ id }) => [id, {}]))
  },
}

/** The sync that was compared last still brings the access. */
export const foundAgainTruth: Truth = {
  name: 'requests.foundAgain',
  async look(read, notices) {
    const rows = await read.rows<{ id: string }>(sql`
      select n.id from ${listed(notices)}
      join grants_view g on g.entitlement_id = n.about ->> 'entitlementId' and g.app_user_id = n.about ->> 'appUserId'`)
    return new Map(rows.map(({ id }) => [id, {}]))
  },
}

const listed = (notices: readonly Notice[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(notices.map(({ id, about }) => ({ id, about })))}::jsonb) as n(id text, about jsonb)`

/** "Editor in Drive" */
async function namesOf(tx: Tx, entitlementId: string): Promise<string> {
  const row = await tx.find<{ entitlement: string; app: string }>(sql`
    select e.display_name as entitlement, p.display_name as app
    from entitlement_provisioning_view e join app_provisioning_view p on p.id = e.app_id where e.id = ${entitlementId}`)
  return row ? `${row.entitlement} in ${row.app}` : entitlementId
}
