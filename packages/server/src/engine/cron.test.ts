import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cronProblem, latestTick, nextTick } from './cron.ts'

type Case = { pattern: string; zone: string; after: string; ticks: string[]; about: string }

/** Ticks are written in UTC. */
const CASES: Case[] = [
  {
    about: 'every quarter of an hour',
    pattern: '*/15 * * * *',
    zone: 'UTC',
    after: '2026-01-01T00:00:00Z',
    ticks: ['2026-01-01T00:15:00Z', '2026-01-01T00:30:00Z'],
  },
  {
    about: 'a day in its zone',
    pattern: '0 9 * * *',
    zone: 'Asia/Tokyo',
    after: '2026-01-01T00:00:00Z',
    ticks: ['2026-01-02T00:00:00Z'],
  },
  {
    about: 'a skipped time ticks after the gap, once',
    pattern: '30 2 * * *',
    zone: 'Europe/Berlin',
    after: '2026-03-28T12:00:00Z',
    ticks: ['2026-03-29T01:00:00Z', '2026-03-30T00:30:00Z'],
  },
  {
    about: 'several skipped times tick once',
    pattern: '15,45 2 * * *',
    zone: 'Europe/Berlin',
    after: '2026-03-28T12:00:00Z',
    ticks: ['2026-03-29T01:00:00Z', '2026-03-30T00:15:00Z', '2026-03-30T00:45:00Z'],
  },
  {
    about: 'a time skipped on another weekday does not tick',
    pattern: '30 2 * * MON',
    zone: 'Europe/Berlin',
    after: '2026-03-28T12:00:00Z',
    ticks: ['2026-03-30T00:30:00Z'],
  },
  {
    about: 'a skipped midnight ticks at one',
    pattern: '0 0 * * *',
    zone: 'America/Sao_Paulo',
    after: '2018-11-03T12:00:00Z',
    ticks: ['2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
  },
  {
    about: 'a half-hour gap',
    pattern: '15 2 * * *',
    zone: 'Australia/Lord_Howe',
    after: '2026-10-03T12:00:00Z',
    ticks: ['2026-10-03T15:30:00Z', '2026-10-04T15:15:00Z'],
  },
  {
    about: 'a repeated time ticks the first time',
    pattern: '30 2 * * *',
    zone: 'Europe/Berlin',
    after: '2026-10-24T12:00:00Z',
    ticks: ['2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z'],
  },
  {
    about: 'a repeated time ticks the first time, in New York',
    pattern: '30 1 * * *',
    zone: 'America/New_York',
    after: '2026-10-31T12:00:00Z',
    ticks: ['2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
  },
  {
    about: 'every hour goes by elapsed hours in spring',
    pattern: '30 * * * *',
    zone: 'Europe/Berlin',
    after: '2026-03-29T00:00:00Z',
    ticks: ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T02:30:00Z'],
  },
  {
    about: 'every hour goes by elapsed hours in autumn',
    pattern: '0 * * * *',
    zone: 'Europe/Berlin',
    after: '2026-10-24T23:30:00Z',
    ticks: ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z', '2026-10-25T02:00:00Z'],
  },
  {
    about: 'a month without that day is skipped',
    pattern: '0 0 31 * *',
    zone: 'UTC',
    after: '2026-04-01T00:00:00Z',
    ticks: ['2026-05-31T00:00:00Z', '2026-07-31T00:00:00Z'],
  },
  {
    about: 'day of month and day of week: either',
    pattern: '0 0 13 * FRI',
    zone: 'UTC',
    after: '2026-02-07T00:00:00Z',
    ticks: ['2026-02-13T00:00:00Z', '2026-02-20T00:00:00Z'],
  },
  {
    about: 'seven is Sunday',
    pattern: '0 0 * * 7',
    zone: 'UTC',
    after: '2026-01-01T00:00:00Z',
    ticks: ['2026-01-04T00:00:00Z'],
  },
]

describe('ticks', () => {
  for (const { about, pattern, zone, after, ticks } of CASES) {
    test(`${about}: ${pattern} ${zone}`, () => {
      const found: string[] = []
      let at = Temporal.Instant.from(after)
      for (const _ of ticks) {
        at = nextTick({ pattern, zone }, at)!
        found.push(at.toString())
      }
      assert.deepEqual(found, ticks)
    })
  }
})

test('a time that never comes has no tick', () => {
  assert.equal(
    nextTick({ pattern: '0 0 30 2 *', zone: 'Europe/Berlin' }, Temporal.Instant.from('2026-01-01T00:00:00Z')),
    undefined,
  )
})

test('of missed ticks the last one counts', () => {
  const from = Temporal.Instant.from('2025-01-01T00:00:00Z')
  const now = Temporal.Instant.from('2026-06-15T10:07:30Z')
  const latest = (pattern: string) => latestTick({ pattern, zone: 'UTC' }, from, now).toString()
  assert.equal(latest('* * * * *'), '2026-06-15T10:07:00Z')
  assert.equal(latest('*/45 * * * *'), '2026-06-15T10:00:00Z')
  assert.equal(latest('30 */9 * * *'), '2026-06-15T09:30:00Z')
  assert.equal(latest('0 0 1 * *'), '2026-06-01T00:00:00Z')
  assert.equal(latest('0 0 1 1 *'), '2026-01-01T00:00:00Z')
})

test('bad patterns and zones are named', () => {
  const bad = [
    ['* * * *', 'UTC'],
    ['* * * * * *', 'UTC'],
    ['@daily', 'UTC'],
    ['0 0 L * *', 'UTC'],
    ['61 * * * *', 'UTC'],
    ['* * * * *', 'Mars/Olympus'],
  ]
  for (const [pattern, zone] of bad) assert.ok(cronProblem({ pattern: pattern!, zone: zone! }), `${pattern} ${zone}`)
  for (const pattern of ['0 9 * JAN-MAR MON-FRI', '*/5 1,2 1-5 * 0', '0 0 * JUL SUN,WED']) {
    assert.equal(cronProblem({ pattern, zone: 'Europe/Berlin' }), undefined, pattern)
  }
})

test('what was asked before does not change an answer', () => {
  for (const { pattern, zone, after } of CASES) {
    const from = Temporal.Instant.from(after)
    const times = Array.from({ length: 40 }, (_, index) => from.add({ minutes: index * 97 }))
    const inOrder = times.map((time) => String(nextTick({ pattern, zone }, time)))
    const backwards = times.toReversed().map((time) => String(nextTick({ pattern, zone }, time)))
    assert.deepEqual(backwards.toReversed(), inOrder, pattern)
    for (const [index, time] of times.entries()) {
      const within = inOrder.findIndex((tick) => tick > String(time))
      assert.equal(inOrder[index], inOrder[within], 'the first of all ticks after it')
    }
  }
})
