import { inPieces } from '../../../lib/in-pieces.ts'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import { textOfCell } from '../runs/read-rows.ts'
import type { ReportContent } from './content.ts'

/** A page to read and to print: it loads nothing and runs nothing. */
export const htmlFile = (content: ReportContent): AsyncGenerator<Uint8Array> => inPieces(texts(content))

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1a1a1a;background:#fff}h1{font-size:1.4rem;margin:0}
table{border-collapse:collapse;width:100%;margin-top:1rem}th,td{border-bottom:1px solid #ccc;padding:.3rem .6rem;text-align:left;vertical-align:top;white-space:pre-line;unicode-bidi:isolate;overflow-wrap:anywhere}
th{border-bottom:2px solid #444}td.n{text-align:right;font-variant-numeric:tabular-nums}p{margin:.3rem 0;max-width:60rem}
@page{size:A4 landscape;margin:12mm}@media print{body{margin:0;font-size:10px}thead{display:table-header-group}tr{break-inside:avoid}}`

async function* texts({ displayName, prompt, by, at, words, columns, rows }: ReportContent): AsyncGenerator<string> {
  yield `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
  yield `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`
  yield `<title>${escaped(displayName)}</title><style>${STYLE}</style></head><body><h1>${escaped(displayName)}</h1>`
  for (const line of [prompt, ...words, `Read at ${formatTimestamp(at)} with the rights of ${by}.`])
    if (line !== '') yield `<p>${escaped(line)}</p>`
  yield `<table><thead><tr>${columns.map(({ title }) => `<th scope="col">${escaped(title)}</th>`).join('')}</tr></thead><tbody>`
  for await (const page of rows()) {
    yield page.map((cells) => `<tr>${cells.map((cell) => tableCell(textOfCell(cell))).join('')}</tr>\n`).join('')
  }
  yield '</tbody></table></body></html>\n'
}

const tableCell = (text: string | number): string =>
  typeof text === 'number' ? `<td class="n">${text}</td>` : `<td>${escaped(text)}</td>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that no page may hold are shown as such. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (one) => ENTITIES[one]!).replace(/(?![\n\t])\p{Cc}/gu, '\uFFFD')
