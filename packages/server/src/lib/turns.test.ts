import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Turns } from './turns.ts'

const pending = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, resolve }
}

test('no more runs at once than allowed, what waits is served in order, and the rest is refused', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 2, refuse: () => new Error('too many') })
  const works = Array.from({ length: 4 }, pending)
  const started: number[] = []
  const results = works.map(({ promise }, index) =>
    turns.run(async () => {
      started.push(index)
      await promise
      return index
    }),
  )
  await assert.rejects(
    turns.run(async () => 'never'),
    /too many/,
  )
  assert.deepEqual(started, [0, 1])
  works[1]!.resolve()
  assert.equal(await results[1], 1)
  await nextTurn()
  assert.deepEqual(started, [0, 1, 2])
  for (const { resolve } of works) resolve()
  assert.deepEqual(await Promise.all(results), [0, 1, 2, 3])
})

test('work that fails gives its place back', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 0, refuse: () => new Error('too many') })
  await assert.rejects(
    turns.run(() => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await turns.run(async () => 'fine'), 'fine')
})
