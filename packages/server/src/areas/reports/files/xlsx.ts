import { createHash } from 'node:crypto'
import type { SheetCell } from '../../../lib/sheet.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import { type Sheet, workbook } from '../../../lib/workbook.ts'
import { textOfCell } from '../runs/read-rows.ts'
import type { ReportContent } from './content.ts'
import { jsonTexts } from './json.ts'

/** The workbook: what it tells, and the rows. */
export const xlsxFile = (content: ReportContent): AsyncGenerator<Uint8Array> =>
  workbook(['Summary', 'Report'], sheets(content), content.at)

function* sheets(content: ReportContent): Generator<Sheet> {
  const digest = createHash('sha256')
  yield { number: 2, titles: content.columns.map(({ title }) => title), pages: rows(content, digest) }
  yield { number: 1, titles: ['Report', content.displayName], pages: summary(content, digest) }
}

type Digest = ReturnType<typeof createHash>

/** Hands the rows on, and has the JSON form of them digested: both are of one reading. */
async function* rows(content: ReportContent, digest: Digest): AsyncGenerator<SheetCell[][]> {
  const waiting: SheetCell[][][] = []
  async function* noted() {
    for await (const page of content.rows()) {
      waiting.push(page.map((cells) => cells.map(textOfCell)))
      yield page
    }
  }
  for await (const text of jsonTexts({ ...content, rows: noted })) {
    digest.update(text)
    for (const page of waiting.splice(0)) yield page
  }
}

async function* summary(
  { prompt, by, at, words, id, runId }: ReportContent,
  digest: Digest,
): AsyncGenerator<SheetCell[][]> {
  yield [
    ['Question', prompt],
    ['What it tells', words.join('\n')],
    ['With the rights of', by],
    ['Read at (UTC)', formatTimestamp(at)],
    ['Report', id],
    ['Run', runId],
    ['SHA-256 of the JSON form', digest.digest('hex')],
  ]
}
