export const TOOL_STATES = ['PENDING_REVIEW', 'APPROVED', 'DISABLED', 'REMOVED'] as const
export type ToolState = (typeof TOOL_STATES)[number]

export const CLIENT_STATES = ['ACTIVE', 'HIDDEN', 'CLOSED'] as const
export type ClientState = (typeof CLIENT_STATES)[number]

export const RESULTS = ['SUCCESS', 'DENIED', 'ERROR'] as const
export type Result = (typeof RESULTS)[number]

export const serverTabs = ['tools', 'resources', 'toolsets', 'about'] as const

export const clientTabs = ['mine', 'servers', 'all'] as const

export const SERVERS_DIALOGS = ['new', 'catalog', 'stop', 'resume'] as const

export const SERVER_DIALOGS = ['pause', 'delete', 'edit', 'credentials', 'new-toolset'] as const

export type ServersSearch = { readonly q?: string; readonly dialog?: (typeof SERVERS_DIALOGS)[number] }

export type ServerSearch = {
  readonly tab?: (typeof serverTabs)[number]
  readonly q?: string
  readonly state?: readonly ToolState[]
  /** The tool, resource or toolset that is open beside the list. */
  readonly open?: string
  readonly dialog?: (typeof SERVER_DIALOGS)[number]
}

export type ClientsSearch = {
  readonly tab?: (typeof clientTabs)[number]
  readonly q?: string
  readonly state?: readonly ClientState[]
  readonly open?: string
}

export type CallsSearch = {
  readonly q?: string
  readonly result?: readonly Result[]
  readonly server?: string
  readonly tool?: string
  readonly resource?: string
  readonly user?: string
  readonly client?: string
  readonly open?: string
}

export const SEEN_STATES = ['new', 'sanctioned', 'ignored', 'registered'] as const
export type SeenState = (typeof SEEN_STATES)[number]
export type SeenSearch = { readonly state?: readonly SeenState[]; readonly open?: string }
