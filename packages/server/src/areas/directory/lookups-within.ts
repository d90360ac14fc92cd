import type { Lookups } from '../../expressions/lookups.ts'
import type { UserFields } from '../../expressions/types/user.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { lookupsIn } from './lookups.ts'

/** What every user may see of a user: name, id and status. */
export const basicUserFields = ({ id, displayName, email, status, type }: UserFields): UserFields => ({
  id,
  displayName,
  email,
  status,
  type,
})

/** Which of these users have an account in the app. */
export async function usersOfApp(tx: Tx, appId: string, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct identity_user_id as id from app_users
    where identity_user_id = any(${[...new Set(userIds)]}) and identity_user_id <> '' and app_id = ${appId}
      and deleted_at is null`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The lookups of expressions that see no more than the owner of an app: accounts and entitlements of this app, users
 * with an account there, and of users what everyone may see. Nothing else exists for them.
 */
export function lookupsWithinApp(tx: Tx, appId: string): Lookups {
  const all = lookupsIn(tx)
  const known = async (users: readonly UserFields[]): Promise<UserFields[]> => {
    const inApp = await usersOfApp(
      tx,
      appId,
      users.map(({ id }) => id),
    )
    return users.filter(({ id }) => inApp.has(id)).map(basicUserFields)
  }
  const one = async (user: UserFields | undefined) => (await known(user ? [user] : []))[0]
  const shown = (users: readonly UserFields[]) => users.map(basicUserFields)
  return {
    findUserByEmail: async (email) => one(await all.findUserByEmail(email)),
    findUserByName: async (name) => one(await all.findUserByName(name)),
    findUser: async (id) => one(await all.findUser(id)),
    listEnabledUsers: async (ids) => known(await all.listEnabledUsers(ids)),
    listDirectReports: async (ids) => known(await all.listDirectReports(ids)),
    findGroupByName: async (name) => {
      const group = await all.findGroupByName(name)
      return group?.appId === appId ? group : undefined
    },
    listEntitlementMembers: async (name) => (name.appId === appId ? shown(await all.listEntitlementMembers(name)) : []),
    listEntitlementOwners: async (name) => (name.appId === appId ? shown(await all.listEntitlementOwners(name)) : []),
    hasApp: async (userId, app) => app === appId && all.hasApp(userId, app),
    hasEntitlement: async (userId, name) => name.appId === appId && all.hasEntitlement(userId, name),
    listAccounts: async (userId, app) => (app === appId ? all.listAccounts(userId, app) : []),
    listAccountManagers: async (userId, app) =>
      app === appId ? shown(await all.listAccountManagers(userId, app)) : [],
    grantedFromEnrollment: async (userId, name) =>
      name.appId === appId ? all.grantedFromEnrollment(userId, name) : 'no',
    listSecurityInsights: async () => [],
    listRiskScores: async () => [],
  }
}
