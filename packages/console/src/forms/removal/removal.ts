import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** An access that somebody has, as lists show it. */
export type HeldAccess = {
  readonly appId: string
  readonly entitlementId: string
  /** Empty where the person is meant, whatever account holds it. */
  readonly accountId: string
  /** Empty where the account is nobody's. */
  readonly userId: string
  /** The reader may change when it ends. */
  readonly canChangeEnd?: boolean
}

export type Removal = Answered.Removal

const itemOf = ({ appId, entitlementId, accountId, userId }: HeldAccess) => ({
  appId,
  appEntitlementId: entitlementId,
  ...(accountId === '' ? { identityUserId: userId } : { appUserId: accountId }),
})

/** As many at once as the service takes. */
export const MOST_AT_ONCE = 100

/** What would come of taking these away; nothing is made. */
export const removalsQuery = (held: readonly HeldAccess[]) =>
  queryOptions({
    queryKey: ['grants', 'removals', held.map(itemOf)],
    queryFn: ({ signal }) =>
      api.call('requests.tasks.previewRevoke', { body: { items: held.map(itemOf) } }, { signal }),
    staleTime: 0,
  })

/** What can be asked for, what is on its way already, and what stays. */
export function sortRemovals(removals: readonly Removal[]) {
  const possible = removals.filter(({ refusal }) => refusal === '')
  return {
    going: possible.filter(({ openTaskId }) => openTaskId === ''),
    open: possible.filter(({ openTaskId }) => openTaskId !== ''),
    staying: removals.filter(({ refusal }) => refusal !== ''),
  }
}
