import type { Sort } from '../../lib/search-text.ts'

/** What the addresses of the lists say. */
export const PERSON_STATUSES = ['enabled', 'disabled', 'deleted'] as const
export type PersonStatusName = (typeof PERSON_STATUSES)[number]
export const PEOPLE_ORDERS = ['name', 'title', 'department'] as const
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number]
export type PeopleFilter = {
  readonly q?: string
  readonly status?: readonly PersonStatusName[]
  readonly department?: string
  readonly title?: string
  readonly manager?: string
  /** `-` for people without an account. */
  readonly account?: string
}
export type PeopleSearch = PeopleFilter & { readonly sort?: Sort<PeopleOrder> }
/** What lists are sorted by that have names. */
export const BY_NAME = ['name'] as const
type ByName = { readonly sort?: Sort<'name'> }
export const CONNECTIONS = ['current', 'behind', 'none'] as const
export type ConnectionName = (typeof CONNECTIONS)[number]
export type AppsSearch = ByName & { readonly q?: string; readonly connection?: readonly ConnectionName[] }
export const APP_TABS = [
  'access',
  'accounts',
  'entitlements',
  'resources',
  'owners',
  'connectors',
  'timeline',
  'requests',
  'findings',
  'past',
  'reports',
  'settings',
] as const
export type AppTab = (typeof APP_TABS)[number]
export type AppSearch = {
  readonly tab?: AppTab
  readonly q?: string
  /** Of who has it. */
  readonly person?: string
  readonly entitlement?: string
  readonly open?: string
  readonly dialog?: 'owners'
}

export const ACCOUNT_STATUSES = ['enabled', 'disabled', 'deleted'] as const
export type AccountStatusName = (typeof ACCOUNT_STATUSES)[number]
export type AccountsSearch = ByName & {
  /** Only those of this person. */
  readonly person?: string
  readonly q?: string
  readonly app?: string
  readonly status?: readonly AccountStatusName[]
  /** `-` for accounts that nobody answers for. */
  readonly owner?: string
  readonly open?: string
}
export type EntitlementsSearch = ByName & {
  readonly q?: string
  readonly app?: string
  readonly risk?: string
  readonly owner?: string
}
/** The holder whose reasons are open beside the list. */
export const ENTITLEMENT_TABS = ['holders', 'timeline', 'requests', 'reviews', 'past', 'settings'] as const
export type EntitlementTab = (typeof ENTITLEMENT_TABS)[number]
export type EntitlementSearch = { readonly open?: string; readonly tab?: EntitlementTab }
export const GRANT_ORDERS = ['since'] as const
export type GrantsFilter = {
  readonly app?: string
  readonly person?: string
  readonly entitlement?: string
  /** Of whoever holds it; `-` for none. */
  readonly department?: string
  /** What the type of the resource is called. */
  readonly kind?: string
  /** `-` for none. */
  readonly risk?: string
  /** Not used for so many days. */
  readonly unused?: string
  readonly sort?: Sort<'since'>
}
export type GrantsSearch = GrantsFilter & { readonly open?: string }

export const ALERT_STATES = ['active', 'exempted', 'resolved'] as const
export type AlertState = (typeof ALERT_STATES)[number]
export const CONFLICT_TABS = ['alerts', 'monitors'] as const
export type ConflictTab = (typeof CONFLICT_TABS)[number]
export type ConflictsSearch = {
  readonly tab?: ConflictTab
  readonly state?: readonly AlertState[]
  readonly monitor?: string
  readonly open?: string
  readonly create?: string
}
export const PERSON_DIALOGS = ['status', 'delegate', 'sessions', 'email', 'offboard'] as const
export const PERSON_TABS = [
  'access',
  'timeline',
  'requests',
  'findings',
  'reviews',
  'accounts',
  'owns',
  'past',
  'signIn',
  'about',
] as const
export type PersonTab = (typeof PERSON_TABS)[number]

export type PersonSearch = {
  readonly tab?: PersonTab
  /** The grant that is open beside the rest. */
  readonly open?: string
  readonly dialog?: (typeof PERSON_DIALOGS)[number]
}

/** Where the graph begins, and the one app that is looked at. */
export type GraphSearch = {
  readonly person?: string
  readonly app?: string
  readonly entitlement?: string
  readonly only?: string
}
