import type { Lookups } from '../../src/expressions/lookups.ts'

/** A service that holds nothing. */
export const noLookups: Lookups = {
  reach: 'tenant',
  findUserByEmail: async () => undefined,
  findUserByName: async () => undefined,
  findUser: async () => undefined,
  listEnabledUsers: async () => [],
  listDirectReports: async () => [],
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
}
