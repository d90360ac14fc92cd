/** Without members that are empty: they mean the same. */
export function compact(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(record)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    kept[name] = value
  }
  return kept
}

export const cut = (text: string | undefined, most: number): string | undefined =>
  text !== undefined && text.length > most ? text.slice(0, most) : text

/** JSON of a record, without what no database stores as text: the character zero and halves of surrogate pairs. */
export function recordText(record: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(record)
  if (!text.includes('\\u')) return text
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )
}
