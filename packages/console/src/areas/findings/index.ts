import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { namesParam, textParam } from '../../lib/search-text.ts'
import { SEVERITIES, SEVERITY_NAMES } from '../../ui/badge.tsx'
import type { Area } from '../area.ts'
import type { Filter } from './queries.ts'
import { texts } from './texts.ts'
import { STATES, severityOf, titleOf } from './words.ts'

/** The filter, the finding that is open beside the list, and whether one is being reported. */
export type FindingsSearch = Filter & { readonly open?: string; readonly report?: string }

/** What can be read of a filter that came from an address or from a saved view. */
export const readFindingsSearch = (search: Readonly<Record<string, unknown>>): FindingsSearch => ({
  severity: namesParam(search.severity, SEVERITIES),
  state: namesParam(search.state, STATES),
  q: textParam(search.q),
  app: textParam(search.app),
  assignee: textParam(search.assignee),
  open: textParam(search.open),
  report: textParam(search.report),
})

export const findingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/findings',
  validateSearch: readFindingsSearch,
  component: lazyRouteComponent(() => import('./list/page.tsx'), 'FindingsPage'),
})

export const findingsRoutes = [findingsRoute] as const

export const findings: Area = {
  entries: [{ to: '/findings', name: texts.title, icon: 'shield', group: 'work', keys: 'g f' }],
  actions: [
    {
      id: 'report-finding',
      name: texts.report,
      about: '',
      icon: 'bolt',
      to: '/findings',
      search: { report: 'new' },
      permission: 'findings:write',
    },
  ],
  finders: [
    {
      name: 'findings',
      async find(words, signal) {
        const { list } = await api.call('findings.search', { body: { query: words, pageSize: 5 } }, { signal })
        return list.map((finding) => ({
          id: finding.id,
          name: titleOf(finding),
          about: SEVERITY_NAMES[severityOf(finding)],
          icon: 'shield',
          to: '/findings',
          search: { open: finding.id, state: STATES.join(',') },
        }))
      },
    },
  ],
}
