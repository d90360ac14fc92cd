import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import pg from 'pg'
import { SCHEMA } from '../../src/store/owner.ts'
import { until } from '../engine/yard.ts'
import { freePort } from '../free-port.ts'
import { createDatabase } from '../fresh-database.ts'
import { type MailProcess, type Sender, startMailProcess, startSender } from '../webhooks/processes.ts'
import { openSite, type Site, type SiteOptions } from '../webhooks/site.ts'
import { acceptedIn, judge, makeUsers, tellAll } from './chaos.ts'

let fresh: Awaited<ReturnType<typeof createDatabase>>
let admin: pg.Pool
let site: Site
let options: SiteOptions & { smtpPort: number }
let file: string
let running: Sender[]

beforeEach(async () => {
  fresh = await createDatabase()
  const masterKey = randomBytes(32).toString('base64')
  options = { config: fresh.config, masterKey, retrySeconds: [1], smtpPort: await freePort() }
  site = await openSite(options)
  admin = new pg.Pool({ ...fresh.config, max: 3, options: `-c search_path=${SCHEMA}` })
  admin.on('error', () => {})
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'reeve-between-')), 'accepted.jsonl')
  fs.writeFileSync(file, '')
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.kill()))
  await admin.end()
  await site.close()
  await fresh.drop()
  fs.rmSync(path.dirname(file), { recursive: true, force: true })
})

const worker = async (): Promise<Sender> => {
  const started = await startSender(options)
  running.push(started)
  return started
}
const mailServer = async (holds: boolean): Promise<MailProcess> => {
  const started = await startMailProcess(options.smtpPort, file, holds)
  running.push(started)
  return started
}
const count = async (query: string): Promise<number> => Number((await admin.query(query)).rows[0].count)
const isOver = async () => (await count(`select count(*) from work where kind like 'notifications.%'`)) === 0

/** One person was told one thing, and a worker is at it. */
async function tellOne(): Promise<Sender> {
  const users = await makeUsers(site.tenants, admin, { tenants: 1, usersEach: 1 })
  await tellAll(users, { rounds: 1, roundEveryMs: 0 })
  return worker()
}

test('a worker that is killed after the server took a mail and before it heard so sends it again, which is counted', async () => {
  const silent = await mailServer(true)
  const first = await tellOne()
  await until(() => acceptedIn(file).length === 1)
  const kills = [Date.now()]
  await first.kill()
  assert.equal(await count('select count(*) from sent_messages'), 0, 'it was not recorded')
  await silent.kill()
  await mailServer(false)
  await worker()
  await until(isOver)
  const accepted = acceptedIn(file)
  const { told, messages, failed, left, dead, arrived, duplicates, unexplained } = await judge(admin, accepted, kills)
  assert.deepEqual(
    { told, messages, failed, left, dead, arrived, duplicates, unexplained },
    { told: 1, messages: 1, failed: 0, left: 0, dead: 0, arrived: 2, duplicates: 1, unexplained: 0 },
  )
  assert.equal(accepted[0]!.id, accepted[1]!.id, 'both have one Message-ID: a mail program can see that it is the same')
  assert.equal((await judge(admin, accepted, [])).unexplained, 1, 'without a kill it would not be explained')
})

test('a worker that is killed after the record and before the end of its job does not send it again', async () => {
  const silent = await mailServer(true)
  const first = await tellOne()
  await until(() => acceptedIn(file).length === 1)
  const held = await admin.connect()
  await held.query('begin')
  await held.query('select * from notice_sends for update')
  silent.answer()
  await until(async () => (await count('select count(*) from sent_messages')) === 1)
  const kills = [Date.now()]
  await first.kill()
  await held.query('rollback')
  held.release()
  await worker()
  await until(isOver)
  const { told, arrived, duplicates } = await judge(admin, acceptedIn(file), kills)
  assert.deepEqual({ told, arrived, duplicates }, { told: 1, arrived: 1, duplicates: 0 })
})
