import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { BATCH, type Bench, type Contender, counter, perSecond } from '../contender.ts'
import { load } from './load.ts'

type Executor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
type Boss = {
  on(event: 'error', listener: (error: Error) => void): void
  start(): Promise<unknown>
  stop(options: object): Promise<void>
  createQueue(name: string): Promise<void>
  insert(name: string, jobs: object[]): Promise<unknown>
  send(name: string, data: object, options?: { db?: Executor }): Promise<unknown>
  fetch(name: string, options: { batchSize: number }): Promise<{ id: string }[]>
  complete(name: string, ids: string[]): Promise<unknown>
  work(name: string, options: object, handler: (jobs: unknown[]) => Promise<void>): Promise<string>
  offWork(name: string): Promise<void>
  deleteAllJobs(name: string): Promise<void>
}

/** With its own worker, which hands a whole batch to one handler. */
export const pgBoss = (bench: Bench): Promise<Contender> => open(bench, false)

/** With fetch and complete called in a loop: no handler, no retry, but the fastest it offers. */
export const pgBossByHand = (bench: Bench): Promise<Contender> => open(bench, true)

async function open({ config, pool }: Bench, byHand: boolean): Promise<Contender> {
  const workOff = byHand ? drainByHand : drainByWorker
  // Safe because these are the methods of the version pinned beside.
  const { PgBoss } = (await load('pg-boss')) as { PgBoss: new (options: object) => Boss }
  const boss = new PgBoss({ ...config, max: 10, schedule: false, useListenNotify: true })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue('noop')
  await boss.createQueue('probe')
  return {
    name: byHand ? 'pg-boss by hand' : 'pg-boss',
    async fill(jobs) {
      const some = Array.from({ length: 1000 }, () => ({ data: {} }))
      for (let n = 0; n < jobs; n += some.length) await boss.insert('noop', some)
    },
    // Taking a batch is the fastest it offers for single jobs too.
    workOff: (jobs) => workOff(boss, jobs, 1),
    workOffInBatches: (jobs, atOnce) => workOff(boss, jobs, atOnce),
    enqueue: (transactions) =>
      perSecond(transactions, async (n) => {
        const client = await pool.connect()
        await client.query('begin')
        await client.query('insert into bench_rows (tenant_id, n) values ($1, $2)', ['boss', n])
        await boss.send('noop', {}, { db: executorOf(client) })
        await client.query('commit')
        client.release()
      }).finally(() => boss.deleteAllJobs('noop')),
    async latency(jobs) {
      let started = (): void => {}
      await boss.work('probe', { pollingIntervalSeconds: 0.5 }, async () => started())
      await sleep(500)
      const times: number[] = []
      for (let n = 0; n < jobs; n++) {
        const start = new Promise<number>((resolve) => {
          started = () => resolve(performance.now())
        })
        await boss.send('probe', {})
        const committed = performance.now()
        times.push((await start) - committed)
        await sleep(7)
      }
      await boss.offWork('probe')
      return times
    },
    close: () => boss.stop({ graceful: false }),
  }
}

const executorOf = (client: pg.PoolClient): Executor => ({ executeSql: (text, values) => client.query(text, values) })

async function drainByHand(boss: Boss, jobs: number, atOnce: number): Promise<number> {
  const begun = performance.now()
  const hand = async (): Promise<void> => {
    for (;;) {
      const taken = await boss.fetch('noop', { batchSize: BATCH })
      if (taken.length === 0) break
      await boss.complete(
        'noop',
        taken.map((one) => one.id),
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
  return (jobs / (performance.now() - begun)) * 1000
}

async function drainByWorker(boss: Boss, jobs: number, localConcurrency: number): Promise<number> {
  const { hit, perSecond } = counter(jobs)
  const begun = performance.now()
  const options = { batchSize: BATCH, localConcurrency, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true }
  await boss.work('noop', options, async (batch) => {
    for (const _ of batch) hit()
  })
  const rate = await perSecond(begun)
  await boss.offWork('noop')
  return rate
}
