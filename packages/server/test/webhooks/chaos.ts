import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SCHEMA } from '../../src/store/owner.ts'
import { type Sender, startCountingReceiver, startSender } from './processes.ts'
import { openSite, type SiteOptions } from './site.ts'

export type ChaosOptions = SiteOptions & {
  deliveries: number
  failingPercent: number
  workers: number
  /** Kills so many workers, one after the other, while deliveries are under way. */
  workerKills: number
  /** Called once, halfway. */
  killDatabase?(): void
  longestMs: number
}

export type ChaosResult = {
  made: number
  arrived: number
  /** Deliveries whose receiver said 200 at least once. */
  heard: number
  succeeded: number
  /** Deliveries that are not final, and jobs that are still there. */
  open: number
  left: number
  dead: number
  attempts: number
  recorded: number
  lostAttempts: number
  /** Deliveries whose attempts are not those that are recorded, or arrived more often than they were tried. */
  untrue: number
  /** Arrivals after the one that was answered with 200. */
  duplicates: number
  /** Of these, how many no lost attempt explains. */
  unexplained: number
  workerKills: number
  seconds: number
}

/** Sends deliveries to a receiver that fails at random, while workers and the database are killed. */
export async function chaos(options: ChaosOptions): Promise<ChaosResult> {
  const site = await openSite(options)
  const receiver = await startCountingReceiver(options.failingPercent)
  const admin = new pg.Pool({ ...options.config, max: 2, options: `-c search_path=${SCHEMA}` })
  admin.on('error', () => {})
  const hooks = await site.hooks({ tenants: 5, hooksEach: 8, url: receiver.url })
  const ids = await site.deliver(hooks, options.deliveries)
  const workers = await Promise.all(Array.from({ length: options.workers }, () => startAgain(options)))
  const began = performance.now()
  const killing = kill(options, workers, () => progress(admin, options.deliveries))
  while (performance.now() - began < options.longestMs) {
    if ((await progress(admin, options.deliveries)) === 1 && (await leftOf(admin)) === 0) break
    await sleep(100)
  }
  const seconds = (performance.now() - began) / 1000
  const workerKills = await killing
  await Promise.all(workers.map((worker) => worker.kill()))
  const counts = await receiver.counts()
  const { rows } = await admin.query<Row>(`
    select d.id, d.state, d.attempts, count(a.*)::integer as recorded,
      count(a.*) filter (where a.error = 'worker_lost')::integer as lost
    from webhook_deliveries d left join webhook_attempts a on a.tenant_id = d.tenant_id and a.delivery_id = d.id
    group by d.tenant_id, d.id`)
  const { rows: deadRows } = await admin.query('select count(*)::integer as dead from dead_letters')
  const left = await leftOf(admin)
  await admin.end()
  await site.close()
  await receiver.kill()
  const of = (row: Row) => counts.get(row.id) ?? { arrived: 0, succeeded: 0 }
  const duplicatesOf = (row: Row): number => Math.max(0, of(row).succeeded - 1)
  return {
    made: ids.length,
    arrived: sum(rows, (row) => of(row).arrived),
    heard: rows.filter((row) => of(row).succeeded > 0).length,
    succeeded: rows.filter((row) => row.state === 'SUCCESS').length,
    open: rows.filter((row) => row.state !== 'SUCCESS' && row.state !== 'FATAL_ERROR').length,
    left,
    dead: deadRows[0].dead,
    attempts: sum(rows, (row) => row.attempts),
    recorded: sum(rows, (row) => row.recorded),
    lostAttempts: sum(rows, (row) => row.lost),
    untrue: rows.filter((row) => isUntrue(row, of(row).arrived)).length,
    duplicates: sum(rows, duplicatesOf),
    unexplained: sum(rows, (row) => Math.max(0, duplicatesOf(row) - row.lost)),
    workerKills,
    seconds,
  }
}

type Row = { id: string; state: string; attempts: number; recorded: number; lost: number }

/** Every attempt is recorded once and sends at most once; only one that was lost may not have sent at all. */
const isUntrue = ({ attempts, recorded, lost }: Row, arrived: number): boolean =>
  recorded !== attempts || arrived > attempts || arrived < attempts - lost

async function kill(options: ChaosOptions, workers: Sender[], done: () => Promise<number>): Promise<number> {
  let killed = 0
  // The next one is killed while another still starts: what is left may be done before that is ready.
  const starting = workers.map(() => Promise.resolve())
  let databaseKilled = options.killDatabase === undefined
  for (const deadline = performance.now() + options.longestMs; performance.now() < deadline; ) {
    const part = await done()
    if (part === 1) break
    if (!databaseKilled && part > 0.5) {
      options.killDatabase?.()
      databaseKilled = true
    }
    if (killed < options.workerKills && part > (killed + 0.5) / (options.workerKills + 1)) {
      const victim = killed % workers.length
      await starting[victim]
      await workers[victim]!.kill()
      killed += 1
      starting[victim] = startAgain(options).then((worker) => {
        workers[victim] = worker
      })
    }
    await sleep(20)
  }
  await Promise.all(starting)
  return killed
}

/** A worker does not start while the database is away; whoever runs it starts it again. */
async function startAgain(options: SiteOptions): Promise<Sender> {
  const { config, masterKey, retrySeconds } = options
  for (;;) {
    const worker = await startSender({ config, masterKey, retrySeconds }).catch(() => undefined)
    if (worker) return worker
  }
}

/** How much of it is done, 0 to 1; what it was when the database is away. */
let last = 0
async function progress(admin: pg.Pool, all: number): Promise<number> {
  const counted = await admin
    .query(`select count(*)::integer as done from webhook_deliveries where state in ('SUCCESS', 'FATAL_ERROR')`)
    .catch(() => undefined)
  if (counted) last = counted.rows[0].done / all
  return last
}

const leftOf = async (admin: pg.Pool): Promise<number> => {
  const counted = await admin.query('select count(*)::integer as left from work').catch(() => undefined)
  return counted ? counted.rows[0].left : Number.POSITIVE_INFINITY
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
