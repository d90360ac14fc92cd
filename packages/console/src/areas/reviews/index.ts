import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, sortParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { GROUPINGS } from './decide/groups.ts'
import { menuTexts } from './menu-texts.ts'
import { OVERSEERS, READERS } from './permissions.ts'
import {
  type CampaignSearch,
  type CampaignsSearch,
  type DecideSearch,
  DIALOGS,
  SHOWS,
  TABS,
  TEMPLATE_TABS,
  type TemplateSearch,
  type TemplatesSearch,
} from './search.ts'
import { STATES, statusOf } from './words.ts'

type Given = Readonly<Record<string, unknown>>

const campaignsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews',
  validateSearch: (search: Given): CampaignsSearch => ({
    q: textParam(search.q),
    state: namesParam(search.state, STATES),
    sort: sortParam(search.sort, ['name']),
    create: textParam(search.create),
  }),
  component: lazyPage(() => import('./list/page.tsx'), 'CampaignsPage'),
})

const campaignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews/$id',
  validateSearch: (search: Given): CampaignSearch => ({
    tab: TABS.find((one) => one === search.tab),
    dialog: DIALOGS.find((one) => one === search.dialog),
    reviewer: textParam(search.reviewer),
    app: textParam(search.app),
    q: textParam(search.q),
    stepUp: textParam(search.stepUp),
  }),
  component: lazyPage(() => import('./one/page.tsx'), 'CampaignPage'),
})

const decideRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews/$id/decide',
  validateSearch: (search: Given): DecideSearch => ({
    group: GROUPINGS.find((one) => one === search.group),
    show: namesParam(search.show, SHOWS),
    q: textParam(search.q),
    open: textParam(search.open),
    dialog: search.dialog === 'submit' ? 'submit' : undefined,
    stepUp: textParam(search.stepUp),
  }),
  component: lazyPage(() => import('./decide/page.tsx'), 'DecidePage'),
})

const templatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-templates',
  validateSearch: (search: Given): TemplatesSearch => ({ q: textParam(search.q), create: textParam(search.create) }),
  component: lazyPage(() => import('./templates/page.tsx'), 'TemplatesPage'),
})

const templateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-templates/$id',
  validateSearch: (search: Given): TemplateSearch => ({
    tab: TEMPLATE_TABS.find((one) => one === search.tab),
    dialog: search.dialog === 'use' || search.dialog === 'delete' ? search.dialog : undefined,
  }),
  component: lazyPage(() => import('./templates/one.tsx'), 'TemplatePage'),
})

export const reviewsRoutes = [campaignsRoute, campaignRoute, decideRoute, templatesRoute, templateRoute] as const

export const reviews: Area = {
  pages: [
    {
      to: '/reviews',
      name: menuTexts.title,
      entry: 'reviews',
      keys: 'g v',
      permission: READERS,
      without: { permission: OVERSEERS, entry: 'decide' },
    },
    {
      to: '/review-templates',
      name: menuTexts.templates,
      entry: 'reviews',
      keys: 'g z',
      permission: OVERSEERS,
    },
  ],
  actions: [
    {
      id: 'new-campaign',
      name: menuTexts.create,
      about: '',
      icon: 'review',
      to: '/reviews',
      search: { create: 'new' },
      permission: 'campaigns:create',
    },
  ],
  found: [
    {
      kind: 'campaign',
      icon: 'review',
      about: ({ state }) => statusOf({ state }).name,
      to: ({ id }) => `/reviews/${id}`,
    },
  ],
}
