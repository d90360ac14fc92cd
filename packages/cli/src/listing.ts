import { usage } from './exit.ts'
import { write } from './output.ts'
import { printLine, table } from './print.ts'

/** Flags of commands whose lists may be long. */
export const LIST_FLAGS = {
  limit: { value: 'COUNT', default: '100', about: 'So many at most.' },
  all: { about: 'Everything, page by page, however much it is; --limit does not count then.' },
  watch: {
    about: 'Shows it again every few seconds, until you press Ctrl-C; where nobody looks on, only when it changed.',
  },
  every: { value: 'SECONDS', default: '5', about: 'How often --watch looks.' },
} as const

/** The limit of these flags. */
export function wantedCount({ limit, all }: { readonly limit: string; readonly all: boolean }): number {
  if (all) return Number.POSITIVE_INFINITY
  if (!/^\d{1,9}$/.test(limit) || Number(limit) < 1) throw usage(`--limit must be a count, not "${limit}"`)
  return Number(limit)
}

export type Page<Item> = { readonly list: readonly Item[]; readonly nextPageToken: string }

const PAGE = 100

type PageOf<Item> = (asked: { pageSize: number; pageToken: string }) => Promise<Page<Item>>

type Pages<Item> = {
  /** How many at most. */
  readonly most?: number
  readonly page: PageOf<Item>
  /** Prints some; called at least once. */
  print(items: readonly Item[]): Promise<void>
}

/** Prints a list page by page, with one in memory; notes on stderr when there is more than the limit. */
export async function printPages<Item>({ most = Number.POSITIVE_INFINITY, page, print }: Pages<Item>): Promise<void> {
  let shown = 0
  let pageToken = ''
  // A list that goes to a file while somebody looks on.
  const isExported = most === Number.POSITIVE_INFINITY && !process.stdout.isTTY && process.stderr.isTTY
  do {
    const { list, nextPageToken } = await page({ pageSize: Math.min(PAGE, most - shown), pageToken })
    await print(list)
    shown += list.length
    pageToken = nextPageToken
    if (isExported) process.stderr.write(`\r${shown} so far`)
  } while (pageToken !== '' && shown < most && !hasStoppedReading())
  if (isExported) process.stderr.write('\r\u001b[K')
  if (pageToken !== '' && shown >= most) printMore(shown)
}

/** As with `| head -1`: the reader has stopped. */
const hasStoppedReading = (): boolean => process.stdout.errored !== null

/** Programs read stdout: that rows are missing is printed to stderr. */
export function printMore(shown: number, how = '--all'): void {
  process.stderr.write(`reeve: ${shown} shown, more: ${how}\n`)
}

/** One JSON array, written as its items come: one on each line. */
export class JsonArray {
  #begun = false

  async add(items: readonly unknown[]): Promise<void> {
    if (items.length === 0) return
    const lines = items.map((item) => JSON.stringify(item)).join(',\n')
    await write(`${this.#begun ? ',\n' : '[\n'}${lines}`)
    this.#begun = true
  }

  end(): Promise<void> {
    return write(this.#begun ? '\n]\n' : '[]\n')
  }
}

/** A table, written as its rows come: columns are as wide as the first rows need them. */
export class GrowingTable {
  readonly #headings: readonly string[]
  #widths: readonly number[] | undefined

  constructor(headings: readonly string[]) {
    this.#headings = headings
  }

  async add(rows: readonly (readonly string[])[]): Promise<void> {
    if (rows.length === 0) return
    const isFirst = this.#widths === undefined
    this.#widths ??= this.#headings.map((heading, column) =>
      Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
    )
    const text = table(this.#headings, rows, this.#widths)
    await write(`${isFirst ? text : text.slice(text.indexOf('\n') + 1)}\n`)
  }

  get isEmpty(): boolean {
    return this.#widths === undefined
  }
}

type List<Item> = {
  readonly most: number
  readonly isJson: boolean
  readonly page: PageOf<Item>
  readonly headings: readonly string[]
  /** What the table says of some. */
  rowsOf(items: readonly Item[]): string[][] | Promise<string[][]>
  /** Printed instead of a table without rows. */
  readonly none: string
}

/** Prints a list as a table, or as a JSON array of what the service answered. */
export async function printList<Item>({ most, isJson, page, headings, rowsOf, none }: List<Item>): Promise<void> {
  if (isJson) {
    const array = new JsonArray()
    await printPages({ most, page, print: (items: readonly Item[]) => array.add(items) })
    return array.end()
  }
  const rows = new GrowingTable(headings)
  await printPages({ most, page, print: async (items: readonly Item[]) => rows.add(await rowsOf(items)) })
  if (rows.isEmpty) printLine(none)
}
