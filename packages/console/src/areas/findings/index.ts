import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/lazy-page.ts'
import { rootRoute } from '../../lib/root-route.ts'
import { SEVERITY_NAMES } from '../../ui/severity.ts'
import type { Area } from '../area.ts'
import { readFindingsSearch } from './search.ts'
import { texts } from './texts.ts'
import { STATES, severityOf } from './words.ts'

const findingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/findings',
  validateSearch: readFindingsSearch,
  component: lazyPage(() => import('./list/page.tsx'), 'FindingsPage'),
})

export const findingsRoutes = [findingsRoute] as const

export const findings: Area = {
  pages: [
    {
      to: '/findings',
      name: texts.title,
      entry: 'findings',
      keys: 'g f',
      without: { permission: ['findings:read', 'findings:read:owned'], entry: 'decide' },
    },
  ],
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
  found: [
    {
      kind: 'finding',
      icon: 'shield',
      about: ({ state }) => SEVERITY_NAMES[severityOf({ severity: state })],
      to: () => '/findings',
      search: ({ id }) => ({ open: id, state: STATES.join(',') }),
    },
  ],
}
