import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { GROUPINGS, type Grouping } from './decide/groups.ts'
import { menuTexts } from './menu-texts.ts'
import type { Filter } from './queries.ts'
import { STATES, statusOf } from './words.ts'

type Given = Readonly<Record<string, unknown>>

/** The filter, and whether a campaign is being made; of one it is to be a copy of, the id. */
export type CampaignsSearch = Filter & { readonly create?: string }

export const campaignsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reviews',
  validateSearch: (search: Given): CampaignsSearch => ({
    q: textParam(search.q),
    state: namesParam(search.state, STATES),
    create: textParam(search.create),
  }),
  component: lazyRouteComponent(() => import('./list/page.tsx'), 'CampaignsPage'),
})

export const TABS = [
  'overview',
  'scope',
  'settings',
  'preview',
  'reviews',
  'carried',
  'submissions',
  'reports',
] as const
export type TabName = (typeof TABS)[number]
const DIALOGS = ['prepare', 'unstage', 'start', 'end', 'remind', 'delete', 'revoke', 'owners'] as const
export type DialogName = (typeof DIALOGS)[number]
export type CampaignSearch = {
  readonly tab?: TabName
  readonly dialog?: DialogName
  /** Of the reviews: those of one reviewer or app, and the words. */
  readonly reviewer?: string
  readonly app?: string
  readonly q?: string
  /** A step-up that was verified: who comes back with one submits next. */
  readonly stepUp?: string
}

export const campaignRoute = createRoute({
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
  component: lazyRouteComponent(() => import('./one/page.tsx'), 'CampaignPage'),
})

export const SHOWS = ['undecided', 'certify', 'deny'] as const
export type ShowName = (typeof SHOWS)[number]
export type DecideSearch = {
  readonly group?: Grouping
  readonly show?: readonly ShowName[]
  readonly q?: string
  readonly open?: string
  readonly dialog?: 'submit'
  /** A step-up that was verified, with which a submission is signed. */
  readonly stepUp?: string
}

export const decideRoute = createRoute({
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
  component: lazyRouteComponent(() => import('./decide/page.tsx'), 'DecidePage'),
})

export type TemplatesSearch = { readonly q?: string; readonly create?: string }

export const templatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-templates',
  validateSearch: (search: Given): TemplatesSearch => ({ q: textParam(search.q), create: textParam(search.create) }),
  component: lazyRouteComponent(() => import('./templates/page.tsx'), 'TemplatesPage'),
})

const TEMPLATE_TABS = ['settings', 'schedule', 'scope'] as const
export type TemplateTab = (typeof TEMPLATE_TABS)[number]
export type TemplateSearch = { readonly tab?: TemplateTab; readonly dialog?: 'use' | 'delete' }

export const templateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review-templates/$id',
  validateSearch: (search: Given): TemplateSearch => ({
    tab: TEMPLATE_TABS.find((one) => one === search.tab),
    dialog: search.dialog === 'use' || search.dialog === 'delete' ? search.dialog : undefined,
  }),
  component: lazyRouteComponent(() => import('./templates/one.tsx'), 'TemplatePage'),
})

export const templateTabs = TEMPLATE_TABS

export const reviewsRoutes = [campaignsRoute, campaignRoute, decideRoute, templatesRoute, templateRoute] as const

/** Reviewers see those they have reviews of. */
export const READERS = ['campaigns:read', 'campaigns:read:owned', 'requests:self'] as const
/** Who sees campaigns whole, or those that are theirs. */
export const OVERSEERS = ['campaigns:read', 'campaigns:read:owned'] as const

export const reviews: Area = {
  entries: [
    { to: '/reviews', name: menuTexts.title, icon: 'review', group: 'work', keys: 'g v', permission: READERS },
    {
      to: '/review-templates',
      name: menuTexts.templates,
      icon: 'review',
      group: 'rules',
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
  finders: [
    {
      name: 'reviews',
      permission: READERS,
      async find(words, signal) {
        const { list } = await api.call('reviews.search', { body: { query: words, pageSize: 5 } }, { signal })
        return list.map(({ accessReview }) => ({
          id: accessReview.id,
          name: accessReview.displayName,
          about: statusOf(accessReview).name,
          icon: 'review' as const,
          to: `/reviews/${accessReview.id}`,
        }))
      },
    },
  ],
}
