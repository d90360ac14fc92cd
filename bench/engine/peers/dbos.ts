import { setTimeout as sleep } from 'node:timers/promises'
import { AT_ONCE, type Bench, type Contender, STEPS } from '../contender.ts'
import { load } from './load.ts'

type Handle = { getResult(): Promise<unknown> }
type Workflow = (n: number) => Promise<unknown>
type Dbos = {
  DBOS: {
    setConfig(config: object): void
    launch(): Promise<void>
    shutdown(): Promise<void>
    registerWorkflow(run: Workflow, options: { name: string }): Workflow
    registerQueue(name: string, options: object): Promise<unknown>
    runStep(step: () => Promise<unknown>, options: { name: string }): Promise<unknown>
    startWorkflow(target: Workflow, options?: object): (n: number) => Promise<Handle>
  }
}

export async function dbos({ pool }: Bench): Promise<Contender> {
  const { DBOS } = (await load('@dbos-inc/dbos-sdk')) as Dbos // Safe because it is pinned beside.
  const logger = { info() {}, debug() {}, warn() {}, error: console.error }
  DBOS.setConfig({ name: 'bench', systemDatabasePool: pool, systemDatabaseSchemaName: 'dbos', logger })
  let started = (): void => {}
  const chain = DBOS.registerWorkflow(
    async (n) => {
      for (let step = 1; step <= STEPS; step++) {
        await DBOS.runStep(
          () =>
            pool.query('insert into bench_rows (tenant_id, n) values ($1, $2)', [`dbos ${n}`, step]).then(() => step),
          { name: `step ${step}` },
        )
      }
    },
    { name: 'chain' },
  )
  const noop = DBOS.registerWorkflow(async () => {}, { name: 'noop' })
  const probe = DBOS.registerWorkflow(async () => started(), { name: 'probe' })
  await DBOS.launch()
  await DBOS.registerQueue('noops', { workerConcurrency: AT_ONCE, minPollingIntervalMs: 50 })
  await DBOS.registerQueue('probes', { minPollingIntervalMs: 50 })
  return {
    name: 'DBOS',
    async batch(jobs) {
      // Queued while they are worked off: a queue cannot be filled first, so both are counted.
      const begun = performance.now()
      const handles: Handle[] = []
      for (let n = 0; n < jobs; n += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, () => DBOS.startWorkflow(noop, { queueName: 'noops' })(n))
        handles.push(...(await Promise.all(some)))
      }
      await Promise.all(handles.map((handle) => handle.getResult()))
      return (jobs / (performance.now() - begun)) * 1000
    },
    async steps(chains) {
      const begun = performance.now()
      let next = 0
      const runner = async (): Promise<void> => {
        while (next < chains) await (await DBOS.startWorkflow(chain)(next++)).getResult()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, runner))
      return ((chains * STEPS) / (performance.now() - begun)) * 1000
    },
    async latency(jobs) {
      const times: number[] = []
      for (let n = 0; n < jobs; n++) {
        const start = new Promise<number>((resolve) => {
          started = () => resolve(performance.now())
        })
        const handle = await DBOS.startWorkflow(probe, { queueName: 'probes' })(n)
        const committed = performance.now()
        times.push((await start) - committed)
        await handle.getResult()
        await sleep(7)
      }
      return times
    },
    close: () => DBOS.shutdown(),
  }
}
