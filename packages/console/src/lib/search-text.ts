/** Reads of a search parameter what can be meant: anything else counts as absent. */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value.slice(0, 1000)
    : typeof value === 'number'
      ? String(value)
      : undefined

/** Some of some names, separated by commas. */
export function namesParam<Name extends string>(value: unknown, names: readonly Name[]): Name[] | undefined {
  const given = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  const known = names.filter((name) => given.includes(name))
  return known.length > 0 ? known : undefined
}

const DATE = /^\d{4}-\d\d-\d\d$/

/** A date such as 2026-11-16. */
export function dateParam(value: unknown): string | undefined {
  const text = textParam(value)
  return text !== undefined && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** The column that a list is sorted by, after a minus where it goes downwards. */
export type Sort<Column extends string> = Column | `-${Column}`

export function sortParam<Column extends string>(value: unknown, columns: readonly Column[]): Sort<Column> | undefined {
  const named = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`])
  return named.find((one) => one === value)
}

/** How a search of the service is told: what its orders are called is in a table. */
export const sortOf = <Column extends string>(
  sort: Sort<Column> | undefined,
  names: Readonly<Record<Column, string>>,
): { sortBy?: string; sortDirection?: string } => {
  if (!sort) return {}
  const isDown = sort.startsWith('-')
  // Safe because it is one of the columns, perhaps after a minus.
  const column = (isDown ? sort.slice(1) : sort) as Column
  return { sortBy: names[column], sortDirection: isDown ? 'SORT_DIRECTION_DESC' : 'SORT_DIRECTION_ASC' }
}

/** In an address, where an empty text would be no filter: those that have none. */
export const NONE = '-'
export const orNone = (value: string): string => (value === NONE ? '' : value)

/** A time such as 2026-11-16T00:00:00Z. */
export function timeParam(value: unknown): string | undefined {
  const text = textParam(value)
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** A number of days, at most ten years. */
export function daysParam(value: unknown): string | undefined {
  const text = textParam(value)
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= 3650 ? text : undefined
}
