import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { clusterOf, dataDirWithDatabase, killServer, start } from '../../../embedded-postgres/test/support.ts'
import { WorkLoop } from '../../src/engine/work-loop.ts'
import { systemClock } from '../../src/lib/clock.ts'
import { openDatabase } from '../../src/store/open.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import { until } from '../engine/yard.ts'
import { chainStep, makeStepTable, startChains, tally } from './chain.ts'

test('postgres-killed: the worker comes back by itself and each step is done once', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { connection, administrator } = await start(t, dataDir)
  const database = await openDatabase({ name: 'chaos', config: connection, poolSize: 6 })
  const admin = new pg.Pool({ ...administrator, max: 1, options: `-c search_path=${SCHEMA}` })
  admin.on('error', () => {})
  await makeStepTable(admin)
  await startChains(database, 100, 2)
  const watch = { claimed: () => {}, ended: () => {}, trouble: () => {} }
  const loop = new WorkLoop({
    database,
    jobs: [chainStep],
    slots: 16,
    clock: systemClock,
    surround: async () => ({}),
    watch,
  })
  loop.start()
  const steps = async () => (await tally(admin).catch(() => undefined))?.steps ?? 0
  for (const count of [200, 500]) {
    await until(async () => (await steps()) >= count)
    killServer(clusterOf(dataDir))
  }
  await until(async () => (await tally(admin).catch(() => undefined))?.left === 0)
  const { longestStallMs: _, ...end } = await tally(admin)
  assert.deepEqual(end, { steps: 1000, distinct: 1000, left: 0, dead: 0 })
  await loop.stop()
  await admin.end()
  await database.close()
})
