import type { FrequencyName } from './shape.ts'

export type Rule = {
  readonly frequency: FrequencyName
  readonly interval: number
  readonly startDate?: Temporal.Instant | null
  readonly endDate?: Temporal.Instant | null
  readonly occurrences?: number
}

/** Campaigns are made at this hour where the tenant is. */
const MORNING = Temporal.PlainTime.from('08:30')

const UNITS: Readonly<Partial<Record<FrequencyName, 'days' | 'weeks' | 'months' | 'years'>>> = {
  FREQUENCY_DAILY: 'days',
  FREQUENCY_WEEKLY: 'weeks',
  FREQUENCY_MONTHLY: 'months',
  FREQUENCY_YEARLY: 'years',
}

const morningOf = (day: Temporal.PlainDate, zone: string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: zone, plainTime: MORNING }).toInstant()

/** The morning of the day of the start. */
export const firstTime = (start: Temporal.Instant, zone: string): Temporal.Instant =>
  morningOf(start.toZonedDateTimeISO(zone).toPlainDate(), zone)

type Fired = {
  /** How many campaigns the schedule has made, with the last. */
  readonly made: number
  readonly now: Temporal.Instant
  readonly zone: string
}

/**
 * When the next campaign is made after one was; undefined when the schedule is over. Days are counted from the start, so
 * that the 31st stays the last day of each month; what was missed while nothing ran is made once and not repeated.
 */
export function nextTime(rule: Rule, { made, now, zone }: Fired): Temporal.Instant | undefined {
  const unit = UNITS[rule.frequency]
  if (!unit || !rule.startDate) return undefined
  if (rule.occurrences && made >= rule.occurrences) return undefined
  const first = rule.startDate.toZonedDateTimeISO(zone).toPlainDate()
  const interval = Math.max(1, rule.interval)
  for (let count = 1; count <= MOST_TURNS; count++) {
    const day = first.add({ [unit]: interval * count }, { overflow: 'constrain' })
    const time = morningOf(day, zone)
    if (Temporal.Instant.compare(time, now) <= 0) continue
    if (rule.endDate && Temporal.Instant.compare(time, rule.endDate) > 0) return undefined
    return time
  }
  return undefined
}

/** A daily rule of a hundred years. */
const MOST_TURNS = 40_000
