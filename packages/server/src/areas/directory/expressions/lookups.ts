import type { Lookups } from '../../../expressions/lookups.ts'
import type { Reach } from '../../../expressions/reach.ts'
import type { AppUsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { toAppUserFields } from '../accounts/fields.ts'
import { enrollmentBehind } from '../grants/justifications.ts'
import { type Person, toUserFields } from '../people/fields.ts'
import {
  findPerson,
  findPersonByEmail,
  findPersonByName,
  listEnabledPeople,
  listHolders,
  listOwnersOfEntitlement,
  listPeopleNamed,
  listReports,
} from '../people/store.ts'
import { accountsOf, findEntitlementId, findGroup, hasApp, hasEntitlement } from './access-lookups.ts'
import { lookupsWithin } from './lookups-within.ts'

/** The lookups of expressions, which see this far into the tenant's rows. */
export const lookups = (tx: Tx, reach: Reach): Lookups =>
  reach === 'tenant' ? everything(tx) : lookupsWithin(everything(tx), reach)

/** Insights have no rows yet. */
const everything = (tx: Tx): Lookups => ({
  reach: 'tenant',
  findUserByEmail: async (email) => one(await findPersonByEmail(tx, email)),
  findUserByName: async (name) => one(await findPersonByName(tx, name)),
  findUser: async (id) => one(await findPerson(tx, id)),
  listEnabledUsers: async (ids) => (ids.length === 0 ? [] : (await listEnabledPeople(tx, ids)).map(toUserFields)),
  listDirectReports: async (ids) => (ids.length === 0 ? [] : (await listReports(tx, ids)).map(toUserFields)),
  findGroupByName: (name) => findGroup(tx, name),
  async listEntitlementMembers(name) {
    const id = await findEntitlementId(tx, name)
    return id ? (await listHolders(tx, id)).map(toUserFields) : []
  },
  async listEntitlementOwners(name) {
    const id = await findEntitlementId(tx, name)
    return id ? (await listOwnersOfEntitlement(tx, id)).map(toUserFields) : []
  },
  hasApp: (userId, appId) => hasApp(tx, userId, appId),
  async hasEntitlement(userId, name) {
    const id = await findEntitlementId(tx, name)
    return id !== undefined && hasEntitlement(tx, userId, id)
  },
  listAccounts: async (userId, appId) => (await accountsOf(tx, userId, appId)).map(toAppUserFields),
  async listAccountManagers(userId, appId) {
    const named = (await accountsOf(tx, userId, appId)).filter((row) => !row.deleted_at).flatMap(managersNamedBy)
    return named.length === 0 ? [] : (await listPeopleNamed(tx, appId, named)).map(toUserFields)
  },
  async grantedFromEnrollment(userId, name) {
    const id = await findEntitlementId(tx, name)
    return id ? enrollmentBehind(tx, userId, id) : 'no'
  },
  listSecurityInsights: async () => [],
  listRiskScores: async () => [],
})

const one = (person: Person | undefined) => person && toUserFields(person)

/** What apps call the manager of an account. */
const MANAGER_KEYS = ['managerEmail', 'manager_email', 'managerId', 'manager_id', 'manager'] as const

function managersNamedBy({ profile }: AppUsersRow): string[] {
  const reported = profile as Record<string, unknown> // Safe because only objects are stored there.
  return MANAGER_KEYS.map((key) => reported[key]).filter(
    (value) => typeof value === 'string' && value !== '',
  ) as string[]
}
