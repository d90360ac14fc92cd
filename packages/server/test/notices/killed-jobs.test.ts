import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { makeDigests } from '../../src/areas/notifications/digests/make-digests.ts'
import { remindOfExpiry } from '../../src/areas/requests/provisioning/expiry/remind.ts'
import { remindOfOverdue } from '../../src/areas/requests/tasks/jobs/remind-of-overdue.ts'
import { enqueue } from '../../src/engine/enqueue.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import { insertAccount, insertGrant, insertUser } from '../directory.ts'
import { until } from '../engine/yard.ts'
import { header, type MailServer, openMailServer } from '../mail-server.ts'
import { machine, signedIn } from '../people.ts'
import { askFor, decideBy, makeTaskSite, taskIn } from '../tasks.ts'
import { type Sender, startSender } from '../webhooks/processes.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'

let world: World
let relay: MailServer
let acme: TestTenant
let locks: pg.Pool
let held: pg.PoolClient
const running: Sender[] = []
before(async () => {
  relay = await openMailServer()
  world = await createWorld()
  acme = await world.tenant()
  locks = new pg.Pool({ ...world.config, max: 2, options: `-c search_path=${SCHEMA}` })
  locks.on('error', () => {})
  held = await locks.connect()
})
after(async () => {
  await Promise.all(running.map((one) => one.kill()))
  held.release()
  await locks.end()
  await world.stop()
  await relay.close()
})

const JOBS = [makeDigests, remindOfOverdue, remindOfExpiry]
/** What each of them writes first. */
const TABLES = ['digests', 'overdue_reminders', 'expiry_reminders']

/** Where it is noon now, on whatever day. */
function noonZone(): string {
  const ahead = 12 - world.clock.now().toZonedDateTimeISO('UTC').hour
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

const daysFromNow = (days: number): string =>
  world.clock
    .now()
    .add({ hours: 24 * days })
    .toString()

async function worker(): Promise<Sender> {
  const { config, masterKey } = world
  const started = await startSender({ config, masterKey, retrySeconds: [1], smtpPort: relay.port })
  running.push(started)
  return started
}

const subjectsTo = (address: string): string[] =>
  relay.received.filter(({ to }) => to.includes(address)).map(({ source }) => header(source, 'subject'))

test('a digest and each reminder are sent once, though the worker is killed while it makes them', async () => {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(
    (day) => `WEEKDAY_${day}`,
  )
  await acme.sql(
    `insert into organisation_settings (tenant_id, updated_at, timezone, workdays) values ($1, now(), $2, $3)
     on conflict (tenant_id) do update set timezone = excluded.timezone, workdays = excluded.workdays`,
    [acme.id, noonZone(), days],
  )
  await acme.sql(
    `update users set email = 'root@acme.example' where tenant_id = $1 and 'super_admin' = any(role_ids)`,
    [acme.id],
  )
  const daily = { enabled: true, frequency: 'DIGEST_FREQUENCY_DAILY' }
  await acme.post('/api/v1/settings/notifications/user', { channelSettings: { email: { digest: daily } } })
  await signedIn(acme, await machine(acme), { expires: '864000s' })
  const site = await makeTaskSite(acme)
  const ada = await insertUser(acme, { email: 'ada@acme.example' })
  const bo = await insertUser(acme, { email: 'bo@acme.example' })
  await decideBy(acme, site, [{ approval: { users: { userIds: [ada] } } }])
  await taskIn(askFor(site.subject, site))
  await acme.sql(`update task_assignees set assigned_at = now() - interval '20 days'`)
  const appUserId = await insertAccount(acme, site.app.id, { identity_user_id: bo })
  await insertGrant(
    acme,
    { app: site.app, entitlementId: site.entitlementId, appUserId },
    { created_at: daysFromNow(-5), deprovision_at: daysFromNow(1) },
  )
  await world.work()
  relay.received.length = 0
  await held.query('begin')
  for (const table of TABLES) await held.query(`lock table ${table} in share row exclusive mode`)
  const { database } = acme.stored
  await database.write({ tenantId: acme.id, now: world.clock.now() }, async (tx) => {
    for (const job of JOBS) await enqueue(tx, job, { tick: 'now' })
    return { result: undefined, last: [] }
  })
  const waiting = async () => {
    const { rows } = await locks.query(
      `select count(distinct relation::regclass::text) as count from pg_locks where not granted and relation is not null`,
    )
    return Number(rows[0].count)
  }
  const first = await worker()
  await until(async () => (await waiting()) === TABLES.length)
  await first.kill()
  await held.query('rollback')
  await worker()
  await until(() => relay.received.length >= JOBS.length)
  // What the killed worker had is done, and nothing else is due or under way.
  await until(async () => {
    const rows = await world.sql(
      `select 1 from work where (kind = any($1) or kind like 'notifications.%') and (due <= now() or worker is not null)`,
      [JOBS.map(({ kind }) => kind)],
    )
    return rows.length === 0
  })
  assert.deepEqual(
    ['root', 'ada', 'bo'].map((name) => subjectsTo(`${name}@acme.example`).length),
    [1, 1, 1],
    JSON.stringify(relay.received.map(({ to, source }) => [to, header(source, 'subject')])),
  )
  assert.match(subjectsTo('root@acme.example')[0]!, /^(Your digest|Credentials): /)
  assert.match(subjectsTo('ada@acme.example')[0]!, /^Overdue: /)
  assert.match(subjectsTo('bo@acme.example')[0]!, /^Your access ends on /)
})
