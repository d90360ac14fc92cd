import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import type { Area } from '../area.ts'
import { READERS } from './overview/permissions.ts'
import { overviewRoute } from './overview/route.ts'
import { texts } from './texts.ts'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyPage(() => import('./page/page.tsx'), 'HomePage'),
})

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  component: lazyPage(() => import('./setup/page.tsx'), 'SetupPage'),
})

export const homeRoutes = [homeRoute, setupRoute, overviewRoute] as const

export const home: Area = {
  pages: [
    { to: '/', name: texts.title, entry: 'home', keys: 'g h', also: ['/setup'] },
    { to: '/overview', name: texts.overview, entry: 'home', keys: 'g 6', permission: READERS },
  ],
  actions: [
    {
      id: 'setup',
      name: texts.setup.title,
      about: '',
      icon: 'check',
      to: '/setup',
      permission: 'settings:read',
    },
  ],
}
