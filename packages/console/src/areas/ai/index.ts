import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { menuTexts } from './menu-texts.ts'

type Given = Readonly<Record<string, unknown>>

export const READING = 'aigovernance:read'
export const WRITING = 'aigovernance:write'

export const TOOL_STATES = ['PENDING_REVIEW', 'APPROVED', 'DISABLED', 'REMOVED'] as const
export type ToolState = (typeof TOOL_STATES)[number]
export const CLIENT_STATES = ['ACTIVE', 'HIDDEN', 'CLOSED'] as const
export type ClientState = (typeof CLIENT_STATES)[number]
export const RESULTS = ['SUCCESS', 'DENIED', 'ERROR'] as const
export type Result = (typeof RESULTS)[number]

export const serverTabs = ['tools', 'resources', 'toolsets', 'about'] as const
export const clientTabs = ['mine', 'servers', 'all'] as const
const SERVERS_DIALOGS = ['new', 'catalog', 'stop', 'resume'] as const
const SERVER_DIALOGS = ['pause', 'delete', 'edit', 'credentials', 'new-toolset'] as const

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

export const serversRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tool-servers',
  validateSearch: (search: Given): ServersSearch => ({
    q: textParam(search.q),
    dialog: SERVERS_DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyRouteComponent(() => import('./servers/page.tsx'), 'ServersPage'),
})

export const serverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tool-servers/$app/$id',
  validateSearch: (search: Given): ServerSearch => ({
    tab: serverTabs.find((one) => one === search.tab),
    q: textParam(search.q),
    state: namesParam(search.state, TOOL_STATES),
    open: textParam(search.open),
    dialog: SERVER_DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyRouteComponent(() => import('./server/page.tsx'), 'ServerPage'),
})

export const clientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ai-clients',
  validateSearch: (search: Given): ClientsSearch => ({
    tab: clientTabs.find((one) => one === search.tab),
    q: textParam(search.q),
    state: namesParam(search.state, CLIENT_STATES),
    open: textParam(search.open),
  }),
  component: lazyRouteComponent(() => import('./clients/page.tsx'), 'ClientsPage'),
})

export const callsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tool-calls',
  validateSearch: (search: Given): CallsSearch => ({
    q: textParam(search.q),
    result: namesParam(search.result, RESULTS),
    server: textParam(search.server),
    tool: textParam(search.tool),
    resource: textParam(search.resource),
    user: textParam(search.user),
    client: textParam(search.client),
    open: textParam(search.open),
  }),
  component: lazyRouteComponent(() => import('./calls/page.tsx'), 'CallsPage'),
})

export const aiRoutes = [serversRoute, serverRoute, clientsRoute, callsRoute] as const

export const ai: Area = {
  entries: [
    { to: '/tool-servers', name: menuTexts.servers, icon: 'plug', group: 'world', keys: 'g j', permission: READING },
    {
      to: '/ai-clients',
      name: menuTexts.clients,
      icon: 'monitor',
      group: 'work',
      keys: 'g 1',
      permission: 'clients:self',
    },
    { to: '/tool-calls', name: menuTexts.calls, icon: 'log', group: 'work', keys: 'g q', permission: 'requests:self' },
  ],
  actions: [
    {
      id: 'register-tool-server',
      name: menuTexts.register,
      about: '',
      icon: 'plug',
      to: '/tool-servers',
      search: { dialog: 'new' },
      permission: WRITING,
    },
  ],
  finders: [
    {
      name: 'tool-servers',
      permission: READING,
      async find(words, signal) {
        const body = { query: words, pageSize: 3 }
        const { list } = await api.call('aiGovernance.servers.searchAll', { body }, { signal })
        return list.map(({ mcpServer: { appId, connectorId, displayName } }) => ({
          id: connectorId,
          name: displayName,
          about: menuTexts.servers,
          icon: 'plug',
          to: `/tool-servers/${appId}/${connectorId}`,
        }))
      },
    },
  ],
}
