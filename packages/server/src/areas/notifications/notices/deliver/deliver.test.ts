import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, valueStep } from '../../../../../test/automations.ts'
import { type ChatServer, openChatServer } from '../../../../../test/chat-server.ts'
import { header, type MailServer, openMailServer, partsOf, type Received } from '../../../../../test/mail-server.ts'
import { triggerRuns } from '../../../../../test/runs.ts'
import { act, askFor, decideBy, makeTaskSite, taskIn } from '../../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let relay: MailServer
let slack: ChatServer
let acme: TestTenant
before(async () => {
  relay = await openMailServer()
  slack = await openChatServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
  acme = await world.tenant('acme')
})
after(async () => {
  await world.stop()
  await relay.close()
  await slack.close()
})

const mailsTo = (address: string): Received[] => relay.received.filter(({ to }) => to.includes(address))

test('with a delay a mail goes to who has not acted in the chat meanwhile', async () => {
  const chat = { provider: 'CHAT_PROVIDER_SLACK', enabled: true, botToken: slack.token, apiBaseUrl: slack.url }
  assert.equal((await acme.post('/api/v1/settings/chat', { chat })).status, 200)
  const set = await acme.post('/api/v1/settings/notifications/org', { channelSettings: {}, emailDelay: '600s' })
  assert.equal(set.status, 200, set.text)
  const askedOf = async (email: string) => {
    const site = await makeTaskSite(acme)
    slack.accounts[email] = `U-${email}`
    await acme.sql('update users set email = $2, known_email = $2 where id = $1', [site.owner.userId, email])
    await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
    return { site, task: await taskIn(askFor(site.subject, site)) }
  }
  const quick = await askedOf('quick@acme.example')
  await askedOf('slow@acme.example')
  await world.work()
  assert.deepEqual(slack.posts.map(({ channel }) => channel).sort(), [
    'D-U-quick@acme.example',
    'D-U-slow@acme.example',
  ])
  assert.deepEqual(relay.received, [])
  await taskIn(act(quick.site.owner, quick.task, 'deny', { comment: 'no' }))
  world.clock.move({ seconds: 601 })
  await world.work()
  assert.equal(mailsTo('slow@acme.example').length, 1)
  assert.equal(mailsTo('quick@acme.example').length, 0)
})

test('contacts of the organisation get the facts of a tripped breaker, and no link', async () => {
  const contacts = { operationsEmails: ['ops@acme.example'] }
  const set = await acme.post('/api/v1/settings/contacts', { contacts, updateMask: 'operationsEmails' })
  assert.equal(set.status, 200, set.text)
  const { id } = await makeAutomation(acme, {
    displayName: 'Offboard',
    enabled: true,
    automationSteps: [valueStep('one', '1')],
    triggers: [{ userCreated: {} }],
    circuitBreakerMax: 1,
    circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_HOUR',
  })
  await triggerRuns(acme.stored, world.clock.now(), [{ automationId: id }, { automationId: id }])
  await world.flush()
  await world.work()
  const [mail, ...more] = mailsTo('ops@acme.example')
  assert.deepEqual([header(mail!.source, 'subject'), more.length], ['Paused by its circuit breaker: Offboard', 0])
  const { text, html } = partsOf(mail!.source)
  assert.ok(text.includes('2 times where 1 are allowed'))
  assert.doesNotMatch(text + html, /https?:\/\//)
  assert.equal(header(mail!.source, 'list-unsubscribe'), '')
})

test('where nothing sends mail the inbox has everything, and nothing is logged as failed', async () => {
  const quiet = await createWorld()
  try {
    const globex = await quiet.tenant()
    const site = await makeTaskSite(globex)
    await globex.sql(
      `update users set email = 'owner@globex.example', known_email = 'owner@globex.example' where id = $1`,
      [site.owner.userId],
    )
    await decideBy(globex, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
    await taskIn(askFor(site.subject, site))
    await quiet.work()
    await quiet.flush()
    assert.equal((await site.owner.get('/api/v1/notifications')).body.list.length, 1)
    const sends = await globex.sql(
      `select s.state, s.why from notice_sends s join notice_messages m on m.id = s.message_id where m.user_id = $1`,
      [site.owner.userId],
    )
    assert.deepEqual(sends, [{ state: 'DROPPED', why: 'no e-mail provider is configured' }])
    const log = await globex.post('/api/v1/systemlog/events', { eventCodes: ['notification.failed'] })
    assert.deepEqual(log.body.list, [])
  } finally {
    await quiet.stop()
  }
})
