import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../lib/root-route.ts'
import { dateParam, namesParam, textParam } from '../../lib/search-text.ts'
import type { Area } from '../area.ts'
import { type LogFilter, OUTCOMES } from './queries.ts'
import { texts } from './texts.ts'

/** The filter, and the event that is open beside the list. */
export type LogSearch = LogFilter & { readonly open?: string; readonly dialog?: 'chain' }

/** What can be read of a filter that came from an address or from a saved view. */
export const readLogSearch = (search: Readonly<Record<string, unknown>>): LogSearch => ({
  q: textParam(search.q),
  outcome: namesParam(search.outcome, OUTCOMES),
  correlation: textParam(search.correlation),
  since: dateParam(search.since),
  until: dateParam(search.until),
  open: textParam(search.open),
  dialog: search.dialog === 'chain' ? 'chain' : undefined,
})

export const logRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/log',
  validateSearch: readLogSearch,
  component: lazyRouteComponent(() => import('./events/page.tsx'), 'SystemLogPage'),
})

export const systemLogRoutes = [logRoute] as const

export const systemLog: Area = {
  entries: [{ to: '/log', name: texts.title, icon: 'log', group: 'system', keys: 'g l', permission: 'systemlog:read' }],
  actions: [
    {
      id: 'verify-log',
      name: texts.chain.open,
      about: texts.title,
      icon: 'check',
      to: '/log',
      search: { dialog: 'chain' },
      permission: 'systemlog:read',
    },
  ],
  finders: [],
}
