import { csvLine } from '../../../../lib/csv.ts'
import { inPieces } from '../../../../lib/in-pieces.ts'
import { titleOf } from '../columns.ts'
import { linesOf, type ReportContent } from './content.ts'

/** The CSV form: the titles, and a line for each review. */
export const csvFile = (content: ReportContent): AsyncGenerator<Uint8Array> => inPieces(csvTexts(content))

async function* csvTexts({ columns, rows }: ReportContent): AsyncGenerator<string> {
  yield csvLine(columns.map(titleOf))
  for await (const page of rows()) yield page.map(({ cells }) => csvLine(cells.map(linesOf))).join('')
}
