// How fast does a sync come in? 100 000 accounts with 500 000 grants go the whole way, from records handed to the
// pipeline to the commit, beside a bare COPY of the same rows, once into plain tables and once into tables with the keys
// and indexes of the real ones; then the same sync again, with nothing new in it. Argument: rounds.

import { setTimeout } from 'node:timers/promises'
import { limitHeapGrowth } from '../../packages/cli/src/heap.ts'
import { completeSync } from '../../packages/server/src/areas/connectors/sync/lifecycle/complete.ts'
import { openSync } from '../../packages/server/src/areas/connectors/sync/lifecycle/open.ts'
import type { SourceKind, SourceRecords } from '../../packages/server/src/areas/connectors/sync/records.ts'
import { stageBatches } from '../../packages/server/src/areas/connectors/sync/staging/stage.ts'
import { appWithConnector } from '../../packages/server/test/sync/feed.ts'
import { createWorld } from '../../packages/server/test/world.ts'
import { cpuMs } from '../engine/cpu.ts'
import { openStage } from '../engine/stage.ts'
import { bareCopy, type Target } from './bare.ts'
import { ACCOUNTS, accounts, entitlements, GRANTS, grants, groups } from './source.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const LEAST_OF_COPY = 0.1
const LEAST_TIMES_FASTER = 5
const MOST_MB = 500
limitHeapGrowth()
const stage = await openStage()
process.env.TEST_POSTGRES_SOCKET = String(stage.config.host)
const world = await createWorld({ log: '/dev/null' })
const rows = ACCOUNTS + GRANTS
let mostMemory = 0
let findable = 0
const ofCopy: number[] = []
const timesFaster: number[] = []
let reported = 0
const watch = setInterval(() => {
  mostMemory = Math.max(mostMemory, process.memoryUsage().rss)
}, 50)

for (let round = 1; round <= ROUNDS; round++) {
  const plain = await copied('plain')
  const same = await copied('same tables')
  const tenant = await world.tenant()
  const { connectorId } = await appWithConnector(tenant)
  const first = await sync(tenant, connectorId)
  const after = findable
  const events = await eventsOf(tenant.id)
  const again = await sync(tenant, connectorId)
  const more = (await eventsOf(tenant.id)) - events
  ofCopy.push(plain.ms / first.ms)
  timesFaster.push(first.ms / again.ms)
  reported += more
  console.log(
    [
      `round ${round}: COPY into plain tables ${perSecond(plain.ms)} rows/s, into the same tables ${perSecond(same.ms)}`,
      `  first sync ${perSecond(first.ms)}: ${ratio(plain, first)} of plain, ${ratio(same, first)} of the same tables`,
      `  its accounts are found by name ${(after / 1000).toFixed(1)} s later`,
      `  unchanged sync ${perSecond(again.ms)}: ${ratio(first, again, 1)} times as fast, ${more} events about objects`,
      `  most memory of this process ${Math.round(mostMemory / 2 ** 20)} MB`,
    ].join('\n'),
  )
}
clearInterval(watch)
await world.stop()
await stage.close()
const [share, faster, megabytes] = [median(ofCopy), median(timesFaster), Math.round(mostMemory / 2 ** 20)]
const checks: [string, boolean][] = [
  [
    `first sync at ${share.toFixed(3)} of COPY into plain tables, median (at least ${LEAST_OF_COPY})`,
    share >= LEAST_OF_COPY,
  ],
  [
    `unchanged sync ${faster.toFixed(1)} times as fast, median (at least ${LEAST_TIMES_FASTER})`,
    faster >= LEAST_TIMES_FASTER,
  ],
  [`${reported} events about objects in unchanged syncs (none)`, reported === 0],
  [`most memory ${megabytes} MB (under ${MOST_MB})`, megabytes < MOST_MB],
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)

type Measured = { readonly ms: number; readonly cpu: number }

/** Time, and processor time of this process and of PostgreSQL: on a busy machine that says more than the clock. */
async function copied(target: Target): Promise<Measured> {
  const before = cpuMs(stage.folder)
  const { ms, cpu } = await bareCopy(world.config, target)
  return { ms, cpu: cpuMs(stage.folder) - before + cpu }
}

function ratio(one: Measured, other: Measured, digits = 3): string {
  return `${(one.ms / other.ms).toFixed(digits)} (processor time ${(one.cpu / other.cpu).toFixed(digits)})`
}

async function sync(tenant: Awaited<ReturnType<typeof world.tenant>>, connectorId: string): Promise<Measured> {
  const before = cpuMs(stage.folder)
  const { database } = tenant.stored
  const write = <Result>(work: (parts: Parameters<typeof openSync>[0]) => Promise<Result>): Promise<Result> =>
    database.write({ tenantId: tenant.id, now: world.clock.now() }, async (tx) => ({
      result: await work({ tx, emit: () => {} }),
      last: [],
    }))
  let staging = 0
  const { id } = await write((parts) => openSync(parts, { connectorId, type: 'SYNC_TYPE_FULL' }))
  const give = async <K extends SourceKind>(kind: K, parts: Iterable<SourceRecords[K][]>): Promise<void> => {
    for (const some of together(parts)) {
      const begun = performance.now()
      await write((on) =>
        stageBatches(
          on,
          id,
          some.map((records) => ({ kind, records })),
        ),
      )
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
  const working = world.work()
  await switched(id)
  const applying = performance.now() - begun
  const cpu = cpuMs(stage.folder) - before
  await working
  findable = performance.now() - begun - applying
  return { ms: staging + applying, cpu }
}

/** Until everybody sees the new world. */
async function switched(syncId: string): Promise<void> {
  for (;;) {
    const [row] = await world.sql('select state, error from reeve.connector_syncs where id = $1', [syncId])
    if (row!.state === 'DONE') return
    if (row!.state !== 'PROCESSING') throw new Error(`the sync is ${row!.state}: ${row!.error}`)
    await setTimeout(50)
  }
}

/** As connectors inside the service do it. */
function* together<Batch>(batches: Iterable<Batch>): Generator<Batch[]> {
  let held: Batch[] = []
  for (const batch of batches) {
    held.push(batch)
    if (held.length < 8) continue
    yield held
    held = []
  }
  if (held.length > 0) yield held
}

async function eventsOf(tenantId: string): Promise<number> {
  const [row] = await world.sql(
    `select count(*)::integer as count from reeve.events where tenant_id = $1 and kind like 'directory.%'`,
    [tenantId],
  )
  return Number(row!.count)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function perSecond(ms: number): string {
  return Math.round((rows / ms) * 1000).toLocaleString('en')
}
