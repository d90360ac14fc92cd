import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertGrant, makeEntitlement } from '../../../../test/directory.ts'
import { header, type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { machine, person, signedIn } from '../../../../test/people.ts'
import { askFor, makeTaskSite } from '../../../../test/tasks.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'
import { tickJob } from '../../../engine/schedule.ts'
import { gather } from '../notices/jobs/gather.ts'
import { send } from '../notices/jobs/send.ts'
import { logSuppressed } from '../notices/suppressed.ts'
import { makeDigests } from './make-digests.ts'
import { digestsPart } from './part.ts'

const PREVIEW = '/api/v1/notifications/digest/preview'
const USER = '/api/v1/settings/notifications/user'
let world: World
let acme: TestTenant
let mails: MailServer
let worker: ReturnType<World['worker']>
before(async () => {
  world = await createWorld()
  mails = await openMailServer()
  world.clock.hold()
  const jobs = [tickJob, makeDigests, gather, send, logSuppressed]
  worker = world.worker({ jobs, schedules: digestsPart.schedules ?? [] })
})
after(async () => {
  await worker.stop()
  await world.stop()
  await mails.close()
})

/** Moves the clock to the next time that clocks in the zone show this hour on this day of the week. */
async function until(zone: string, dayOfWeek: number, hour: number, minute = 1): Promise<void> {
  const now = world.clock.now().toZonedDateTimeISO(zone)
  let to = now.withPlainTime({ hour, minute })
  while (to.dayOfWeek !== dayOfWeek || Temporal.ZonedDateTime.compare(to, now) <= 0) to = to.add({ days: 1 })
  world.clock.move(now.until(to, { largestUnit: 'hours' }))
  acme = await signInAgain(acme)
  await work()
}

/** Only the work of digests: that of everything else takes much longer. */
async function work(): Promise<void> {
  await worker.drain()
  world.clock.move({ minutes: 4 })
  await worker.drain()
}

async function fresh(timezone = 'Europe/Berlin'): Promise<void> {
  acme = await world.tenant()
  mails.received.length = 0
  const provider = {
    fromAddress: 'it@acme.example',
    fromName: 'IT',
    smtp: { host: '127.0.0.1', port: mails.port, username: '', password: '', tls: 'NONE' },
  }
  const saved = await acme.post('/api/v1/settings/email-provider', { emailProvider: provider })
  assert.equal(saved.status, 200, saved.text)
  await acme.sql(`update users set email = $1 where 'super_admin' = any(role_ids)`, [addressOf('admin')])
  const placed = await acme.post('/api/v1/settings/organization', { organization: { timezone } })
  assert.equal(placed.status, 200, placed.text)
  await until(timezone, 7, 12)
}

/** Addresses differ by tenant: all of them get their digests. */
const addressOf = (name: string): string => `${name}@${acme.label}.example`

async function mailed(caller: Caller & { userId: string }, name: string): Promise<void> {
  await acme.sql('update users set email = $2 where id = $1', [caller.userId, addressOf(name)])
}

async function set(caller: Caller, channelSettings: Json): Promise<void> {
  const reply = await caller.post(USER, { channelSettings })
  assert.equal(reply.status, 200, reply.text)
}

const mailsTo = (name: string) => mails.received.filter(({ to }) => to.includes(addressOf(name)))

const subjectsTo = (name: string): string[] =>
  mailsTo(name)
    .map(({ source }) => header(source, 'Subject'))
    .filter((subject) => subject.startsWith('Your digest') || subject.startsWith('Credentials'))

test('who has something to decide gets a weekly digest on Monday at ten, once; who has nothing gets none', async () => {
  await fresh()
  const site = await makeTaskSite(acme)
  await mailed(site.owner, 'owner')
  await mailed(site.manager, 'manager')
  assert.equal((await askFor(site.subject, site)).status, 200)
  await until('Europe/Berlin', 1, 9, 31)
  assert.deepEqual(subjectsTo('owner'), [])
  await until('Europe/Berlin', 1, 10, 1)
  assert.deepEqual(subjectsTo('owner'), ['Your digest: 1 to decide'])
  await until('Europe/Berlin', 1, 14)
  await until('Europe/Berlin', 2, 10)
  assert.deepEqual(subjectsTo('owner'), ['Your digest: 1 to decide'])
  assert.deepEqual(subjectsTo('manager'), [])
  await until('Europe/Berlin', 1, 10)
  assert.equal(subjectsTo('owner').length, 2)
})

test('a daily digest comes on workdays at nine, until six in the evening when nothing ran before', async () => {
  await fresh('Asia/Kathmandu')
  const site = await makeTaskSite(acme)
  await mailed(site.owner, 'owner')
  await set(site.owner, { email: { digest: { frequency: 'DIGEST_FREQUENCY_DAILY' } } })
  await askFor(site.subject, site)
  const got = () => subjectsTo('owner').length
  await until('Asia/Kathmandu', 1, 8, 31)
  assert.equal(got(), 0)
  await until('Asia/Kathmandu', 1, 9, 1)
  assert.equal(got(), 1)
  await until('Asia/Kathmandu', 2, 17, 30)
  assert.equal(got(), 2)
  await until('Asia/Kathmandu', 3, 18, 5)
  assert.equal(got(), 2)
  await until('Asia/Kathmandu', 6, 12)
  assert.equal(got(), 2)
})

test('administrators are mailed every day of credentials and personal keys that end within 30 days or have ended', async () => {
  await fresh()
  const { path } = await machine(acme)
  const made = await acme.post(`${path}/credentials`, { displayName: 'deploy', expires: `${20 * 86_400}s` })
  assert.equal(made.status, 200, made.text)
  const late = await acme.post(`${path}/credentials`, { displayName: 'later', expires: `${100 * 86_400}s` })
  assert.equal(late.status, 200, late.text)
  const ben = await person(acme, ['basic_user'])
  await acme.sql(`update users set display_name = 'Ben' where id = $1`, [ben.userId])
  const key = await ben.post('/api/v1/iam/personal_clients', { displayName: 'laptop', expires: `${25 * 86_400}s` })
  assert.equal(key.status, 200, key.text)
  await until('Europe/Berlin', 1, 10)
  assert.match(subjectsTo('admin').join(), /2 ending or ended/)
  for (const [day, count] of [
    [2, 2],
    [3, 3],
    [6, 4],
    [7, 5],
  ] as const) {
    await until('Europe/Berlin', day, 12)
    assert.equal(subjectsTo('admin').length, count, `day ${day}`)
  }
  assert.deepEqual(subjectsTo('admin').slice(1), new Array(4).fill('Credentials: 2 ending or ended'))
  const mail = mailsTo('admin').at(-1)!
  assert.match(mail.source, /deploy of machine/)
  assert.match(mail.source, /laptop of Ben/)
  assert.doesNotMatch(mail.source, /later/)
  await set(acme, { email: { digest: { enabled: false } } })
  await until('Europe/Berlin', 2, 12)
  assert.equal(subjectsTo('admin').length, 5)
})

test('a digest can be looked at before: own ones, and those of everybody by a Super Administrator', async () => {
  await fresh()
  const site = await makeTaskSite(acme)
  await mailed(site.owner, 'owner')
  await askFor(site.subject, site)
  const monday = world.clock.now().toZonedDateTimeISO('Europe/Berlin').add({ days: 1 }).toInstant().toString()
  const own = await site.owner.post(PREVIEW, { at: monday })
  assert.equal(own.status, 200, own.text)
  const [digest] = own.body.list
  assert.deepEqual([digest.channel, digest.hour, digest.sections.length], ['email', 10, 1])
  assert.deepEqual([digest.sections[0].title, digest.sections[0].count], ['To decide', 1])
  assert.match(digest.sections[0].lines[0].link, /^\/tasks\//)
  assert.deepEqual((await acme.post(PREVIEW, { userId: site.owner.userId, at: monday })).body, own.body)
  assert.equal((await site.subject.post(PREVIEW, { userId: site.owner.userId })).status, 403)
  assert.equal((await acme.post(PREVIEW, { userId: 'nobody' })).status, 400)
  assert.equal((await site.owner.post(PREVIEW, {})).body.reason, 'no digest comes on this day')
  const switched = await acme.post('/api/v1/settings/notifications/switch', { disabled: true })
  assert.equal(switched.status, 200)
  assert.match((await site.owner.post(PREVIEW, { at: monday })).body.reason, /switched off/)
})

test('a section has 20 lines and counts the rest; empty sections are left out', async () => {
  await fresh()
  const site = await makeTaskSite(acme)
  await mailed(site.subject, 'subject')
  const ends = world.clock.now().add({ hours: 5 * 24 })
  for (let index = 0; index < 23; index++) await endingGrant(site, ends)
  const monday = world.clock.now().add({ hours: 24 }).toString()
  const { body } = await site.subject.post(PREVIEW, { at: monday })
  const [section, ...others] = body.list[0].sections
  assert.deepEqual(
    [section.title, section.count, section.lines.length, others.length],
    ['Your access that ends soon', 23, 20, 0],
  )
  assert.match(section.lines[0].link, /^\/requests\/new\?app=/)
})

test('nothing is sent while notifications are switched off, nor later', async () => {
  await fresh()
  const site = await makeTaskSite(acme)
  await mailed(site.owner, 'owner')
  await askFor(site.subject, site)
  await acme.post('/api/v1/settings/notifications/switch', { disabled: true })
  await until('Europe/Berlin', 1, 10)
  await acme.post('/api/v1/settings/notifications/switch', { disabled: false })
  await until('Europe/Berlin', 1, 15)
  assert.deepEqual(subjectsTo('owner'), [])
})

test('disabled people and programs get none', async () => {
  await fresh()
  const site = await makeTaskSite(acme)
  await mailed(site.owner, 'owner')
  await askFor(site.subject, site)
  await acme.sql(`update users set status = 'DISABLED' where id = $1`, [site.owner.userId])
  await until('Europe/Berlin', 1, 10)
  assert.deepEqual(subjectsTo('owner'), [])
  const program = await signedIn(acme, await machine(acme))
  assert.match((await program.post(PREVIEW, {})).body.reason, /people/)
})

test('a moved organisation gets the digest of a day once', async () => {
  await fresh('Pacific/Auckland')
  const site = await makeTaskSite(acme)
  await mailed(site.owner, 'owner')
  await set(site.owner, { email: { digest: { frequency: 'DIGEST_FREQUENCY_DAILY' } } })
  await askFor(site.subject, site)
  await until('Pacific/Auckland', 1, 9)
  assert.equal(subjectsTo('owner').length, 1)
  await acme.post('/api/v1/settings/organization', { organization: { timezone: 'Pacific/Honolulu' } })
  await until('Pacific/Honolulu', 1, 10)
  assert.equal(subjectsTo('owner').length, 1)
  await until('Pacific/Honolulu', 2, 10)
  assert.equal(subjectsTo('owner').length, 2)
})

type Site = Awaited<ReturnType<typeof makeTaskSite>>

/** One more entitlement that the subject holds for a while. */
async function endingGrant(site: Site, ends: Temporal.Instant): Promise<void> {
  const { entitlementId } = await makeEntitlement(acme, site.app)
  const held = { app: site.app, entitlementId, appUserId: site.accountId }
  await insertGrant(acme, held, { deprovision_at: ends.toString(), is_direct: true })
}

test('two people of one tenant get what is theirs', async () => {
  await fresh()
  const site = await makeTaskSite(acme)
  const other = await person(acme, ['super_admin'])
  await mailed(site.owner, 'owner')
  await mailed(other, 'other')
  await askFor(site.subject, site)
  await until('Europe/Berlin', 1, 10)
  assert.equal(subjectsTo('owner').length, 1)
  assert.equal(subjectsTo('other').length, 0)
})
