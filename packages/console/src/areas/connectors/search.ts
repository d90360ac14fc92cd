import type { ConnectorFilter, ShadowFilter } from './queries.ts'
import type { SyncState } from './states.ts'

export const DIALOGS = ['edit', 'people', 'owners', 'schedule', 'delete'] as const

export type ConnectorsSearch = ConnectorFilter

/** The kind and the app that are chosen. */
export type SetUpSearch = { readonly kind?: string; readonly app?: string }

export type ConnectorSearch = {
  readonly state?: readonly SyncState[]
  /** The sync that is open beside the list. */
  readonly open?: string
  readonly dialog?: (typeof DIALOGS)[number]
}

export type DiscoveredSearch = ShadowFilter & { readonly open?: string }
