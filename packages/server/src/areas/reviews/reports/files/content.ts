import type { Column } from '../columns.ts'

/** Several values are a list in JSON and lines of one cell elsewhere. */
export type Cell = string | readonly string[]

export const OUTCOMES = ['certified', 'denied', 'cancelled', 'error', 'timed out', 'open'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** One review: its cells stand in the order of the columns. */
export type ReportRow = { readonly outcome: Outcome; readonly cells: readonly Cell[] }

export type Campaign = {
  readonly id: string
  readonly displayName: string
  readonly description: string
  readonly state: string
  readonly owners: readonly string[]
  readonly policy: string
  /** In words, a line each. */
  readonly scope: readonly string[]
  readonly startedAt: string
  readonly dueAt: string
  readonly closedAt: string
  /** Reviews that were not asked for again, because an earlier one still counts. */
  readonly carried: number
}

export type Submission = {
  readonly id: string
  readonly user: string
  readonly userEmail: string
  readonly createdAt: string
  readonly submitted: number
  readonly certified: number
  readonly denied: number
  readonly succeeded: number
  readonly failed: number
  readonly hasty: boolean
  readonly meaning: string
  readonly digest: string
  readonly stepUpTransactionId: string
  readonly tspUrl: string
  readonly timestampAt: string
  /** In base64. */
  readonly timestampToken: string
}

export type Comment = {
  readonly task: string
  readonly user: string
  readonly at: string
  readonly comment: string
}

/** A value of a pack that is one element of a list there. */
export type Element = Readonly<Record<string, unknown>>

type Pages<One> = () => AsyncIterable<readonly One[]>

/** All that a report tells, of one moment: each list is read page by page, as often as it is needed. */
export type ReportContent = {
  readonly campaign: Campaign
  readonly columns: readonly Column[]
  readonly generatedAt: Temporal.Instant
  readonly rows: Pages<ReportRow>
  readonly submissions: Pages<Submission>
  readonly comments: Pages<Comment>
  readonly decisions: Pages<Element>
  readonly policies: Pages<Element>
  readonly carried: Pages<Element>
}

export const linesOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.join('\n'))
