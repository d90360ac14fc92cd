import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ChatServer, openChatServer } from '../../../../test/chat-server.ts'
import { insertUser } from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/settings/chat'

let world: World
let acme: TestTenant
let slack: ChatServer
before(async () => {
  world = await createWorld()
  slack = await openChatServer()
})
after(async () => {
  await world.stop()
  await slack.close()
})

const fresh = async () => {
  acme = await world.tenant()
}
const save = (chat: object, updateMask?: string) => acme.post(PATH, { chat, updateMask })
const settings = (more: object = {}) => ({
  provider: 'CHAT_PROVIDER_SLACK',
  enabled: true,
  apiBaseUrl: slack.url,
  botToken: slack.token,
  signingSecret: 'hush hush',
  ...more,
})

test('a chat is signed in to before it is kept, and its secrets are shown to nobody', async () => {
  await fresh()
  assert.deepEqual((await acme.get(PATH)).body.chat, {
    provider: 'CHAT_PROVIDER_UNSPECIFIED',
    enabled: false,
    workspaceId: '',
    botToken: '',
    signingSecret: '',
    apiBaseUrl: '',
  })
  const saved = await save(settings())
  assert.equal(saved.status, 200, saved.text)
  const { chat } = saved.body
  assert.deepEqual([chat.workspaceId, chat.botToken, chat.signingSecret], ['T1', '', ''])
  assert.deepEqual((await acme.get(PATH)).body.chat, chat)
  assert.equal((await eventKinds(acme)).at(-1), 'notifications.chat.updated')
  const everywhere = JSON.stringify([
    world.logs,
    await acme.sql('select before, after, request from events where tenant_id = $1', [acme.id]),
    await acme.sql(
      `select encode(sealed_bot_token, 'escape'), encode(sealed_signing_secret, 'escape')
                    from chat_settings where tenant_id = $1`,
      [acme.id],
    ),
  ])
  for (const secret of [slack.token, 'hush hush']) assert.equal(everywhere.includes(secret), false)
})

test('a token that is not taken, or is for another workspace, is refused and nothing changes', async () => {
  await fresh()
  const wrong = await save(settings({ botToken: 'xoxb-wrong' }))
  assert.equal(reasonOf(wrong), 'PROVIDER_REFUSED')
  assert.match(wrong.body.message, /auth\.test: invalid_auth/)
  const other = await save(settings({ workspaceId: 'T2' }))
  assert.match(other.body.message, /for the workspace "T1"/)
  assert.equal((await acme.get(PATH)).body.chat.connectedAt, undefined)
})

test('a token that is not given again stays, but is not sent to another address', async () => {
  await fresh()
  await save(settings())
  const off = await save({ enabled: false }, 'enabled')
  assert.equal(off.status, 200, off.text)
  assert.equal(off.body.chat.enabled, false)
  const other = await openChatServer()
  const moved = await save({ apiBaseUrl: other.url }, 'apiBaseUrl')
  const [violation] = violationsOf(moved)
  assert.deepEqual([moved.status, violation?.field], [400, 'chat.botToken'])
  assert.match(violation!.description, /must be given again, because apiBaseUrl changed/)
  assert.equal(other.called.length, 0)
  await other.close()
})

test('a test tells what came of it', async () => {
  await fresh()
  const nowhere = await acme.post(`${PATH}/test`, { channel: 'general' })
  assert.deepEqual(nowhere.body, { success: false, message: 'chat is not configured' })
  await save(settings())
  slack.channels.push({ id: 'C9', name: 'general', is_member: true })
  const sent = await acme.post(`${PATH}/test`, { channel: '#general' })
  assert.deepEqual(sent.body, { success: true, message: 'the message was handed over' })
  assert.equal(slack.posts.at(-1)?.channel, 'C9')
  const missing = await acme.post(`${PATH}/test`, { channel: 'C404', channelIsId: true })
  assert.equal(missing.body.success, false)
  assert.match(missing.body.message, /channel_not_found/)
  const ann = await insertUser(acme, { email: 'ann@acme.example' })
  slack.accounts['ann@acme.example'] = 'U1'
  assert.equal((await acme.post(`${PATH}/test`, { userId: ann })).body.success, true)
  assert.equal(slack.posts.at(-1)?.channel, 'D-U1')
  assert.deepEqual(violationsOf(await acme.post(`${PATH}/test`, {}))[0]?.field, 'channel')
  assert.deepEqual(violationsOf(await acme.post(`${PATH}/test`, { userId: 'nobody' }))[0]?.field, 'userId')
})

test('disconnecting forgets everything', async () => {
  await fresh()
  await save(settings())
  assert.equal((await acme.delete(PATH)).status, 200)
  assert.deepEqual(await acme.sql('select * from chat_settings where tenant_id = $1', [acme.id]), [])
  assert.equal((await eventKinds(acme)).at(-1), 'notifications.chat.deleted')
})

const BAD: readonly [string, object, string][] = [
  ['no provider', { provider: undefined }, 'chat.provider'],
  ['a provider that is not there yet', { provider: 'CHAT_PROVIDER_TEAMS' }, 'chat.provider'],
  ['a provider nobody knows', { provider: 'CHAT_PROVIDER_PIGEON' }, 'chat.provider'],
  ['no token', { botToken: '' }, 'chat.botToken'],
  ['nowhere to post to', { provider: 'CHAT_PROVIDER_WEBHOOK', apiBaseUrl: '' }, 'chat.apiBaseUrl'],
  ['an address inside', { apiBaseUrl: 'https://10.0.0.1/api' }, 'chat.apiBaseUrl'],
  ['an address with a query', { apiBaseUrl: 'https://slack.example.com/api?a=b' }, 'chat.apiBaseUrl'],
  ['no address', { apiBaseUrl: 'slack' }, 'chat.apiBaseUrl'],
]
for (const [what, more, field] of BAD)
  test(`refused: ${what}`, async () => {
    await fresh()
    const reply = await save(settings(more))
    assert.equal(reply.status, 400, reply.text)
    assert.equal(violationsOf(reply)[0]?.field, field)
    assert.deepEqual(await acme.sql('select * from chat_settings where tenant_id = $1', [acme.id]), [])
  })

test('who may only read sees it and changes nothing', async () => {
  await fresh()
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(PATH)).status, 200)
  assert.equal((await reader.post(PATH, { chat: settings() })).status, 403)
  assert.equal((await reader.post(`${PATH}/test`, { channel: 'x' })).status, 403)
  assert.equal((await reader.delete(PATH)).status, 403)
})
