import { ConnectorError } from '../connector.ts'
import { excess, LIMITS } from '../limits.ts'
import { type Reading, Table } from './reading.ts'
import { readXml } from './xml.ts'

/** The first sheet of a workbook (ECMA-376), cell by cell: empty cells between far ones are not created. */
export async function readXlsx(reading: Reading): Promise<void> {
  try {
    const book = await openBook(reading.bytes)
    const strings = await readStrings(book.strings)
    const dates = await readDateStyles(book.styles)
    await readSheet(book.sheet, { table: new Table(reading), strings, dates, days: book.isFrom1904 ? 24_107 : 25_569 })
  } catch (error) {
    if (error instanceof ConnectorError) throw error
    throw new ConnectorError(`the file is no Excel workbook: ${String(error instanceof Error ? error.message : error)}`)
  }
}

type Book = {
  readonly sheet: Uint8Array
  readonly strings: Uint8Array | undefined
  readonly styles: Uint8Array | undefined
  readonly isFrom1904: boolean
}

async function openBook(bytes: Uint8Array): Promise<Book> {
  const { unzipSync } = await import('fflate')
  let unpacked = 0
  const unzip = (names: readonly string[]) =>
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!names.includes(name)) return false
        unpacked += originalSize
        if (unpacked > LIMITS.unpackedBytes.most) throw excess('unpackedBytes', 'the file')
        return true
      },
    })
  const { [WORKBOOK]: workbook, [RELATIONS]: relations } = unzip([WORKBOOK, RELATIONS])
  if (!workbook || !relations) throw new ConnectorError('the file is no Excel workbook: it has no xl/workbook.xml')
  const { sheetId, isFrom1904 } = await readWorkbook(workbook)
  const sheetName = await targetOf(relations, sheetId)
  const { [sheetName]: sheet, [STRINGS]: strings, [STYLES]: styles } = unzip([sheetName, STRINGS, STYLES])
  if (!sheet) throw new ConnectorError(`the file is no Excel workbook: it has no ${sheetName.slice(0, 100)}`)
  return { sheet, strings, styles, isFrom1904 }
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'

async function readWorkbook(xml: Uint8Array): Promise<{ sheetId: string; isFrom1904: boolean }> {
  let sheetId: string | undefined
  let isFrom1904 = false
  await readXml(xml, {
    open(name, attributes) {
      if (name === 'sheet') sheetId ??= attributes.id ?? ''
      if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  if (sheetId === undefined) throw new ConnectorError('the file is no Excel workbook: it has no sheet')
  return { sheetId, isFrom1904 }
}

async function targetOf(xml: Uint8Array, id: string): Promise<string> {
  let target = ''
  await readXml(xml, {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === id) target = attributes.Target ?? ''
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** Shared strings by index. Phonetic runs are left out. */
async function readStrings(xml: Uint8Array | undefined): Promise<readonly string[]> {
  const strings: string[] = []
  const text = new CellText()
  if (xml) {
    await readXml(xml, {
      open: (name) => text.open(name),
      text: (piece) => text.add(piece),
      close(name) {
        text.close(name)
        if (name === 'si') strings.push(text.take())
      },
    })
  }
  return strings
}

/** Whether each style shows its number as a date or a time. */
async function readDateStyles(xml: Uint8Array | undefined): Promise<readonly boolean[]> {
  const dates: boolean[] = []
  const own = new Map<string, boolean>()
  let isInCellStyles = false
  if (xml) {
    await readXml(xml, {
      open(name, attributes) {
        if (name === 'numFmt') own.set(attributes.numFmtId ?? '', isDateFormat(attributes.formatCode ?? ''))
        if (name === 'cellXfs') isInCellStyles = true
        if (name === 'xf' && isInCellStyles) {
          const id = attributes.numFmtId ?? '0'
          dates.push(own.get(id) ?? DATE_FORMATS.some(([from, to]) => Number(id) >= from && Number(id) <= to))
        }
      },
      close(name) {
        if (name === 'cellXfs') isInCellStyles = false
      },
    })
  }
  return dates
}

/** Formats every program knows by their number. */
const DATE_FORMATS: readonly [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

const isDateFormat = (code: string): boolean => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''))

type Sheet = {
  readonly table: Table
  readonly strings: readonly string[]
  readonly dates: readonly boolean[]
  /** From the day its dates count from until 1970. */
  readonly days: number
}

async function readSheet(xml: Uint8Array, sheet: Sheet): Promise<void> {
  const text = new CellText()
  let cells: string[] = []
  let [row, column, cellCount, chars] = [0, 0, 0, 0]
  let cell: Readonly<Record<string, string>> = {}
  await readXml(xml, {
    open(name, attributes) {
      if (name === 'row') {
        row = Number(attributes.r ?? row + 1)
        ;[cells, column, chars] = [[], 0, 0]
      } else if (name === 'c') {
        if (++cellCount > LIMITS.cells.most) throw excess('cells', 'the file')
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
        cell = attributes
      } else text.open(name)
    },
    text: (piece) => text.add(piece),
    close(name) {
      if (name === 'c') {
        const value = cellValue(text.take(), cell, sheet)
        if (value === '') return
        if (column > LIMITS.columns.most) throw excess('columns', `row ${row}`)
        if (row > LIMITS.rows.most + 1) throw excess('rows', 'the file')
        chars += value.length
        if (chars > LIMITS.rowBytes.most) throw excess('rowBytes', `row ${row}`)
        while (cells.length < column) cells.push('')
        cells[column - 1] = value
      } else if (name === 'row') {
        if (cells.length > 0) sheet.table.add(`row ${row}`, cells)
      } else text.close(name)
    },
  })
}

/** `AB12` is in column 28. */
function columnOf(ref: string): number {
  const letters = /^[A-Z]{1,4}(?=\d)/.exec(ref)?.[0]
  if (!letters) throw new ConnectorError(`the file is no Excel workbook: "${ref.slice(0, 32)}" is no cell`)
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function cellValue(text: string, { t = 'n', s = '0' }: Readonly<Record<string, string>>, sheet: Sheet): string {
  switch (t) {
    case 's':
      return sheet.strings[Number(text)] ?? ''
    case 'b':
      return text === '' ? '' : String(text === '1')
    case 'e':
      return ''
    case 'n': {
      if (text === '') return ''
      const number = Number(text)
      if (!Number.isFinite(number)) return text
      return sheet.dates[Number(s)] ? dateOf(number, sheet.days) : String(number)
    }
    default:
      return text
  }
}

function dateOf(serial: number, days: number): string {
  const date = new Date(Math.round((serial - days) * 86_400_000))
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString()
}

/** The text of `v` and `t` of a cell or a shared string. */
class CellText {
  #parts: string[] = []
  #isIn = false
  #isSpoken = false
  #length = 0

  open(name: string): void {
    if (name === 'rPh') this.#isSpoken = true
    this.#isIn = (name === 'v' || name === 't') && !this.#isSpoken
  }

  close(name: string): void {
    if (name === 'rPh') this.#isSpoken = false
    this.#isIn = false
  }

  add(piece: string): void {
    if (!this.#isIn) return
    this.#length += piece.length
    if (this.#length > LIMITS.rowBytes.most) throw excess('rowBytes', 'a cell')
    this.#parts.push(piece)
  }

  take(): string {
    const text = this.#parts.join('')
    this.#parts = []
    this.#length = 0
    return text
  }
}
