import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { Meter, type Sample } from '../../../scripts/testing/core-seconds.ts'

const TEST = 10
const BROWSER = 20
const PAGE = 30

const sample = (pid: number, parent: number, own: number, reaped = 0, started = pid): Sample => ({
  pid,
  parent,
  started,
  own,
  reaped,
})

/** The seconds of the test process after each look. */
function secondsAfter(...looks: Sample[][]): number[] {
  let now: Sample[] = []
  const meter = new Meter(() => now)
  meter.follow(TEST)
  return looks.map((look) => {
    now = look
    meter.look()
    return meter.secondsOf(TEST)
  })
}

test('a process counts with all that it has started, and nobody else', () => {
  const others = [sample(1, 0, 500), sample(11, 1, 70)]
  assert.deepEqual(
    secondsAfter([...others, sample(TEST, 1, 3), sample(BROWSER, TEST, 4), sample(PAGE, BROWSER, 5)]),
    [12],
  )
})

test('a process that its parent has waited for counts once', () => {
  const browser = sample(BROWSER, TEST, 4)
  assert.deepEqual(secondsAfter([sample(TEST, 1, 3), browser], [sample(TEST, 1, 3, 6)]), [7, 9])
})

test('what was never seen is known from whoever waited for it', () => {
  assert.deepEqual(secondsAfter([sample(TEST, 1, 3)], [sample(TEST, 1, 3, 2)]), [3, 5])
})

test('what nobody waits for stays counted, so that no file costs less than nothing', () => {
  const whole = [sample(TEST, 1, 3), sample(BROWSER, TEST, 4), sample(PAGE, BROWSER, 50)]
  assert.deepEqual(secondsAfter(whole, [sample(TEST, 1, 4)], []), [57, 58, 58])
})

test('a process whose parent has ended goes on counting', () => {
  const whole = [sample(TEST, 1, 3), sample(BROWSER, TEST, 4), sample(PAGE, BROWSER, 5)]
  assert.deepEqual(secondsAfter(whole, [sample(TEST, 1, 3, 4), sample(PAGE, 1, 9)]), [12, 16])
})

test('a process that got the number of another counts from its beginning', () => {
  const before = [sample(TEST, 1, 3), sample(BROWSER, TEST, 4)]
  assert.deepEqual(secondsAfter(before, [sample(TEST, 1, 3, 4), sample(BROWSER, TEST, 1, 0, 99)]), [7, 8])
})

test('of this process it knows what a child has used', { skip: process.platform !== 'linux' && 'reads /proc' }, () => {
  const meter = new Meter()
  meter.follow(process.pid)
  meter.look()
  const before = meter.secondsOf(process.pid)
  const busy = 'const end = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < end);'
  spawnSync(process.execPath, ['-e', busy])
  meter.look()
  assert.ok(meter.secondsOf(process.pid) - before >= 0.2)
})
