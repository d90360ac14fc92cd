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
  pages: [{ to: '/', name: texts.title, entry: 'home', keys: 'g h' }],
}
