import type { Lookups } from '../../../expressions/lookups.ts'
import { type Reach, seenUser } from '../../../expressions/reach.ts'
import type { UserFields } from '../../../expressions/types/user.ts'

/**
 * The lookups of expressions whose author sees no more than the owner of an app: accounts and entitlements of this app,
 * and of users what everyone may see. Nothing else exists for them; without an app, no account and no entitlement.
 */
export function lookupsWithin(all: Lookups, reach: Exclude<Reach, 'tenant'>): Lookups {
  const isOwn = (appId: string): boolean => appId !== '' && appId === reach.appId
  const shown = (user: UserFields | undefined) => user && seenUser(reach, user)
  const allShown = (users: readonly UserFields[]) => users.map((user) => seenUser(reach, user))
  return {
    reach,
    // Other addresses than the primary one are no more to be seen than to be searched by.
    findUserByEmail: async (email) => {
      const user = await all.findUserByEmail(email)
      return user?.email?.toLowerCase() === email.toLowerCase() ? shown(user) : undefined
    },
    findUserByName: async (name) => shown(await all.findUserByName(name)),
    findUser: async (id) => shown(await all.findUser(id)),
    listEnabledUsers: async (ids) => allShown(await all.listEnabledUsers(ids)),
    listDirectReports: async () => [],
    findGroupByName: async (name) => {
      const group = await all.findGroupByName(name)
      return group && isOwn(group.appId) ? group : undefined
    },
    listEntitlementMembers: async (name) => (isOwn(name.appId) ? allShown(await all.listEntitlementMembers(name)) : []),
    listEntitlementOwners: async (name) => (isOwn(name.appId) ? allShown(await all.listEntitlementOwners(name)) : []),
    hasApp: async (userId, appId) => isOwn(appId) && all.hasApp(userId, appId),
    hasEntitlement: async (userId, name) => isOwn(name.appId) && all.hasEntitlement(userId, name),
    listAccounts: async (userId, appId) => (isOwn(appId) ? all.listAccounts(userId, appId) : []),
    listAccountManagers: async (userId, appId) =>
      isOwn(appId) ? allShown(await all.listAccountManagers(userId, appId)) : [],
    grantedFromEnrollment: async (userId, name) => (isOwn(name.appId) ? all.grantedFromEnrollment(userId, name) : 'no'),
    listSecurityInsights: async () => [],
    listRiskScores: async () => [],
  }
}
