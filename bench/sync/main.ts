// How fast does a sync come in? 100 000 accounts with 500 000 grants go the whole way, from records handed to the
// pipeline to the commit, beside a bare COPY of the same rows; then the same sync again, with nothing new in it.

import { setTimeout as sleep } from 'node:timers/promises'
import {
  completeSync,
  openSync,
  type SourceKind,
  type SourceRecords,
  stageRecords,
} from '../../packages/server/src/areas/connectors/sync/index.ts'
import { testApp } from '../../packages/server/test/sync/feed.ts'
import { createWorld } from '../../packages/server/test/world.ts'
import { cpuMs } from '../engine/cpu.ts'
import { openStage } from '../engine/stage.ts'
import { bareCopy } from './bare.ts'
import { ACCOUNTS, accounts, entitlements, GRANTS, grants, groups } from './source.ts'

const ROUNDS = Number(process.argv[2] ?? 3)
const stage = await openStage()
process.env.TEST_POSTGRES_SOCKET = String(stage.config.host)
const world = await createWorld({ log: '/dev/null' })
const rows = ACCOUNTS + GRANTS
let mostMemory = 0
const watch = setInterval(() => {
  mostMemory = Math.max(mostMemory, process.memoryUsage().rss)
}, 50)

for (let round = 1; round <= ROUNDS; round++) {
  const bareCpu = cpu()
  const bare = await bareCopy(world.config)
  const bareUsed = bareCpu()
  const tenant = await world.tenant()
  const { connectorId } = await testApp(tenant)
  const firstCpu = cpu()
  const first = await sync(tenant, connectorId)
  const firstUsed = firstCpu()
  const events = await eventsOf(tenant.id)
  const againCpu = cpu()
  const again = await sync(tenant, connectorId)
  const againUsed = againCpu()
  const more = (await eventsOf(tenant.id)) - events
  console.log(
    `round ${round}: bare COPY ${perSecond(bare)} rows/s; first sync ${perSecond(first.total)} (staged in ${s(first.staging)}, applied in ${s(first.applying)}), ratio ${(bare / first.total).toFixed(3)}; unchanged sync ${perSecond(again.total)} (${s(again.staging)}, ${s(again.applying)}), ${(first.total / again.total).toFixed(1)} times as fast, ${more} events about objects; processor time: ratio ${(bareUsed / firstUsed).toFixed(3)}, unchanged ${(firstUsed / againUsed).toFixed(1)} times as cheap; memory ${Math.round(mostMemory / 2 ** 20)} MB`,
  )
}
clearInterval(watch)
await world.stop()
await stage.close()
process.exit(0)

/** Processor time of this process and of PostgreSQL from here on: on a busy machine it says more than the clock. */
function cpu(): () => number {
  const before = cpuMs(stage.folder)
  return () => cpuMs(stage.folder) - before
}

type Times = { staging: number; applying: number; total: number }

async function sync(tenant: Awaited<ReturnType<typeof world.tenant>>, connectorId: string): Promise<Times> {
  const { database } = tenant.stored
  const write = <Result>(work: (parts: Parameters<typeof openSync>[0]) => Promise<Result>): Promise<Result> =>
    database.write({ tenantId: tenant.id, now: world.clock.now() }, async (tx) => ({
      result: await work({ tx, emit: () => {} }),
      last: [],
    }))
  let staging = 0
  const { id } = await write((parts) => openSync(parts, { connectorId, type: 'SYNC_TYPE_FULL' }))
  const give = async <K extends SourceKind>(kind: K, parts: Iterable<SourceRecords[K][]>): Promise<void> => {
    for (const records of parts) {
      const begun = performance.now()
      await write((on) => stageRecords(on, { syncId: id, kind, records }))
      staging += performance.now() - begun
    }
  }
  await give('resourceType', [
    [
      { id: 'user', traits: ['TRAIT_USER'] },
      { id: 'group', traits: ['TRAIT_GROUP'] },
    ],
  ])
  await give('resource', accounts())
  await give('resource', groups())
  await give('entitlement', entitlements())
  await give('grant', grants())
  const begun = performance.now()
  await write((parts) => completeSync(parts, { syncId: id }))
  await world.work()
  const applying = performance.now() - begun
  const [row] = await world.sql('select state, error from reeve.connector_syncs where id = $1', [id])
  if (row!.state !== 'DONE') throw new Error(`the sync is ${row!.state}: ${row!.error}`)
  await sleep(0)
  return { staging, applying, total: staging + applying }
}

async function eventsOf(tenantId: string): Promise<number> {
  const [row] = await world.sql(
    `select count(*)::integer as count from reeve.events where tenant_id = $1 and kind like 'directory.%'`,
    [tenantId],
  )
  return Number(row!.count)
}

function perSecond(ms: number): string {
  return Math.round((rows / ms) * 1000).toLocaleString('en')
}

function s(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
