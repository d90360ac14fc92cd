import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { can, capabilitiesOf, listLiveConnectors } from '../../connectors/registry/api.ts'
import { findSourceOfAccount } from '../../connectors/tasks/api.ts'
import { createTask } from '../tasks/create/api.ts'
import type { AreaContext } from '../tasks/kinds/step-kind.ts'
import type { StoredTask } from '../tasks/rows/rows.ts'
import { endOffboarding } from './end.ts'
import { type Leaving, type LeftAccount, type LeftApp, leavingOf } from './targets.ts'

/** Opens a task for everything that somebody who leaves has; without any the offboarding is done at once. */
export async function startOffboarding(context: AreaContext, task: StoredTask): Promise<void> {
  const { tx } = context
  // One of its tasks may close at once; the offboarding ends only when all of them are made.
  await saveProcessing(tx, task.id, 'PROCESSING')
  for (const { appId, entitlementId, accountId } of await leavingFrom(tx, task.user_id)) {
    await createTask(context, {
      type: 'revoke',
      userId: task.user_id,
      appId,
      entitlementId,
      accountId,
      origin: task.origin,
      description: task.description,
      createdByUserId: task.created_by_user_id,
      source: { request: { requestUserId: task.created_by_user_id } },
      parentTaskId: task.id,
      rolesDecidedBy: task.roles_decided_by,
    })
  }
  await saveProcessing(tx, task.id, 'WAITING')
  await endOffboarding(context, task.id)
}

/** What is taken from somebody who leaves now. */
export const leavingFrom = async (tx: Tx, userId: string): Promise<Leaving[]> => leavingOf(await appsOf(tx, userId))

const saveProcessing = (tx: Tx, id: string, processing: 'PROCESSING' | 'WAITING'): Promise<number> =>
  tx.run(sql`update tasks set processing = ${processing} where id = ${id}`)

type Row = { readonly app_id: string; readonly access_id: string; readonly account_id: string; readonly ids: string[] }

async function appsOf(tx: Tx, userId: string): Promise<LeftApp[]> {
  const rows = await tx.rows<Row>(sql`
    select a.app_id, coalesce(access.id, '') as access_id, a.id as account_id,
      coalesce(array_agg(g.entitlement_id order by g.entitlement_id) filter (where g.entitlement_id is not null), '{}')
        as ids
    from app_users_view a
    left join entitlement_provisioning_view access
      on access.app_id = a.app_id and access.is_access and access.deleted_at is null
    left join grants_view g on g.app_user_id = a.id and g.is_direct
    where a.identity_user_id = ${userId} and a.deleted_at is null and a.status <> 'STATUS_DELETED'
    group by a.app_id, access.id, a.id order by a.app_id, a.id`)
  const apps: LeftApp[] = []
  for (const [appId, own] of Map.groupBy(rows, (row) => row.app_id)) {
    const accounts: LeftAccount[] = own.map(({ account_id, ids }) => ({ id: account_id, entitlementIds: ids }))
    const deletesAccounts = await deletes(tx, appId, accounts)
    apps.push({ appId, accessId: own[0]!.access_id, deletesAccounts, accounts })
  }
  return apps
}

/** Whether a connector of the app can delete all of these accounts. */
async function deletes(tx: Tx, appId: string, accounts: readonly LeftAccount[]): Promise<boolean> {
  const connectors = await listLiveConnectors(tx, appId)
  for (const { id } of accounts) {
    let able = false
    for (const connector of connectors) {
      const source = await findSourceOfAccount(tx, connector.id, id)
      if (source && can(capabilitiesOf(connector), 'CAPABILITY_RESOURCE_DELETE', source.resourceType)) able = true
    }
    if (!able) return false
  }
  return accounts.length > 0
}
