import type { AreaJobContext } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { UnconfirmedGrantsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { endDirect, giveGrants, setGrantEnd } from '../../../directory/grants/api.ts'
import { commentOnTask } from '../../tasks/outside/api.ts'
import { accessChanged } from '../access-events.ts'
import type { AppliedSync } from '../after-sync/job.ts'
import { chooseAccount } from '../step/account.ts'
import { afterFullSync } from './rule.ts'

type Waiting = UnconfirmedGrantsRow & { readonly is_reported: boolean }

/** Access that people said to have given is compared with a full sync that began after that. */
export async function checkUnconfirmed(context: AreaJobContext, sync: AppliedSync): Promise<void> {
  for (const row of await listWaiting(context.tx, sync)) {
    const known = row.app_user_id === '' ? await withAccount(context, row, sync) : row
    if (known) await check(context, known, sync)
  }
}

const listWaiting = (tx: Tx, { appId, connectorId, startedAt, syncId }: AppliedSync): Promise<Waiting[]> =>
  tx.rows<Waiting>(sql`
    select u.*, coalesce(${connectorId} = any(g.connector_ids), false) as is_reported
    from unconfirmed_grants u join entitlement_provisioning_view e on e.id = u.entitlement_id
    left join grants_view g on g.entitlement_id = u.entitlement_id and g.app_user_id = u.app_user_id
    where u.app_id = ${appId} and u.written_at <= ${startedAt} and u.last_sync_id <> ${syncId}
      and e.source_connector_ids ? ${connectorId}
    order by u.entitlement_id, u.app_user_id for update of u`)

/** The account may have come with the sync. */
async function withAccount(
  context: AreaJobContext,
  row: Waiting,
  { appId, connectorId }: AppliedSync,
): Promise<Waiting | undefined> {
  const { tx } = context
  const about = { named: '', userId: row.user_id, appId, entitlementId: row.entitlement_id }
  const accountId = await chooseAccount(tx, { ...about, direction: 'grant' })
  if (accountId === '') return row
  await tx.run(sql`
    update unconfirmed_grants set app_user_id = ${accountId}
    where entitlement_id = ${row.entitlement_id} and app_user_id = '' and user_id = ${row.user_id}`)
  const held = await tx.find<{ connector_ids: string[] }>(sql`
    select connector_ids from grants_view where entitlement_id = ${row.entitlement_id} and app_user_id = ${accountId}`)
  return { ...row, app_user_id: accountId, is_reported: held?.connector_ids.includes(connectorId) ?? false }
}

async function check(context: AreaJobContext, row: Waiting, sync: AppliedSync): Promise<void> {
  const { tx, emit } = context
  const key = { entitlementId: row.entitlement_id, appUserId: row.app_user_id }
  const facts = { appId: row.app_id, ...key, userId: row.user_id, taskId: row.task_id }
  const result = afterFullSync({ isReported: row.is_reported, missed: row.missed })
  if (result === 'missed') {
    await tx.run(sql`
      update unconfirmed_grants set missed = missed + 1, last_sync_id = ${sync.syncId} where ${isRow(row)}`)
    return
  }
  await tx.run(sql`delete from unconfirmed_grants where ${isRow(row)}`)
  if (result === 'confirmed') {
    // From here on the source decides: the reason no longer holds the grant by itself.
    const reason = { type: 'ticket', data: row.task_id, strength: 'WEAK' } as const
    await giveGrants(context, [{ ...key, reason, ticketId: row.task_id, connectorId: sync.connectorId }])
    if (row.deprovision_at) await setGrantEnd(context, key, row.deprovision_at)
    emit(accessChanged('confirmed', facts))
    return
  }
  if (row.app_user_id !== '') await endDirect(context, key, { ticketId: row.task_id })
  emit(accessChanged('unconfirmed', facts))
  const text = 'Two full syncs have not brought the access that was given by hand: it has ended here.'
  await commentOnTask(context, row.task_id, text)
}

const isRow = ({ entitlement_id, app_user_id, user_id }: UnconfirmedGrantsRow) =>
  sql`entitlement_id = ${entitlement_id} and app_user_id = ${app_user_id} and user_id = ${user_id}`
