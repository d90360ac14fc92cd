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
