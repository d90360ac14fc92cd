import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Batcher } from './batcher.ts'

test('what is asked together, and what is asked while a batch runs, is run together', async () => {
  const batches: string[][] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const batcher = new Batcher<string, string>({
    most: 3,
    async run(items, group) {
      batches.push([group, ...items])
      if (batches.length === 1) await gate
      return items.map((item) => item.toUpperCase())
    },
  })
  const first = [batcher.add('g', 'a'), batcher.add('g', 'b')]
  while (batches.length === 0) await new Promise((resolve) => setImmediate(resolve))
  const later = ['c', 'd', 'e', 'f'].map((item) => batcher.add('g', item))
  release()
  assert.deepEqual(await Promise.all([...first, ...later]), ['A', 'B', 'C', 'D', 'E', 'F'])
  assert.deepEqual(batches, [
    ['g', 'a', 'b'],
    ['g', 'c', 'd', 'e'],
    ['g', 'f'],
  ])
})

test('a batch of one group does not wait for another group', async () => {
  const batcher = new Batcher<string, string>({
    most: 10,
    run: (items, group) => (group === 'stuck' ? new Promise(() => {}) : Promise.resolve([...items])),
  })
  void batcher.add('stuck', 'a')
  assert.equal(await batcher.add('free', 'b'), 'b')
})

test('a batch that fails fails its own items and no others', async () => {
  const batcher = new Batcher<number, number>({
    most: 1,
    async run([item]) {
      if (item === 1) throw new Error('refused')
      return [item!]
    },
  })
  const [one, two] = await Promise.allSettled([batcher.add('g', 1), batcher.add('g', 2)])
  assert.deepEqual([one.status, two.status], ['rejected', 'fulfilled'])
})

test('batches that may run at the same time do not wait for each other, and a failure stays with its item', async () => {
  const batches: number[][] = []
  const batcher = new Batcher<number, number>({
    most: 2,
    parallel: true,
    retryAlone: true,
    async run(items) {
      batches.push([...items])
      if (items.includes(1)) throw new Error('refused')
      if (items.length > 1) await new Promise(() => {})
      return items
    },
  })
  const settled = Promise.allSettled([batcher.add('g', 1), batcher.add('g', 2)])
  void batcher.add('g', 3)
  void batcher.add('g', 4)
  const [one, two] = await settled
  assert.deepEqual([one.status, two], ['rejected', { status: 'fulfilled', value: 2 }])
  assert.deepEqual(batches, [[1, 2], [3, 4], [1], [2]])
})
