import type { GuardContext } from '../../../service/guard.ts'
import type { Permission } from '../../../service/permissions.ts'
import { lockUser } from '../../auth/users/api.ts'
import { loadAccount } from '../accounts/guards.ts'
import { loadEntitlement } from '../entitlements/guards.ts'
import { checkApp } from '../permission-scope.ts'
import { loadResource } from '../resources/guards.ts'
import { getUser } from '../users/store.ts'
import type { OwnedType } from './store.ts'

export type Params = Readonly<Record<string, string>>
type Found = Promise<{ version: number }>

/** A kind of object that has owners: its table, its names in responses, and who may read and change. */
export type Kind = {
  readonly type: OwnedType
  /** The prefix of the names of its shapes, and of the members of responses. */
  readonly name: string
  readonly words: string
  /** Under /api/v2. */
  readonly path: string
  /** The members of responses that name the object, and the parameters they come from; the last one is its id. */
  readonly ids: Readonly<Record<string, string>>
  readonly read: Permission
  readonly write: Permission
  /** Single owners can be read. */
  readonly hasGet: boolean
  /** Fails unless the caller sees it. */
  see(context: GuardContext, params: Params): Found
  /** Locks it; fails unless the caller may change it. */
  lock(context: GuardContext, params: Params): Found
}

const of = (params: Params, name: string): string => params[name] ?? ''

const entitlementKey = (params: Params) => ({ appId: of(params, 'app_id'), id: of(params, 'entitlement_id') })

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
  see: (context, params) => checkApp(context, of(params, 'app_id'), 'apps:read'),
  lock: (context, params) => checkApp(context, of(params, 'app_id'), 'apps:write', { lock: context.locks }),
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
  see: (context, params) => loadEntitlement(context, entitlementKey(params), 'entitlements:read'),
  lock: (context, params) => loadEntitlement(context, entitlementKey(params), 'entitlements:write'),
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
  see: (context, params) => loadResource(context, resourceKey(params), 'entitlements:read'),
  lock: (context, params) => loadResource(context, resourceKey(params), 'entitlements:write'),
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
  see: (context, params) => loadAccount(context, accountKey(params), 'accounts:read'),
  lock: (context, params) => loadAccount(context, accountKey(params), 'accounts:write'),
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
