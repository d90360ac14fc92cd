/** What the addresses of the lists say. */
export type AppsSearch = { readonly q?: string }
export const APP_TABS = ['accounts', 'entitlements', 'resources', 'owners', 'connectors'] as const
export type AppTab = (typeof APP_TABS)[number]
export type AppSearch = { readonly tab?: AppTab; readonly q?: string; readonly dialog?: 'owners' }

export const ACCOUNT_STATUSES = ['enabled', 'disabled', 'deleted'] as const
export type AccountStatusName = (typeof ACCOUNT_STATUSES)[number]
export type AccountsSearch = {
  readonly q?: string
  readonly app?: string
  readonly status?: readonly AccountStatusName[]
}
export type EntitlementsSearch = { readonly q?: string; readonly app?: string }
/** The holder whose reasons are open beside the list. */
export type EntitlementSearch = { readonly open?: string }
export type GrantsSearch = { readonly app?: string; readonly person?: string }

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
export const PERSON_DIALOGS = ['status', 'delegate', 'sessions', 'email'] as const

export type PersonSearch = {
  /** The entitlement whose reasons are open beside the rest: the id of its app, a dot, and its own. */
  readonly why?: string
  readonly dialog?: (typeof PERSON_DIALOGS)[number]
}
