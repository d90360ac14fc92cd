import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { menuTexts } from './menu-texts.ts'
import { DIALOGS, type FunctionSearch, type FunctionsSearch, STATUSES, TABS } from './search.ts'

type Given = Readonly<Record<string, unknown>>

const functionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/functions',
  validateSearch: (search: Given): FunctionsSearch => ({
    q: textParam(search.q),
    dialog: search.dialog === 'new' ? 'new' : undefined,
  }),
  component: lazyPage(() => import('./list/page.tsx'), 'FunctionsPage'),
})

const functionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/functions/$id',
  validateSearch: (search: Given): FunctionSearch => ({
    tab: TABS.find((one) => one === search.tab),
    commit: textParam(search.commit),
    file: textParam(search.file),
    status: namesParam(search.status, STATUSES),
    open: textParam(search.open),
    dialog: DIALOGS.find((one) => one === search.dialog),
  }),
  component: lazyPage(() => import('./one/page.tsx'), 'FunctionPage'),
})

export const functionsRoutes = [functionsRoute, functionRoute] as const

export const functions: Area = {
  pages: [
    {
      to: '/functions',
      name: menuTexts.title,
      entry: 'automations',
      keys: 'g n',
      permission: 'functions:read',
    },
  ],
  actions: [
    {
      id: 'new-function',
      name: menuTexts.create,
      about: '',
      icon: 'bolt',
      to: '/functions',
      search: { dialog: 'new' },
      permission: 'functions:write',
    },
  ],
  found: [{ kind: 'function', icon: 'bolt', about: () => menuTexts.title, to: ({ id }) => `/functions/${id}` }],
}
