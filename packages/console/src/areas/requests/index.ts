import { createRoute } from '@tanstack/react-router'
import { formatName } from '../../lib/format.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, sortParam, textParam, timeParam } from '../../lib/search-text.ts'
import { TYPES } from '../../lib/task.ts'
import type { Area } from '../area.ts'
import { texts as catalogueTexts } from './catalogue-texts.ts'
import type { Filter } from './queries.ts'
import type { AskSearch, InboxSearch, MineSearch, TaskSearch } from './search.ts'
import { texts } from './texts.ts'
import { STATES } from './words.ts'

type Given = Readonly<Record<string, unknown>>

const readFilter = (search: Given): Filter => ({
  q: textParam(search.q),
  state: namesParam(search.state, STATES),
  type: namesParam(search.type, TYPES),
})

const mineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests',
  validateSearch: (search: Given): MineSearch => ({
    ...readFilter(search),
    decidedAfter: timeParam(search.decidedAfter),
    decidedBefore: timeParam(search.decidedBefore),
    step: search.step === 'approval' ? 'approval' : undefined,
    scope: search.scope === 'all' ? 'all' : undefined,
    sort: sortParam(search.sort, ['number']),
  }),
  component: lazyPage(() => import('./mine/page.tsx'), 'MinePage'),
})

const askRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/requests/new',
  validateSearch: (search: Given): AskSearch => ({
    app: textParam(search.app),
    entitlement: textParam(search.entitlement),
    for: textParam(search.for),
    q: textParam(search.q),
    offer: textParam(search.offer),
  }),
  component: lazyPage(() => import('./new/page.tsx'), 'AskPage'),
})

const inboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approvals',
  validateSearch: (search: Given): InboxSearch => ({
    ...readFilter(search),
    scope: search.scope === 'acted' ? 'acted' : undefined,
  }),
  component: lazyPage(() => import('./inbox/page.tsx'), 'InboxPage'),
})

const taskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tasks/$id',
  validateSearch: (search: Given): TaskSearch => ({
    dialog: textParam(search.dialog),
    stepUp: textParam(search.stepUp),
    history: search.history === 'comments' ? 'comments' : undefined,
  }),
  component: lazyPage(() => import('./task/page.tsx'), 'TaskPage'),
})

export const requestsRoutes = [mineRoute, askRoute, inboxRoute, taskRoute] as const

const ASKERS = ['requests:self', 'requests:others', 'tasks:read']

export const requests: Area = {
  pages: [
    { to: '/approvals', name: texts.inbox, entry: 'decide', keys: 'g t', permission: 'requests:self' },
    { to: '/requests', name: texts.mine, entry: 'mine', keys: 'g m', permission: ASKERS },
    {
      to: '/requests/new',
      name: catalogueTexts.title,
      entry: 'catalogue',
      keys: 'g 0',
      permission: 'requests:self',
    },
  ],
  actions: [
    {
      id: 'ask-for-access',
      name: texts.ask,
      about: '',
      icon: 'bolt',
      to: '/requests/new',
      permission: 'requests:self',
    },
  ],
  found: [
    {
      kind: 'requestable',
      icon: 'bolt',
      about: ({ detail }) => texts.askIn(detail),
      to: () => '/requests/new',
      search: ({ appId, id }) => ({ app: appId, entitlement: id }),
    },
    {
      kind: 'task',
      icon: 'send',
      about: ({ state }) => formatName(state, 'TASK_STATE_'),
      to: ({ id }) => `/tasks/${id}`,
    },
  ],
}
