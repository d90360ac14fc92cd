import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientClosed } from '../../src/areas/auth/personal-clients/notice-kinds.ts'
import { notify } from '../../src/areas/notifications/notices/notify.ts'
import { provisionTenant } from '../../src/areas/tenancy/api.ts'
import { systemClock } from '../../src/lib/clock.ts'
import type { Tenant } from '../../src/service/tenant.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import { freePort } from '../free-port.ts'
import { type Sender, startMailProcess, startSender } from '../webhooks/processes.ts'
import { openSite, type SiteOptions } from '../webhooks/site.ts'

export type ChaosOptions = Omit<SiteOptions, 'retrySeconds' | 'smtpPort'> & {
  tenants: number
  usersEach: number
  /** Each round tells every user one thing. */
  rounds: number
  roundEveryMs: number
  workers: number
  workerKills: number
  mailKills: number
  longestMs: number
}

export type ChaosResult = {
  made: number
  /** Notices that are part of a message that was sent, and that arrived. */
  told: number
  messages: number
  /** Messages of a user that were made within two minutes of the one before. */
  tooClose: number
  failed: number
  left: number
  dead: number
  arrived: number
  duplicates: number
  /** Of these, how many no kill between the acceptance and the record explains. */
  unexplained: number
  workerKills: number
  mailKills: number
  seconds: number
}

/** Between the acceptance of a mail and its record lies less than this, however busy the machine is. */
const RECORD_MS = 15_000

/** Tells users of things by mail while workers and the mail server are killed. */
export async function chaos(options: ChaosOptions): Promise<ChaosResult> {
  const smtpPort = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reeve-notices-'))
  const file = path.join(folder, 'accepted.jsonl')
  fs.writeFileSync(file, '')
  const shared = { config: options.config, masterKey: options.masterKey, retrySeconds: [1], smtpPort }
  const site = await openSite(shared)
  const admin = new pg.Pool({ ...options.config, max: 2, options: `-c search_path=${SCHEMA}` })
  admin.on('error', () => {})
  const users = await makeUsers(site.tenants, admin, options)
  let mail: Sender = await startMailProcess(smtpPort, file)
  const workers = await Promise.all(Array.from({ length: options.workers }, () => startSender(shared)))
  const kills: number[] = []
  const began = performance.now()
  const all = users.length * options.rounds
  const done = async () => (await numberOf(admin, SENT)) / all
  let killedWorkers = 0
  let killedMail = 0
  const telling = tellAll(users, options)
  let made = -1
  telling.then((count) => {
    made = count
  })
  // The next one is killed while another still starts: what is left may be done before that is ready.
  const starting = workers.map(() => Promise.resolve())
  const killing = (async () => {
    while (performance.now() - began < options.longestMs) {
      const part = await done()
      if (part === 1) return
      if (killedWorkers < options.workerKills && part > (killedWorkers + 0.5) / (options.workerKills + 1)) {
        const victim = killedWorkers++ % workers.length
        await starting[victim]
        kills.push(Date.now())
        await workers[victim]!.kill()
        starting[victim] = startSender(shared).then((worker) => {
          workers[victim] = worker
        })
      }
      if (killedMail < options.mailKills && part > (killedMail + 0.25) / (options.mailKills + 1)) {
        killedMail++
        kills.push(Date.now())
        await mail.kill()
        await sleep(2000)
        mail = await startMailProcess(smtpPort, file)
      }
      await sleep(20)
    }
  })()
  while (performance.now() - began < options.longestMs) {
    const isOver =
      made >= 0 && (await numberOf(admin, "select count(*) from work where kind like 'notifications.%'")) === 0
    if (isOver) break
    await sleep(200)
  }
  await telling
  await killing
  await Promise.all(starting)
  const seconds = (performance.now() - began) / 1000
  await Promise.all([...workers.map((worker: Sender) => worker.kill()), mail.kill()])
  const result = {
    ...(await judge(admin, acceptedIn(file), kills)),
    made,
    workerKills: killedWorkers,
    mailKills: killedMail,
    seconds,
  }
  await admin.end()
  await site.close()
  fs.rmSync(folder, { recursive: true, force: true })
  return result
}

type Accepted = { id: string; to: string; at: number }

/** What a mail server has accepted so far. */
export const acceptedIn = (file: string): Accepted[] =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Accepted => JSON.parse(line))
type User = { tenant: Tenant; id: string }

const SENT = `select count(*) from notices n join notice_sends s on s.tenant_id = n.tenant_id and s.message_id = n.message_id
  where s.state <> 'WAITING'`

const numberOf = async (admin: pg.Pool, query: string): Promise<number> =>
  Number((await admin.query(query)).rows[0].count)

export async function makeUsers(
  tenants: Awaited<ReturnType<typeof openSite>>['tenants'],
  admin: pg.Pool,
  options: Pick<ChaosOptions, 'tenants' | 'usersEach'>,
): Promise<User[]> {
  const users: User[] = []
  for (let n = 0; n < options.tenants; n++) {
    const tenant = await tenants.create(`notices-${n}-${Date.now()}`)
    await provisionTenant({ tenant, now: systemClock.now(), clientSecretLabel: 'reeve.example' })
    const ids = Array.from({ length: options.usersEach }, (_, m) => `user${n}x${m}`)
    await admin.query(
      `insert into users (tenant_id, id, type, origin, status, display_name, email, created_at, updated_at)
       select $1, id, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', id, id || '@x.example', now(), now()
       from unnest($2::text[]) as id`,
      [tenant.id, ids],
    )
    users.push(...ids.map((id) => ({ tenant, id })))
  }
  return users
}

/** Twenty users in a transaction, round by round. */
export async function tellAll(
  users: readonly User[],
  { rounds, roundEveryMs }: Pick<ChaosOptions, 'rounds' | 'roundEveryMs'>,
): Promise<number> {
  let made = 0
  const byTenant = Map.groupBy(users, ({ tenant }) => tenant)
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await sleep(roundEveryMs)
    for (const [tenant, own] of byTenant) {
      for (let at = 0; at < own.length; at += 20) {
        const userIds = own.slice(at, at + 20).map(({ id }) => id)
        await tenant.database.write({ tenantId: tenant.id, now: systemClock.now() }, async (tx) => {
          await notify(tx, clientClosed, {
            userIds,
            eventKey: `${round}`,
            subject: { type: 'client', id: `${round}` },
            about: { client: `Client ${round}`, reason: 'it was not used' },
            path: '/settings',
          })
          return { result: undefined, last: [] }
        })
        made += userIds.length
      }
    }
  }
  return made
}

type MessageRow = {
  tenant_id: string
  id: string
  user_id: string
  made_at: Date
  state: string | null
  notices: string
}

export async function judge(admin: pg.Pool, accepted: readonly Accepted[], kills: readonly number[]) {
  const { rows } = await admin.query<MessageRow>(`
    select m.tenant_id, m.id, m.user_id, m.made_at, s.state, (
      select count(*) from notices n where n.tenant_id = m.tenant_id and n.message_id = m.id) as notices
    from notice_messages m left join notice_sends s on s.tenant_id = m.tenant_id and s.message_id = m.id
      and s.channel = 'email'
    where m.kind = '${clientClosed.id}' order by m.tenant_id, m.user_id, m.made_at`)
  const byId = Map.groupBy(accepted, ({ id }) => id)
  const arrivedAs = (row: MessageRow) => byId.get(messageIdOf(row)) ?? []
  const told = rows.filter((row) => row.state === 'SENT' && arrivedAs(row).length > 0)
  const duplicates = rows.flatMap((row) =>
    arrivedAs(row)
      .slice(1)
      .map((again, index) => [arrivedAs(row)[index]!, again] as const),
  )
  const isExplained = ([first, again]: readonly [Accepted, Accepted]): boolean =>
    kills.some((kill) => kill >= first.at - 1000 && kill <= again.at && kill - first.at < RECORD_MS)
  return {
    told: told.reduce((sum, { notices }) => sum + Number(notices), 0),
    messages: rows.length,
    tooClose: rows.filter((row, index) => {
      const before = rows[index - 1]
      const isSame = before?.tenant_id === row.tenant_id && before.user_id === row.user_id
      return isSame && row.made_at.getTime() - before.made_at.getTime() < 120_000
    }).length,
    failed: rows.filter(({ state }) => state !== 'SENT').length,
    left: await numberOf(admin, `select count(*) from notices where message_id is null and user_id <> ''`),
    dead: await numberOf(admin, 'select count(*) from dead_letters'),
    arrived: accepted.length,
    duplicates: duplicates.length,
    unexplained: duplicates.filter((one) => !isExplained(one)).length,
  }
}

/** As the sender makes it, from the key of the message and the address. */
const messageIdOf = ({ tenant_id, id, user_id }: MessageRow): string => {
  const text = `${tenant_id}/notices/${id}\n${user_id}@x.example`
  return `<${createHash('sha256').update(text).digest('hex').slice(0, 40)}@host.example>`
}
