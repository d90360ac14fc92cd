import type { Address } from '../../../charts/table.ts'
import { NONE } from '../../../lib/search-text.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Only what is there; other areas own the lists. */
const address = (to: string, given: Given = {}): Address => ({
  to,
  search: Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))),
})

export const findingsAt = (given: Given = {}): Address => address('/findings', given)
export const grantsAt = (given: Given = {}): Address => address('/grants', given)
export const appsAt = (connection?: 'current' | 'behind' | 'none'): Address => address('/apps', { connection })
export const decidedAt = (after: string, before: string): Address =>
  address('/requests', { scope: 'all', type: 'grant', decidedAfter: after, decidedBefore: before })
export const waitingAt: Address = address('/requests', { scope: 'all', type: 'grant', step: 'approval' })
export const accountsOfNobody: Address = address('/accounts', { owner: NONE })
export const peopleWithoutAccount: Address = address('/people', { account: NONE })
export const reviewAt = (id: string, tab?: string): Address => address(`/reviews/${id}`, { tab })
export const fitAt: Address = address('/role-mining', { tab: 'fit' })
export const appAt = (id: string): Address => address(`/apps/${id}`)
/** In an address an empty text would be no filter. */
export const namedOrNone = (name: string): string => name || NONE
