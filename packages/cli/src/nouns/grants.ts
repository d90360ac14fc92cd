import type { Noun } from './noun.ts'

/** A grant has no id: it is listed, and named by what it joins. */
export const GRANTS: Noun = {
  name: 'grants',
  one: 'grant',
  word: 'GRANT',
  about: { list: 'Lists who has what, and until when.' },
  list: {
    operation: 'directory.grants.search',
    item: 'appEntitlementUserBinding',
    args: [],
    none: 'There are no such grants.',
  },
  id: 'appUserId',
  byIds: undefined,
  hasQuery: false,
  filters: {
    app: { about: 'Only of this app, by its id or whole name.', member: 'appIds', takes: { noun: 'app' } },
    user: {
      about: 'Only what this user has; me for yourself.',
      member: 'userId',
      takes: { noun: 'user' },
      single: true,
    },
    account: { about: 'Only what this account has, by its id.', member: 'appUserIds', takes: { noun: 'account' } },
    entitlement: {
      about: 'Only of this entitlement, by its id, whole name or alias.',
      member: 'entitlementRefs',
      takes: { noun: 'entitlement' },
    },
  },
  columns: {
    app: 'appId',
    entitlement: 'appEntitlementId',
    account: 'appUserId',
    user: 'appUser.appUser.identityUserId',
    since: { at: 'appEntitlementUserBindingCreatedAt', show: 'day' },
    until: { at: 'appEntitlementUserBindingDeprovisionAt', show: 'day' },
  },
  refs: {
    appId: 'app',
    appEntitlementId: 'entitlement',
    appUserId: 'account',
    'appUser.appUser.identityUserId': 'user',
  },
  prefixes: {},
  namedBy: [],
  named: undefined,
}
