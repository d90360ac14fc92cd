import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import type { Area } from '../area.ts'
import { texts } from './texts.ts'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyPage(() => import('./page/page.tsx'), 'HomePage'),
})

export const homeRoutes = [homeRoute] as const

export const home: Area = {
  pages: [{ to: '/', name: texts.title, entry: 'home', keys: 'g h' }],
}
