import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  atHour,
  type Calendar,
  dayOf,
  isBetween,
  isWorkday,
  workdaysAfter,
  workdaysBefore,
} from '../../organisation/api.ts'
import type { DigestPreference } from '../preferences/settings.ts'
import { digestDue, HOURS } from './schedule.ts'

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
] as const
const WORKDAYS = [1, 2, 3, 4, 5]
const START = Temporal.Instant.from('2026-12-28T00:00:00Z')
const DAYS = 2 * 365

const daily: DigestPreference = {
  enabled: true,
  locked: false,
  frequency: 'DIGEST_FREQUENCY_DAILY',
  dayOfWeek: 'WEEKDAY_MONDAY',
}
const weekly: DigestPreference = { ...daily, frequency: 'DIGEST_FREQUENCY_WEEKLY', dayOfWeek: 'WEEKDAY_WEDNESDAY' }

type Sent = { readonly date: string; readonly at: Temporal.Instant; readonly scope: string }

/** What the ticks of every quarter of an hour make, each day once as the job stores it. */
function run(calendar: Calendar, digest: DigestPreference, isAdministrator: boolean): Sent[] {
  const sent = new Map<string, Sent>()
  for (let at = START, left = DAYS * 96; left > 0; left--, at = at.add({ minutes: 15 })) {
    for (const hour of HOURS.filter((one) => isBetween(calendar.timezone, at, one))) {
      const date = dayOf(calendar.timezone, at)
      if (sent.has(date.toString())) continue
      const scope = digestDue(
        { date, hour, workdays: calendar.workdays },
        { channel: 'email', digest, isAdministrator },
      )
      if (scope) sent.set(date.toString(), { date: date.toString(), at, scope })
    }
  }
  return [...sent.values()]
}

/** The days of the two years, there. */
function* days(timezone: string): Generator<Temporal.PlainDate> {
  let day = dayOf(timezone, START).add({ days: 1 })
  for (let left = DAYS - 2; left > 0; left--, day = day.add({ days: 1 })) yield day
}

for (const timezone of ZONES) {
  const calendar = { timezone, workdays: WORKDAYS }
  const inside = new Set([...days(timezone)].map(String))

  test(`every digest of two years in ${timezone} comes once, on its day and at its hour`, () => {
    for (const [digest, isDay, hour] of [
      [daily, (day: Temporal.PlainDate) => day.dayOfWeek <= 5, 9],
      [weekly, (day: Temporal.PlainDate) => day.dayOfWeek === 3, 10],
    ] as const) {
      const sent = run(calendar, digest, false).filter(({ date }) => inside.has(date))
      assert.deepEqual(
        sent.map(({ date }) => date),
        [...days(timezone)].filter(isDay).map(String),
      )
      for (const { date, at } of sent) {
        assert.equal(at.toString(), atHour(timezone, Temporal.PlainDate.from(date), hour).toString())
      }
    }
  })

  test(`administrators in ${timezone} are told of credentials every day, once`, () => {
    for (const [digest, isWhole] of [
      [weekly, (day: Temporal.PlainDate) => day.dayOfWeek === 3],
      [daily, (day: Temporal.PlainDate) => isWorkday(calendar, day)],
    ] as const) {
      const sent = run(calendar, digest, true).filter(({ date }) => inside.has(date))
      assert.deepEqual(
        sent.map(({ date, scope }) => [date, scope]),
        [...days(timezone)].map((day) => [day.toString(), isWhole(day) ? 'all' : 'credentials']),
      )
    }
  })

  test(`every third workday of two years in ${timezone} is found from both sides`, () => {
    for (const day of days(timezone)) {
      const before = workdaysBefore(calendar, day, 3)
      assert.ok(isWorkday(calendar, before))
      if (isWorkday(calendar, day)) assert.equal(workdaysAfter(calendar, before, 3).toString(), day.toString())
      assert.equal(countWorkdays(before, day), 3)
    }
  })
}

/** Workdays from a day, which counts, up to another, which does not. */
function countWorkdays(from: Temporal.PlainDate, to: Temporal.PlainDate): number {
  let count = 0
  for (let day = from; Temporal.PlainDate.compare(day, to) < 0; day = day.add({ days: 1 })) {
    if (WORKDAYS.includes(day.dayOfWeek)) count++
  }
  return count
}
