import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { list, map } from '../../../../wire/collections.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { startBulkAction } from '../../../bulk-actions/api.ts'
import { getApp } from '../../apps/store.ts'
import type { WithRegistry } from '../../points/app-connectors.ts'
import { entitlement } from '../guards.ts'
import { findAccounts, makesAccounts } from '../members/accounts.ts'
import { addMembers } from '../members/add-members.ts'
import { checkManual } from '../rules.ts'

const MOST = 1000

export const addManualUsers = operation({
  id: 'directory.entitlements.addManualUsers',
  about: 'Makes users members of an entitlement whose members are managed by hand.',
  route: 'POST /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/add-manual-user',
  guard: entitlement('grants:write'),
  called: 'AppEntitlementService/AddManuallyManagedMembers',
  request: shape('AddManuallyManagedUsersRequest', 'Who.', {
    userIds: required(list(id('A user.'), MOST, 'The users.', { min: 1 })),
  }),
  response: shape('ManuallyManagedUsersResponse', 'What becomes of it.', {
    bulkActionId: id('The bulk action that adds them; empty when none of them can be added.'),
    failedUsersErrorMap: map(text(1024, 'Why not.'), MOST, 'Users who cannot be added, by id.'),
  }),

  async run(context, { userIds }, { app_id: appId, app_entitlement_id: entitlementId }) {
    checkManual(context.checkVersion(context.entitlement))
    const wanted = [...new Set(userIds)]
    const failed = await whyNot(context, appId, wanted)
    const items = wanted.filter((id) => !(id in failed)).map((id) => ({ id, appId, entitlementId }))
    return { bulkActionId: await startBulkAction(context, addMembers, items), failedUsersErrorMap: failed }
  },
})

async function whyNot(
  context: WithRegistry & { readonly tx: Tx },
  appId: string,
  userIds: readonly string[],
): Promise<Record<string, string>> {
  const { tx } = context
  const rows = await tx.rows<{ id: string }>(
    sql`select id from users_view where id = any(${[...userIds]}) and deleted_at is null and status <> 'DELETED'`,
  )
  const known = new Set(rows.map((row) => row.id))
  const accounts = await findAccounts(tx, appId, userIds)
  const mayMake = await makesAccounts(context, await getApp(tx, appId))
  const failed: Record<string, string> = {}
  for (const id of userIds) {
    if (!known.has(id)) failed[id] = `no user with id "${id}"`
    else if (!accounts.has(id) && !mayMake)
      failed[id] = 'has no account in this app, and accounts come from its connector'
  }
  return failed
}
