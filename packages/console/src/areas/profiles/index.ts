import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { MANAGERS } from './permissions.ts'
import { DIALOGS, type ProfileSearch, type ProfilesSearch, TABS } from './search.ts'
import { texts } from './texts.ts'

type Given = Readonly<Record<string, unknown>>

const profilesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-profiles',
  validateSearch: (search: Given): ProfilesSearch => ({ q: textParam(search.q), create: textParam(search.create) }),
  component: lazyPage(() => import('./list/page.tsx'), 'ProfilesPage'),
})

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/access-profiles/$id',
  validateSearch: (search: Given): ProfileSearch => ({
    tab: TABS.find((one) => one === search.tab),
    dialog: DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./one/page.tsx'), 'ProfilePage'),
})

export const profilesRoutes = [profilesRoute, profileRoute] as const

export const profiles: Area = {
  pages: [{ to: '/access-profiles', name: texts.title, entry: 'access', keys: 'g b', permission: MANAGERS }],
  actions: [
    {
      id: 'new-access-profile',
      name: texts.create,
      about: '',
      icon: 'box',
      to: '/access-profiles',
      search: { create: 'new' },
      permission: 'catalogs:write',
    },
  ],
  found: [{ kind: 'profile', icon: 'box', about: () => texts.title, to: ({ id }) => `/access-profiles/${id}` }],
}
