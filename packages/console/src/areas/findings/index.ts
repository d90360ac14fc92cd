import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { SEVERITY_NAMES } from '../../ui/badge.tsx'
import type { Area } from '../area.ts'
import { readFindingsSearch } from './search.ts'
import { texts } from './texts.ts'
import { STATES, severityOf, titleOf } from './words.ts'

const findingsRoute = createRoute({
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
