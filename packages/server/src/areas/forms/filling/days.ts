import type { GivenField } from '../definition/form-shape.ts'

type Days = NonNullable<NonNullable<GivenField['stringField']>['dateField']>
type Bounds = { readonly first?: Temporal.PlainDate; readonly last?: Temporal.PlainDate }

/** The day of a text such as 2027-01-31; undefined when there is none. */
export function dayOf(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

/** The narrower of the bounds by date and those relative to today. */
function boundsOf({ minDate, maxDate, minDaysFromToday, maxDaysFromToday }: Days, today: Temporal.PlainDate) {
  const from = (days: number | undefined) => (days === undefined ? [] : [today.add({ days })])
  const named = (text = '') => dayOf(text) ?? []
  const firsts = [named(minDate), from(minDaysFromToday)].flat().sort(Temporal.PlainDate.compare)
  const lasts = [named(maxDate), from(maxDaysFromToday)].flat().sort(Temporal.PlainDate.compare)
  return { first: firsts.at(-1), last: lasts[0] } satisfies Bounds
}

/** What is wrong with a day. In the requester's time zone it may still be yesterday, or tomorrow already. */
export function dayProblems(days: Days, text: string, today: Temporal.PlainDate): string[] {
  const day = dayOf(text)
  if (!day) return ['must be a day such as 2027-01-31']
  const { first, last } = boundsOf(days, today)
  if (first && Temporal.PlainDate.compare(day, first.subtract({ days: 1 })) < 0) return [`must not be before ${first}`]
  if (last && Temporal.PlainDate.compare(day, last.add({ days: 1 })) > 0) return [`must not be after ${last}`]
  return []
}
