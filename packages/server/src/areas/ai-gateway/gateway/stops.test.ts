import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type Stopped, watchStops } from './stops.ts'

const STOP: Stopped = { target: 'SERVER', reason: 'a leak' }

/** Lets what a look has found take effect. */
const settle = () => new Promise(setImmediate)

async function pass(t: TestContext, ms: number): Promise<void> {
  t.mock.timers.tick(ms)
  await settle()
}

test('a stop that was made just after a look is seen within one second, half of the two that it may take', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let stop: Stopped | undefined
  let looks = 0
  const watch = watchStops(async () => {
    looks++
    return stop
  })
  await pass(t, 1000)
  assert.deepEqual([looks, watch.signal.aborted], [1, false])
  stop = STOP
  await pass(t, 1000)
  assert.deepEqual([looks, watch.signal.aborted, watch.stopped()], [2, true, STOP])
  watch.end()
})

test('a look that fails stops nothing, and the next one does', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const answers = [Promise.reject(new Error('no database')), Promise.resolve(STOP)]
  const watch = watchStops(() => answers.shift()!)
  await pass(t, 1000)
  assert.equal(watch.signal.aborted, false)
  await pass(t, 1000)
  assert.equal(watch.signal.aborted, true)
  watch.end()
})

test('a slow look is waited for, and none is begun beside it', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { promise, resolve } = Promise.withResolvers<Stopped>()
  let looks = 0
  const watch = watchStops(() => {
    looks++
    return promise
  })
  for (let seconds = 0; seconds < 5; seconds++) await pass(t, 1000)
  assert.equal(looks, 1)
  resolve(STOP)
  await settle()
  assert.equal(watch.signal.aborted, true)
  watch.end()
})

test('nothing is looked at any more when the call has ended', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  let looks = 0
  const watch = watchStops(async () => {
    looks++
    return undefined
  })
  watch.end()
  await pass(t, 10_000)
  assert.equal(looks, 0)
})
