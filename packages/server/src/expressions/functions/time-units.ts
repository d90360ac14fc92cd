const UNITS = ['minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const
type Unit = (typeof UNITS)[number]

export const unitProblem = (unit: unknown): string | undefined =>
  typeof unit === 'string' && !isUnit(unit)
    ? `'${unit.slice(0, 40)}' is no unit; use one of ${UNITS.join(', ')}`
    : undefined

const isUnit = (text: string): text is Unit => UNITS.some((unit) => unit === text)

export function startOf(time: Temporal.ZonedDateTime, unit: string): Temporal.ZonedDateTime {
  if (!isUnit(unit)) throw new Error(unitProblem(unit))
  if (unit === 'minute' || unit === 'hour') return time.round({ smallestUnit: unit, roundingMode: 'floor' })
  return firstDay(time, unit).startOfDay()
}

/** The nanosecond before the next unit begins. */
export function endOf(time: Temporal.ZonedDateTime, unit: string): Temporal.ZonedDateTime {
  const start = startOf(time, unit)
  const next = start.add(unit === 'quarter' ? { months: 3 } : { [`${unit}s`]: 1 })
  // A day may begin later than at midnight, and its last unit end earlier: the next one's own start counts.
  return startOf(next, unit).subtract({ nanoseconds: 1 })
}

function firstDay(time: Temporal.ZonedDateTime, unit: Exclude<Unit, 'minute' | 'hour'>): Temporal.ZonedDateTime {
  switch (unit) {
    case 'day':
      return time
    case 'week':
      return time.subtract({ days: time.dayOfWeek - 1 })
    case 'month':
      return time.with({ day: 1 })
    case 'quarter':
      return time.with({ day: 1, month: Math.floor((time.month - 1) / 3) * 3 + 1 })
    case 'year':
      return time.with({ day: 1, month: 1 })
  }
}
