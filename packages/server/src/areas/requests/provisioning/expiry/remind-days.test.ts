import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atHour, dayOf, workdaysBefore } from '../../../organisation/api.ts'
import { endsBefore, lastDayToRemindOf } from './remind-days.ts'

test('every end within two years is reminded of on exactly one day, three workdays before', () => {
  for (const workdays of [[1, 2, 3, 4, 5], [7, 1, 2, 3, 4], [3], [1, 2, 3, 4, 5, 6, 7]]) {
    const first = Temporal.PlainDate.from('2026-12-28')
    const reminded = new Map<string, string>()
    let done = lastDayToRemindOf({ workdays }, first)
    for (let today = first.add({ days: 1 }), left = 730; left > 0; left--, today = today.add({ days: 1 })) {
      const last = lastDayToRemindOf({ workdays }, today)
      for (; Temporal.PlainDate.compare(done, last) < 0; ) {
        done = done.add({ days: 1 })
        assert.ok(!reminded.has(done.toString()))
        reminded.set(done.toString(), today.toString())
      }
    }
    assert.ok(reminded.size > 700)
    for (const [end, day] of reminded) {
      assert.equal(day, workdaysBefore({ workdays }, Temporal.PlainDate.from(end), 3).toString(), `${workdays} ${end}`)
    }
  }
})

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Auckland']
const START = Temporal.Instant.from('2026-12-28T00:00:00Z')
const HOURS = 2 * 365 * 24

for (const timezone of ZONES) {
  test(`whatever ends in two years in ${timezone} is reminded of at nine, three workdays before its local day`, () => {
    const calendar = { timezone, workdays: [1, 2, 3, 4, 5] }
    // Something ends every 31 hours; the job looks every hour and stores what it reminded of.
    let next = START.add({ hours: 24 * 14 })
    let count = 0
    for (let hour = 0; hour < HOURS; hour++) {
      const now = START.add({ hours: hour })
      const before = endsBefore(calendar, now)
      for (; before && Temporal.Instant.compare(next, before) < 0; next = next.add({ hours: 31 })) {
        const day = workdaysBefore(calendar, dayOf(timezone, next), 3)
        const late = atHour(timezone, day, 9).until(now).total('minutes')
        assert.ok(late >= 0 && late < 60, `what ends at ${next} is reminded of at ${now}`)
        count++
      }
    }
    assert.ok(count > 500)
  })
}
