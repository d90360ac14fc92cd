import { csvLine } from '../../../lib/csv.ts'
import { inPieces } from '../../../lib/in-pieces.ts'
import { textOfCell } from '../runs/read-rows.ts'
import type { ReportContent } from './content.ts'

/** The CSV form: the titles, and a line for each row. */
export const csvFile = (content: ReportContent): AsyncGenerator<Uint8Array> => inPieces(texts(content))

async function* texts({ columns, rows }: ReportContent): AsyncGenerator<string> {
  yield csvLine(columns.map(({ title }) => title))
  for await (const page of rows()) yield page.map((cells) => csvLine(cells.map(textOfCell))).join('')
}
