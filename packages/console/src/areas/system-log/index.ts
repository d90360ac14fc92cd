import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import type { Area } from '../area.ts'
import { readAuditSearch, readLogSearch } from './search.ts'
import { texts } from './texts.ts'

const logRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log',
  validateSearch: readLogSearch,
  component: lazyPage(() => import('./events/page.tsx'), 'SystemLogPage'),
})

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: readAuditSearch,
  component: lazyPage(() => import('./audit/page.tsx'), 'AuditPage'),
})

export const systemLogRoutes = [logRoute, auditRoute] as const

export const systemLog: Area = {
  pages: [
    { to: '/audit', name: texts.audit, entry: 'log', keys: 'g 5', permission: ['campaigns:read', 'systemlog:read'] },
    { to: '/log', name: texts.title, entry: 'log', keys: 'g l', permission: 'systemlog:read' },
  ],
  actions: [
    {
      id: 'verify-log',
      name: texts.chain.open,
      about: texts.title,
      icon: 'check',
      to: '/log',
      search: { dialog: 'chain' },
      permission: 'systemlog:read',
    },
  ],
}
