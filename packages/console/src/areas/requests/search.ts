import type { Sort } from '../../lib/search-text.ts'
import type { Filter } from './queries.ts'

/** Those of the reader unless `scope` is there. */
export type MineSearch = Filter & { readonly scope?: 'all'; readonly sort?: Sort<'number'> }

/** What is asked for, for whom, and the filter while nothing is chosen. */
export type AskSearch = {
  readonly app?: string
  readonly entitlement?: string
  readonly for?: string
  readonly q?: string
  /** Something beside access. */
  readonly offer?: string
}

/** What waits for the reader unless `scope` is there. */
export type InboxSearch = Filter & { readonly scope?: 'acted' }

/** The dialog of an action, a step-up that was verified, and what of the history is shown. */
export type TaskSearch = { readonly dialog?: string; readonly stepUp?: string; readonly history?: 'comments' }
