import type { ChartTable } from './table.ts'

/** Comma-separated values as the service writes them (RFC 4180): a cell that would begin a formula is made a text. */
export const csvOf = ({ columns, rows }: ChartTable): string =>
  [columns, ...rows.map((row) => row.map(({ value }) => String(value)))].map(lineOf).join('')

const lineOf = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
