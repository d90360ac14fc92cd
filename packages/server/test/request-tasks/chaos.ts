import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { SiteOptions } from '../automation-runs/site.ts'
import { reasonOf } from '../replies.ts'
import { Gate, Host } from './host.ts'
import { makeSource, type Source } from './many-accounts.ts'
import { type ApiSite, openApi } from './service.ts'

export type ChaosOptions = SiteOptions & {
  provisionings: number
  workers: number
  workerKills: number
  /** Kills PostgreSQL, which comes back by itself; absent where others use it too. */
  killDatabase?: () => void
  databaseKills: number
  /** Of 100 tasks that a host takes, so many are done and never reported: the host has died. */
  silentPercent: number
  longestMs: number
}

export type ChaosResult = {
  /** Tasks by state and outcome. */
  states: Record<string, number>
  /** Tasks whose end was recorded never, or more than once. */
  wrongEnds: number
  /** Tasks for which the connector was asked never, or under more than one key. */
  wrongKeys: number
  /** What the hosts were handed: accounts, and those that they were handed again under the same key. */
  handedOut: number
  handedOutAgain: number
  /** Accounts that were handed out under more than one key. */
  otherKeys: number
  grants: number
  /** Steps that are still active, jobs and dead letters that are left. */
  activeSteps: number
  left: number
  dead: number
  workerKills: number
  databaseKills: number
  seconds: number
}

const ASKING = 6
const HOSTS = 4

/**
 * So many requests that are approved at once and that a connector outside carries out. Workers, hosts and PostgreSQL are
 * killed meanwhile; whoever gets no answer asks again, as programs do.
 */
export async function chaos(options: ChaosOptions): Promise<ChaosResult> {
  const site = await openApi(options)
  const workers = await Promise.all(Array.from({ length: options.workers }, () => startWorker(options)))
  const source = await makeSource(site, options.provisionings)
  const gate = new Gate()
  const silent = options.silentPercent / 100
  const hosts = Array.from(
    { length: HOSTS },
    (_, n) => new Host({ program: source.program, id: `h${n}`, silent, gate }),
  )
  const began = performance.now()
  const until = began + options.longestMs
  const running = hosts.map((host) => host.run())
  const killing = kill(options, workers, { until, gate, part: () => partDone(site.admin, options.provisionings) })
  try {
    await askForAll(site, source, until)
    while (performance.now() < until && (await partDone(site.admin, options.provisionings)) < 1) await sleep(200)
    const seconds = (performance.now() - began) / 1000
    const kills = await killing
    await untilAnswering(site.admin)
    for (const host of hosts) host.stop()
    await Promise.all(running)
    // What was told at the very end is done too.
    for (let n = 0; n < 100 && (await leftOf(site.admin)) > 0; n++) await sleep(200)
    return await measured(site.admin, hosts, { ...kills, seconds })
  } finally {
    // Whatever went wrong, nothing goes on beside the tests that follow.
    for (const host of hosts) host.stop()
    await Promise.all(workers.map((worker) => worker.kill()))
    await site.close()
  }
}

/** Connections that broke with the database fail once and are gone. */
async function untilAnswering(admin: pg.Pool): Promise<void> {
  const isAnswering = () => admin.query('select 1').then(Boolean, () => false)
  while (!(await isAnswering())) await sleep(100)
}

async function measured(
  admin: pg.Pool,
  hosts: readonly Host[],
  kills: Pick<ChaosResult, 'workerKills' | 'databaseKills' | 'seconds'>,
): Promise<ChaosResult> {
  const { rows } = await admin.query(
    `select state || ' ' || outcome as state, count(*)::integer as count from tasks where type = 'grant' group by 1`,
  )
  const handed = new Map<string, Map<string, number>>()
  for (const host of hosts) {
    for (const [account, tasks] of host.handed) {
      const all = handed.get(account) ?? new Map<string, number>()
      for (const [id, count] of tasks) all.set(id, (all.get(id) ?? 0) + count)
      handed.set(account, all)
    }
  }
  const perAccount = [...handed.values()]
  return {
    states: Object.fromEntries(rows.map((row) => [row.state, row.count])),
    wrongEnds: await countOf(admin, WRONG_ENDS),
    wrongKeys: await countOf(admin, WRONG_KEYS),
    handedOut: perAccount.length,
    handedOutAgain: perAccount.filter((tasks) => [...tasks.values()].some((count) => count > 1)).length,
    otherKeys: perAccount.filter((tasks) => tasks.size > 1).length,
    grants: await countOf(admin, `select count(*) from grants g join tasks t on t.id = g.ticket_id where g.is_direct`),
    activeSteps: await countOf(admin, 'select count(*) from task_steps where active'),
    left: await leftOf(admin),
    dead: await countOf(admin, 'select count(*) from dead_letters'),
    ...kills,
  }
}

const WRONG_ENDS = `
  select count(*) from tasks t where t.type = 'grant' and (
    (select count(*) from events e where e.tenant_id = t.tenant_id and e.subject_id = t.id
       and e.kind = 'requests.task.closed') <> 1
    or (select count(*) from task_audits a where a.tenant_id = t.tenant_id and a.task_id = t.id
       and a.event = 'grantOutcome') <> 1)`
const WRONG_KEYS = `
  select count(*) from tasks t where t.type = 'grant' and (
    select count(distinct c.effect_key) from connector_tasks c
    where c.tenant_id = t.tenant_id and c.kind = 'GRANT' and c.origin->>'taskId' = t.id) <> 1`

/** Timers of steps that have ended find nothing to do when they are due. */
const leftOf = (admin: pg.Pool): Promise<number> =>
  countOf(admin, `select count(*) from work where kind like 'requests.%' and kind <> 'requests.due'`)

/** How much of it is done; what PostgreSQL does not answer while it is away counts as nothing. */
const partDone = async (admin: pg.Pool, all: number): Promise<number> =>
  (await countOf(admin, `select count(*) from tasks where type = 'grant' and state = 'CLOSED'`).catch(() => 0)) / all

const countOf = async (admin: pg.Pool, query: string): Promise<number> =>
  Number((await admin.query(query)).rows[0].count)

/** Everybody asks until it is told that it has asked, or has it already. */
async function askForAll({ tenant }: ApiSite, { userIds, appId, entitlementId }: Source, until: number): Promise<void> {
  const waiting = [...userIds]
  const asking = async (): Promise<void> => {
    for (let userId = waiting.pop(); userId && performance.now() < until; userId = waiting.pop()) {
      const body = { appId, appEntitlementId: entitlementId, identityUserId: userId }
      const reply = await tenant.post('/api/v1/task/grant', body).catch(() => undefined)
      const isKnown = reply?.status === 409 && ['REQUEST_OPEN', 'ALREADY_GRANTED'].includes(reasonOf(reply))
      if (reply?.status === 200 || isKnown) continue
      if (reply && reply.status < 500) throw new Error(`${reply.status} ${reply.text}`)
      waiting.push(userId)
      await sleep(100)
    }
  }
  await Promise.all(Array.from({ length: ASKING }, asking))
}

type Killable = { kill(): Promise<void> }
type Killing = { readonly until: number; readonly gate: Gate; part(): Promise<number> }

/**
 * Spread over the work: after each share of it a worker or PostgreSQL is killed. Hosts take no more than that share
 * before, so that every kill comes while there is work left, however fast the machine is.
 */
async function kill(options: ChaosOptions, workers: Killable[], { until, gate, part }: Killing) {
  const { provisionings } = options
  const counts = { workerKills: 0, databaseKills: 0 }
  const victims = orderOf(options)
  for (const [index, victim] of victims.entries()) {
    const share = (index + 1) / (victims.length + 1)
    gate.upTo = share
    while (performance.now() < until && gate.done < share - 1 / provisionings) {
      gate.done = await part()
      await sleep(20)
    }
    // What comes after this is under way when the kill comes.
    gate.upTo = share + 0.5 / (victims.length + 1)
    if (victim === 'worker') {
      const one = counts.workerKills++ % workers.length
      await workers[one]!.kill()
      workers[one] = await startWorker(options)
    } else {
      counts.databaseKills += 1
      options.killDatabase!()
    }
  }
  gate.upTo = Number.POSITIVE_INFINITY
  return counts
}

/** PostgreSQL is killed evenly among the workers. */
function orderOf({ workerKills, databaseKills, killDatabase }: ChaosOptions): ('worker' | 'database')[] {
  const databases = killDatabase ? databaseKills : 0
  const every = Math.ceil((workerKills + 1) / (databases + 1))
  const order: ('worker' | 'database')[] = []
  for (let n = 0; n < workerKills; n++) {
    if (n > 0 && n % every === 0 && order.filter((one) => one === 'database').length < databases) order.push('database')
    order.push('worker')
  }
  while (order.filter((one) => one === 'database').length < databases) order.push('database')
  return order
}

const WORKER = path.join(import.meta.dirname, '../automation-runs/worker-process.ts')

/** A worker in a process of its own. It does not start while PostgreSQL is away: then it is started again. */
export async function startWorker({ config, masterKey, objects }: SiteOptions, file = WORKER): Promise<Killable> {
  for (;;) {
    const child = fork(file, [JSON.stringify({ config, masterKey, objects })], {
      stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
    })
    const ended = once(child, 'exit')
    const isReady = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
    if (!isReady) continue
    return {
      async kill() {
        child.kill('SIGKILL')
        await ended
      },
    }
  }
}
