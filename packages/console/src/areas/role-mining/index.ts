import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { type AnalysisSearch, type MiningSearch, STATES, type SuggestionSearch, TABS } from './search.ts'

type Given = Readonly<Record<string, unknown>>

const miningRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/role-mining',
  validateSearch: (search: Given): MiningSearch => ({
    tab: TABS.find((one) => one === search.tab),
    q: textParam(search.q),
    state: STATES.find((one) => one === search.state),
    expected: search.expected === 'yes' ? 'yes' : undefined,
    open: textParam(search.open),
    dialog: search.dialog === 'analyse' ? 'analyse' : undefined,
  }),
  component: lazyPage(() => import('./page/page.tsx'), 'RoleMiningPage'),
})

const suggestionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/role-mining/$id',
  validateSearch: (search: Given): SuggestionSearch => ({
    dialog: (['create', 'dismiss'] as const).find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./one/page.tsx'), 'SuggestionPage'),
})

const analysisRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/role-mining/analyses/$id',
  validateSearch: (search: Given): AnalysisSearch => ({ dialog: search.dialog === 'create' ? 'create' : undefined }),
  component: lazyPage(() => import('./analysis/page.tsx'), 'AnalysisPage'),
})

export const roleMiningRoutes = [miningRoute, suggestionRoute, analysisRoute] as const

export const roleMining: Area = {
  pages: [{ to: '/role-mining', name: 'Role mining', entry: 'access', keys: 'g 9', permission: 'rolemining:read' }],
  actions: [
    {
      id: 'analyse-access',
      name: 'Look at the access of some people',
      about: 'Role mining',
      icon: 'users',
      to: '/role-mining',
      search: { tab: 'analyses', dialog: 'analyse' },
      permission: 'rolemining:write',
    },
  ],
}
