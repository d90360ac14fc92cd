import { texts } from '../texts.ts'

const COUNT = 8
const DAY_MS = 86_400_000

export type NamedDay = { readonly name: string; readonly at: string }

/** Today and the days after it, as they are called where the organisation is. */
export function daysFrom(start: Date, timeZone: string): readonly NamedDay[] {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  return Array.from({ length: COUNT }, (_, index) => {
    const at = new Date(start.getTime() + index * DAY_MS)
    return { name: texts.digest.near[index] ?? format.format(at), at: at.toISOString() }
  })
}
