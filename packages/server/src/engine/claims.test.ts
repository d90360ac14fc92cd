import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openYard, until, type Yard } from '../../test/engine/yard.ts'
import { newId } from '../lib/ids.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { batchJob, job, plainJob } from './job.ts'
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
const noop = plainJob({ kind: 'noop', about: 'Nothing.', retry, act: async () => done })
const many = (count: number, options = {}) => Array.from({ length: count }, () => ({ payload: {}, ...options }))

test('a tenant with one job does not wait for one with thousands', async () => {
  const [big, small] = ['a', 'b']
  await yard.in(big, (tx) => enqueueAll(tx, noop, many(5000)))
  await yard.in(small, (tx) => enqueue(tx, noop, {}))
  await yard.drain([noop], 10)
  const turn = yard.claimed.findIndex((lease) => lease.tenantId === small)
  assert.ok(turn < 20, `it was number ${turn}`)
})

test('every tenant has its turn, also when there are more of them than slots', async () => {
  const tenants = Array.from({ length: 30 }, () => newId())
  for (const tenant of tenants) await yard.in(tenant, (tx) => enqueueAll(tx, noop, many(3)))
  await yard.drain([noop], 4)
  const first = new Set(yard.claimed.slice(0, 36).map((lease) => lease.tenantId))
  assert.equal(first.size, 30)
  assert.equal(yard.claimed.length, 90)
})

test('tenants whose ready work is for others do not take the turns of the rest', async () => {
  const foreign = plainJob({ ...noop, kind: 'foreign' })
  for (const tenant of ['a', 'b', 'c']) await yard.in(tenant, (tx) => enqueueAll(tx, foreign, many(2)))
  await yard.in('d', (tx) => enqueue(tx, noop, {}))
  await yard.drain([noop], 2)
  assert.deepEqual(
    yard.claimed.map((lease) => lease.tenantId),
    ['d'],
  )
})

test('more keys that have no room than one claim looks at do not keep others waiting', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const limited = plainJob({
    kind: 'limited',
    about: 'One at once.',
    retry,
    concurrency: { perTenant: 1, perKey: 1 },
    act: ({ tenantId }) => (tenantId === 'a' ? gate : Promise.resolve()).then(() => done),
  })
  const keys = Array.from({ length: 450 }, (_, n) => ({ payload: {}, limitKey: `k${n}` }))
  await yard.in('a', (tx) => enqueueAll(tx, limited, keys))
  const worker = yard.worker([limited], 4)
  await until(() => yard.claimed.length === 1)
  await yard.in('b', (tx) => enqueue(tx, limited, {}, { limitKey: 'k' }))
  await until(() => yard.ended.length === 1)
  assert.equal(yard.ended.length, 1)
  assert.deepEqual(
    yard.claimed.map((lease) => lease.tenantId),
    ['a', 'b'],
  )
  release()
  await worker.stop()
})

test('slow work of one tenant leaves slots for the others', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = plainJob({ kind: 'slow', about: 'Waits.', retry, act: () => gate.then(() => done) })
  await yard.in('a', (tx) => enqueueAll(tx, slow, many(50)))
  const worker = yard.worker([slow, noop], 8)
  await until(() => yard.claimed.length >= 6)
  await yard.in('b', (tx) => enqueue(tx, noop, {}))
  await until(() => yard.ended.length === 1)
  assert.equal(yard.claimed.filter((lease) => lease.tenantId === 'a').length, 6)
  release()
  await until(() => yard.ended.length === 51)
  await worker.stop()
})

/** Counts how many run at once, by name. */
function meter() {
  const now = new Map<string, number>()
  const most = new Map<string, number>()
  return {
    most,
    async run(...names: string[]) {
      for (const name of names) {
        now.set(name, (now.get(name) ?? 0) + 1)
        most.set(name, Math.max(most.get(name) ?? 0, now.get(name)!))
      }
      await sleep(3)
      for (const name of names) now.set(name, now.get(name)! - 1)
    },
  }
}

test('limits for a tenant and for a key hold while several workers claim', async () => {
  const { run, most } = meter()
  const limited = job({
    kind: 'limited',
    about: 'Few at once.',
    retry,
    concurrency: { perTenant: 4, perKey: 1 },
    async run({ tenantId }, { key }: { key: string }) {
      await run(tenantId, `${tenantId}/${key}`)
      return done
    },
  })
  for (const tenant of ['a', 'b']) {
    const items = Array.from({ length: 120 }, (_, i) => ({ payload: { key: `k${i % 10}` }, limitKey: `k${i % 10}` }))
    await yard.in(tenant, (tx) => enqueueAll(tx, limited, items))
  }
  const workers = Array.from({ length: 4 }, () => yard.worker([limited, noop], 20))
  await until(() => yard.ended.length === 240)
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.deepEqual([most.get('a'), most.get('b')], [4, 4])
  for (const [name, count] of most) if (name.includes('/')) assert.equal(count, 1, name)
})

test('limited work without a key is limited for the tenant', async () => {
  const { run, most } = meter()
  const limited = plainJob({
    kind: 'limited',
    about: 'Two at once.',
    retry,
    concurrency: { perTenant: 2 },
    act: ({ tenantId }) => run(tenantId).then(() => done),
  })
  await yard.in('a', (tx) => enqueueAll(tx, limited, many(30)))
  await yard.in('b', (tx) => enqueueAll(tx, limited, many(30)))
  const workers = Array.from({ length: 3 }, () => yard.worker([limited], 10))
  await until(() => yard.ended.length === 60)
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.deepEqual([...most.values()], [2, 2])
})

test('many workers run each job once', async () => {
  const runs = new Map<string, number>()
  const counted = plainJob({
    kind: 'counted',
    about: 'Counts itself.',
    retry,
    async act({ id }) {
      runs.set(id, (runs.get(id) ?? 0) + 1)
      return done
    },
  })
  await yard.in('a', (tx) => enqueueAll(tx, counted, many(1000)))
  const workers = Array.from({ length: 5 }, () => yard.worker([counted], 16))
  await until(() => yard.ended.length === 1000)
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.equal(runs.size, 1000)
  assert.ok([...runs.values()].every((count) => count === 1))
})

test('races for one key leave one job', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      yard.in('a', (tx) => enqueue(tx, noop, { n }, { key: 'one', onKey: n % 2 === 0 ? 'ignore' : 'replace' })),
    ),
  )
  assert.equal((await yard.sql('select from work')).length, 1)
})

test('work of a tenant that rests is put off and done when it no longer does', async () => {
  const ran: string[] = []
  const act = async ({ tenantId }: { tenantId: string }) => {
    ran.push(tenantId)
    return done
  }
  const jobs = [
    plainJob({ kind: 'plain', about: 'Counts.', retry, act }),
    plainJob({ kind: 'limited', about: 'Counts.', retry, act, concurrency: { perTenant: 2 } }),
    batchJob({
      kind: 'batch',
      about: 'Counts.',
      retry,
      most: 10,
      runAll: async ({ tenantId }, items) => void ran.push(...items.map(() => tenantId)),
    }),
  ]
  yard.resting.add('a')
  for (const tenant of ['a', 'b']) {
    for (const one of jobs) await yard.in(tenant, (tx) => enqueueAll(tx, one, many(20)))
  }
  await yard.drain(jobs)
  assert.deepEqual([...new Set(ran)], ['b'])
  assert.equal(ran.length, 60)
  assert.ok(yard.claimed.filter((lease) => lease.tenantId === 'a').length < 25, 'they were not claimed one by one')
  assert.equal((await yard.sql('select from work where failures = 0 and lost = 0 and not ready')).length, 60)
  yard.resting.delete('a')
  yard.clock.move({ minutes: 6 })
  await yard.drain(jobs)
  assert.equal(ran.length, 120)
})

type Named = { name: string }

test('older work of another key keeps its turn', async () => {
  const limited = plainJob<Named>({
    kind: 'limited',
    about: 'Limited.',
    retry,
    concurrency: { perTenant: 1, perKey: 1 },
    act: async () => done,
  })
  const at = yard.clock.now()
  const keys = ['x', 'y', 'x', 'z', 'x', 'y', 'x']
  await yard.in('a', (tx) =>
    enqueueAll(
      tx,
      limited,
      keys.map((limitKey, n) => ({
        payload: { name: `${n}${limitKey}` },
        limitKey,
        due: at.subtract({ seconds: 100 - n }),
      })),
    ),
  )
  await yard.drain([limited])
  const order = yard.claimed.map(({ payload }) => payload.name)
  assert.deepEqual(order, ['0x', '1y', '2x', '3z', '4x', '5y', '6x'])
})

test('keys that have work share the limit of their tenant, and what waits longer does not take it all', async () => {
  const now = new Map<string, number>()
  const seen: string[] = []
  const limited = plainJob<Named>({
    kind: 'limited',
    about: 'Limited.',
    retry,
    concurrency: { perTenant: 4, perKey: 4 },
    async act(_context, { name }) {
      now.set(name, (now.get(name) ?? 0) + 1)
      await until(() => [...now.values()].reduce((sum, one) => sum + one, 0) === 4 || seen.length > 0)
      seen.push(`${now.get('old')} and ${now.get('new')}`)
      return done
    },
  })
  const at = yard.clock.now()
  const of = (name: string, seconds: number) =>
    Array.from({ length: 4 }, () => ({ payload: { name }, limitKey: name, due: at.subtract({ seconds }) }))
  await yard.in('a', (tx) => enqueueAll(tx, limited, [...of('old', 100), ...of('new', 1)]))
  await yard.drain([limited])
  assert.equal(seen[0], '2 and 2')
})
