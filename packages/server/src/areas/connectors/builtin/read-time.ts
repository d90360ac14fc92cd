/** A time as records have it, from a date or a time with its zone; undefined when it is neither. */
export function readTime(given: string): string | undefined {
  const text = /^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00:00Z` : given.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
  try {
    return Temporal.Instant.from(text).toString({ smallestUnit: 'millisecond' })
  } catch {
    return undefined
  }
}
