export const printLine = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

export const printJson = (value: unknown): void => printLine(JSON.stringify(value, null, 2))

/** Rows under their headings, each column as wide as its widest cell unless widths are passed. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  given?: readonly number[],
): string {
  const all = [headings.map((heading) => heading.toUpperCase()), ...rows]
  const widths = given ?? headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Names and values side by side, indented. */
export function pairs(entries: readonly (readonly [string, string])[], indent = 2): string {
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${' '.repeat(indent)}${name.padEnd(width)}  ${value}`.trimEnd()).join('\n')
}
