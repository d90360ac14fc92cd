import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import type { About } from './queries.ts'
import type { PoliciesSearch } from './search.ts'
import { texts } from './texts.ts'
import { TYPES, typeOf } from './words.ts'

type Given = Readonly<Record<string, unknown>>

const policiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies',
  validateSearch: (search: Given): PoliciesSearch => ({
    q: textParam(search.q),
    type: namesParam(search.type, TYPES),
    create: textParam(search.create),
  }),
  component: lazyPage(() => import('./list/page.tsx'), 'PoliciesPage'),
})

const policyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies/$id',
  component: lazyPage(() => import('./editor/page.tsx'), 'PolicyPage'),
})

const simulateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/policies/$id/simulate',
  validateSearch: (search: Given): About => ({
    user: textParam(search.user),
    requestor: textParam(search.requestor),
    app: textParam(search.app),
    entitlement: textParam(search.entitlement),
    emergency: textParam(search.emergency),
  }),
  component: lazyPage(() => import('./simulate/page.tsx'), 'SimulatePage'),
})

export const policiesRoutes = [policiesRoute, policyRoute, simulateRoute] as const

const permission = 'policies:read'

export const policies: Area = {
  pages: [{ to: '/policies', name: texts.title, entry: 'policies', keys: 'g y', permission }],
  actions: [
    {
      id: 'new-policy',
      name: texts.create,
      about: '',
      icon: 'bolt',
      to: '/policies',
      search: { create: 'new' },
      permission: 'policies:write',
    },
  ],
  found: [
    {
      kind: 'policy',
      icon: 'check',
      about({ state }) {
        const type = typeOf({ policyType: state })
        return type ? texts.types[type] : ''
      },
      to: ({ id }) => `/policies/${id}`,
    },
  ],
}
