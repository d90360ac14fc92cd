import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { AWKWARD, sampleContent } from '../../../../../test/report-samples.ts'
import { lettersOf } from '../../../../lib/sheet.ts'
import { DEFAULT_COLUMNS, keyOf, titleOf } from '../columns.ts'
import type { Cell } from './content.ts'
import { csvFile } from './csv.ts'
import { jsonFile } from './json.ts'
import { xlsxFile } from './xlsx.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** The library leaves the characters that XML does not have as they are written. */
const sheetOf = async (file: string, sheet: string): Promise<string[][]> => {
  const rows = await readSheet(file, sheet, { trim: false })
  const decoded = (text: string) =>
    text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return rows.map((row) => row.map((cell) => decoded(String(cell ?? ''))))
}

const bytesOf = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(pieces))

const content = sampleContent(1234)
type JsonForm = { campaign: Record<string, string>; rows: Record<string, Cell>[] }

const fromJson = async (): Promise<string[][]> => {
  const { rows } = JSON.parse((await bytesOf(jsonFile(content))).toString()) as JsonForm
  return rows.map((row) => DEFAULT_COLUMNS.map((column) => [row[keyOf(column)]!].flat().join('\n')))
}

/** As people read it: without the apostrophe that keeps a text from being a formula. */
const asRead = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)
const rowsOf = (cells: readonly (readonly unknown[])[]): string[][] =>
  cells.slice(1).map((row) => DEFAULT_COLUMNS.map((_, index) => asRead(String(row[index] ?? ''))))

describe('the forms of a report', () => {
  it('say the same rows in JSON and CSV', async () => {
    const table = parse((await bytesOf(csvFile(content))).toString()) as string[][]
    assert.deepEqual(table[0], DEFAULT_COLUMNS.map(titleOf))
    assert.deepEqual(rowsOf(table), await fromJson())
  })

  it('say the same rows in JSON and in the workbook, read by another library', async () => {
    const file = path.join(folder, 'second.xlsx')
    writeFileSync(file, await bytesOf(xlsxFile(content)))
    const table = await sheetOf(file, 'Access Reviews')
    assert.deepEqual(table[0], DEFAULT_COLUMNS.map(titleOf))
    assert.deepEqual(rowsOf(table), await fromJson())
  })

  const soffice = ['/usr/bin/soffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice'].find(existsSync)
  it('say the same rows in JSON and in the workbook, opened by LibreOffice', {
    skip: soffice ? false : 'LibreOffice is not installed: apt-get install libreoffice-calc',
  }, async () => {
    const file = path.join(folder, 'office.xlsx')
    writeFileSync(file, await bytesOf(xlsxFile(content)))
    // All sheets, each into a file of its own: comma, double quote, UTF-8, from line 1, texts as they are.
    const form = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'
    const own = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'office')).href}`
    const options = { cwd: folder, timeout: 240_000 }
    await promisify(execFile)(soffice!, [own, '--headless', '--convert-to', form, file], options)
    const table = parse(readFileSync(path.join(folder, 'office-Access Reviews.csv')), { relax_column_count: true })
    assert.deepEqual(rowsOf(table as string[][]).map(asShown), (await fromJson()).map(asShown))
    const summary = readFileSync(path.join(folder, 'office-Summary.csv'), 'utf8')
    assert.match(summary, /Reviews,1234\n/)
  })

  it('have an apostrophe before what a spreadsheet would take for a formula', async () => {
    const table = parse((await bytesOf(csvFile(content))).toString()) as string[][]
    const cells = new Set(table.slice(1).flat())
    for (const text of AWKWARD.filter((one) => /^[=+\-@\t\r]/.test(one))) {
      assert.ok(cells.has(`'${text}`), JSON.stringify(text))
      assert.ok(!cells.has(text), JSON.stringify(text))
    }
  })

  it('name the digest of the JSON form and count outcomes in the summary of the workbook', async () => {
    const file = path.join(folder, 'summary.xlsx')
    writeFileSync(file, await bytesOf(xlsxFile(content)))
    const table = await sheetOf(file, 'Summary')
    const facts = Object.fromEntries(table.map(([name, value]) => [name, value ?? '']))
    const json = await bytesOf(jsonFile(content))
    assert.equal(facts['SHA-256 of the JSON form'], createHash('sha256').update(json).digest('hex'))
    assert.equal(facts['Access review'], "'=Quarter")
    assert.deepEqual(
      [facts.Reviews, facts.Certified, facts.Denied, facts.Open, facts.Owners, facts.Generated].map(String),
      ['1234', '206', '206', '205', 'Ada\nGrace', '2026-09-20T10:00:00Z'],
    )
  })

  it('cut a cell that is longer than a workbook can hold, and say so', async () => {
    const long = '😀'.repeat(20_000)
    async function* rows() {
      yield [{ outcome: 'open' as const, cells: DEFAULT_COLUMNS.map(() => long) }]
    }
    const file = path.join(folder, 'long.xlsx')
    writeFileSync(file, await bytesOf(xlsxFile(sampleContent(0, { rows }))))
    const table = await sheetOf(file, 'Access Reviews')
    const cell = table[1]![0]!
    assert.ok(cell.length <= 32_767, String(cell.length))
    assert.match(cell, /^😀+�? … \(cut here: the JSON form has all of it\)$/u)
  })

  it('are whole without a single row', async () => {
    const empty = sampleContent(0)
    assert.deepEqual((JSON.parse((await bytesOf(jsonFile(empty))).toString()) as JsonForm).rows, [])
    assert.equal((await bytesOf(csvFile(empty))).toString().split('\r\n').length, 2)
    const file = path.join(folder, 'empty.xlsx')
    writeFileSync(file, await bytesOf(xlsxFile(empty)))
    assert.equal((await sheetOf(file, 'Access Reviews')).length, 1)
  })

  it('number columns as workbooks do', () => {
    assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(lettersOf), ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })
})

/** LibreOffice shows no control characters, and one form of line ends: an apostrophe may stand before such a one. */
const asShown = (row: readonly string[]): string[] =>
  row.map((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .replace(/^'\n/, '')
      .trim(),
  )
