import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { enqueue, enqueueAll } from '../../src/engine/enqueue.ts'
import { WorkLoop } from '../../src/engine/work-loop.ts'
import { systemClock } from '../../src/lib/clock.ts'
import type { Database, WriteTx } from '../../src/store/database.ts'
import { openDatabase } from '../../src/store/open.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import { until } from '../engine/yard.ts'
import { createDatabase, type FreshDatabase } from '../fresh-database.ts'
import { PATIENCE } from '../patience.ts'
import { type Cable, layCable } from './cable.ts'
import { chainStep, makeStepTable, startChains, tally } from './chain.ts'
import { crashAfterWrite, crashJobs, note, noteAll, slowFirst } from './crash-jobs.ts'
import { type OtherWorker, startOther } from './processes.ts'

let fresh: FreshDatabase
let database: Database
let admin: pg.Pool
before(async () => {
  fresh = await createDatabase()
  database = await openDatabase({ name: 'chaos', config: fresh.config, poolSize: 4, patience: PATIENCE })
  admin = new pg.Pool({ ...fresh.config, max: 2, options: `-c search_path=${SCHEMA}` })
  admin.on('error', () => {})
  await makeStepTable(admin)
  await admin.query('create table chaos_notes (tenant_id text not null, name text not null)')
  await admin.query('grant all on chaos_notes to reeve_service')
})
beforeEach(() => admin.query('truncate work, dead_letters, chaos_steps, chaos_notes'))
after(async () => {
  await database.close()
  await admin.end()
  await fresh.drop()
})

const inTenant = (work: (tx: WriteTx) => Promise<unknown>) =>
  database.write({ tenantId: 'a', now: systemClock.now() }, async (tx) => ({ result: await work(tx), last: [] }))
const notes = async () => (await admin.query('select name from chaos_notes')).rows.map((row) => row.name)
const isEmpty = async () => (await admin.query('select from work')).rowCount === 0
const hasSteps = async (count: number) =>
  Number((await admin.query('select count(*) from chaos_steps')).rows[0].count) >= count

function gateFile(): { path: string; open(): void } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'reeve-gate-')), 'open')
  return { path: file, open: () => writeFileSync(file, '') }
}

/** Runs `work` with a worker in this process whose line to the database is in the hands of the test. */
async function onCable(work: (cable: Cable, loop: WorkLoop<object>) => Promise<void>): Promise<void> {
  const cable = await layCable(String(fresh.config.host))
  const remote = await openDatabase({ name: 'cable', config: { ...fresh.config, host: cable.host }, poolSize: 6 })
  const watch = { claimed: () => {}, ended: () => {}, trouble: () => {} }
  const loop = new WorkLoop({
    database: remote,
    jobs: [chainStep, ...crashJobs],
    slots: 16,
    clock: systemClock,
    surround: async () => ({}),
    watch,
  })
  loop.start()
  try {
    await work(cable, loop)
  } finally {
    cable.delayMs = 0
    cable.deaf = false
    await loop.stop()
    await remote.close()
    await cable.close()
  }
}

async function withOthers(count: number, options: object, work: (others: OtherWorker[]) => Promise<void>) {
  const others = await Promise.all(Array.from({ length: count }, () => startOther(fresh.config, options)))
  try {
    await work(others)
  } finally {
    await Promise.all(others.map((other) => other.kill()))
  }
}

test('crash-after-write: what a killed worker wrote is undone and done once by another', async () => {
  await inTenant((tx) => enqueue(tx, crashAfterWrite, {}))
  await withOthers(2, {}, async () => {
    await until(isEmpty)
  })
  assert.deepEqual(await notes(), ['attempt 2'])
})

test('crash-in-batch: what a killed worker wrote for many jobs is undone and done once by another', async () => {
  const names = Array.from({ length: 120 }, (_, n) => `n${n}`)
  await inTenant((tx) =>
    enqueueAll(
      tx,
      noteAll,
      names.map((name) => ({ payload: { name } })),
    ),
  )
  await withOthers(1, { env: { CHAOS_DIES: 'yes' } }, async ([victim]) => {
    assert.equal(await victim!.ended, null, 'killed')
  })
  assert.deepEqual(await notes(), [])
  await withOthers(2, {}, () => until(isEmpty))
  assert.deepEqual((await notes()).sort(), names.toSorted())
})

test('lease-lost: a worker that slept through its lease wakes up and can write nothing', async () => {
  const gate = gateFile()
  await inTenant((tx) => enqueue(tx, slowFirst, { gate: gate.path }))
  await withOthers(1, { leaseMs: 3000 }, async ([sleeper]) => {
    // It must know that it holds it: what it is given while it sleeps it never hears of.
    await until(() => sleeper!.messages.some((message) => message.claimed !== undefined))
    sleeper!.signal('SIGSTOP')
    await withOthers(1, {}, async () => {
      await until(isEmpty)
      gate.open()
      sleeper!.signal('SIGCONT')
      await until(() => sleeper!.messages.some((message) => message.ended !== undefined))
    })
    assert.equal(sleeper!.messages.find((message) => message.ended)?.outcome, 'lost')
  })
  assert.deepEqual(await notes(), ['attempt 2'])
})

test('replay: a commit whose answer never arrived is not done again', async () => {
  await onCable(async (cable) => {
    for (let round = 0; round < 5; round++) {
      await startChains(database, 20, 5)
      await until(() => hasSteps(round * 200 + 40))
      cable.deaf = true
      await sleep(30)
      cable.cut()
      cable.deaf = false
      await until(isEmpty)
    }
  })
  const { steps, distinct, left, dead } = await tally(admin)
  assert.deepEqual({ steps, distinct, left, dead }, { steps: 1000, distinct: 200, left: 0, dead: 0 })
})

test('slow-database: work takes its time and is done once', async () => {
  await onCable(async (cable) => {
    cable.delayMs = 25
    await startChains(database, 10, 0)
    await until(isEmpty)
  })
  const { steps, distinct } = await tally(admin)
  assert.deepEqual({ steps, distinct }, { steps: 100, distinct: 100 })
})

test('connection-cut: however often the line is cut, each step is done once', async () => {
  await onCable(async (cable) => {
    await startChains(database, 100, 2)
    for (let cuts = 0; cuts < 8; cuts++) {
      await sleep(60)
      cable.cut()
    }
    await until(isEmpty)
  })
  const { steps, distinct, dead } = await tally(admin)
  assert.deepEqual({ steps, distinct, dead }, { steps: 1000, distinct: 1000, dead: 0 })
})

test('clock-moved: a worker whose clock is an hour ahead takes nothing from others and nothing before its time', async () => {
  const gate = gateFile()
  const soon = systemClock.now().add({ minutes: 30 })
  await inTenant(async (tx) => {
    await enqueue(tx, slowFirst, { gate: gate.path })
    await enqueue(tx, note, { name: 'too early' }, { due: soon })
  })
  await onCable(async () => {
    await until(async () => (await admin.query('select from work where worker is not null')).rowCount === 1)
    await withOthers(1, { env: { CHAOS_CLOCK_AHEAD_MS: '3600000' } }, async ([ahead]) => {
      await inTenant((tx) => enqueue(tx, note, { name: 'now' }))
      await until(async () => (await notes()).includes('now'))
      gate.open()
      await until(async () => (await admin.query('select from work')).rowCount === 1)
      assert.ok(ahead!.pid > 0)
    })
  })
  assert.deepEqual((await notes()).sort(), ['attempt 1', 'now'])
})

test('stop: a worker that is told to stop ends what it holds and leaves the rest to others', async () => {
  await startChains(database, 100, 10)
  await withOthers(2, {}, async ([first]) => {
    await until(() => hasSteps(100))
    first!.signal('SIGTERM')
    assert.equal(await first!.ended, 0)
    const held = await admin.query('select distinct worker from work where worker is not null')
    assert.ok((held.rowCount ?? 0) <= 1)
    await until(isEmpty)
  })
  const { steps, distinct } = await tally(admin)
  assert.deepEqual({ steps, distinct }, { steps: 1000, distinct: 1000 })
  assert.equal((await admin.query('select from work where lost > 0')).rowCount, 0)
})
