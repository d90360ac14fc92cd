import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { effect, openYard, until, type Yard } from '../../test/engine/yard.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { batchJob, type Item, plainJob } from './job.ts'
import { done } from './outcome.ts'
import type { RetryPolicy } from './retry.ts'

let yard: Yard
before(async () => {
  yard = await openYard()
})
beforeEach(async () => {
  yard.ended.length = 0
  yard.claimed.length = 0
  await yard.sql('truncate work, dead_letters, effects')
})
after(() => yard.close())

type Note = { name: string }
const retry: RetryPolicy = { delaySeconds: [10], jitter: 0, attempts: 2 }
const calls: { tenantId: string; names: string[] }[] = []
const namesOf = (items: readonly Item<Note>[]) => items.map((item) => item.payload.name)
const notes = batchJob({
  kind: 'notes',
  about: 'Writes names down; cannot stand one of them.',
  retry,
  most: 10,
  async runAll({ tx, tenantId }, items: readonly Item<Note>[]) {
    calls.push({ tenantId, names: namesOf(items) })
    for (const name of namesOf(items)) {
      await tx.run(effect(tenantId, name))
      if (name === 'poison') throw new Error('bitter')
    }
  },
})
beforeEach(() => {
  calls.length = 0
})
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ payload: { name: `n${n}` } }))
const written = async () => (await yard.sql('select name from effects order by ctid')).map((row) => row.name)
const left = async () => Number((await yard.sql('select count(*) from work'))[0]!.count)

test('a batch has jobs of one tenant, as many as it may, and each is done once', async () => {
  for (const tenant of ['a', 'b']) await yard.in(tenant, (tx) => enqueueAll(tx, notes, many(25)))
  await yard.drain([notes])
  assert.deepEqual(calls.map(({ names }) => names.length).sort(), [10, 10, 10, 10, 5, 5])
  const rows = await yard.sql(
    'select count(*)::integer, count(distinct (tenant_id, name))::integer as one from effects',
  )
  assert.deepEqual(rows, [{ count: 50, one: 50 }])
  assert.equal(yard.ended.filter(({ outcome }) => outcome === 'done').length, 50)
  assert.equal(await left(), 0)
})

test('in a batch higher priority comes first, then the older time', async () => {
  await yard.in('a', async (tx) => {
    await enqueue(tx, notes, { name: 'third' })
    await enqueue(tx, notes, { name: 'second' }, { due: tx.now.subtract({ seconds: 2 }) })
    await enqueue(tx, notes, { name: 'first' }, { priority: 5 })
  })
  await yard.drain([notes])
  assert.deepEqual(calls[0]?.names, ['first', 'second', 'third'])
})

test('one that fails is undone with its batch, then each is run alone and only that one is tried again', async () => {
  const items = ['good', 'poison', 'better'].map((name) => ({ payload: { name } }))
  await yard.in('a', (tx) => enqueueAll(tx, notes, items))
  await yard.drain([notes])
  assert.deepEqual((await written()).sort(), ['better', 'good'])
  assert.deepEqual(await yard.sql('select failures, last_error, worker from work'), [
    { failures: 1, last_error: 'bitter', worker: null },
  ])
  await yard.in('a', (tx) => enqueueAll(tx, notes, many(3)))
  yard.clock.move({ seconds: 11 })
  calls.length = 0
  await yard.drain([notes])
  assert.deepEqual(calls.map(({ names }) => names.length).sort(), [1, 3], 'what failed goes alone')
  assert.equal((await yard.sql('select last_error from dead_letters'))[0]?.last_error, 'bitter')
  assert.equal(await left(), 0)
})

test('several workers do each job of a batch once', async () => {
  await yard.in('a', (tx) => enqueueAll(tx, notes, many(500)))
  const workers = Array.from({ length: 4 }, () => yard.worker([notes]))
  await until(async () => (await left()) === 0)
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.deepEqual(await yard.sql('select count(distinct name)::integer as one, count(*)::integer from effects'), [
    { one: 500, count: 500 },
  ])
})

test('a tenant with one job does not wait for the batches of one with thousands', async () => {
  await yard.in('a', (tx) => enqueueAll(tx, notes, many(2000)))
  await yard.in('b', (tx) => enqueue(tx, notes, { name: 'single' }))
  await yard.drain([notes])
  const turn = calls.findIndex(({ tenantId }) => tenantId === 'b')
  assert.ok(turn < 6, `it was number ${turn}`)
})

test('work that is asked for while its batch runs is not forgotten', async () => {
  let again = false
  const asking = batchJob({
    kind: 'asking',
    about: 'Asks for itself the first time.',
    retry,
    most: 10,
    async runAll({ enqueue: add, tx, tenantId }, [item]: readonly Item<Note>[]) {
      await tx.run(effect(tenantId, item!.payload.name))
      if (!again) add(asking, { name: 'second' }, { key: 'k', onKey: 'replace' })
      again = true
    },
  })
  await yard.in('a', (tx) => enqueue(tx, asking, { name: 'first' }, { key: 'k' }))
  await yard.drain([asking])
  assert.deepEqual(await written(), ['first', 'second'])
  assert.equal(await left(), 0)
})

test('batches and other work go side by side, and kinds nobody knows stay', async () => {
  const noop = plainJob({ kind: 'noop', about: 'Nothing.', retry, act: async () => done })
  await yard.in('a', async (tx) => {
    await enqueueAll(
      tx,
      noop,
      Array.from({ length: 30 }, () => ({ payload: {} })),
    )
    await enqueueAll(tx, notes, many(30))
    await enqueue(tx, { kind: 'from the future' }, {})
  })
  const worker = yard.worker([notes, noop])
  await until(() => yard.ended.length === 60)
  await worker.stop()
  assert.equal(await left(), 1)
})

test('a worker that stops undoes a batch that does not end, and gives its jobs back', async () => {
  const stuck = batchJob({
    kind: 'stuck',
    about: 'Never ends.',
    retry,
    most: 10,
    async runAll({ tx, tenantId }) {
      await tx.run(effect(tenantId, 'half'))
      await new Promise(() => {})
    },
  })
  await yard.in('a', (tx) => enqueue(tx, stuck, {}))
  const worker = yard.worker([stuck])
  await until(
    async () =>
      (
        await yard.sql(
          `select from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`,
        )
      ).length > 0,
  )
  await worker.stop(0)
  assert.deepEqual(await yard.sql('select ready, failures, attempt from work'), [
    { ready: true, failures: 0, attempt: 0 },
  ])
  assert.deepEqual(await written(), [])
})
