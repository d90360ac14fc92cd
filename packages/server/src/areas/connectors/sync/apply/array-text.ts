/** A list in PostgreSQL's own text form. */
export const arrayText = (items: readonly string[] | undefined): string =>
  items === undefined || items.length === 0 ? '{}' : `{${items.map(itemText).join(',')}}`

const itemText = (item: string): string =>
  item.includes('"') || item.includes('\\') ? `"${item.replace(/[\\"]/g, '\\$&')}"` : `"${item}"`
