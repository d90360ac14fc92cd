import type { Context } from '../../../service/context.ts'
import type { Permission } from '../../../service/permissions.ts'
import { lockUser } from '../../auth/api.ts'
import { getAccount, lockAccount } from '../accounts/store.ts'
import { getApp, lockApp } from '../apps/store.ts'
import { checkSeesEntitlement, lockWritable } from '../entitlements/access.ts'
import { getEntitlement } from '../entitlements/store.ts'
import { checkApp } from '../permission-scope.ts'
import { checkMayWrite, checkSees } from '../resources/access.ts'
import { getResource, lockResource } from '../resources/store.ts'
import { getUser } from '../users/store.ts'
import type { OwnedType } from './store.ts'

export type Params = Readonly<Record<string, string>>
type Found = Promise<{ version: number }>

/** A kind of object that has owners: where it is, what answers call it, and who may look and change. */
export type Kind = {
  readonly type: OwnedType
  /** The first part of the names of its shapes, and of the members of answers. */
  readonly name: string
  readonly words: string
  /** Under /api/v2. */
  readonly path: string
  /** The members of answers that name the object, and the parameters they come from; the last one is its id. */
  readonly ids: Readonly<Record<string, string>>
  readonly read: Permission
  readonly write: Permission
  /** Single owners can be read. */
  readonly hasGet: boolean
  /** Fails unless the caller sees it. */
  see(context: Context, params: Params): Found
  /** Locks it; fails unless the caller may change it. */
  lock(context: Context, params: Params): Found
}

const of = (params: Params, name: string): string => params[name] ?? ''

const resourceKey = (params: Params) => ({
  appId: of(params, 'app_id'),
  typeId: of(params, 'resource_type_id'),
  id: of(params, 'resource_id'),
})

const accountKey = (params: Params) => ({ appId: of(params, 'app_id'), id: of(params, 'user_id') })

export const APP: Kind = {
  type: 'app',
  name: 'App',
  words: 'an app',
  path: '/apps/{app_id}',
  ids: { appId: 'app_id' },
  read: 'apps:read',
  write: 'apps:write',
  hasGet: true,
  async see(context, params) {
    await checkApp(context, of(params, 'app_id'), 'apps:read')
    return getApp(context.tx, of(params, 'app_id'))
  },
  async lock(context, params) {
    await checkApp(context, of(params, 'app_id'), 'apps:write')
    return lockApp(context.tx, of(params, 'app_id'))
  },
}

export const ENTITLEMENT: Kind = {
  type: 'app_entitlement',
  name: 'AppEntitlement',
  words: 'an entitlement',
  path: '/apps/{app_id}/entitlements/{entitlement_id}',
  ids: { appId: 'app_id', entitlementId: 'entitlement_id' },
  read: 'entitlements:read',
  write: 'entitlements:write',
  hasGet: true,
  async see(context, params) {
    const row = await getEntitlement(context.tx, of(params, 'app_id'), of(params, 'entitlement_id'))
    await checkSeesEntitlement(context, row)
    return row
  },
  lock: (context, params) => lockWritable(context, { appId: of(params, 'app_id'), id: of(params, 'entitlement_id') }),
}

export const RESOURCE: Kind = {
  type: 'app_resource',
  name: 'AppResource',
  words: 'a resource',
  path: '/apps/{app_id}/resource_types/{resource_type_id}/resources/{resource_id}',
  ids: { appId: 'app_id', resourceTypeId: 'resource_type_id', resourceId: 'resource_id' },
  read: 'entitlements:read',
  write: 'entitlements:write',
  hasGet: true,
  async see(context, params) {
    const row = await getResource(context.tx, resourceKey(params))
    await checkSees(context, row.id)
    return row
  },
  async lock(context, params) {
    const row = await lockResource(context.tx, resourceKey(params))
    await checkMayWrite(context, row.id)
    return row
  },
}

const APP_USER: Kind = {
  type: 'app_user',
  name: 'AppUser',
  words: 'an account',
  path: '/apps/{app_id}/users/{user_id}',
  ids: { appId: 'app_id', userId: 'user_id' },
  read: 'accounts:read',
  write: 'accounts:write',
  hasGet: false,
  async see(context, params) {
    await checkApp(context, of(params, 'app_id'), 'accounts:read')
    return getAccount(context.tx, accountKey(params))
  },
  async lock(context, params) {
    await checkApp(context, of(params, 'app_id'), 'accounts:write')
    return lockAccount(context.tx, accountKey(params))
  },
}

const USER: Kind = {
  type: 'user',
  name: 'User',
  words: 'a user',
  path: '/users/{user_id}',
  ids: { userId: 'user_id' },
  read: 'users:read',
  write: 'users:write',
  hasGet: false,
  see: ({ tx }, params) => getUser(tx, of(params, 'user_id')),
  lock: ({ tx }, params) => lockUser(tx, of(params, 'user_id')),
}

/** Connectors are a kind too, which their area adds. */
export const KINDS: readonly Kind[] = [APP, ENTITLEMENT, RESOURCE, APP_USER, USER]
