import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import type { Area } from '../area.ts'
import type { InboxSearch } from './search.ts'
import { texts } from './texts.ts'

const noticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/inbox',
  validateSearch: (search: Record<string, unknown>): InboxSearch => ({
    show: search.show === 'all' ? 'all' : undefined,
  }),
  component: lazyPage(() => import('./inbox/page.tsx'), 'NoticesPage'),
})

export const notificationsRoutes = [noticesRoute] as const

export const notifications: Area = {
  pages: [{ to: '/inbox', name: texts.title, entry: null, keys: 'g i' }],
}
