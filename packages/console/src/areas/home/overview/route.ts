import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../../lib/lazy-page.ts'
import { rootRoute } from '../../../lib/root-route.ts'
import { namesParam } from '../../../lib/search-text.ts'
import { DAYS, KINDS, type OverviewSearch } from './search.ts'

export const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/overview',
  validateSearch: (search: Record<string, unknown>): OverviewSearch => ({
    days: namesParam(String(search.days ?? ''), DAYS)?.[0],
    by: namesParam(search.by, KINDS)?.[0],
  }),
  component: lazyPage(() => import('./page/page.tsx'), 'OverviewPage'),
})
