/** A line of comma-separated values (RFC 4180). A cell that a spreadsheet would take for a formula is made a text. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

/** What a spreadsheet shows as it is: one that would begin a formula has an apostrophe before it. */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = value === null ? '' : withoutFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
