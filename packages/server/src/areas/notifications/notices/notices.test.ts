import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { makeEntitlement } from '../../../../test/directory.ts'
import { header, type MailServer, openMailServer, partsOf, type Received } from '../../../../test/mail-server.ts'
import { machine } from '../../../../test/people.ts'
import { act, askFor, decideBy, makeTaskSite, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let relay: MailServer
let acme: TestTenant
before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  await relay.close()
})

let sites = 0

/** A site whose people have addresses of their own. */
async function mailedSite(): Promise<TaskSite & { at: string }> {
  const site = await makeTaskSite(acme)
  const at = `s${++sites}.example`
  for (const name of ['owner', 'subject', 'manager'] as const) {
    const set = 'update users set email = $2, display_name = $3 where id = $1'
    await acme.sql(set, [site[name].userId, `${name}@${at}`, `The ${name}`])
  }
  await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  return { ...site, at }
}

const mailsTo = (address: string): Received[] => relay.received.filter(({ to }) => to.includes(address))
const subjectsTo = (address: string): string[] => mailsTo(address).map(({ source }) => header(source, 'subject'))
const inboxOf = async (caller: Caller): Promise<Json> => (await caller.get('/api/v1/notifications')).body
const later = async (seconds: number): Promise<void> => {
  world.clock.move({ seconds })
  await world.work()
}

const suppressedByKind = async (kind: string): Promise<number[]> => {
  const log = await acme.post('/api/v1/systemlog/events', { eventCodes: ['notification.suppressed'] })
  return log.body.list.filter((one: Json) => one.unmapped.type === kind).map((one: Json) => one.unmapped.count)
}

test('who has to decide, who asked and who it is for are told: in the inbox at once, and by mail', async () => {
  const site = await mailedSite()
  const task = await taskIn(askFor(site.subject, site, { description: 'On call this week', grantDuration: '604800s' }))
  const { list, unreadCount } = await inboxOf(site.owner)
  assert.deepEqual([list.length, unreadCount, list[0].kind, list[0].readAt], [1, 1, 'approvalNeeded', undefined])
  assert.equal(list[0].link, `${acme.baseUrl}/tasks/${task.id}`)
  assert.match(list[0].title, /^To decide: .* in Ledger for The subject$/)
  await world.work()
  assert.deepEqual(subjectsTo(`owner@${site.at}`), [list[0].title])
  assert.deepEqual(
    (await inboxOf(site.subject)).list.map((one: Json) => one.kind),
    ['requestCreated'],
  )
  const { text, html } = partsOf(mailsTo(`owner@${site.at}`)[0]!.source)
  const [{ name: access }] = (await acme.sql('select display_name as name from app_entitlements where id = $1', [
    site.entitlementId,
  ])) as [Json]
  for (const part of [text, html]) {
    for (const said of [
      `The subject asks for ${access}. It waits`,
      'On call this week',
      '7 days',
      `/tasks/${task.id}`,
    ]) {
      assert.ok(part.includes(said), `${said} in ${part}`)
    }
  }
  await taskIn(act(site.owner, task, 'approve'))
  await processAll(world)
  assert.match(subjectsTo(`subject@${site.at}`).at(-1) ?? '', /^(Done|Requested|To be done)/)
})

test('the first notice of a kind goes out at once, and what follows within two minutes in one message', async () => {
  const site = await mailedSite()
  const task = await taskIn(askFor(site.subject, site))
  await world.work()
  const comment = (said: string) => act(site.subject, task, 'comment', { comment: said })
  await comment('one')
  await world.work()
  assert.deepEqual(subjectsTo(`owner@${site.at}`).filter((one) => one.startsWith('New comment')).length, 1)
  for (let i = 0; i < 24; i++) await comment(`more ${i}`)
  await later(60)
  assert.equal(mailsTo(`owner@${site.at}`).length, 2)
  await later(61)
  assert.equal(subjectsTo(`owner@${site.at}`).at(-1), '24 new comments')
  const { text } = partsOf(mailsTo(`owner@${site.at}`).at(-1)!.source)
  assert.equal(text.match(/^- New comment/gm)?.length, 20)
  assert.ok(text.includes('- and 4 more'))
  await later(600)
  assert.equal(mailsTo(`owner@${site.at}`).length, 3)
})

test('a bulk request is one message to who decides', async () => {
  const site = await mailedSite()
  const { entitlementId: second } = await mailedEntitlement(site)
  const items = [site.entitlementId, second].map((appEntitlementId) => ({ appId: site.app.id, appEntitlementId }))
  const reply = await site.subject.post('/api/v1/task/grant/bulk', { items })
  assert.deepEqual(
    reply.body.results.map((one: Json) => one.error),
    [undefined, undefined],
    reply.text,
  )
  await world.work()
  assert.deepEqual(subjectsTo(`owner@${site.at}`), ['2 requests wait for your decision'])
})

test('what is not true any more is not sent', async () => {
  const site = await mailedSite()
  const task = await taskIn(askFor(site.subject, site))
  await taskIn(act(site.owner, task, 'deny', { comment: 'no' }))
  await world.work()
  assert.deepEqual(subjectsTo(`owner@${site.at}`), [])
  assert.equal((await inboxOf(site.owner)).list.length, 1, 'the inbox has it')
  assert.match(subjectsTo(`subject@${site.at}`).join('; '), /Denied: /)
  const [row] = await acme.sql(
    `select s.state, s.why from notice_sends s join notice_messages m on m.id = s.message_id
     where m.user_id = $1 and m.kind = 'approvalNeeded'`,
    [site.owner.userId],
  )
  assert.deepEqual(row, { state: 'DROPPED', why: 'it is not true any more' })
})

test('while notifications are switched off the inbox is written, nothing is sent later, and the log counts by minute', async () => {
  const site = await mailedSite()
  await acme.post('/api/v1/settings/notifications/switch', { disabled: true })
  await taskIn(askFor(site.subject, site))
  await world.work()
  await acme.post('/api/v1/settings/notifications/switch', { disabled: false })
  await later(200)
  assert.deepEqual([mailsTo(`owner@${site.at}`), mailsTo(`subject@${site.at}`)], [[], []])
  assert.equal((await inboxOf(site.owner)).unreadCount, 1)
  await processAll(world)
  const log = await acme.post('/api/v1/systemlog/events', { eventCodes: ['notification.suppressed'] })
  const counted = log.body.list.map((one: Json) => `${one.unmapped.type} ${one.unmapped.count}`)
  assert.deepEqual(counted.sort(), ['approvalNeeded 1', 'requestCreated 1'])
})

test('what came while notifications were switched off is not sent when they are on before its message was made', async () => {
  const site = await mailedSite()
  const task = await taskIn(askFor(site.subject, site))
  await act(site.subject, task, 'comment', { comment: 'before' })
  await world.work()
  const sent = mailsTo(`owner@${site.at}`).length
  await acme.post('/api/v1/settings/notifications/switch', { disabled: true })
  await act(site.subject, task, 'comment', { comment: 'while off' })
  await acme.post('/api/v1/settings/notifications/switch', { disabled: false })
  await act(site.subject, task, 'comment', { comment: 'on again' })
  await later(200)
  const subjects = subjectsTo(`owner@${site.at}`).slice(sent)
  assert.deepEqual([subjects.length, subjects[0]?.startsWith('New comment')], [1, true], subjects.join())
  assert.equal((await inboxOf(site.owner)).unreadCount, 4)
  await later(61)
  await processAll(world)
  assert.deepEqual(await suppressedByKind('commentOnRequest'), [1])
})

test('disabled users and service principals are told nothing', async () => {
  const site = await mailedSite()
  const robot = await machine(acme)
  await acme.sql(`update users set email = 'robot@x.example' where id = $1`, [robot.id])
  await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId, site.manager.userId] } } }])
  await acme.sql(`update users set status = 'DISABLED' where id = $1`, [site.manager.userId])
  await taskIn(askFor(site.subject, site))
  await acme.sql(`update users set status = 'DISABLED' where id = $1`, [site.owner.userId])
  await world.work()
  assert.deepEqual([mailsTo(`manager@${site.at}`), mailsTo(`owner@${site.at}`)], [[], []])
  const kept = await acme.sql(`select 1 from notices where user_id = any($1)`, [[site.manager.userId, robot.id]])
  assert.equal(kept.length, 0)
})

test('a mail that cannot be sent now is tried five times within an hour, and then logged', async () => {
  const site = await mailedSite()
  relay.refuse[`owner@${site.at}`] = 451
  await taskIn(askFor(site.subject, site))
  await world.work()
  for (let i = 0; i < 5; i++) await later(1600)
  await processAll(world)
  acme = await signInAgain(acme)
  assert.equal(mailsTo(`owner@${site.at}`).length, 0)
  const log = await acme.post('/api/v1/systemlog/events', { eventCodes: ['notification.failed'] })
  assert.equal(log.body.list.length, 1)
  delete relay.refuse[`owner@${site.at}`]
  await later(7200)
  acme = await signInAgain(acme)
  assert.equal(mailsTo(`owner@${site.at}`).length, 0, 'it is not sent later')
})

test('an address that is refused three times is marked and left alone, until a mail is taken again', async () => {
  const site = await mailedSite()
  const address = `owner@${site.at}`
  relay.refuse[address] = 550
  const task = await taskIn(askFor(site.subject, site))
  for (let i = 0; i < 4; i++) {
    await act(site.subject, task, 'comment', { comment: `${i}` })
    await later(121)
  }
  const [row] = await acme.sql('select count, marked_at is not null as marked from mail_bounces where user_id = $1', [
    site.owner.userId,
  ])
  assert.deepEqual(row, { count: 3, marked: true })
  delete relay.refuse[address]
  await act(site.subject, task, 'comment', { comment: 'rests' })
  await later(121)
  assert.equal(mailsTo(address).length, 0)
  world.clock.move({ hours: 8 * 24 })
  acme = await signInAgain(acme)
  await act(acme, task, 'comment', { comment: 'once more' })
  await later(121)
  const comments = subjectsTo(address).filter((one) => one.startsWith('New comment'))
  assert.equal(comments.length, 1, 'after a week one is tried')
  assert.deepEqual(await acme.sql('select 1 from mail_bounces where user_id = $1', [site.owner.userId]), [])
})

test('an inbox is of its user alone: others neither see nor read it', async () => {
  const fresh = await world.tenant()
  const site = await makeTaskSite(fresh)
  await decideBy(fresh, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  await taskIn(askFor(site.subject, site))
  const { list } = await inboxOf(site.owner)
  const ids = list.map((one: Json) => one.id)
  const read = (caller: Caller, body: object) => caller.post('/api/v1/notifications/read', body)
  assert.equal((await inboxOf(site.manager)).list.length, 0)
  assert.equal((await read(site.manager, { ids })).status, 200)
  assert.equal((await inboxOf(site.owner)).unreadCount, 1)
  assert.deepEqual((await read(site.owner, { ids })).body, { unreadCount: 0 })
  assert.ok((await inboxOf(site.owner)).list[0].readAt)
  assert.deepEqual((await site.owner.get('/api/v1/notifications?unread=true')).body.list, [])
  for (const body of [{}, { ids, all: true }, { ids: [] }]) assert.equal((await read(site.owner, body)).status, 400)
  assert.deepEqual((await read(site.subject, { all: true })).body, { unreadCount: 0 })
})

async function mailedEntitlement(site: TaskSite): Promise<{ entitlementId: string }> {
  const made = await makeEntitlement(acme, site.app)
  await decideBy(acme, { ...site, ...made }, [{ approval: { users: { userIds: [site.owner.userId] } } }])
  return made
}

test('an address that a server refuses only once it has the mail counts as refused, and a mail it dislikes does not', async () => {
  const site = await mailedSite()
  const address = `owner@${site.at}`
  const bounced = () => acme.sql('select count from mail_bounces where user_id = $1', [site.owner.userId])
  relay.refuseAfter[address] = '5.7.1 message looks like spam'
  const task = await taskIn(askFor(site.subject, site))
  await world.work()
  assert.deepEqual(await bounced(), [])
  relay.refuseAfter[address] = '5.1.1 no such mailbox'
  await act(site.subject, task, 'comment', { comment: 'hello' })
  await world.work()
  assert.deepEqual(await bounced(), [{ count: 1 }])
  delete relay.refuseAfter[address]
})
