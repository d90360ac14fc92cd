import { DEFAULT_COLUMNS } from '../src/areas/reviews/reports/columns.ts'
import { type Cell, OUTCOMES, type ReportContent, type ReportRow } from '../src/areas/reviews/reports/files/content.ts'

/** Texts that a spreadsheet, CSV, JSON or XML might take for something else. */
export const AWKWARD = [
  '=1+1',
  '+49 30 1234',
  '-2',
  '@SUM(A1)',
  '\tindented',
  '\rreturned',
  "'quoted",
  'a "b", c; <d> & \'e\'',
  'two\nlines',
  'ends with return\r\nand line',
  '_x000D_ is meant as it stands',
  'bell \u0007 and form feed \u000c',
  ' spaces around ',
  'Zoë 漢字 😀',
  '',
]

/** A report of so many rows whose cells hold the texts in turn. */
export function sampleContent(count: number, more: Partial<ReportContent> = {}): ReportContent {
  const cellsOf = (row: number): Cell[] =>
    DEFAULT_COLUMNS.map((column, index) => {
      if (column === 'TASK') return String(row + 1)
      const text = AWKWARD[(row + index) % AWKWARD.length]!
      return column === 'COMMENTS' ? [text, `comment ${row}`].filter((one) => one !== '') : text
    })
  async function* rows(): AsyncGenerator<ReportRow[]> {
    for (let from = 0; from < count; from += 500) {
      const page = Array.from({ length: Math.min(500, count - from) }, (_, index) => from + index)
      yield page.map((row) => ({ outcome: OUTCOMES[row % OUTCOMES.length]!, cells: cellsOf(row) }))
    }
  }
  async function* none() {}
  return {
    campaign: {
      ...{ id: 'arv1', displayName: '=Quarter', description: 'Third\nquarter', state: 'ACCESS_REVIEW_STATE_OPEN' },
      ...{ owners: ['Ada', 'Grace'], policy: 'Managers certify', scope: ['Every user.'], carried: 2 },
      ...{ startedAt: '2026-09-01T08:00:00Z', dueAt: '2026-10-01T08:00:00Z', closedAt: '' },
    },
    columns: DEFAULT_COLUMNS,
    generatedAt: Temporal.Instant.from('2026-09-20T10:00:00Z'),
    rows,
    submissions: none,
    comments: none,
    decisions: none,
    policies: none,
    carried: none,
    ...more,
  }
}
