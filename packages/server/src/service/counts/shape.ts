import { list } from '../../wire/collections.ts'
import { bool, int32, text, timestamp } from '../../wire/scalars.ts'
import { shape } from '../../wire/shape.ts'

const Count = shape('Count', 'How many there are of one kind.', {
  name: text(128, 'The kind, as the list of the same objects names it.'),
  count: int32('How many.'),
})

/** Those of which there is at least one, the most first. */
export const countList = (about: string) => list(Count, 512, about)

/** Members every answer of counts has. */
export const countedFields = {
  timezone: text(64, 'The time zone of the days.'),
  since: timestamp('Where the first day begins.'),
  until: timestamp('Where the last day ends.'),
  total: int32('How many match.'),
  isComplete: bool('Whether all that match were counted; otherwise the newest 250000 were.'),
  countedSince: timestamp('The time of the oldest that was counted, where not all were; earlier days are too low.'),
}

/** Members every day has. */
export const dayFields = {
  day: text(10, 'The date in the time zone, such as 2026-11-16.'),
  startsAt: timestamp('Where the day begins.'),
  endsAt: timestamp('Where the day ends.'),
  count: int32('How many are of this day.'),
}

export const MOST_DAYS_SHOWN = 366
