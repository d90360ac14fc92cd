import type { Lookups } from '../../expressions/lookups.ts'
import type { Tx } from '../../store/tx.ts'
import { type Person, toUserFields } from './people/fields.ts'
import { findPerson, findPersonByEmail, findPersonByName, listEnabledPeople, listReports } from './people/store.ts'

/**
 * What expressions may ask, answered from one tenant's rows. Apps, groups, entitlements, accounts and insights have no
 * rows yet: of them there is none.
 */
export const lookupsIn = (tx: Tx): Lookups => ({
  findUserByEmail: async (email) => one(await findPersonByEmail(tx, email)),
  findUserByName: async (name) => one(await findPersonByName(tx, name)),
  findUser: async (id) => one(await findPerson(tx, id)),
  listEnabledUsers: async (ids) => (ids.length === 0 ? [] : (await listEnabledPeople(tx, ids)).map(toUserFields)),
  listDirectReports: async (ids) => (ids.length === 0 ? [] : (await listReports(tx, ids)).map(toUserFields)),
  findGroupByName: async () => undefined,
  listEntitlementMembers: async () => [],
  listEntitlementOwners: async () => [],
  hasApp: async () => false,
  hasEntitlement: async () => false,
  listAccounts: async () => [],
  listAccountManagers: async () => [],
  grantedFromEnrollment: async () => 'no',
  listSecurityInsights: async () => [],
  listRiskScores: async () => [],
})

const one = (person: Person | undefined) => person && toUserFields(person)
