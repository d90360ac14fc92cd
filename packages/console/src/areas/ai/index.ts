import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { menuTexts } from './menu-texts.ts'
import { READING, WRITING } from './permissions.ts'
import {
  type CallsSearch,
  CLIENT_STATES,
  type ClientsSearch,
  clientTabs,
  RESULTS,
  SEEN_STATES,
  SERVER_DIALOGS,
  SERVERS_DIALOGS,
  type SeenSearch,
  type ServerSearch,
  type ServersSearch,
  serverTabs,
  TOOL_STATES,
} from './search.ts'

type Given = Readonly<Record<string, unknown>>

const serversRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tool-servers',
  validateSearch: (search: Given): ServersSearch => ({
    q: textParam(search.q),
    dialog: SERVERS_DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./servers/page.tsx'), 'ServersPage'),
})

const serverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tool-servers/$app/$id',
  validateSearch: (search: Given): ServerSearch => ({
    tab: serverTabs.find((one) => one === search.tab),
    q: textParam(search.q),
    state: namesParam(search.state, TOOL_STATES),
    open: textParam(search.open),
    dialog: SERVER_DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./server/page.tsx'), 'ServerPage'),
})

const clientsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ai-clients',
  validateSearch: (search: Given): ClientsSearch => ({
    tab: clientTabs.find((one) => one === search.tab),
    q: textParam(search.q),
    state: namesParam(search.state, CLIENT_STATES),
    open: textParam(search.open),
  }),
  component: lazyPage(() => import('./clients/page.tsx'), 'ClientsPage'),
})

const callsRoute = createRoute({
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
  component: lazyPage(() => import('./calls/page.tsx'), 'CallsPage'),
})

const seenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/seen-tool-servers',
  validateSearch: (search: Given): SeenSearch => ({
    state: namesParam(search.state, SEEN_STATES),
    open: textParam(search.open),
  }),
  component: lazyPage(() => import('./seen/page.tsx'), 'SeenPage'),
})

export const aiRoutes = [serversRoute, serverRoute, clientsRoute, callsRoute, seenRoute] as const

export const ai: Area = {
  pages: [
    { to: '/tool-servers', name: menuTexts.servers, entry: 'ai', keys: 'g j', permission: READING },
    {
      to: '/ai-clients',
      name: menuTexts.clients,
      entry: 'ai',
      keys: 'g 1',
      permission: 'clients:self',
    },
    { to: '/seen-tool-servers', name: menuTexts.seen, entry: 'ai', keys: 'g 8', permission: READING },
    { to: '/tool-calls', name: menuTexts.calls, entry: 'ai', keys: 'g q', permission: 'requests:self' },
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
  found: [
    {
      kind: 'toolServer',
      icon: 'plug',
      about: () => menuTexts.servers,
      to: ({ appId, id }) => `/tool-servers/${appId}/${id}`,
    },
  ],
}
