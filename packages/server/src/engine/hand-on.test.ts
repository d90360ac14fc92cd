import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { effect, openYard, until, type Yard } from '../../test/engine/yard.ts'
import type { BatchResult } from '../store/batch.ts'
import { enqueue, enqueueAll } from './enqueue.ts'
import { endTogether } from './holds.ts'
import { type Acting, type Concurrency, plainJob } from './job.ts'
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

type Payload = { name: string }
type Doing = {
  act?(around: Acting, payload: Payload): Promise<void>
  /** When the end of it is committed, before anything is taken in its place. */
  committed?(around: Acting, payload: Payload, results: readonly BatchResult[]): void
}

/** A job that writes an effect and its own end in one transaction. */
const endsItself = (concurrency: Concurrency, { act, committed }: Doing = {}) =>
  plainJob<Payload>({
    kind: 'limited',
    about: 'Ends itself.',
    retry,
    concurrency,
    async act(around, payload) {
      const { tenantId, now, hold } = around
      await act?.(around, payload)
      const over = endTogether([hold])
      try {
        await yard.database.write({ tenantId, now }, async () => ({
          result: undefined,
          last: [effect(tenantId, payload.name), ...over.statements],
          committed(results: readonly BatchResult[]) {
            committed?.(around, payload, results)
            over.written(results)
          },
        }))
      } finally {
        over.close()
      }
      return done
    },
  })

const named = (count: number, keys: number) =>
  Array.from({ length: count }, (_, n) => ({ payload: { name: `${n}` }, limitKey: `k${n % keys}` }))

test('limits hold while several workers claim and hand on, and each job is done once', async () => {
  const now = new Map<string, number>()
  const most = new Map<string, number>()
  const count = (name: string, by: number): void => {
    now.set(name, (now.get(name) ?? 0) + by)
    most.set(name, Math.max(most.get(name) ?? 0, now.get(name)!))
  }
  const limited = endsItself(
    { perTenant: 7, perKey: 1 },
    {
      async act({ tenantId }, { name }) {
        count(tenantId, 1)
        count(`${tenantId}/${Number(name) % 10}`, 1)
        await sleep(Math.random() * 5)
        count(tenantId, -1)
        count(`${tenantId}/${Number(name) % 10}`, -1)
      },
    },
  )
  for (const tenant of ['a', 'b']) await yard.in(tenant, (tx) => enqueueAll(tx, limited, named(300, 10)))
  const workers = Array.from({ length: 3 }, () => yard.worker([limited], 40))
  await until(() => yard.ended.length === 600)
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.deepEqual([most.get('a'), most.get('b')], [7, 7])
  for (const [name, highest] of most) if (name.includes('/')) assert.equal(highest, 1, name)
  assert.deepEqual(
    await yard.sql('select count(*)::integer, count(distinct (tenant_id, name))::integer as names from effects'),
    [{ count: 600, names: 600 }],
  )
  assert.deepEqual(await yard.sql('select from work'), [])
})

test('older work of another key keeps its turn', async () => {
  const limited = endsItself({ perTenant: 1, perKey: 1 })
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

test('a place is handed on within its key; the next claim gives it to another', async () => {
  const taken: unknown[] = []
  const limited = endsItself(
    { perTenant: 2, perKey: 1 },
    { committed: (_around, _payload, results) => taken.push(results.at(-1)?.rows[0]?.id) },
  )
  await yard.in('a', (tx) => enqueueAll(tx, limited, named(6, 6)))
  await yard.drain([limited])
  assert.deepEqual(taken, Array(6).fill(null))
  assert.equal(yard.ended.length, 6)
})

test('keys that have work share the limit of their tenant, and what waits longer does not take it all', async () => {
  const now = new Map<string, number>()
  const seen: string[] = []
  const limited = endsItself(
    { perTenant: 4, perKey: 4 },
    {
      async act(_around, { name }) {
        now.set(name, (now.get(name) ?? 0) + 1)
        await until(() => [...now.values()].reduce((sum, one) => sum + one, 0) === 4 || seen.length > 0)
        seen.push(`${now.get('old')} and ${now.get('new')}`)
      },
    },
  )
  const at = yard.clock.now()
  const of = (name: string, seconds: number) =>
    Array.from({ length: 4 }, () => ({ payload: { name }, limitKey: name, due: at.subtract({ seconds }) }))
  await yard.in('a', (tx) => enqueueAll(tx, limited, [...of('old', 100), ...of('new', 1)]))
  await yard.drain([limited])
  assert.equal(seen[0], '2 and 2')
})

test('the transaction that takes work knows what it has taken, and no more', async () => {
  const told: string[][] = []
  const limited = plainJob<Payload>({
    kind: 'limited',
    about: 'Ends itself, and notes the keys of what it takes.',
    retry,
    concurrency: { perTenant: 2 },
    async act({ tenantId, now, hold }) {
      const over = endTogether([hold])
      try {
        await yard.database.write({ tenantId, now }, async () => ({
          result: undefined,
          last: over.taken ? [...over.statements, over.taken] : over.statements,
          committed(results: readonly BatchResult[]) {
            const named = over.taken ? results.at(-1)!.rows.map(({ key }) => String(key)) : []
            const leased: string[] = []
            over.written(over.taken ? results.slice(0, -1) : results, ({ key }) => leased.push(String(key)))
            assert.deepEqual(leased.toSorted(), named.toSorted())
            told.push(named)
          },
        }))
      } finally {
        over.close()
      }
      return done
    },
  })
  const items = Array.from({ length: 12 }, (_, n) => ({ payload: { name: `${n}` }, key: `key ${n}` }))
  await yard.in('a', (tx) => enqueueAll(tx, limited, items))
  await yard.drain([limited])
  assert.equal(told.length, 12)
  // All but the two that were claimed at first.
  assert.equal(new Set(told.flat()).size, 10)
  assert.equal(told.flat().length, 10)
})

test('while all slots are taken nothing is handed on, because others wait for them too', async () => {
  for (const [slots, isHandedOn] of [
    [1, false],
    [20, true],
  ] as const) {
    const taken: unknown[] = []
    const limited = endsItself(
      { perTenant: 1 },
      { committed: (_around, _payload, results) => taken.push(results.at(-1)?.rows[0]?.id) },
    )
    await yard.in('a', (tx) => enqueueAll(tx, limited, named(5, 1)))
    await yard.drain([limited], slots)
    assert.equal(taken.length, 5)
    assert.equal(taken.filter((id) => typeof id === 'string').length, isHandedOn ? 4 : 0)
  }
})

test('what is asked for again while it runs runs once more', async () => {
  let asked = false
  const limited = endsItself(
    { perTenant: 3 },
    {
      async act({ tenantId }, { name }) {
        if (name !== 'again' || asked) return
        asked = true
        await yard.in(tenantId, (tx) => enqueue(tx, limited, { name }, { key: 'one', onKey: 'replace' }))
      },
    },
  )
  await yard.in('a', (tx) => enqueue(tx, limited, { name: 'again' }, { key: 'one' }))
  await yard.in('a', (tx) => enqueueAll(tx, limited, named(10, 1)))
  await yard.drain([limited])
  assert.deepEqual(await yard.sql(`select name from effects where name = 'again'`), [
    { name: 'again' },
    { name: 'again' },
  ])
  assert.equal((await yard.sql('select from effects')).length, 12)
})

test('what was handed on by a commit whose answer got lost is given back', async () => {
  let cuts = 1
  const limited = endsItself(
    { perTenant: 1 },
    {
      committed() {
        if (cuts-- > 0) throw new Error('Connection terminated unexpectedly')
      },
    },
  )
  await yard.in('a', (tx) => enqueueAll(tx, limited, named(4, 1)))
  const worker = yard.worker([limited])
  await until(async () => (await yard.sql('select from work')).length === 0)
  await worker.stop()
  assert.equal((await yard.sql('select distinct name from effects')).length, 4)
  assert.equal((await yard.sql('select from effects')).length, 4)
})

test('an end that comes after the lease was lost ends nothing and takes nothing', async () => {
  const limited = endsItself(
    { perTenant: 1 },
    {
      async act(_around, { name }) {
        if (name === '0') await yard.sql('update work set attempt = attempt + 1 where worker is not null')
      },
    },
  )
  await yard.in('a', (tx) => enqueueAll(tx, limited, named(2, 1)))
  const worker = yard.worker([limited])
  await until(() => yard.ended.length === 1)
  assert.equal((await yard.sql('select from work')).length, 2)
  await worker.stop()
})
