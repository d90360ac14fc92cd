import { namesParam, type Sort, sortParam, textParam, timeParam } from '../../lib/search-text.ts'
import { SEVERITIES } from '../../ui/severity.ts'
import type { Filter } from './queries.ts'
import { STATES } from './words.ts'

/** The filter, the finding that is open beside the list, and whether one is being reported. */
export type FindingsSearch = Filter & {
  readonly open?: string
  readonly report?: string
  /** The most severe first when absent. */
  readonly sort?: Sort<'seen'>
}

/** What can be read of a filter that came from an address or from a saved view. */
export const readFindingsSearch = (search: Readonly<Record<string, unknown>>): FindingsSearch => ({
  severity: namesParam(search.severity, SEVERITIES),
  state: namesParam(search.state, STATES),
  q: textParam(search.q),
  app: textParam(search.app),
  assignee: textParam(search.assignee),
  person: textParam(search.person),
  department: textParam(search.department),
  openAt: timeParam(search.openAt),
  sort: sortParam(search.sort, ['seen']),
  open: textParam(search.open),
  report: textParam(search.report),
})
