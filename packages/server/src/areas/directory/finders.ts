import { finderBy } from '../console/api.ts'
import { searchApps } from './apps/operations/search.ts'
import { searchEntitlementsOperation } from './entitlements/operations/search.ts'
import { searchUsers } from './users/operations/search.ts'

export const findPeople = finderBy('user', searchUsers, ({ list = [] }) =>
  list.map(({ user }) => user && { id: user.id, displayName: user.displayName, detail: user.jobTitle || user.email }),
)

export const findApps = finderBy('app', searchApps, ({ list = [] }) =>
  list.map(({ id, displayName }) => ({ id, displayName })),
)

export const findEntitlements = finderBy('entitlement', searchEntitlementsOperation, ({ list = [] }) =>
  list.map(
    ({ appEntitlement: one }) =>
      one && { id: one.id, appId: one.appId, displayName: one.displayName, detail: one.slug },
  ),
)
