import { api } from '../../lib/api.ts'
import type { Fix, Owned } from './fix.ts'

/** Fixes that are done with one change. */
export type Done = Exclude<Fix, { kind: 'open' | 'takeAccess' | 'takeOne' }>

/** Makes the change of a fix. */
export async function change(fix: Done, ownerId: string): Promise<void> {
  if (fix.kind === 'giveOwner') {
    await addOwner(fix.owned, ownerId)
    for (const userId of fix.gone) await removeOwner(fix.owned, userId)
  } else if (fix.kind === 'sync') {
    await api.call('connectors.forceSync', { path: { app_id: fix.appId, connector_id: fix.connectorId } })
  } else {
    const path = { app_user_app_id: fix.appId, app_user_id: fix.accountId }
    const appUser = fix.kind === 'accountType' ? { appUserType: fix.type } : { identityUserId: fix.userId }
    await api.call('directory.accounts.update', { path, body: { appUser, updateMask: Object.keys(appUser).join(',') } })
  }
}

const OWNER = 'owner'

const addOwner = (owned: Owned, userId: string): Promise<unknown> => {
  const who = { app_id: owned.appId, role_slug: OWNER, user_ref_id: userId }
  return owned.type === 'app_user'
    ? api.call('directory.owners.app_user.addUser', { path: { ...who, user_id: owned.id } })
    : api.call('directory.owners.app_resource.addUser', {
        path: { ...who, resource_type_id: owned.typeId, resource_id: owned.id },
      })
}

const removeOwner = (owned: Owned, userId: string): Promise<unknown> => {
  const who = { app_id: owned.appId, role_slug: OWNER, user_ref_id: userId }
  return owned.type === 'app_user'
    ? api.call('directory.owners.app_user.removeUser', { path: { ...who, user_id: owned.id } })
    : api.call('directory.owners.app_resource.removeUser', {
        path: { ...who, resource_type_id: owned.typeId, resource_id: owned.id },
      })
}
