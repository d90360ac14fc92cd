import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decide, type Standing, scheduleProblem } from './schedule.ts'

const at = (text: string) => Temporal.Instant.from(`2027-03-01T${text}Z`)
const NOW = at('12:00:00')
const middle = () => 0.5
const standing = (more: Partial<Standing> = {}): Standing => ({
  idle: false,
  underWay: undefined,
  lastFailedAt: undefined,
  failedInARow: 0,
  nextSyncAt: undefined,
  cron: undefined,
  isSlow: false,
  ...more,
})
const shown = (one: Standing, random = middle) => {
  const decision = decide(one, NOW, random)
  if (decision.kind === 'stop') return decision.kind
  return `${decision.kind} ${decision.kind === 'wait' ? decision.until : decision.nextSyncAt}`
}

test('a connector syncs every hour, give or take a tenth', () => {
  assert.equal(shown(standing()), 'wait 2027-03-01T13:00:00Z')
  assert.equal(
    shown(standing(), () => 0),
    'wait 2027-03-01T12:54:00Z',
  )
  assert.equal(
    shown(standing(), () => 1),
    'wait 2027-03-01T13:06:00Z',
  )
})

test('where nobody asks for access it syncs once a day', () => {
  assert.equal(shown(standing({ isSlow: true })), 'wait 2027-03-02T12:00:00Z')
})

test('when its time has come it starts, and the next time is set', () => {
  assert.equal(shown(standing({ nextSyncAt: at('11:59:00') })), 'start 2027-03-01T13:00:00Z')
})

test('a pattern is read on the wall clock of its zone', () => {
  const cron = { pattern: '0 9 * * *', zone: 'America/New_York' }
  assert.equal(shown(standing({ cron })), 'wait 2027-03-01T14:00:00Z')
})

test('after failures it is tried after 5 minutes, 15 minutes and an hour, then by its schedule', () => {
  const failed = (failedInARow: number) =>
    shown(standing({ failedInARow, lastFailedAt: NOW, nextSyncAt: at('18:00:00') }))
  assert.deepEqual([1, 2, 3, 4].map(failed), [
    'wait 2027-03-01T12:05:00Z',
    'wait 2027-03-01T12:15:00Z',
    'wait 2027-03-01T13:00:00Z',
    'wait 2027-03-01T18:00:00Z',
  ])
})

test('a try after a failure does not shift the schedule', () => {
  const again = standing({ failedInARow: 1, lastFailedAt: at('11:50:00'), nextSyncAt: at('18:00:00') })
  assert.equal(shown(again), 'start 2027-03-01T18:00:00Z')
})

test('a regular time that comes before the next try is kept', () => {
  const soon = standing({ failedInARow: 3, lastFailedAt: NOW, nextSyncAt: at('12:10:00') })
  assert.equal(shown(soon), 'wait 2027-03-01T12:10:00Z')
})

test('nothing is started while a sync is under way, or the connector is idle', () => {
  assert.equal(shown(standing({ underWay: 'RUNNING', nextSyncAt: at('11:00:00') })), 'wait 2027-03-01T12:01:00Z')
  assert.equal(shown(standing({ underWay: 'QUEUED', nextSyncAt: at('11:00:00') })), 'wait 2027-03-01T12:10:00Z')
  assert.equal(shown(standing({ idle: true })), 'stop')
})

test('syncs are at least half an hour apart', () => {
  const problem = (pattern: string, zone = 'UTC') => scheduleProblem({ pattern, zone }, NOW)
  assert.equal(problem('*/30 * * * *'), undefined)
  assert.equal(problem('0 */2 * * MON-FRI'), undefined)
  assert.match(problem('*/10 * * * *')!, /30 minutes apart, not 10/)
  assert.match(problem('0,45,50 3 * * *')!, /not 5/)
  assert.match(problem('0 0 * * * *')!, /five fields/)
  assert.match(problem('0 0 30 2 *')!, /never/)
  assert.match(problem('0 0 * * *', 'Mars/Olympus')!, /not a time zone/)
})
