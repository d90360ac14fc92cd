import type { Fact } from './kind.ts'

/** What notices know of a campaign. */
export type ReviewAbout = {
  readonly campaign: string
  /** Decisions that are open: of the reader, or of everybody for owners. */
  readonly count: number
  /** The local day it ends on, such as 2026-11-20. */
  readonly due: string
}

export const reviewFacts = ({ campaign, count, due }: ReviewAbout): readonly Fact[] => [
  ['Review', campaign],
  ['Open decisions', String(count)],
  ['Ends on', due],
]

/** "1 of its decisions is", "12 of its decisions are". */
export const decisions = (count: number, one: string, many: string): string =>
  `${count} of its decisions ${count === 1 ? one : many}`
