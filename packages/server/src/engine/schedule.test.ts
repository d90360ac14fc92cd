import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { effect, openYard, type Yard } from '../../test/engine/yard.ts'
import { discardDeadLetters, listDeadLetters, retryDeadLetters } from './dead-letters.ts'
import { enqueue } from './enqueue.ts'
import { job } from './job.ts'
import { measureWork } from './measure.ts'
import { dead, done } from './outcome.ts'
import { dropSchedule, setSchedule, tickJob } from './schedule.ts'

let yard: Yard
before(async () => {
  yard = await openYard()
})
beforeEach(async () => {
  yard.ended.length = 0
  await yard.sql('truncate work, dead_letters, effects')
})
after(() => yard.close())

const retry = { delaySeconds: [1], jitter: 0, attempts: 1 }
const report = job({
  kind: 'report',
  about: 'Writes down which tick it was for.',
  retry,
  async run({ last, tenantId }, { tick }: { tick: string }) {
    last(effect(tenantId, tick))
    return done
  },
})
const daily = { id: 'daily', pattern: '0 3 * * *', zone: 'UTC', job: report, payload: {} }
const fired = async () => (await yard.sql('select name from effects order by name')).map((row) => String(row.name))
const pending = async () => (await yard.sql(`select due from work where kind = 'tick'`)).map((row) => row.due as Date)

test('a schedule fires at each tick, once, whoever works', async () => {
  await yard.in('a', (tx) => setSchedule(tx, daily))
  for (let day = 0; day < 3; day++) {
    yard.clock.move({ days: 1 })
    await Promise.all([yard.drain([tickJob, report]), yard.drain([tickJob, report])])
  }
  const ticks = await fired()
  assert.equal(ticks.length, 3)
  assert.equal(new Set(ticks).size, 3)
  assert.ok(ticks.every((tick) => tick.endsWith('T03:00:00Z')))
})

test('missed ticks fire once', async () => {
  await yard.in('a', (tx) => setSchedule(tx, daily))
  yard.clock.move({ days: 10 })
  await yard.drain([tickJob, report])
  assert.equal((await fired()).length, 1)
  const [due] = await pending()
  assert.ok(due!.getTime() > yard.clock.now().epochMilliseconds)
})

test('a tick missed for too long is let go', async () => {
  await yard.in('a', (tx) => setSchedule(tx, { ...daily, pattern: '0 0 1 1 *', lateSeconds: 3600 }))
  yard.clock.move({ days: 500 })
  await yard.drain([tickJob, report])
  assert.deepEqual(await fired(), [])
  assert.equal((await pending()).length, 1)
})

test('setting the same schedule again changes nothing, another one replaces it, dropping ends it', async () => {
  await yard.in('a', (tx) => setSchedule(tx, daily))
  const first = await yard.sql('select xmin, id from work')
  await yard.in('a', (tx) => setSchedule(tx, daily))
  assert.deepEqual(await yard.sql('select xmin, id from work'), first)
  await yard.in('a', (tx) => setSchedule(tx, { ...daily, pattern: '30 4 * * *' }))
  const [due, ...others] = await pending()
  assert.deepEqual([due!.getUTCHours(), due!.getUTCMinutes(), others.length], [4, 30, 0])
  await yard.in('a', (tx) => dropSchedule(tx, 'daily'))
  assert.deepEqual(await pending(), [])
})

const hopeless = job({ kind: 'hopeless', about: 'Gives up.', retry, run: async () => dead('no use') })

test('dead letters are listed, tried again and discarded, by tenant, kind and id', async () => {
  for (const tenant of ['a', 'b']) await yard.in(tenant, (tx) => enqueue(tx, hopeless, { tenant }))
  await yard.drain([hopeless])
  const all = await listDeadLetters(yard.database, {}, 10)
  assert.deepEqual(
    all.map((row) => [row.kind, row.last_error]),
    [
      ['hopeless', 'no use'],
      ['hopeless', 'no use'],
    ],
  )
  const ofA = await listDeadLetters(yard.database, { tenantId: 'a', kind: 'hopeless' }, 10)
  assert.deepEqual(
    ofA.map((row) => row.payload),
    [{ tenant: 'a' }],
  )
  assert.equal(await retryDeadLetters(yard.database, { ids: [ofA[0]!.id] }, yard.clock.now()), 1)
  assert.deepEqual(await yard.sql('select tenant_id, ready, failures from work'), [
    { tenant_id: 'a', ready: true, failures: 0 },
  ])
  assert.equal(await discardDeadLetters(yard.database, { tenantId: 'b' }), 1)
  assert.deepEqual(await listDeadLetters(yard.database, {}, 10), [])
})

test('a dead letter whose key was taken since stays one', async () => {
  await yard.in('a', (tx) => enqueue(tx, hopeless, {}, { key: 'k' }))
  await yard.drain([hopeless])
  await yard.in('a', (tx) => enqueue(tx, hopeless, {}, { key: 'k' }))
  assert.equal(await retryDeadLetters(yard.database, {}, yard.clock.now()), 0)
  assert.equal((await listDeadLetters(yard.database, {}, 10)).length, 1)
})

test('depth is counted by kind', async () => {
  await yard.in('a', async (tx) => {
    await enqueue(tx, report, { tick: 'x' })
    await enqueue(tx, hopeless, {})
    await enqueue(tx, report, { tick: 'y' }, { due: tx.now.add({ hours: 1 }) })
  })
  await yard.drain([hopeless])
  const depths = (await measureWork(yard.database)).map(({ oldestSeconds: _, ...depth }) => depth)
  assert.deepEqual(
    depths.sort((a, b) => (a.kind < b.kind ? -1 : 1)),
    [
      { kind: 'hopeless', ready: 0, held: 0, dead: 1 },
      { kind: 'report', ready: 1, held: 0, dead: 0 },
    ],
  )
})
