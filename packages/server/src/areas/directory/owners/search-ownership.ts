import { denied, missingReference } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import { and, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, text } from '../../../wire/scalars.ts'
import { required, shape } from '../../../wire/shape.ts'
import { ownerOfAnything } from '../guards.ts'
import { findUser } from '../users/store.ts'
import { makesOwner } from './ownership.ts'

const UserOwnershipType = enumeration('UserOwnershipType', 'What somebody owns.', [
  'USER_OWNERSHIP_TYPE_UNSPECIFIED',
  'USER_OWNERSHIP_TYPE_APP',
  'USER_OWNERSHIP_TYPE_RESOURCE',
  'USER_OWNERSHIP_TYPE_ENTITLEMENT',
])

const UserOwnershipEntry = shape('UserOwnershipEntry', 'Something a user owns.', {
  ownershipType: oneOfNames(UserOwnershipType, 'What it is.'),
  appId: id('The app.'),
  appDisplayName: text(256, 'What the app is called.'),
  resourceTypeId: id('The type of the resource.'),
  resourceId: id('The resource.'),
  resourceDisplayName: text(256, 'What the resource is called.'),
  entitlementId: id('The entitlement.'),
  entitlementDisplayName: text(256, 'What the entitlement is called.'),
})

const TYPES = {
  app: 'USER_OWNERSHIP_TYPE_APP',
  app_resource: 'USER_OWNERSHIP_TYPE_RESOURCE',
  app_entitlement: 'USER_OWNERSHIP_TYPE_ENTITLEMENT',
} as const

type Row = {
  object_type: keyof typeof TYPES
  object_id: string
  app_id: string
  app_name: string
  resource_type_id: string | null
  resource_id: string | null
  resource_name: string | null
  entitlement_id: string | null
  entitlement_name: string | null
}

export const searchUserOwnership = operation({
  id: 'directory.owners.searchOwnership',
  about: 'Finds the apps, resources and entitlements that a user owns, itself or through what it holds.',
  route: 'POST /api/v1/search/user-ownership',
  called: 'UserOwnershipService/Search',
  guard: ownerOfAnything,
  reads: true,
  request: shape('SearchUserOwnershipRequest', 'Whose, and of which kinds.', {
    userId: required(id('The user; who may not read all apps asks about itself.')),
    ownershipTypes: list(
      oneOfNames(UserOwnershipType, 'A kind.', { filter: true }),
      16,
      'Only these kinds; all when empty.',
    ),
    ...pageFields,
  }),
  response: shape('SearchUserOwnershipResponse', 'A page of what is owned.', {
    list: list(UserOwnershipEntry, 100, 'What is owned.'),
    nextPageToken,
  }),

  async run({ tx, actor, hasPermission, page }, { userId, ownershipTypes = [], ...asked }) {
    if (userId !== userIdOf(actor) && !hasPermission('apps:read')) throw denied('apps:read')
    if (!(await findUser(tx, userId))) throw missingReference('userId', 'user', userId)
    const { after, limit, cut } = page(asked)
    const wanted = Object.entries(TYPES).filter(([, type]) => ownershipTypes.some((one) => one === type))
    const isAny = ownershipTypes.length === 0 || ownershipTypes.includes('USER_OWNERSHIP_TYPE_UNSPECIFIED')
    const types = (isAny ? Object.entries(TYPES) : wanted).map(([objectType]) => objectType)
    const { rows, nextPageToken } = cut(
      await tx.rows<Row>(sql`
        select distinct o.object_type, o.object_id, a.id as app_id, a.display_name as app_name,
          r.app_resource_type_id as resource_type_id, r.id as resource_id, r.display_name as resource_name,
          e.id as entitlement_id, e.display_name as entitlement_name
        from owners o
        left join app_entitlements e on o.object_type = 'app_entitlement' and e.id = o.object_id and e.deleted_at is null
        left join app_resources r on r.deleted_at is null and
          r.id = case o.object_type when 'app_resource' then o.object_id else e.app_resource_id end
        join apps a on a.deleted_at is null and a.id = case o.object_type when 'app' then o.object_id else r.app_id end
        where ${and([
          sql`o.object_type = any(${types})`,
          makesOwner(userId),
          after && sql`(o.object_type, o.object_id) > (${String(after[0])}, ${String(after[1])})`,
        ])}
        order by o.object_type, o.object_id limit ${limit}`),
      (row) => [row.object_type, row.object_id],
    )
    return { list: rows.map(entryOf), nextPageToken }
  },
})

const entryOf = (row: Row) => ({
  ownershipType: TYPES[row.object_type],
  appId: row.app_id,
  appDisplayName: row.app_name,
  resourceTypeId: row.resource_type_id ?? '',
  resourceId: row.resource_id ?? '',
  resourceDisplayName: row.resource_name ?? '',
  entitlementId: row.entitlement_id ?? '',
  entitlementDisplayName: row.entitlement_name ?? '',
})
