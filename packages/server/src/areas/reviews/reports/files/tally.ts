import { createHash } from 'node:crypto'
import { OUTCOMES, type Outcome, type ReportContent, type ReportRow } from './content.ts'
import { jsonWriter } from './json.ts'

export type Tally = {
  /** Hands the rows of the content on. */
  rows(): AsyncGenerator<readonly ReportRow[]>
  /** Once all of them were handed on: how many there are of each outcome, and the digest of their JSON form. */
  result(): { readonly totals: Readonly<Record<Outcome, number>>; readonly sha256: string }
}

/** Counts the rows as they go by, so that totals and rows are of one reading. */
export function tally(content: ReportContent): Tally {
  const totals = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>
  const digest = createHash('sha256')
  const write = jsonWriter(content)
  let sha256 = ''
  return {
    async *rows() {
      digest.update(write.head)
      for await (const page of content.rows()) {
        for (const { outcome } of page) totals[outcome] += 1
        digest.update(write.page(page))
        yield page
      }
      sha256 = digest.update(write.tail).digest('hex')
    },
    result: () => ({ totals, sha256 }),
  }
}
