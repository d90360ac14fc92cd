import type { Answered, Requested } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { orNone } from '../../lib/search-text.ts'
import type { Severity } from '../../ui/severity.ts'
import { type State, UNRESOLVED, wireSeverity, wireState } from './words.ts'

/** The filter of the list, as the address has it. */
export type Filter = {
  readonly severity?: readonly Severity[]
  /** Those that are not resolved when absent. */
  readonly state?: readonly State[]
  readonly q?: string
  readonly app?: string
  /** `unassigned`, or the id of whoever sees to them. */
  readonly assignee?: string
  /** About this person, or an account of theirs. */
  readonly person?: string
  /** Of people of this department. */
  readonly department?: string
  /** Open at this time, whatever they are now. */
  readonly openAt?: string
}

const searchRequestOf = ({
  severity = [],
  openAt,
  state = openAt ? [] : UNRESOLVED,
  q,
  app,
  assignee,
  person,
  department,
}: Filter): Requested.FindingSearchRequest => ({
  severities: severity.map(wireSeverity),
  states: state.map(wireState),
  ...(q ? { query: q } : {}),
  ...(app ? { appIds: [app] } : {}),
  ...(person ? { identityUserIds: [person] } : {}),
  ...(assignee ? { assigneeIdentityUserIds: [assignee] } : {}),
  ...(department ? { departments: [orNone(department)] } : {}),
  ...(openAt ? { openAt } : {}),
})

export const findingsQuery = (filter: Filter, sort?: string) => {
  const request = {
    ...searchRequestOf(filter),
    sortBy: sort ? 'FINDING_SORT_BY_LAST_APPEARED' : 'FINDING_SORT_BY_SEVERITY',
  }
  return pagedQuery(['findings', 'list', request], (pageToken, signal) =>
    api.call('findings.search', { body: { ...request, withTotal: true, pageSize: 100, pageToken } }, { signal }),
  )
}

export const findingQuery = (id: string) =>
  queryOptions({
    queryKey: ['findings', 'one', id],
    queryFn: ({ signal }) => api.call('findings.get', { path: { id } }, { signal }),
  })

export const scoreQuery = (id: string) =>
  queryOptions({
    queryKey: ['findings', 'score', id],
    queryFn: ({ signal }) => api.call('findings.explainScore', { path: { finding_id: id } }, { signal }),
  })

const UNTOLD_MS = 2000

const isUntold = ({ eventType, ocsf }: Answered.FindingAuditEvent): boolean =>
  eventType === 'FINDING_AUDIT_EVENT_TYPE_COMMENT' && !ocsf

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['findings', 'history', id],
    queryFn: ({ signal }) => api.call('findings.audits.search', { body: { findingId: id, pageSize: 50 } }, { signal }),
    // What a comment says is told by the log, which has it a moment later.
    refetchInterval: ({ state: { data } }) => (data?.list.some(isUntold) ? UNTOLD_MS : false),
  })

/** Some findings by their ids, or all that a filter matches. */
export type Target = { readonly ids: readonly string[] } | { readonly filter: Filter }

export const selectionOf = (target: Target): Pick<Requested.BulkUpdateFindingStateRequest, 'refs' | 'searchRequest'> =>
  'ids' in target ? { refs: target.ids.map((id) => ({ id })) } : { searchRequest: searchRequestOf(target.filter) }

export const eligibilityQuery = (target: Target) =>
  queryOptions({
    queryKey: ['findings', 'eligibility', target],
    queryFn: ({ signal }) => api.call('findings.bulk.eligibility', { body: selectionOf(target) }, { signal }),
  })
