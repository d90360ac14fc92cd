import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../../src/lib/ids.ts'
import type { Tenant } from '../../src/service/tenant.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import { type Killable, startChat, startWorker } from './processes.ts'
import { openSite, type Site, type SiteOptions } from './site.ts'

export type ChaosOptions = SiteOptions & {
  runs: number
  /** Of 100 messages to the chat. */
  failingPercent: number
  workers: number
  /** Kills so many workers, one after the other, while runs are under way. */
  kills: number
  longestMs: number
}

export type ChaosResult = {
  started: number
  /** Runs by state, those that runs have started too. */
  states: Record<string, number>
  /** Jobs and dead letters that are left. */
  left: number
  dead: number
  /** Users that were not switched off and on exactly once each. */
  wrongChanges: number
  /** Runs that have not started exactly one other. */
  wrongChildren: number
  /** Messages that never arrived, and those that arrived more than once, under the same id. */
  lost: number
  repeated: number
  /** Ids of messages that no step of a run has. */
  unknown: number
  kills: number
  seconds: number
}

const TENANTS = 4

/**
 * Runs of five steps, each about a user of its own: compute, switch the user off, send a message, switch the user on,
 * start another run. Workers are killed with -9 meanwhile.
 */
export async function chaos(options: ChaosOptions): Promise<ChaosResult> {
  const site = await openSite(options)
  const chat = await startChat(options.failingPercent)
  const admin = new pg.Pool({ ...options.config, max: 2, options: `-c search_path=${SCHEMA}` })
  const ids: string[] = []
  const keys = new Set<string>()
  for (let n = 0; n < TENANTS; n++) {
    const { tenant, runIds } = await prepared(site, admin, chat.url, options.runs / TENANTS)
    ids.push(...runIds)
    for (const id of runIds) keys.add(`${tenant.id}/${id}/post/1`)
  }
  const workers = await Promise.all(Array.from({ length: options.workers }, () => startWorker(options)))
  const began = performance.now()
  const killing = kill(options, workers, () => doneOf(admin, ids.length * 2))
  while (performance.now() - began < options.longestMs) {
    if ((await countOf(admin, 'select count(*) from work')) === 0) break
    await sleep(200)
  }
  const seconds = (performance.now() - began) / 1000
  const kills = await killing
  await Promise.all(workers.map((worker) => worker.kill()))
  const counts = await chat.counts()
  const { rows } = await admin.query('select state, count(*)::integer as count from executions group by 1 order by 1')
  const result = {
    started: ids.length,
    states: Object.fromEntries(rows.map((row) => [row.state, row.count])),
    left: await countOf(admin, 'select count(*) from work'),
    dead: await countOf(admin, 'select count(*) from dead_letters'),
    wrongChanges: await countOf(admin, WRONG_CHANGES),
    wrongChildren: await countOf(admin, WRONG_CHILDREN),
    lost: [...keys].filter((key) => !counts.has(key)).length,
    repeated: [...counts.values()].filter((count) => count > 1).length,
    unknown: [...counts.keys()].filter((key) => !keys.has(key)).length,
    kills,
    seconds,
  }
  await admin.end()
  await site.close()
  await chat.kill()
  return result
}

const WRONG_CHANGES = `
  select count(*) from users u left join (
    select tenant_id, subject_id, count(*) as n from events group by 1, 2) e
    on e.tenant_id = u.tenant_id and e.subject_id = u.id
  where u.display_name = 'subject' and (u.status <> 'ENABLED' or coalesce(e.n, 0) <> 2)`
const WRONG_CHILDREN = `
  select count(*) from executions p left join (
    select tenant_id, parent_id, count(*) as n from executions group by 1, 2) c
    on c.tenant_id = p.tenant_id and c.parent_id = p.id
  where p.parent_id is null and coalesce(c.n, 0) <> 1`

async function prepared(
  site: Site,
  admin: pg.Pool,
  url: string,
  count: number,
): Promise<{ tenant: Tenant; runIds: string[] }> {
  const tenant = await site.tenant()
  await admin.query(
    `insert into chat_settings (tenant_id, provider, enabled, api_base_url, connected_at, updated_at)
     values ($1, 'CHAT_PROVIDER_WEBHOOK', true, $2, now(), now())`,
    [tenant.id, url],
  )
  const subjects = Array.from({ length: count }, () => newId())
  await admin.query(
    `insert into users (tenant_id, id, type, origin, status, display_name, created_at, updated_at)
     select $1, id, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', 'subject', now(), now() from unnest($2::text[]) id`,
    [tenant.id, subjects],
  )
  const child = await site.publish(tenant, [gives('only', '1')])
  const automation = await site.publish(tenant, [
    gives('first', 'ctx.trigger.n + 1'),
    { stepName: 'off', updateUser: { useSubjectUser: true, userStatusEnum: 'DISABLED' } },
    { stepName: 'post', sendChatMessage: { channelName: 'it', body: 'hello {{ ctx.first.value }}' } },
    { stepName: 'on', updateUser: { useSubjectUser: true, userStatusEnum: 'ENABLED' } },
    { stepName: 'next', runAutomation: { automationTemplateRef: { id: child } } },
  ])
  return { tenant, runIds: await site.start(tenant, automation, subjects) }
}

const gives = (stepName: string, expressionCel: string) => ({
  stepName,
  evaluateExpressions: { expressions: [{ key: 'value', expressionCel }] },
})

async function kill(options: ChaosOptions, workers: Killable[], done: () => Promise<number>): Promise<number> {
  let killed = 0
  // The next one is killed while another still starts: what is left may be done before that is ready.
  const starting = workers.map(() => Promise.resolve())
  for (const end = performance.now() + options.longestMs; killed < options.kills && performance.now() < end; ) {
    const part = await done()
    if (part === 1) break
    if (part > (killed + 0.5) / (options.kills + 1)) {
      const victim = killed % workers.length
      await starting[victim]
      await workers[victim]!.kill()
      killed += 1
      starting[victim] = startWorker(options).then((worker) => {
        workers[victim] = worker
      })
    }
    await sleep(20)
  }
  await Promise.all(starting)
  return killed
}

const doneOf = async (admin: pg.Pool, all: number): Promise<number> =>
  (await countOf(admin, 'select count(*) from executions where completed_at is not null')) / all

const countOf = async (admin: pg.Pool, query: string): Promise<number> =>
  Number((await admin.query(query)).rows[0].count)
