import { withoutFormula } from './csv.ts'

/** More than Excel shows in one cell. */
const MOST_CHARS = 32_767
/** More than Excel has in one sheet. */
const MOST_ROWS = 1_048_576
const CUT = ' … (cut here: the JSON form has all of it)'

/** As `styles.xml` numbers them. */
const STYLES = { plain: 0, title: 1, lines: 2 }

/** A number is one for the spreadsheet too. */
export type SheetCell = string | number
type Lines = AsyncIterable<readonly (readonly SheetCell[])[]>

/** A sheet of a workbook (ECMA-376) with titles that stay in view, as text in parts. */
export async function* sheetTexts(titles: readonly string[], pages: Lines): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  yield `<cols><col min="1" max="${titles.length}" width="24" customWidth="1"/></cols><sheetData>`
  const columns = titles.map((_, index) => lettersOf(index))
  let number = 1
  const rowText = (cells: readonly SheetCell[], style?: number): string => {
    const row = number++
    return `<row r="${row}">${cells.map((text, index) => cellText(`${columns[index]}${row}`, text, style)).join('')}</row>`
  }
  yield rowText(titles, STYLES.title)
  for await (const page of pages) {
    yield page
      .slice(0, MOST_ROWS - number + 1)
      .map((cells) => rowText(cells))
      .join('')
    if (number > MOST_ROWS) break
  }
  yield '</sheetData></worksheet>'
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

function cellText(at: string, text: SheetCell, given?: number): string {
  if (text === '') return ''
  if (typeof text === 'number') return `<c r="${at}"><v>${text}</v></c>`
  const style = given ?? (text.includes('\n') ? STYLES.lines : STYLES.plain)
  const styled = style === STYLES.plain ? '' : ` s="${style}"`
  return `<c r="${at}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(withoutFormula(text)))}</t></is></c>`
}

const fitting = (text: string): string =>
  text.length <= MOST_CHARS ? text : `${text.slice(0, MOST_CHARS - CUT.length).toWellFormed()}${CUT}`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML does not have are written as `_x0000_`, and what looks like that is kept apart from it. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (one) => ENTITIES[one]!)
    .replace(
      /(?![\n\t])[\p{Cc}\uFFFE\uFFFF]/gu,
      (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    )

/** 0 is A, 26 is AA. */
export const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))
