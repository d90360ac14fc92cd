export const TABS = ['suggestions', 'outliers', 'fit', 'analyses', 'runs', 'settings'] as const
export type Tab = (typeof TABS)[number]

export const STATES = ['new', 'accepted', 'dismissed'] as const
export type State = (typeof STATES)[number]

export type MiningSearch = {
  readonly tab?: Tab
  readonly q?: string
  readonly state?: State
  /** Of outliers: those that somebody said are expected. */
  readonly expected?: 'yes'
  readonly open?: string
  readonly dialog?: 'analyse'
}

export type SuggestionSearch = { readonly dialog?: 'create' | 'dismiss' }
export type AnalysisSearch = { readonly dialog?: 'create' }
