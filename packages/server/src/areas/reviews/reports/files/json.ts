import { inPieces } from '../../../../lib/in-pieces.ts'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { keyOf } from '../columns.ts'
import type { ReportContent, ReportRow } from './content.ts'

/** The JSON form: the campaign, and a row for each review. */
export const jsonFile = (content: ReportContent): AsyncGenerator<Uint8Array> => inPieces(jsonTexts(content))

async function* jsonTexts(content: ReportContent): AsyncGenerator<string> {
  const write = jsonWriter(content)
  yield write.head
  for await (const page of content.rows()) yield write.page(page)
  yield write.tail
}

/** The text of the JSON form, for who comes by the rows in another way. */
export function jsonWriter({ campaign, columns, generatedAt }: ReportContent) {
  const { id, displayName, state, startedAt, closedAt } = campaign
  const facts = { id, displayName, state, startedAt, closedAt, generatedAt: formatTimestamp(generatedAt) }
  const keys = columns.map((column) => `${JSON.stringify(keyOf(column))}:`)
  const rowText = ({ cells }: ReportRow): string =>
    `{${cells.map((cell, index) => keys[index]! + JSON.stringify(cell)).join(',')}}`
  let before = '\n'
  return {
    head: `{"campaign":${JSON.stringify(facts)},"rows":[`,
    page(rows: readonly ReportRow[]): string {
      if (rows.length === 0) return ''
      const text = before + rows.map(rowText).join(',\n')
      before = ',\n'
      return text
    },
    tail: '\n]}\n',
  }
}
