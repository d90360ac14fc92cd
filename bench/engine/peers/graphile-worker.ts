import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { AT_ONCE, type Bench, type Contender, counter, perSecond } from '../contender.ts'
import { load } from './load.ts'

type Runner = { stop(): Promise<void> }
type Graphile = {
  run(options: object): Promise<Runner>
  runMigrations(options: object): Promise<void>
  Logger: new (factory: () => () => void) => object
}

export async function graphileWorker({ pool }: Bench): Promise<Contender> {
  const { run, runMigrations, Logger } = (await load('graphile-worker')) as Graphile // Safe because it is pinned beside.
  const logger = new Logger(() => () => {})
  await runMigrations({ pgPool: pool, logger })
  const runner = (tasks: Record<string, () => Promise<void>>): Promise<Runner> =>
    run({
      pgPool: pool,
      logger,
      concurrency: AT_ONCE,
      taskList: tasks,
      noHandleSignals: true,
      // The settings it recommends for throughput.
      preset: { worker: { localQueue: { size: AT_ONCE * 5 }, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  return {
    name: 'graphile-worker',
    async batch(jobs) {
      await pool.query(
        `select graphile_worker.add_jobs(array(
           select row('noop', '{}', null, null, null, null, null, null)::graphile_worker.job_spec from generate_series(1, $1)))`,
        [jobs],
      )
      const { hit, perSecond } = counter(jobs)
      const begun = performance.now()
      const running = await runner({ noop: async () => hit() })
      const rate = await perSecond(begun)
      await running.stop()
      return rate
    },
    enqueue: (transactions) =>
      perSecond(transactions, async (n) => {
        const client: pg.PoolClient = await pool.connect()
        await client.query('begin')
        await client.query('insert into bench_rows (tenant_id, n) values ($1, $2)', ['graphile', n])
        await client.query(`select from graphile_worker.add_job('noop', '{}')`)
        await client.query('commit')
        client.release()
      }).finally(() => pool.query('delete from graphile_worker._private_jobs')),
    async latency(jobs) {
      let started = (): void => {}
      const running = await runner({ probe: async () => started() })
      await sleep(500)
      const times: number[] = []
      for (let n = 0; n < jobs; n++) {
        const start = new Promise<number>((resolve) => {
          started = () => resolve(performance.now())
        })
        await pool.query(`select from graphile_worker.add_job('probe', '{}')`)
        const committed = performance.now()
        times.push((await start) - committed)
        await sleep(7)
      }
      await running.stop()
      return times
    },
    close: async () => {},
  }
}
