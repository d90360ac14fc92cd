import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { menuTexts } from './menu-texts.ts'

const beginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  component: lazyPage(() => import('./begin/page.tsx'), 'BeginPage'),
})

const oneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/$id',
  validateSearch: (search: Record<string, unknown>): { readonly guide?: string } => ({
    guide: textParam(search.guide),
  }),
  component: lazyPage(() => import('./one/page.tsx'), 'ProviderPage'),
})

export const signInRoutes = [beginRoute, oneRoute] as const

export const signIn: Area = {
  pages: [],
  actions: [
    { id: 'sign-in', name: menuTexts.title, about: '', icon: 'shield', to: '/sign-in', permission: 'settings:write' },
  ],
}
