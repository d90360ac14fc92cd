import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { menuTexts } from './menu-texts.ts'
import {
  type ConnectorSearch,
  type ConnectorsSearch,
  DIALOGS,
  type DiscoveredSearch,
  type SetUpSearch,
} from './search.ts'
import { LISTED_STATES, SHADOW_STATES, SYNC_STATES } from './states.ts'

const connectorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connectors',
  validateSearch: (search: Record<string, unknown>): ConnectorsSearch => ({
    q: textParam(search.q),
    app: textParam(search.app),
    kind: textParam(search.kind)?.split(','),
    state: namesParam(search.state, LISTED_STATES),
  }),
  component: lazyPage(() => import('./list/page.tsx'), 'ConnectorsPage'),
})

const setUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connectors/new',
  validateSearch: (search: Record<string, unknown>): SetUpSearch => ({
    kind: textParam(search.kind),
    app: textParam(search.app),
  }),
  component: lazyPage(() => import('./setup/page.tsx'), 'SetUpPage'),
})

const connectorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/connectors/$appId/$id',
  validateSearch: (search: Record<string, unknown>): ConnectorSearch => ({
    state: namesParam(search.state, SYNC_STATES),
    open: textParam(search.open),
    dialog: DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./one/page.tsx'), 'ConnectorPage'),
})

const discoveredRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/discovered',
  validateSearch: (search: Record<string, unknown>): DiscoveredSearch => ({
    q: textParam(search.q),
    state: namesParam(search.state, SHADOW_STATES),
    open: textParam(search.open),
  }),
  component: lazyPage(() => import('./discovered/page.tsx'), 'DiscoveredPage'),
})

export const connectorsRoutes = [connectorsRoute, setUpRoute, connectorRoute, discoveredRoute] as const

export const connectors: Area = {
  pages: [
    { to: '/connectors', name: menuTexts.title, entry: 'apps', keys: 'g c', permission: 'connectors:read' },
    { to: '/discovered', name: menuTexts.discovered, entry: 'apps', keys: 'g o', permission: 'apps:read' },
  ],
  actions: [
    {
      id: 'connect',
      name: menuTexts.connect,
      about: '',
      icon: 'bolt',
      to: '/connectors/new',
      permission: 'connectors:create',
    },
  ],
  found: [
    {
      kind: 'connector',
      icon: 'plug',
      about: () => menuTexts.title,
      to: ({ appId, id }) => `/connectors/${appId}/${id}`,
    },
  ],
}
