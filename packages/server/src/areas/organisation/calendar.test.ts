import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  atHour,
  type Calendars,
  calendarAt,
  isBetween,
  nextDayStarts,
  workdaysAfter,
  workdaysBefore,
} from './calendar.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const at = (text: string) => Temporal.Instant.from(text)
const week = { workdays: [1, 2, 3, 4, 5] }

test('workdays are counted back and forward over days on which nobody works', () => {
  // 2027-03-01 is a Monday.
  for (const [from, count, workdays, expected] of [
    ['2027-03-01', 3, [1, 2, 3, 4, 5], '2027-02-24'],
    ['2027-03-05', 3, [1, 2, 3, 4, 5], '2027-03-02'],
    ['2027-03-06', 3, [1, 2, 3, 4, 5], '2027-03-03'],
    ['2027-03-07', 3, [1, 2, 3, 4, 5], '2027-03-03'],
    ['2027-03-07', 3, [7, 1, 2, 3, 4], '2027-03-02'],
    ['2027-03-01', 3, [3], '2027-02-10'],
    ['2027-03-01', 3, [1, 2, 3, 4, 5, 6, 7], '2027-02-26'],
    ['2027-03-01', 0, [2], '2027-03-01'],
  ] as const) {
    assert.equal(workdaysBefore({ workdays }, day(from), count).toString(), expected, `${count} before ${from}`)
  }
  assert.equal(workdaysAfter(week, day('2027-03-04'), 3).toString(), '2027-03-09')
  assert.equal(workdaysAfter(week, day('2027-03-06'), 1).toString(), '2027-03-08')
})

test('an hour of a day is what clocks show there, also when they are changed', () => {
  for (const [zone, date, hour, expected] of [
    ['Europe/Berlin', '2027-03-26', 9, '2027-03-26T08:00:00Z'],
    ['Europe/Berlin', '2027-03-29', 9, '2027-03-29T07:00:00Z'],
    ['Europe/Berlin', '2027-03-28', 2, '2027-03-28T01:00:00Z'],
    ['Europe/Berlin', '2027-10-31', 2, '2027-10-31T00:00:00Z'],
    ['Asia/Kathmandu', '2027-01-01', 9, '2027-01-01T03:15:00Z'],
    ['Pacific/Auckland', '2027-01-01', 9, '2026-12-31T20:00:00Z'],
  ] as const) {
    assert.equal(atHour(zone, day(date), hour).toString(), expected, `${zone} ${date}`)
  }
})

test('what is due at nine is sent until six in the evening', () => {
  for (const [time, expected] of [
    ['2027-01-04T07:59:00Z', false],
    ['2027-01-04T08:00:00Z', true],
    ['2027-01-04T16:59:00Z', true],
    ['2027-01-04T17:00:00Z', false],
  ] as const) {
    assert.equal(isBetween('Europe/Berlin', at(time), 9), expected, time)
  }
})

test('a changed calendar counts from the next day on', () => {
  const former = { timezone: 'Pacific/Auckland', ...week }
  const changed = at('2027-01-04T10:00:00Z')
  const changesAt = nextDayStarts(former, changed)
  assert.equal(changesAt.toString(), '2027-01-04T11:00:00Z')
  const calendars: Calendars = { former, present: { timezone: 'Europe/Berlin', workdays: [1] }, changesAt }
  assert.equal(calendarAt(calendars, changed).timezone, 'Pacific/Auckland')
  assert.equal(calendarAt(calendars, changesAt).timezone, 'Europe/Berlin')
  assert.equal(calendarAt({ ...calendars, changesAt: null }, changed).timezone, 'Europe/Berlin')
})
