import type { Sort } from '../../lib/search-text.ts'
import type { Grouping } from './decide/groups.ts'
import type { Filter } from './queries.ts'

/** The filter, and whether a campaign is being made; of one it is to be a copy of, the id. */
export type CampaignsSearch = Filter & { readonly create?: string; readonly sort?: Sort<'name'> }

export const TABS = [
  'overview',
  'scope',
  'settings',
  'preview',
  'reviews',
  'carried',
  'submissions',
  'reports',
] as const

export type TabName = (typeof TABS)[number]

export const DIALOGS = [
  'prepare',
  'unstage',
  'start',
  'end',
  'remind',
  'delete',
  'revoke',
  'owners',
  'policies',
] as const
export type DialogName = (typeof DIALOGS)[number]

export type CampaignSearch = {
  readonly tab?: TabName
  readonly dialog?: DialogName
  /** Of the reviews: those of one reviewer or app, and the words. */
  readonly reviewer?: string
  readonly app?: string
  readonly q?: string
  /** A step-up that was verified: who comes back with one submits next. */
  readonly stepUp?: string
}

export const SHOWS = ['undecided', 'apart', 'certify', 'deny'] as const
export type ShowName = (typeof SHOWS)[number]

export type DecideSearch = {
  readonly group?: Grouping
  readonly show?: readonly ShowName[]
  readonly q?: string
  readonly open?: string
  readonly dialog?: 'submit'
  /** A step-up that was verified, with which a submission is signed. */
  readonly stepUp?: string
}

export type TemplatesSearch = { readonly q?: string; readonly create?: string }

export const TEMPLATE_TABS = ['settings', 'schedule', 'scope'] as const
export type TemplateTab = (typeof TEMPLATE_TABS)[number]

export type TemplateSearch = { readonly tab?: TemplateTab; readonly dialog?: 'use' | 'delete' }
