import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { effect, openYard, type Yard } from '../../test/engine/yard.ts'
import { newId } from '../lib/ids.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { job, plainJob } from './job.ts'
import { dead, done, retryAt, sleepUntil } from './outcome.ts'
import type { RetryPolicy } from './retry.ts'

let yard: Yard
let acme: string
let globex: string
before(async () => {
  yard = await openYard()
})
beforeEach(async () => {
  yard.ended.length = 0
  yard.claimed.length = 0
  acme = newId()
  globex = newId()
  await yard.sql('truncate work, dead_letters, effects')
})
after(() => yard.close())

const quick: RetryPolicy = { delaySeconds: [10, 60], jitter: 0, attempts: 3 }
const note = job({
  kind: 'note',
  about: 'Writes its name down.',
  retry: quick,
  async run({ last, tenantId }, { name }: { name: string }) {
    last(effect(tenantId, name))
    return done
  },
})
const names = async () => (await yard.sql('select name from effects order by ctid')).map((row) => row.name)
const left = async () => Number((await yard.sql('select count(*) from work'))[0]!.count)

test('work added in a transaction runs once it is committed, and never when it is rolled back', async () => {
  await yard.in(acme, (tx) => enqueue(tx, note, { name: 'kept' }))
  await assert.rejects(
    yard.in(acme, async (tx) => {
      await enqueue(tx, note, { name: 'gone' })
      throw new Error('no')
    }),
  )
  await yard.drain([note])
  assert.deepEqual(await names(), ['kept'])
  assert.equal(await left(), 0)
})

test('work with a time months ahead waits for it', async () => {
  await yard.in(acme, (tx) => enqueue(tx, note, { name: 'later' }, { due: tx.now.add({ hours: 24 * 90 }) }))
  await yard.drain([note])
  assert.deepEqual(await names(), [])
  yard.clock.move({ days: 91 })
  await yard.drain([note])
  assert.deepEqual(await names(), ['later'])
})

test('higher priority goes first, then the older time', async () => {
  await yard.in(acme, async (tx) => {
    await enqueue(tx, note, { name: 'second' }, { due: tx.now.subtract({ seconds: 2 }) })
    await enqueue(tx, note, { name: 'third' }, { due: tx.now.subtract({ seconds: 1 }) })
    await enqueue(tx, note, { name: 'first' }, { priority: 5 })
  })
  await yard.drain([note], 1)
  assert.deepEqual(await names(), ['first', 'second', 'third'])
})

test('a second with the same key is ignored', async () => {
  await yard.in(acme, (tx) => enqueue(tx, note, { name: 'a' }, { key: 'k' }))
  const added = await yard.in(acme, (tx) => enqueue(tx, note, { name: 'b' }, { key: 'k', onKey: 'ignore' }))
  assert.equal(added, 0)
  await yard.in(globex, (tx) => enqueue(tx, note, { name: 'other tenant' }, { key: 'k' }))
  await yard.drain([note], 1)
  assert.deepEqual((await names()).sort(), ['a', 'other tenant'])
})

test('a second with the same key replaces payload, time and priority', async () => {
  await yard.in(acme, (tx) => enqueue(tx, note, { name: 'a' }, { key: 'k' }))
  const due = yard.clock.now().add({ hours: 1 })
  await yard.in(acme, (tx) => enqueue(tx, note, { name: 'b' }, { key: 'k', onKey: 'replace', due }))
  await yard.drain([note])
  assert.deepEqual(await names(), [])
  yard.clock.move({ hours: 2 })
  await yard.drain([note])
  assert.deepEqual(await names(), ['b'])
})

test('of several with one key in one call the last replaces, the first is kept', async () => {
  const items = ['a', 'b', 'c'].map((name) => ({ payload: { name }, key: 'k' }))
  await yard.in(acme, (tx) => enqueueAll(tx, note, items, 'replace'))
  await yard.in(globex, (tx) => enqueueAll(tx, note, items))
  await yard.drain([note], 1)
  assert.deepEqual((await names()).sort(), ['a', 'c'])
})

test('what is asked for again while it runs runs once more', async () => {
  const seen: number[] = []
  const counting = job({
    kind: 'counting',
    about: 'Asks for itself the first time.',
    retry: quick,
    async run(_context, { n }: { n: number }) {
      seen.push(n)
      if (n === 1) await yard.in(acme, (tx) => enqueue(tx, counting, { n: 2 }, { key: 'k', onKey: 'replace' }))
      return done
    },
  })
  await yard.in(acme, (tx) => enqueue(tx, counting, { n: 1 }, { key: 'k' }))
  await yard.drain([counting])
  assert.deepEqual(seen, [1, 2])
  assert.equal(await left(), 0)
})

test('the same holds for work without a transaction', async () => {
  const seen: number[] = []
  const counting = plainJob({
    kind: 'counting.plain',
    about: 'Asks for itself the first time.',
    retry: quick,
    async act(_context, { n }: { n: number }) {
      seen.push(n)
      if (n === 1) await yard.in(acme, (tx) => enqueue(tx, counting, { n: 2 }, { key: 'k', onKey: 'replace' }))
      return done
    },
  })
  await yard.in(acme, (tx) => enqueue(tx, counting, { n: 1 }, { key: 'k' }))
  await yard.drain([counting])
  assert.deepEqual(seen, [1, 2])
  assert.equal(await left(), 0)
})

test('what a job wrote is undone when it throws, and it is tried again by its policy until it is a dead letter', async () => {
  const failing = job({
    kind: 'failing',
    about: 'Never works.',
    retry: quick,
    async run({ tx, enqueue: add }) {
      await tx.run(effect(acme, 'half'))
      add(note, { name: 'follow-up' })
      throw new Error('out of order')
    },
  })
  await yard.in(acme, (tx) => enqueue(tx, failing, {}))
  await yard.drain([failing, note])
  const [row] = await yard.sql('select failures, last_error, worker from work')
  assert.deepEqual(row, { failures: 1, last_error: 'out of order', worker: null })
  await yard.drain([failing, note])
  assert.equal(yard.ended.length, 1, 'not before its time')
  yard.clock.move({ seconds: 11 })
  await yard.drain([failing, note])
  yard.clock.move({ seconds: 61 })
  await yard.drain([failing, note])
  assert.deepEqual(
    yard.ended.map((one) => one.outcome),
    ['retry', 'retry', 'dead'],
  )
  assert.deepEqual(await names(), [])
  const [letter] = await yard.sql('select kind, last_error, attempts from dead_letters')
  assert.deepEqual(letter, { kind: 'failing', last_error: 'out of order', attempts: 3 })
  assert.equal(await left(), 0)
})

test('a job says itself when it is tried again, sleeps or is given up; what it wrote by then stays', async () => {
  let run = 0
  const moody = job({
    kind: 'moody',
    about: 'Ends in every way.',
    retry: quick,
    async run({ last, now, failures }) {
      run += 1
      last(effect(acme, `run ${run} after ${failures} failures`))
      if (run === 1) return retryAt(now.add({ seconds: 5 }), 'busy')
      if (run === 2) return sleepUntil(now.add({ hours: 30 * 24 }), { slept: true })
      return dead('enough')
    },
  })
  await yard.in(acme, (tx) => enqueue(tx, moody, {}))
  await yard.drain([moody])
  yard.clock.move({ seconds: 6 })
  await yard.drain([moody])
  assert.deepEqual((await yard.sql('select payload, failures from work'))[0], { payload: { slept: true }, failures: 0 })
  yard.clock.move({ days: 31 })
  await yard.drain([moody])
  assert.deepEqual(await names(), ['run 1 after 0 failures', 'run 2 after 1 failures', 'run 3 after 0 failures'])
  assert.equal((await yard.sql('select last_error from dead_letters'))[0]!.last_error, 'enough')
})

test('a job and what it adds happen together: a chain has each of its steps once', async () => {
  const step = job({
    kind: 'step',
    about: 'One of ten.',
    retry: quick,
    async run({ tx, enqueue: add }, { n }: { n: number }) {
      await tx.run(effect(acme, 'step', n))
      if (n < 10) add(step, { n: n + 1 })
      return done
    },
  })
  await yard.in(acme, (tx) =>
    enqueueAll(
      tx,
      step,
      Array.from({ length: 20 }, () => ({ payload: { n: 1 } })),
    ),
  )
  await yard.drain([step])
  const rows = await yard.sql('select n, count(*)::integer as count from effects group by n order by n')
  assert.deepEqual(
    rows,
    Array.from({ length: 10 }, (_, i) => ({ n: i + 1, count: 20 })),
  )
  assert.equal(await left(), 0)
})

test('what is prepared outside is handed to the transaction', async () => {
  const caller = job({
    kind: 'caller',
    about: 'Calls, then writes.',
    retry: quick,
    prepare: async ({ read, tenantId }) => {
      await read.rows(effect(tenantId, 'x')).catch(() => {})
      return `answer for ${tenantId}`
    },
    async run({ last, tenantId }, _payload, answer: string) {
      last(effect(tenantId, answer))
      return done
    },
  })
  await yard.in(acme, (tx) => enqueue(tx, caller, {}))
  await yard.drain([caller])
  assert.deepEqual(await names(), [`answer for ${acme}`], 'and reading cannot write')
})

test('kinds this process does not know stay for others', async () => {
  await yard.in(acme, (tx) => enqueue(tx, { kind: 'from the future' }, {}))
  await yard.in(acme, (tx) => enqueue(tx, note, { name: 'a' }))
  await yard.drain([note])
  assert.deepEqual(await names(), ['a'])
  assert.equal(await left(), 1)
})

test('a job that took its worker down ten times in a row is given up', async () => {
  await yard.in(acme, (tx) => enqueue(tx, note, { name: 'poison' }))
  await yard.sql('update work set lost = 10')
  await yard.drain([note])
  assert.match(String((await yard.sql('select last_error from dead_letters'))[0]!.last_error), /went away 10 times/)
  assert.deepEqual(await names(), [])
})
