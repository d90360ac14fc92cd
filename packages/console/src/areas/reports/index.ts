import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { READERS } from './permissions.ts'
import { DIALOGS, type NewReportSearch, type ReportSearch, type ReportsSearch, TABS } from './search.ts'

type Given = Readonly<Record<string, unknown>>

const reportsListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports',
  validateSearch: (search: Given): ReportsSearch => ({ tab: TABS.find((one) => one === search.tab) }),
  component: lazyPage(() => import('./list/page.tsx'), 'ReportsPage'),
})

const newReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/new',
  validateSearch: (search: Given): NewReportSearch => ({ template: textParam(search.template) }),
  component: lazyPage(() => import('./edit/new-page.tsx'), 'NewReportPage'),
})

const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/$id',
  validateSearch: (search: Given): ReportSearch => ({
    dialog: DIALOGS.find((one) => one === search.dialog),
    run: textParam(search.run),
  }),
  component: lazyPage(() => import('./one/page.tsx'), 'ReportPage'),
})

const editReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reports/$id/edit',
  component: lazyPage(() => import('./edit/edit-page.tsx'), 'EditReportPage'),
})

export const reportsRoutes = [reportsListRoute, newReportRoute, reportRoute, editReportRoute] as const

export const reports: Area = {
  pages: [{ to: '/reports', name: 'Reports', entry: 'log', keys: 'g .', permission: READERS }],
  actions: [
    {
      id: 'create-report',
      name: 'New report',
      about: 'Reports',
      icon: 'log',
      to: '/reports/new',
      permission: 'reports:write',
    },
  ],
}
