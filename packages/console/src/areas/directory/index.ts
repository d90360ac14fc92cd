import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { NONE, namesParam, sortParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { texts as accessTexts } from './access-texts.ts'
import { texts as conflictTexts } from './conflict-texts.ts'
import { accessRoutes } from './routes.ts'
import {
  PEOPLE_ORDERS,
  PERSON_DIALOGS,
  PERSON_STATUSES,
  PERSON_TABS,
  type PeopleSearch,
  type PersonSearch,
} from './search.ts'
import { texts } from './texts.ts'

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  validateSearch: (search: Record<string, unknown>): PeopleSearch => ({
    q: textParam(search.q),
    status: namesParam(search.status, PERSON_STATUSES),
    department: textParam(search.department),
    title: textParam(search.title),
    manager: textParam(search.manager),
    account: search.account === NONE ? NONE : undefined,
    sort: sortParam(search.sort, PEOPLE_ORDERS),
  }),
  component: lazyPage(() => import('./people/page.tsx'), 'PeoplePage'),
})

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$id',
  validateSearch: (search: Record<string, unknown>): PersonSearch => ({
    tab: namesParam(search.tab, PERSON_TABS)?.[0],
    open: textParam(search.open),
    dialog: PERSON_DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./person/page.tsx'), 'PersonPage'),
})

export const directoryRoutes = [peopleRoute, personRoute, ...accessRoutes] as const

const PEOPLE_READERS = ['users:read', 'users:read-basic']

export const directory: Area = {
  pages: [
    { to: '/people', name: texts.title, entry: 'people', keys: 'g p', permission: PEOPLE_READERS },
    {
      to: '/apps',
      name: accessTexts.apps.title,
      entry: 'apps',
      keys: 'g d',
      permission: ['apps:read', 'apps:read:owned'],
    },
    {
      to: '/accounts',
      name: accessTexts.accounts.title,
      entry: 'access',
      keys: 'g u',
      permission: ['accounts:read', 'accounts:read:owned'],
    },
    {
      to: '/entitlements',
      name: accessTexts.entitlements.title,
      entry: 'access',
      keys: 'g e',
      permission: ['entitlements:read', 'entitlements:read:owned'],
    },
    // Everybody sees at least the own grants.
    { to: '/grants', name: accessTexts.grants.title, entry: 'access', keys: 'g g' },
    { to: '/graph', name: accessTexts.graph, entry: 'access', keys: 'g 7' },
    {
      to: '/conflicts',
      name: conflictTexts.title,
      entry: 'findings',
      keys: 'g x',
      permission: 'conflicts:read',
    },
  ],
  actions: [
    {
      id: 'new-conflict-monitor',
      name: conflictTexts.create,
      about: '',
      icon: 'bolt',
      to: '/conflicts',
      search: { create: 'monitor' },
      permission: 'conflicts:write',
    },
  ],
  found: [
    { kind: 'user', icon: 'user', about: ({ detail }) => detail, to: ({ id }) => `/people/${id}` },
    { kind: 'app', icon: 'app', about: () => accessTexts.app.find, to: ({ id }) => `/apps/${id}` },
    {
      kind: 'entitlement',
      icon: 'key',
      about: ({ detail }) => detail,
      to: ({ appId, id }) => `/apps/${appId}/entitlements/${id}`,
    },
  ],
}
