import type { Sort } from '../../lib/search-text.ts'
import type { Filter } from './queries.ts'

/** The filter, and whether a new automation is being made. */
export const AUTOMATION_ORDERS = ['name', 'lastRun'] as const
export type AutomationOrder = (typeof AUTOMATION_ORDERS)[number]
export type AutomationsSearch = Filter & { readonly create?: string; readonly sort?: Sort<AutomationOrder> }

/** What is open beside the picture: `settings`, `triggers[0]` or `steps[2]`. */
export type EditorSearch = { readonly at?: string }

/** What it is tried with; the draft unless `live` is there. */
export type RehearseSearch = { readonly user?: string; readonly event?: string; readonly live?: string }

export const DAYS = ['7', '30', '90'] as const

export type BacktestSearch = { readonly days?: string; readonly max?: string; readonly live?: string }
