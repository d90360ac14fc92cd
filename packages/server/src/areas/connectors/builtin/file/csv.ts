import { setImmediate } from 'node:timers/promises'
import { ConnectorError } from '../connector.ts'
import { excess, LIMITS } from '../limits.ts'
import type { Headings } from './columns.ts'
import { isKnownHeading } from './columns.ts'
import { DELIMITERS } from './kind.ts'
import { checkUtf8, type Reading, Table } from './reading.ts'

const CHUNK = 256 * 1024

/** A file has one delimiter, and every row as many columns as the header: a shifted row would have other values. */
export async function readCsv(reading: Reading): Promise<void> {
  const { bytes, headings } = reading
  checkUtf8(bytes)
  const delimiter = reading.delimiter ?? delimiterOf(headerOf(bytes), headings)
  const table = new Table(reading)
  // Loaded by processes that read such a file, and not by every process.
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: LIMITS.rowBytes.most,
    on_record(cells: string[], { lines }) {
      if (cells.length === 1 && cells[0] === '') return null
      if (table.head && cells.length !== table.head.length) throw otherColumns(lines, cells, table.head, delimiter)
      table.add(`line ${lines}`, cells)
      return null
    },
  })
  const over = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve)
    parser.once('error', reject)
  })
  over.catch(() => {})
  parser.resume()
  try {
    for (let from = 0; from < bytes.length && !parser.destroyed; from += CHUNK) {
      parser.write(bytes.subarray(from, from + CHUNK))
      await setImmediate()
    }
    parser.end()
    await over
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw excess('rowBytes', `line ${String(error.lines ?? 1)}`)
    throw new ConnectorError(`the file is no CSV: ${error.message}`)
  }
}

function otherColumns(
  line: number,
  cells: readonly string[],
  head: readonly string[],
  delimiter: string,
): ConnectorError {
  const name = nameOf(delimiter)
  return new ConnectorError(
    `line ${line} has ${cells.length} columns where the header has ${head.length}, separated by ${name}; ` +
      'put cells that hold a delimiter in quotes, or set delimiter when the file has another one',
  )
}

const nameOf = (delimiter: string): string =>
  Object.entries(DELIMITERS).find(([, character]) => character === delimiter)?.[0] ?? delimiter

/** The first line with something in it; a line break inside quotes does not end it. */
function headerOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, LIMITS.rowBytes.most)).trimStart()
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') quoted = !quoted
    else if (!quoted && (text[at] === '\n' || text[at] === '\r')) return text.slice(0, at)
  }
  return text
}

/** The delimiter that makes the most headings known; of those with as many, the most frequent one. */
function delimiterOf(header: string, headings: Headings): string {
  const plain = header.replace(/"[^"]*"/g, (quoted) => quoted.replace(/[,;\t|]/g, ' '))
  const found = Object.values(DELIMITERS)
    .filter((delimiter) => plain.includes(delimiter))
    .map((delimiter) => {
      const names = plain.split(delimiter)
      return {
        delimiter,
        known: names.filter((name) => isKnownHeading(unquoted(name), headings)).length,
        count: names.length,
      }
    })
    .sort((a, b) => b.known - a.known || b.count - a.count)
  const [best, second] = found
  if (best && second && best.known === second.known && best.count === second.count) {
    throw new ConnectorError(
      `the header may be separated by ${nameOf(best.delimiter)} or by ${nameOf(second.delimiter)}: set delimiter to one of ${Object.keys(DELIMITERS).join(', ')}`,
    )
  }
  return best?.delimiter ?? ','
}

const unquoted = (name: string): string => name.trim().replace(/^"(.*)"$/s, '$1')
