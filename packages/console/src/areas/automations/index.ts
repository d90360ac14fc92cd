import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, sortParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import type { RunsFilter } from './queries.ts'
import {
  AUTOMATION_ORDERS,
  type AutomationsSearch,
  type BacktestSearch,
  DAYS,
  type EditorSearch,
  type RehearseSearch,
} from './search.ts'
import { texts } from './texts.ts'
import { RUN_STATES, STATUSES } from './words.ts'

type Given = Record<string, unknown>

const automationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations',
  validateSearch: (search: Given): AutomationsSearch => ({
    q: textParam(search.q),
    status: namesParam(search.status, STATUSES)?.[0],
    app: textParam(search.app),
    sort: sortParam(search.sort, AUTOMATION_ORDERS),
    create: textParam(search.create),
  }),
  component: lazyPage(() => import('./list/page.tsx'), 'AutomationsPage'),
})

const editorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations/$id',
  validateSearch: (search: Given): EditorSearch => ({ at: textParam(search.at) }),
  component: lazyPage(() => import('./editor/page.tsx'), 'EditorPage'),
})

const rehearseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations/$id/rehearse',
  validateSearch: (search: Given): RehearseSearch => ({
    user: textParam(search.user),
    event: textParam(search.event),
    live: textParam(search.live),
  }),
  component: lazyPage(() => import('./rehearse/page.tsx'), 'RehearsePage'),
})

const backtestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations/$id/backtest',
  validateSearch: (search: Given): BacktestSearch => ({
    days: namesParam(search.days, DAYS)?.[0],
    max: textParam(search.max)?.match(/^\d{1,9}$/)?.[0],
    live: textParam(search.live),
  }),
  component: lazyPage(() => import('./backtest/page.tsx'), 'BacktestPage'),
})

const versionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations/$id/versions',
  validateSearch: (search: Given): { readonly version?: string } => ({ version: textParam(search.version) }),
  component: lazyPage(() => import('./versions/page.tsx'), 'VersionsPage'),
})

const breakerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/automations/$id/breaker',
  component: lazyPage(() => import('./breaker/page.tsx'), 'BreakerPage'),
})

const runsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/runs',
  validateSearch: (search: Given): RunsFilter => ({
    state: namesParam(search.state, RUN_STATES),
    automation: textParam(search.automation),
    user: textParam(search.user),
  }),
  component: lazyPage(() => import('./runs/page.tsx'), 'RunsPage'),
})

const runRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/runs/$id',
  component: lazyPage(() => import('./run/page.tsx'), 'RunPage'),
})

export const automationsRoutes = [
  automationsRoute,
  editorRoute,
  rehearseRoute,
  backtestRoute,
  versionsRoute,
  breakerRoute,
  runsRoute,
  runRoute,
] as const

const permission = 'automations:read'

export const automations: Area = {
  pages: [
    { to: '/automations', name: texts.title, entry: 'automations', keys: 'g a', permission },
    { to: '/runs', name: texts.runs, entry: 'automations', keys: 'g r', permission },
  ],
  actions: [
    {
      id: 'create-automation',
      name: texts.create,
      about: '',
      icon: 'workflow',
      to: '/automations',
      search: { create: 'new' },
      permission: 'automations:write',
    },
  ],
  found: [{ kind: 'automation', icon: 'workflow', about: () => texts.title, to: ({ id }) => `/automations/${id}` }],
}
