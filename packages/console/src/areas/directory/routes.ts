import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { daysParam, namesParam, sortParam, textParam } from '../../lib/search-text.ts'
import {
  ACCOUNT_STATUSES,
  type AccountsSearch,
  ALERT_STATES,
  APP_TABS,
  type AppSearch,
  type AppsSearch,
  BY_NAME,
  CONFLICT_TABS,
  CONNECTIONS,
  type ConflictsSearch,
  ENTITLEMENT_TABS,
  type EntitlementSearch,
  type EntitlementsSearch,
  GRANT_ORDERS,
  type GrantsSearch,
  type GraphSearch,
} from './search.ts'

type Search = Record<string, unknown>

const appsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps',
  validateSearch: (search: Search): AppsSearch => ({
    q: textParam(search.q),
    connection: namesParam(search.connection, CONNECTIONS),
    sort: sortParam(search.sort, BY_NAME),
  }),
  component: lazyPage(() => import('./apps/page.tsx'), 'AppsPage'),
})

const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps/$id',
  validateSearch: (search: Search): AppSearch => ({
    tab: namesParam(search.tab, APP_TABS)?.[0],
    q: textParam(search.q),
    person: textParam(search.person),
    entitlement: textParam(search.entitlement),
    open: textParam(search.open),
    dialog: search.dialog === 'owners' ? 'owners' : undefined,
  }),
  component: lazyPage(() => import('./app/page.tsx'), 'AppPage'),
})

const entitlementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/apps/$appId/entitlements/$id',
  validateSearch: (search: Search): EntitlementSearch => ({
    open: textParam(search.open),
    tab: namesParam(search.tab, ENTITLEMENT_TABS)?.[0],
  }),
  component: lazyPage(() => import('./entitlement/page.tsx'), 'EntitlementPage'),
})

const accountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounts',
  validateSearch: (search: Search): AccountsSearch => ({
    q: textParam(search.q),
    app: textParam(search.app),
    status: namesParam(search.status, ACCOUNT_STATUSES),
    person: textParam(search.person),
    owner: textParam(search.owner),
    sort: sortParam(search.sort, BY_NAME),
    open: textParam(search.open),
  }),
  component: lazyPage(() => import('./accounts/page.tsx'), 'AccountsPage'),
})

const entitlementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/entitlements',
  validateSearch: (search: Search): EntitlementsSearch => ({
    q: textParam(search.q),
    app: textParam(search.app),
    risk: textParam(search.risk),
    owner: textParam(search.owner),
    sort: sortParam(search.sort, BY_NAME),
  }),
  component: lazyPage(() => import('./entitlements/page.tsx'), 'EntitlementsPage'),
})

const grantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/grants',
  validateSearch: (search: Search): GrantsSearch => ({
    app: textParam(search.app),
    person: textParam(search.person),
    entitlement: textParam(search.entitlement),
    department: textParam(search.department),
    kind: textParam(search.kind),
    risk: textParam(search.risk),
    unused: daysParam(search.unused),
    sort: sortParam(search.sort, GRANT_ORDERS),
    open: textParam(search.open),
  }),
  component: lazyPage(() => import('./grants/page.tsx'), 'GrantsPage'),
})

const conflictsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/conflicts',
  validateSearch: (search: Search): ConflictsSearch => ({
    tab: namesParam(search.tab, CONFLICT_TABS)?.[0],
    state: namesParam(search.state, ALERT_STATES),
    monitor: textParam(search.monitor),
    open: textParam(search.open),
    create: textParam(search.create),
  }),
  component: lazyPage(() => import('./conflicts/page.tsx'), 'ConflictsPage'),
})

const graphRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/graph',
  validateSearch: (search: Search): GraphSearch => ({
    person: textParam(search.person),
    app: textParam(search.app),
    entitlement: textParam(search.entitlement),
    only: textParam(search.only),
  }),
  component: lazyPage(() => import('./graph/page.tsx'), 'GraphPage'),
})

export const accessRoutes = [
  appsRoute,
  appRoute,
  entitlementRoute,
  accountsRoute,
  entitlementsRoute,
  grantsRoute,
  graphRoute,
  conflictsRoute,
] as const
