/** An app in which somebody who leaves has an account. */
export type LeftApp = {
  readonly appId: string
  /** Its access entitlement; empty when it has none. */
  readonly accessId: string
  readonly deletesAccounts: boolean
  readonly accounts: readonly LeftAccount[]
}
export type LeftAccount = { readonly id: string; readonly entitlementIds: readonly string[] }

export type Leaving = { readonly appId: string; readonly entitlementId: string; readonly accountId: string }

/**
 * What is taken from somebody who leaves: the account where it can be deleted, else every direct grant, the account
 * itself last.
 */
export const leavingOf = (apps: readonly LeftApp[]): Leaving[] =>
  apps.flatMap(({ appId, accessId, deletesAccounts, accounts }) =>
    accounts.flatMap(({ id: accountId, entitlementIds }) => {
      const of = (entitlementId: string): Leaving => ({ appId, entitlementId, accountId })
      if (deletesAccounts && accessId !== '') return [of(accessId)]
      const others = entitlementIds.filter((one) => one !== accessId)
      return [...others, ...entitlementIds.filter((one) => one === accessId)].map(of)
    }),
  )
