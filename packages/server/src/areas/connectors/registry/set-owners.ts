import type { Context } from '../../../service/context.ts'
import { checkAddedUsers, PRIMARY, setOwners } from '../../directory/owners/api.ts'
import type { Connector } from './store.ts'

/** Makes these users the owners of a connector, as an update names them; entitlements that own it stay. */
export async function setConnectorOwners(
  context: Context,
  { id, owner_user_ids }: Connector,
  userIds: readonly string[],
): Promise<void> {
  const named = userIds.map((userId, index) => ({ field: `connector.userIds[${index}]`, id: userId }))
  await checkAddedUsers(context.tx, named, owner_user_ids)
  await setOwners(context, { type: 'connector', id }, { roleSlug: PRIMARY, userIds })
}
