import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure } from '../../lib/failure.ts'
import { rangeOf } from './range.ts'

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const NOW = at('2026-11-16T18:30:00Z')

test('without bounds the range is the present day of the zone and the 29 before it', () => {
  const { since, until, days } = rangeOf({ timezone: 'Asia/Tokyo' }, NOW)
  assert.equal(days.length, 30)
  assert.deepEqual([days[0]!.day, days[29]!.day], ['2026-10-19', '2026-11-17'])
  assert.deepEqual([String(since), String(until)], ['2026-10-18T15:00:00Z', '2026-11-17T15:00:00Z'])
})

test('a day on which clocks are changed has 23 or 25 hours', () => {
  const { days } = rangeOf(
    { timezone: 'Europe/Berlin', since: at('2026-03-27T23:00:00Z'), until: at('2026-03-30T22:00:00Z') },
    NOW,
  )
  const hours = days.map(({ startsAt, endsAt }) => startsAt.until(endsAt).total('hours'))
  assert.deepEqual(hours, [24, 23, 24])
})

test('where midnight is skipped, the day begins with the first moment there is', () => {
  const { days } = rangeOf(
    { timezone: 'Africa/Cairo', since: at('2026-04-22T22:00:00Z'), until: at('2026-04-24T21:00:00Z') },
    NOW,
  )
  assert.deepEqual(
    days.map(({ day, startsAt }) => [day, String(startsAt)]),
    [
      ['2026-04-23', '2026-04-22T22:00:00Z'],
      ['2026-04-24', '2026-04-23T22:00:00Z'],
    ],
  )
})

test('the first and the last day are cut by the bounds', () => {
  const { days } = rangeOf({ since: at('2026-11-14T12:00:00Z'), until: at('2026-11-16T06:00:00Z') }, NOW)
  assert.deepEqual(
    days.map(({ day, startsAt, endsAt }) => [day, startsAt.until(endsAt).total('hours')]),
    [
      ['2026-11-14', 12],
      ['2026-11-15', 24],
      ['2026-11-16', 6],
    ],
  )
})

test('a zone that is none, bounds in the wrong order and more than 366 days are refused with their field', () => {
  const refused = (asked: Parameters<typeof rangeOf>[0]): string | undefined => {
    try {
      rangeOf(asked, NOW)
      return undefined
    } catch (error) {
      return error instanceof Failure ? error.details.violations?.[0]?.field : String(error)
    }
  }
  for (const timezone of ['Mars/Olympus', '+02:00', 'Europe/../etc', ' '])
    assert.equal(refused({ timezone }), 'timezone')
  assert.equal(refused({ since: NOW, until: NOW }), 'since')
  assert.equal(refused({ since: NOW.subtract({ hours: 24 * 366 }), until: NOW.add({ hours: 1 }) }), 'since')
  assert.equal(refused({ since: at('0001-01-01T00:00:00Z'), until: at('9999-01-01T00:00:00Z') }), 'since')
  assert.equal(refused({ since: at('2026-01-01T00:00:00Z'), until: at('2027-01-02T00:00:00Z') }), undefined)
})
