import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problemsOfStep } from '../../../../test/automations.ts'
import { type ChatServer, openChatServer } from '../../../../test/chat-server.ts'
import { insertUser } from '../../../../test/directory.ts'
import { eventKinds } from '../../../../test/people.ts'
import { readRun, runSteps, startSteps } from '../../../../test/runs.ts'
import { openInbox } from '../../../../test/webhooks/inbox.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let slack: ChatServer
let ann: string
let bob: string
before(async () => {
  world = await createWorld()
  slack = await openChatServer()
})
after(async () => {
  await world.stop()
  await slack.close()
})

/** A tenant with a chat of two channels, and two people of whom one has an account in it. */
async function fresh(): Promise<void> {
  acme = await world.tenant()
  slack.channels = [
    { id: 'C1', name: 'general', is_member: true },
    { id: 'C2', name: 'it-offboarding', is_member: false },
  ]
  slack.accounts = { 'ann@acme.example': 'U1' }
  Object.assign(slack, { posts: [], called: [], fail: {}, mayCreate: true })
  ann = await insertUser(acme, { email: 'ann@acme.example' })
  bob = await insertUser(acme, { email: 'bob@acme.example' })
  const chat = { provider: 'CHAT_PROVIDER_SLACK', enabled: true, apiBaseUrl: slack.url, botToken: slack.token }
  const saved = await acme.post('/api/v1/settings/chat', { chat })
  assert.equal(saved.status, 200, saved.text)
  slack.called.length = 0
}

const say = (more: object = {}) => ({ stepName: 'say', sendChatMessage: { body: 'Hello', ...more } })
const called = () => slack.called.map(({ method }) => method)

test('a channel is found by name, with or without #, and joined', async () => {
  await fresh()
  const run = await runSteps(world, acme, [say({ channelName: '#it-{{ ctx.trigger.what }}' })], { what: 'offboarding' })
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.deepEqual(called(), ['conversations.list', 'conversations.list', 'conversations.join', 'chat.postMessage'])
  assert.deepEqual(run.steps[0].output, {
    channel_id: 'C2',
    recipient_ids: [],
    message_ids: ['1.0'],
    suppressed: false,
  })
  assert.equal(slack.posts[0]?.key, `${acme.id}/${run.id}/say/1`)
  assert.equal((await eventKinds(acme)).at(-1), 'notifications.chatMessage.sent')
})

test('a channel that is not there is made, if the chat app may', async () => {
  await fresh()
  const made = await runSteps(world, acme, [say({ channelNameCel: '"new-" + "one"' })])
  assert.equal(made.steps[0].output.channel_id, 'C3')
  slack.mayCreate = false
  const refused = await runSteps(world, acme, [say({ channelName: 'another' })])
  assert.equal(refused.state, 'ERROR')
  assert.match(refused.error.message, /the channel "another" is not there and cannot be made: missing_scope/)
  assert.equal(refused.steps[0].attempts, 1)
})

test('two that make the same channel at once post to one', async () => {
  await fresh()
  const ids = await Promise.all(['a', 'b'].map(() => startSteps(acme, [say({ channelName: 'both' })])))
  await world.work()
  const runs = await Promise.all(ids.map((id) => readRun(acme, id)))
  assert.deepEqual(
    runs.map(({ steps }) => steps[0].output?.channel_id),
    ['C3', 'C3'],
    JSON.stringify(runs.map(({ error }) => error)),
  )
})

test('a channel by id is looked up by it, never searched by name and never made', async () => {
  await fresh()
  const found = await runSteps(world, acme, [say({ channelName: 'C1', channelIsId: true })])
  assert.equal(found.steps[0].output.channel_id, 'C1')
  assert.deepEqual(called(), ['conversations.info', 'chat.postMessage'])
  slack.called.length = 0
  const missing = await runSteps(world, acme, [say({ channelName: 'general', channelIsId: true })])
  assert.equal(missing.state, 'ERROR')
  assert.equal(missing.steps[0].attempts, 1)
  assert.match(missing.error.message, /the channel "general" is not there or not accessible: channel_not_found/)
  assert.deepEqual(called(), ['conversations.info'])
})

test('users make it a direct message: the subject first, then the expression, then the list; no channel counts', async () => {
  await fresh()
  slack.accounts['bob@acme.example'] = 'U2'
  const channel = { channelName: 'general', channelIsId: true }
  const all = { useSubjectUser: true, userIdsCel: `"${bob}"`, userRefs: [{ id: bob }] }
  const subject = await runSteps(world, acme, [say({ ...channel, ...all })], { user_id: ann })
  assert.deepEqual(subject.steps[0].output.recipient_ids, [ann], JSON.stringify(subject.error))
  const byExpression = await runSteps(world, acme, [say({ ...all, useSubjectUser: false })], { user_id: ann })
  assert.deepEqual(byExpression.steps[0].output.recipient_ids, [bob])
  const byList = await runSteps(world, acme, [say({ userRefs: [{ id: bob }, { id: ann }] })])
  assert.deepEqual(byList.steps[0].output, {
    channel_id: '',
    recipient_ids: [bob, ann],
    message_ids: ['3.0', '4.0'],
    suppressed: false,
  })
  assert.deepEqual(
    slack.posts.map((post) => post.channel),
    ['D-U1', 'D-U2', 'D-U2', 'D-U1'],
  )
  assert.equal(called().includes('conversations.info'), false)
})

test('users are named by their usernames and addresses too, and a name of several is nobody’s', async () => {
  await fresh()
  slack.accounts['bob@acme.example'] = 'U2'
  const called = async (userId: string, value: string) =>
    acme.sql(`insert into user_keys (tenant_id, kind, value, user_id) values ($1, 'username', $2, $3)`, [
      acme.id,
      value,
      userId,
    ])
  await called(bob, 'bobby')
  const listed = await runSteps(world, acme, [say({ userRefs: [{ id: 'Bobby' }, { id: 'ann@acme.example' }] })])
  assert.deepEqual(listed.steps[0].output?.recipient_ids, [bob, ann], JSON.stringify(listed.error))
  const given = await runSteps(world, acme, [say({ userIdsCel: '["bobby", "ANN@acme.example"]' })])
  assert.deepEqual(given.steps[0].output?.recipient_ids, [bob, ann], JSON.stringify(given.error))
  const unknown = await runSteps(world, acme, [say({ userRefs: [{ id: 'nobody' }] })])
  assert.match(unknown.error.message, /no user with the id, username or e-mail address "nobody"/)
  await called(ann, 'bobby')
  const several = await runSteps(world, acme, [say({ userRefs: [{ id: 'bobby' }] })])
  assert.match(several.error.message, /"bobby" names 2 users/)
  assert.equal(slack.posts.length, 4)
  const automation = { displayName: 'x', automationSteps: [say({ userRefs: [{ id: 'bobby' }, { id: 'ghost' }] })] }
  const saved = await acme.post('/api/v1/automations', automation)
  assert.deepEqual(
    saved.body.warnings.map(({ message }: { message: string }) => message),
    ['no user with id "ghost"'],
    saved.text,
  )
})

test('who has no account in the chat fails the step after the others got theirs', async () => {
  await fresh()
  const run = await runSteps(world, acme, [say({ userRefs: [{ id: bob }, { id: ann }] })])
  assert.equal(run.state, 'ERROR')
  assert.equal(run.error.message, `without an account in the chat: ${bob}`)
  assert.deepEqual(
    slack.posts.map((post) => post.channel),
    ['D-U1'],
  )
})

test('no mention and no link comes from data', async () => {
  await fresh()
  const step = say({ channelName: 'general', body: '*Left*: {{ ctx.trigger.name }}' })
  await runSteps(world, acme, [step], { name: '<!channel> @here [x](http://y)' })
  assert.equal(slack.posts[0]?.text, '*Left*: &lt;!channel&gt; @\u2060here [x]\u2060(http://y)')
})

test('who got a message before another failed for now does not get it again', async () => {
  await fresh()
  slack.accounts['bob@acme.example'] = 'U2'
  const id = await startSteps(acme, [say({ userRefs: [{ id: ann }, { id: bob }] })])
  slack.fail['users.lookupByEmail bob@acme.example'] = 503
  await world.work()
  assert.equal((await readRun(acme, id)).state, 'PROCESS_STEP')
  world.clock.move({ seconds: 15 })
  await world.work()
  Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })
  const run = await readRun(acme, id)
  assert.deepEqual(run.steps[0].output.recipient_ids, [ann, bob], JSON.stringify(run.error))
  assert.deepEqual(
    slack.posts.map((post) => post.channel),
    ['D-U1', 'D-U2'],
  )
})

for (const failure of [429, 503, 'ratelimited'])
  test(`${failure} passes: it is tried again`, async () => {
    await fresh()
    slack.fail['chat.postMessage'] = failure
    const id = await startSteps(acme, [say({ channelName: 'C1', channelIsId: true })])
    await world.work()
    assert.equal((await readRun(acme, id)).state, 'PROCESS_STEP')
    world.clock.move({ seconds: 15 })
    await world.work()
    Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })
    const run = await readRun(acme, id)
    assert.equal(run.state, 'DONE', JSON.stringify(run.error))
    assert.equal(slack.posts.length, 1)
  })

test('without a chat, or with one that is off, the step fails', async () => {
  await fresh()
  await acme.post('/api/v1/settings/chat', { chat: { enabled: false }, updateMask: 'enabled' })
  const off = await runSteps(world, acme, [say({ channelName: 'general' })])
  assert.equal(off.error.message, 'chat is not configured')
  await acme.delete('/api/v1/settings/chat')
  const none = await runSteps(world, acme, [say({ channelName: 'general' })])
  assert.equal(none.error.message, 'chat is not configured')
})

test('nothing is sent while notifications are switched off', async () => {
  await fresh()
  await acme.post('/api/v1/settings/notifications/switch', { disabled: true })
  const run = await runSteps(world, acme, [say({ channelName: 'general' })])
  assert.equal(run.state, 'DONE')
  assert.equal(run.steps[0].output.suppressed, true)
  assert.deepEqual(called(), [])
  assert.equal((await eventKinds(acme)).at(-1), 'notifications.chatMessage.suppressed')
})

test('any other chat is reached by posting to an address', async () => {
  await fresh()
  const bridge = await openInbox((response) => response.end('{"channelId":"room","messageId":"m1"}'))
  const chat = { provider: 'CHAT_PROVIDER_WEBHOOK', enabled: true, apiBaseUrl: bridge.url, botToken: 'tok' }
  const saved = await acme.post('/api/v1/settings/chat', { chat })
  assert.equal(saved.status, 200, saved.text)
  const run = await runSteps(world, acme, [
    say({ channelName: '#general' }),
    { ...say({ userRefs: [{ id: bob }] }), stepName: 'dm' },
  ])
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  const [posted, direct] = bridge.arrived.map(({ body }) => JSON.parse(body))
  const key = `${acme.id}/${run.id}`
  assert.deepEqual(posted, { id: `${key}/say/1`, text: 'Hello', channel: 'general', channelIsId: false })
  assert.deepEqual(direct, { id: `${key}/dm/1/${bob}`, text: 'Hello', user: { id: bob, email: 'bob@acme.example' } })
  assert.equal(bridge.arrived[0]?.headers.authorization, 'Bearer tok')
  assert.deepEqual(run.steps[0].output, {
    channel_id: 'room',
    recipient_ids: [],
    message_ids: ['m1'],
    suppressed: false,
  })
  await bridge.close()
})

const REFUSED: readonly [object, string][] = [
  [{}, 'sendChatMessage.channelName'],
  [{ channelName: 'x', body: '' }, 'sendChatMessage.body'],
  [{ channelNameCel: '1' }, 'sendChatMessage.channelNameCel'],
  [{ channelName: '{{ f(ctx) }}' }, 'sendChatMessage.channelName'],
  [{ userIdsCel: '1' }, 'sendChatMessage.userIdsCel'],
]
for (const [payload, field] of REFUSED)
  test(`not saved: ${JSON.stringify(payload)}`, async () => {
    const problems = await problemsOfStep(acme, say(payload))
    assert.equal(problems[0]?.[0], field)
  })
