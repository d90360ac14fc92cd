import { dateParam, namesParam, textParam } from '../../lib/search-text.ts'

export const OUTCOMES = ['success', 'failure'] as const
export type Outcome = (typeof OUTCOMES)[number]
/** Besides changes: sign-ins, reads and refusals, and how work goes on. */
export const SHOWN = ['all'] as const

export type LogFilter = {
  readonly show?: readonly (typeof SHOWN)[number][]
  /** Who did it: a person, by their id. */
  readonly by?: string
  /** What was done, by the code of the event. */
  readonly action?: string
  /** The person that it is about. */
  readonly person?: string
  /** Anything else that it is about, by its id. */
  readonly object?: string
  readonly q?: string
  readonly outcome?: readonly Outcome[]
  readonly correlation?: string
  /** The app that it concerns. */
  readonly app?: string
  /** Dates such as 2026-11-16: the first and the last day. */
  readonly since?: string
  readonly until?: string
}

/** The filter, and the event that is open beside the list. */
export type LogSearch = LogFilter & { readonly open?: string; readonly dialog?: 'chain' }

/** What can be read of a filter that came from an address or from a saved view. */
export const readLogSearch = (search: Readonly<Record<string, unknown>>): LogSearch => ({
  show: namesParam(search.show, SHOWN),
  by: textParam(search.by),
  action: textParam(search.action),
  person: textParam(search.person),
  object: textParam(search.object),
  q: textParam(search.q),
  outcome: namesParam(search.outcome, OUTCOMES),
  correlation: textParam(search.correlation),
  app: textParam(search.app),
  since: dateParam(search.since),
  until: dateParam(search.until),
  open: textParam(search.open),
  dialog: search.dialog === 'chain' ? 'chain' : undefined,
})

/** Of the page for auditors: the access review whose files are shown, and which decisions are. */
export type AuditSearch = {
  readonly campaign?: string
  readonly who?: string
  readonly q?: string
  readonly since?: string
  readonly until?: string
}

export const readAuditSearch = (search: Readonly<Record<string, unknown>>): AuditSearch => ({
  campaign: textParam(search.campaign),
  who: textParam(search.who),
  q: textParam(search.q),
  since: dateParam(search.since),
  until: dateParam(search.until),
})
