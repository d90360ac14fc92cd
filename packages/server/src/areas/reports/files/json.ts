import { inPieces } from '../../../lib/in-pieces.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { ReportContent } from './content.ts'

/** The JSON form: what it is, its columns, and an object for each row by the names of the columns. */
export const jsonFile = (content: ReportContent): AsyncGenerator<Uint8Array> => inPieces(jsonTexts(content))

export async function* jsonTexts({
  id,
  runId,
  displayName,
  by,
  at,
  columns,
  rows,
}: ReportContent): AsyncGenerator<string> {
  const report = { id, runId, displayName, runBy: by, readAt: formatTimestamp(at) }
  yield `{"report":${JSON.stringify(report)},"columns":${JSON.stringify(columns)},"rows":[`
  const keys = columns.map(({ name }) => `${JSON.stringify(name)}:`)
  let before = '\n'
  for await (const page of rows()) {
    const lines = page.map((cells) => `{${cells.map((cell, index) => keys[index]! + JSON.stringify(cell)).join(',')}}`)
    if (lines.length === 0) continue
    yield before + lines.join(',\n')
    before = ',\n'
  }
  yield '\n]}\n'
}
