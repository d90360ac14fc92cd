import { isUtf8 } from 'node:buffer'
import { ConnectorError } from '../connector.ts'
import { excess, LIMITS } from '../limits.ts'
import { type Headings, type Row, toRow } from './columns.ts'

/** A file and who takes its rows. */
export type Reading = {
  readonly bytes: Uint8Array
  readonly headings: Headings
  /** Of a CSV; undefined when its header has to show it. */
  readonly delimiter: string | undefined
  /** `cells` are all of it, under the headings of the file. */
  onRow(row: Row, cells: Iterable<readonly [string, string]>): void
}

/** The rows of a table under its header, which is the first row. */
export class Table {
  readonly #reading: Reading
  #rows = 0
  head: readonly string[] | undefined

  constructor(reading: Reading) {
    this.#reading = reading
  }

  add(place: string, cells: readonly string[]): void {
    if (!this.head) {
      if (cells.length > LIMITS.columns.most) throw excess('columns', place)
      this.head = cells
      return
    }
    if (++this.#rows > LIMITS.rows.most) throw excess('rows', 'the file')
    const { headings, onRow } = this.#reading
    const named = this.head.map((heading, index) => [heading, cells[index] ?? ''] as const)
    onRow(toRow(place, named, headings), named)
  }
}

export function checkUtf8(bytes: Uint8Array): void {
  if (!isUtf8(bytes)) throw new ConnectorError('the file is not UTF-8 text')
}
