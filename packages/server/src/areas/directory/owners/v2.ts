import { type AnyOperation, operation, type Route } from '../../../service/operation.ts'
import { ownedObject } from './guards.ts'
import type { Kind } from './kinds.ts'
import {
  addOne,
  checkSame,
  entitlementNamed,
  getOne,
  listEntitlements,
  listUsers,
  removeOne,
  setBoth,
  userNamed,
} from './v2-actions.ts'
import { shapesOf } from './v2-shapes.ts'

/** The operations on the owners of one kind of object. */
export function defineOwners(kind: Kind): readonly AnyOperation[] {
  const shapes = shapesOf(kind)
  const path = `/api/v2${kind.path}/owners` as const
  const service = `${kind.name}OwnersService` as const
  const id = (name: string): string => `directory.owners.${kind.type}.${name}`
  const reading = { guard: ownedObject(kind, 'read') }
  const writing = { guard: ownedObject(kind, 'write') }
  // Safe because the method and the path are what a route is.
  const route = (method: string, rest = ''): Route => `${method} ${path}${rest}` as Route
  const ONE_USER = '/users/{role_slug}/{user_ref_id}'
  const ONE_ENTITLEMENT = '/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}'
  const { user, entitlement } = shapes
  const gets = [
    operation({
      id: id('getUser'),
      about: `Reads one user who owns ${kind.words}.`,
      route: route('GET', ONE_USER),
      called: `${service}/GetUserOwner`,
      ...reading,
      request: user.get,
      response: user.got,
      run: async (context, _input, params) => ({
        [user.member]: await getOne(context, kind, params, userNamed(params)),
      }),
    }),
    operation({
      id: id('getEntitlement'),
      about: `Reads one entitlement whose holders own ${kind.words}.`,
      route: route('GET', ONE_ENTITLEMENT),
      called: `${service}/GetEntitlementOwner`,
      ...reading,
      request: entitlement.get,
      response: entitlement.got,
      run: async (context, _input, params) => ({
        [entitlement.member]: await getOne(context, kind, params, entitlementNamed(params)),
      }),
    }),
  ]
  return [
    operation({
      id: id('set'),
      about: `Sets who owns ${kind.words} in one role.`,
      route: route('PUT'),
      called: `${service}/SetOwners`,
      ...writing,
      ...shapes.set,
      run: (context, input, params) => setBoth(context, kind, params, input),
    }),
    operation({
      id: id('listUsers'),
      about: `Lists the users who own ${kind.words}.`,
      route: route('GET', '/users'),
      called: `${service}/SearchUserOwners`,
      ...reading,
      ...shapes.listUsers,
      run: (context, input, params) => listUsers(context, kind, params, input),
    }),
    operation({
      id: id('listEntitlements'),
      about: `Lists the entitlements whose holders own ${kind.words}.`,
      route: route('GET', '/entitlements'),
      called: `${service}/SearchEntitlementOwners`,
      ...reading,
      ...shapes.listEntitlements,
      run: (context, input, params) => listEntitlements(context, kind, params, input),
    }),
    operation({
      id: id('addUser'),
      about: `Makes a user an owner of ${kind.words}.`,
      route: route('POST', ONE_USER),
      called: `${service}/CreateUserOwner`,
      ...writing,
      request: user.create,
      response: user.created,
      async run(context, { userRef }, params) {
        checkSame('userRef', userRef, userNamed(params))
        return { [user.member]: await addOne(context, kind, params, userNamed(params)) }
      },
    }),
    operation({
      id: id('addEntitlement'),
      about: `Makes the holders of an entitlement owners of ${kind.words} for as long as they hold it.`,
      route: route('POST', ONE_ENTITLEMENT),
      called: `${service}/CreateEntitlementOwner`,
      ...writing,
      request: entitlement.create,
      response: entitlement.created,
      async run(context, { appEntitlementRef }, params) {
        checkSame('appEntitlementRef', appEntitlementRef, entitlementNamed(params))
        return { [entitlement.member]: await addOne(context, kind, params, entitlementNamed(params)) }
      },
    }),
    operation({
      id: id('removeUser'),
      about: `Ends that a user owns ${kind.words}.`,
      route: route('DELETE', ONE_USER),
      called: `${service}/DeleteUserOwner`,
      ...writing,
      request: user.delete,
      response: user.deleted,
      run(context, { userRef }, params) {
        checkSame('userRef', userRef, userNamed(params))
        return removeOne(context, kind, params, userNamed(params))
      },
    }),
    operation({
      id: id('removeEntitlement'),
      about: `Ends that the holders of an entitlement own ${kind.words}.`,
      route: route('DELETE', ONE_ENTITLEMENT),
      called: `${service}/DeleteEntitlementOwner`,
      ...writing,
      request: entitlement.delete,
      response: entitlement.deleted,
      run(context, { appEntitlementRef }, params) {
        checkSame('appEntitlementRef', appEntitlementRef, entitlementNamed(params))
        return removeOne(context, kind, params, entitlementNamed(params))
      },
    }),
    ...(kind.hasGet ? gets : []),
  ]
}
