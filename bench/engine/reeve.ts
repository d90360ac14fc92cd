import { setTimeout as sleep } from 'node:timers/promises'
import { enqueue, enqueueAll } from '../../packages/server/src/engine/enqueue.ts'
import { type AnyJob, batchJob, job, plainJob } from '../../packages/server/src/engine/job.ts'
import { done } from '../../packages/server/src/engine/outcome.ts'
import { WorkLoop } from '../../packages/server/src/engine/work-loop.ts'
import { systemClock } from '../../packages/server/src/lib/clock.ts'
import type { Database } from '../../packages/server/src/store/database.ts'
import { openDatabase } from '../../packages/server/src/store/open.ts'
import { sql } from '../../packages/server/src/store/sql.ts'
import { AT_ONCE, BATCH, type Bench, type Contender, counter, perSecond, STEPS } from './contender.ts'

const TENANTS = 20
const retry = { delaySeconds: [1], jitter: 0, attempts: 3 }

export async function reeve({ config }: Bench): Promise<Contender> {
  const database = await openDatabase({ name: 'bench', config, poolSize: 10 })
  return {
    name: 'reeve',
    fill: (jobs) => fill(database, 'noop', jobs),
    workOff: (jobs) => workOff(database, jobs),
    workOffInBatches: (jobs, atOnce) => workOffInBatches(database, jobs, atOnce),
    steps: (chains) => steps(database, chains),
    enqueue: (transactions) =>
      perSecond(transactions, (n) =>
        inTenant(database, n, async (tx) => {
          await tx.run(sql`insert into bench_rows (tenant_id, n) values (${tx.tenantId}, ${n})`)
          await enqueue(tx, idle, {})
        }),
      ).finally(() => database.pool.query(`delete from work`)),
    latency: (jobs) => latency(database, jobs),
    close: () => database.close(),
  }
}

const idle = plainJob({ kind: 'idle', about: 'Nothing.', retry, act: async () => done })

export async function workOff(database: Database, jobs: number): Promise<number> {
  const { hit, perSecond } = counter(jobs)
  const noop = plainJob({
    kind: 'noop',
    about: 'Nothing.',
    retry,
    async act() {
      hit()
      return done
    },
  })
  const loop = loopOf(database, [noop])
  const begun = performance.now()
  loop.start()
  const rate = await perSecond(begun)
  await loop.stop()
  return rate
}

async function workOffInBatches(database: Database, jobs: number, batchSlots: number): Promise<number> {
  const { hit, perSecond } = counter(jobs)
  const noops = batchJob({ kind: 'noop', about: 'Nothing.', retry, most: BATCH, runAll: async () => {} })
  const loop = loopOf(database, [noops], hit, batchSlots)
  const begun = performance.now()
  loop.start()
  const rate = await perSecond(begun)
  await loop.stop()
  return rate
}

async function steps(database: Database, chains: number): Promise<number> {
  const { hit, perSecond } = counter(chains * STEPS)
  const step = job({
    kind: 'step',
    about: 'Writes a row and adds the next step.',
    retry,
    async run({ last, enqueue: add, tenantId }, { n }: { n: number }) {
      last(sql`insert into bench_rows (tenant_id, n) values (${tenantId}, ${n})`)
      if (n < STEPS) add(step, { n: n + 1 })
      return done
    },
  })
  await fill(database, step.kind, chains, { n: 1 })
  const loop = loopOf(database, [step], hit)
  const begun = performance.now()
  loop.start()
  const rate = await perSecond(begun)
  await loop.stop()
  return rate
}

async function latency(database: Database, jobs: number): Promise<number[]> {
  let started = (): void => {}
  const probe = plainJob({
    kind: 'probe',
    about: 'Says when it starts.',
    retry,
    async act() {
      started()
      return done
    },
  })
  const loop = loopOf(database, [probe])
  loop.start()
  await sleep(500)
  const times: number[] = []
  for (let n = 0; n < jobs; n++) {
    const start = new Promise<number>((resolve) => {
      started = () => resolve(performance.now())
    })
    await inTenant(database, n, (tx) => enqueue(tx, probe, {}))
    const committed = performance.now()
    times.push((await start) - committed)
    await sleep(7)
  }
  await loop.stop()
  return times
}

export const inTenant = <Result>(
  database: Database,
  n: number,
  work: (tx: Parameters<Parameters<Database['write']>[1]>[0]) => Promise<Result>,
): Promise<Result> =>
  database.write({ tenantId: `t${n % TENANTS}`, now: systemClock.now() }, async (tx) => ({
    result: await work(tx),
    last: [],
  }))

export async function fill(
  database: Database,
  kind: string,
  jobs: number,
  payload: Record<string, unknown> = {},
): Promise<void> {
  const items = Array.from({ length: jobs / TENANTS }, () => ({ payload }))
  for (let n = 0; n < TENANTS; n++) await inTenant(database, n, (tx) => enqueueAll(tx, { kind }, items))
}

export const loopOf = (
  database: Database,
  jobs: readonly AnyJob[],
  ended: () => void = () => {},
  batchSlots?: number,
): WorkLoop<object> =>
  new WorkLoop({
    database,
    jobs,
    slots: AT_ONCE,
    batchSlots,
    clock: systemClock,
    surround: async () => ({}),
    watch: { claimed: () => {}, ended, trouble: (_message, error) => console.error(error) },
  })
