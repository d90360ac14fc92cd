import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../lib/root-route.ts'
import type { Area } from '../area.ts'
import { texts } from './texts.ts'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./page/page.tsx'), 'HomePage'),
})

export const homeRoutes = [homeRoute] as const

export const home: Area = {
  entries: [{ to: '/', name: texts.title, icon: 'home', group: 'work', keys: 'g h' }],
}
