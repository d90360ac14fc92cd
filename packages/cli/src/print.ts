import { cellStyle, heading } from './colours.ts'
import { write } from './output.ts'

export const printLine = (text: string): void => {
  void write(`${text}\n`)
}

export const printJson = (value: unknown): void => printLine(JSON.stringify(value, null, 2))

/** Rows under their headings, each column as wide as its widest cell unless widths are passed. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  given?: readonly number[],
): string {
  const first = headings.map((text) => text.toUpperCase())
  const widths = given ?? headings.map((_, at) => Math.max(...[first, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[], paint: (cell: string, at: number) => string): string =>
    row
      .map((cell, at) => `${paint(cell, at)}${' '.repeat(Math.max(0, (widths[at] ?? 0) - cell.length))}`)
      .join('  ')
      .trimEnd()
  return [
    line(first, heading),
    ...rows.map((row) => line(row, (cell, at) => cellStyle(headings[at] ?? '', cell))),
  ].join('\n')
}

/** Names and values side by side, indented. */
export function pairs(entries: readonly (readonly [string, string])[], indent = 2): string {
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${' '.repeat(indent)}${name.padEnd(width)}  ${value}`.trimEnd()).join('\n')
}
