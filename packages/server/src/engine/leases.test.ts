import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { effect, openYard, until, type Yard } from '../../test/engine/yard.ts'
import { Database } from '../store/database.ts'
import type { Sql } from '../store/sql.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { job, plainJob } from './job.ts'
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

const retry: RetryPolicy = { delaySeconds: [1], jitter: 0, attempts: 3 }

/** A job that stands still until it is let go. */
function gated() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const signals: AbortSignal[] = []
  const stuck = job({
    kind: 'stuck',
    about: 'Waits, then writes.',
    retry,
    async run({ tx, enqueue: add, signal, tenantId, attempt }) {
      signals.push(signal)
      if (attempt === 1) await gate
      await tx.run(effect(tenantId, 'written', attempt))
      add(stuck, {}, { due: tx.now.add({ hours: 1 }) })
      return done
    },
  })
  return { stuck, signals, open: () => open() }
}

test('a worker that lost its lease writes nothing, adds nothing and ends nothing', async () => {
  const { stuck, open } = gated()
  await yard.in('a', (tx) => enqueue(tx, stuck, {}))
  const slow = yard.worker([stuck], 1)
  await until(() => yard.claimed.length === 1)
  await yard.sql(`update work set due = now() - interval '1 second'`)
  const other = yard.worker([stuck], 1)
  await until(() => yard.ended.length === 1)
  open()
  await until(() => yard.ended.length === 2)
  assert.deepEqual(
    yard.ended.map(({ attempt, outcome }) => ({ attempt, outcome })),
    [
      { attempt: 2, outcome: 'done' },
      { attempt: 1, outcome: 'lost' },
    ],
  )
  assert.deepEqual(await yard.sql('select n from effects'), [{ n: 2 }])
  assert.equal((await yard.sql('select from work')).length, 1, 'one follow-up')
  await Promise.all([slow.stop(), other.stop()])
})

test('the end of work without a transaction is fenced too', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const plain = plainJob({ kind: 'plain', about: 'Waits.', retry, act: () => gate.then(() => done) })
  await yard.in('a', (tx) => enqueue(tx, plain, {}))
  const worker = yard.worker([plain], 1)
  await until(() => yard.claimed.length === 1)
  await yard.sql('update work set attempt = attempt + 1')
  open()
  await until(() => yard.ended.length === 1)
  assert.equal((await yard.sql('select from work')).length, 1)
  await worker.stop()
})

test('a worker whose connection is cut takes a new number, and others take its work at once', async () => {
  const { stuck, signals, open } = gated()
  await yard.in('a', (tx) => enqueue(tx, stuck, {}))
  const worker = yard.worker([stuck], 1)
  await until(() => yard.claimed.length === 1)
  const other = yard.worker([stuck], 1)
  await yard.sql(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'reeve presence' and datname = current_database()`)
  await until(() => yard.claimed.length === 2)
  assert.notEqual(yard.claimed[0]!.worker, yard.claimed[1]!.worker)
  await until(() => signals[0]!.aborted) // The other may have been quicker than the news.
  open()
  await until(() => yard.ended.length === 2)
  assert.deepEqual(await yard.sql('select n from effects'), [{ n: 2 }])
  await Promise.all([worker.stop(), other.stop()])
})

test('work of a worker that is not there is free at once', async () => {
  const { stuck, open } = gated()
  open()
  await yard.in('a', (tx) =>
    enqueueAll(
      tx,
      stuck,
      Array.from({ length: 10 }, () => ({ payload: {} })),
    ),
  )
  await yard.sql(`update work set ready = false, worker = 12345, attempt = 1, due = now() + interval '29 seconds'`)
  const worker = yard.worker([stuck], 20)
  await until(() => yard.ended.length === 10)
  assert.equal((await yard.sql('select from effects where n = 2')).length, 10)
  await worker.stop()
})

test('long work keeps its lease', async () => {
  const { stuck, open, signals } = gated()
  await yard.in('a', (tx) => enqueue(tx, stuck, {}))
  // Renewed after two of these seconds; a worker that is kept from it for four more keeps it, too.
  const worker = yard.worker([stuck], 1, 6000)
  const other = yard.worker([stuck], 1, 6000)
  await until(() => yard.claimed.length === 1)
  const [before] = await yard.sql('select due from work')
  await until(
    async () =>
      (await yard.sql(`select from work where due > $1::timestamptz + interval '1s'`, [before!.due])).length === 1,
  )
  assert.equal(signals[0]!.aborted, false)
  open()
  await Promise.all([worker.stop(), other.stop()])
  assert.deepEqual(await yard.sql('select n from effects'), [{ n: 1 }])
})

test('a worker that stops ends what it has begun and takes nothing new', async () => {
  const { stuck, open } = gated()
  await yard.in('a', (tx) => enqueueAll(tx, stuck, [{ payload: {} }, { payload: {} }]))
  const worker = yard.worker([stuck], 1)
  await until(() => yard.claimed.length === 1)
  const stopped = worker.stop()
  open()
  await stopped
  assert.deepEqual(await yard.sql('select n from effects'), [{ n: 1 }])
  assert.deepEqual(await yard.sql('select ready, worker from work where due <= now()'), [{ ready: true, worker: null }])
})

test('what does not end in time is given back, without a failure', async () => {
  const { stuck, open } = gated()
  await yard.in('a', (tx) => enqueue(tx, stuck, {}))
  const worker = yard.worker([stuck], 1)
  await until(() => yard.claimed.length === 1)
  await worker.stop(0)
  assert.deepEqual(await yard.sql('select ready, worker, failures, lost from work'), [
    { ready: true, worker: null, failures: 0, lost: 0 },
  ])
  open()
  await until(() => yard.ended.length === 1)
  assert.equal(yard.ended[0]!.outcome, 'lost')
  assert.deepEqual(await yard.sql('select n from effects'), [])
})

test('what a claim took whose answer got lost is given back', async () => {
  const { stuck, open } = gated()
  open()
  const { acrossTenants } = Database.prototype
  let cuts = 1
  Database.prototype.acrossTenants = async function cut(this: Database, queries: readonly Sql[], options = {}) {
    const results = await acrossTenants.call(this, queries, options)
    const took = results.some(({ rows }) => rows.some((row) => typeof row.worker === 'number'))
    if (took && cuts-- > 0) throw new Error('Connection terminated unexpectedly')
    return results
  }
  await yard.in('a', (tx) => enqueue(tx, stuck, {}))
  const worker = yard.worker([stuck], 1)
  await until(() => yard.ended.length === 1)
  Database.prototype.acrossTenants = acrossTenants
  assert.deepEqual(await yard.sql('select n from effects'), [{ n: 2 }])
  await worker.stop()
})

test('work that hangs is cut off at its limit and tried again; what it still does is not committed', async () => {
  const zombies: Promise<unknown>[] = []
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  const hanging = job({
    kind: 'hanging',
    about: 'Hangs the first time.',
    retry: { delaySeconds: [0], jitter: 0, attempts: 100 },
    limitSeconds: 0.5,
    async run({ tx, tenantId, attempt }) {
      await tx.run(effect(tenantId, `attempt ${attempt}`))
      if (attempt > 1) return done
      const zombie = gate.then(() => tx.run(effect(tenantId, 'too late')))
      zombies.push(zombie.catch((error: unknown) => String(error)))
      await zombie
      return done
    },
  })
  await yard.in('a', (tx) => enqueue(tx, hanging, {}))
  const worker = yard.worker([hanging])
  // On a busy machine the second attempt may take too long as well.
  await until(() => yard.ended.some(({ outcome }) => outcome === 'done'))
  const { outcome, error } = yard.ended[0]!
  assert.deepEqual([outcome, String(error)], ['retry', 'Error: it took longer than 0.5 s and was cut off'])
  release()
  assert.deepEqual(await Promise.all(zombies), ['Error: the transaction is over'])
  await worker.stop()
  assert.deepEqual(await yard.sql('select name from effects'), [{ name: `attempt ${yard.ended.length}` }])
})

test('work without a transaction that hangs is cut off too', async () => {
  const hanging = plainJob({
    kind: 'hanging.plain',
    about: 'Hangs the first time.',
    retry: { delaySeconds: [0], jitter: 0, attempts: 100 },
    limitSeconds: 0.2,
    act: ({ attempt }) => (attempt === 1 ? new Promise(() => {}) : Promise.resolve(done)),
  })
  await yard.in('a', (tx) => enqueue(tx, hanging, {}))
  const worker = yard.worker([hanging])
  await until(() => yard.ended.some(({ outcome }) => outcome === 'done'))
  assert.equal(yard.ended[0]!.outcome, 'retry')
  await worker.stop()
})
