import { list } from '../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, timestamp } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { User } from '../../auth/service-principals/api.ts'
import { AppEntitlementRef, UserRef } from '../apps/shape.ts'
import { AppEntitlement } from '../entitlements/shape.ts'
import { MOST } from './change.ts'
import type { Kind, Params } from './kinds.ts'
import { roleSlug } from './roles.ts'

const nothing = (name: string) => shape(name, 'Nothing to say.', {})

/** The shapes of the operations on the owners of one kind of object. */
export function shapesOf({ name, words, ids }: Kind) {
  const object = Object.fromEntries(Object.keys(ids).map((member) => [member, id(`Part of the name of ${words}.`)]))
  const common = { roleSlug: roleSlug('The role it is owned in.'), createdAt: timestamp('Since when.') }
  const ownerUser = shape(`${name}OwnerUser`, `A user who owns ${words}.`, { ...object, ...common, user: User })
  const ownerEntitlement = shape(`${name}OwnerEntitlement`, `An entitlement whose holders own ${words}.`, {
    ...object,
    ...common,
    appEntitlement: AppEntitlement,
  })
  const user = { ref: { userRef: UserRef }, name: `${name}UserOwner`, owner: ownerUser }
  const entitlement = {
    ref: { appEntitlementRef: AppEntitlementRef },
    name: `${name}EntitlementOwner`,
    owner: ownerEntitlement,
  }
  const page = { roleSlug: roleSlug('Only owners in this role; in every role when empty.'), ...pageFields }
  const member = name[0]!.toLowerCase() + name.slice(1)
  return {
    set: {
      request: shape(`Set${name}OwnersV2Request`, 'The owners in one role; those not named are removed.', {
        roleSlug: required(roleSlug('The role: owner, or one of your own.', 1)),
        userRefs: list(UserRef, MOST, 'Users who own it.'),
        appEntitlementRefs: list(AppEntitlementRef, MOST, 'Entitlements whose holders own it.'),
      }),
      response: nothing(`Set${name}OwnersV2Response`),
    },
    listUsers: {
      request: shape(`Search${user.name}sRequest`, 'Which owners.', page),
      response: shape(`Search${user.name}sResponse`, 'A page of owners.', {
        list: list(ownerUser, 100, 'The owners.'),
        nextPageToken,
      }),
    },
    listEntitlements: {
      request: shape(`Search${entitlement.name}sRequest`, 'Which owners.', page),
      response: shape(`Search${entitlement.name}sResponse`, 'A page of owners.', {
        list: list(ownerEntitlement, 100, 'The owners.'),
        nextPageToken,
      }),
    },
    user: {
      member: `${member}OwnerUser`,
      create: shape(`Create${user.name}Request`, 'The owner, as the path names it.', user.ref),
      created: shape(`Create${user.name}Response`, 'The owner.', { [`${member}OwnerUser`]: ownerUser }),
      get: nothing(`Get${user.name}Request`),
      got: shape(`Get${user.name}Response`, 'The owner.', { [`${member}OwnerUser`]: ownerUser }),
      delete: shape(`Delete${user.name}Request`, 'The owner, as the path names it.', user.ref),
      deleted: nothing(`Delete${user.name}Response`),
    },
    entitlement: {
      member: `${member}OwnerEntitlement`,
      create: shape(`Create${entitlement.name}Request`, 'The owner, as the path names it.', entitlement.ref),
      created: shape(`Create${entitlement.name}Response`, 'The owner.', {
        [`${member}OwnerEntitlement`]: ownerEntitlement,
      }),
      get: nothing(`Get${entitlement.name}Request`),
      got: shape(`Get${entitlement.name}Response`, 'The owner.', { [`${member}OwnerEntitlement`]: ownerEntitlement }),
      delete: shape(`Delete${entitlement.name}Request`, 'The owner, as the path names it.', entitlement.ref),
      deleted: nothing(`Delete${entitlement.name}Response`),
    },
  }
}

/** The members that name the object, as the path named it. */
export const idsOf = ({ ids }: Kind, params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).map(([member, param]) => [member, params[param] ?? '']))
