import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atHour, type Calendar, dayOf, isWorkday, workdaysAfter } from '../../../organisation/api.ts'
import { openFor, overdueAt } from './overdue-days.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const
const START = Temporal.Instant.from('2026-12-28T00:00:00Z')
const DAYS = 2 * 365
const MOST = 5

type Step = {
  readonly since: Temporal.Instant
  readonly reminded: { readonly day: Temporal.PlainDate; at: Temporal.Instant }[]
}

/** Something begins to wait every 31 hours and is never done; the job looks every hour. */
function run(calendar: Calendar): Step[] {
  let waiting: Step[] = []
  const all: Step[] = []
  for (let hour = 0; hour < DAYS * 24; hour++) {
    const now = START.add({ hours: hour })
    if (hour % 31 === 0) waiting.push({ since: now, reminded: [] })
    const due = overdueAt(calendar, now)
    if (!due) continue
    for (const step of waiting) {
      const last = step.reminded.at(-1)
      const isOpen = Temporal.Instant.compare(step.since, due.openBefore) < 0
      if (isOpen && (!last || Temporal.PlainDate.compare(last.day, due.remindedUntil) <= 0)) {
        step.reminded.push({ day: due.today, at: now })
      }
    }
    all.push(...waiting.filter(({ reminded }) => reminded.length === MOST))
    waiting = waiting.filter(({ reminded }) => reminded.length < MOST)
  }
  return all
}

for (const timezone of ZONES) {
  test(`whatever waits in two years in ${timezone} is reminded of every three workdays at nine, once a day`, () => {
    const calendar = { timezone, workdays: [1, 2, 3, 4, 5] }
    const steps = run(calendar)
    assert.ok(steps.length > 500)
    for (const { since, reminded } of steps) {
      let expected = dayOf(timezone, since)
      for (const [index, { day, at }] of reminded.entries()) {
        expected = workdaysAfter(calendar, expected, 3)
        assert.equal(day.toString(), expected.toString(), `${since}, reminder ${index + 1}`)
        assert.ok(isWorkday(calendar, day))
        const nine = atHour(timezone, day, 9)
        assert.ok(nine.until(at).total('minutes') >= 0 && nine.until(at).total('minutes') < 60, `${at} is not at nine`)
        assert.equal(openFor(calendar, since, day), 3 * (index + 1))
      }
    }
  })
}
