import type { ShownColumn } from '../definition/compile.ts'
import type { Cell } from '../runs/read-rows.ts'

/** All that the forms of a report tell, of one moment. The rows are read anew each time they are asked for. */
export type ReportContent = {
  readonly id: string
  readonly runId: string
  readonly displayName: string
  readonly prompt: string
  /** Whose rights decided which rows there are. */
  readonly by: string
  readonly at: Temporal.Instant
  /** What it tells, a line each. */
  readonly words: readonly string[]
  readonly columns: readonly ShownColumn[]
  /** What the query was: it says nothing of the rows. */
  readonly provenance: object
  rows(): AsyncIterable<readonly (readonly Cell[])[]>
}
