import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differenceOf } from './difference.ts'
import { judge } from './safeguard.ts'

const of = (before: number, now: number, members: number, thresholdPercent = 20) =>
  judge({ before, now, members, thresholdPercent })

test('a share at the threshold is fine, and one above it is not', () => {
  assert.deepEqual(of(0, 19, 100), { percent: 19, trips: false })
  assert.deepEqual(of(0, 20, 100), { percent: 20, trips: false })
  assert.deepEqual(of(0, 21, 100), { percent: 21, trips: true })
})

test('removals of the last hour count among those who were members before them', () => {
  assert.equal(of(20, 1, 80).trips, true)
  assert.equal(of(19, 1, 81).trips, false)
  assert.equal(of(0, 1, 80).trips, false)
})

test('from five removals on every profile is guarded, however small', () => {
  assert.equal(of(0, 4, 4).trips, false)
  assert.equal(of(0, 5, 5).trips, true)
  assert.equal(of(4, 1, 1).trips, true)
  assert.equal(of(3, 1, 1).trips, false)
})

test('what is above the threshold is shown above it', () => {
  const { percent, trips } = of(0, 201, 1000)
  assert.equal(trips, true)
  assert.ok(percent > 20)
})

test('nobody to remove pauses nothing, and a threshold of 100 never does', () => {
  assert.equal(of(50, 0, 10).trips, false)
  assert.equal(of(10, 10, 10, 100).trips, false)
})

test('those whom people enrolled stay, who is excluded leaves, who cannot be judged stays', () => {
  const members = [
    { userId: 'by-hand', byRule: false },
    { userId: 'excluded', byRule: true },
    { userId: 'gone', byRule: true },
    { userId: 'leaving', byRule: true },
    { userId: 'stays', byRule: true },
    { userId: 'unsure', byRule: true },
  ]
  const found = differenceOf(
    { matched: new Set(['asked', 'barred', 'excluded', 'new', 'stays']), unsure: new Set(['unsure']) },
    {
      members,
      excluded: new Set(['barred', 'excluded']),
      settled: { joining: new Set(['asked']), leaving: new Set(['leaving']) },
    },
  )
  assert.deepEqual(found, { added: ['new'], removed: ['excluded', 'gone'] })
})
