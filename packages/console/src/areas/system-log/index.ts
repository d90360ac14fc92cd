import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../lib/root-route.ts'
import type { Area } from '../area.ts'
import { readLogSearch } from './search.ts'
import { texts } from './texts.ts'

const logRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log',
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('./events/page.tsx'), 'SystemLogPage'),
})

export const systemLogRoutes = [logRoute] as const

export const systemLog: Area = {
  pages: [{ to: '/log', name: texts.title, entry: 'log', keys: 'g l', permission: 'systemlog:read' }],
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
