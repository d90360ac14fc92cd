import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Json, Reply } from '../../../../../test/caller.ts'
import { type ChatServer, openChatServer } from '../../../../../test/chat-server.ts'
import { startReceiver } from '../../../../../test/outbound/receiver.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { act, askFor, decideBy, makeTaskSite, type TaskSite, taskIn, taskOf } from '../../../../../test/tasks.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

const SIGNING = 'signing-secret-of-slack'
let world: World
let slack: ChatServer
let acme: TestTenant
before(async () => {
  slack = await openChatServer()
  world = await createWorld()
  acme = await world.tenant('acme')
  const chat = {
    provider: 'CHAT_PROVIDER_SLACK',
    enabled: true,
    botToken: slack.token,
    signingSecret: SIGNING,
    apiBaseUrl: slack.url,
  }
  const reply = await acme.post('/api/v1/settings/chat', { chat })
  assert.equal(reply.status, 200, reply.text)
})
after(async () => {
  await world.stop()
  await slack.close()
})

let count = 0

/** A request that waits for its owner, who has an account in the chat; `synced` is an address that a sync wrote since. */
async function asked(
  approval: object = {},
  { synced }: { synced?: string } = {},
): Promise<{ site: TaskSite; account: string; task: Json }> {
  const site = await makeTaskSite(acme)
  const account = `U${++count}`
  const email = `owner${count}@acme.example`
  slack.accounts[email] = account
  await acme.sql('update users set email = $2, known_email = $2 where id = $1', [site.owner.userId, email])
  if (synced) await acme.sql('update users set email = $2 where id = $1', [site.owner.userId, synced])
  await decideBy(acme, site, [{ approval: { users: { userIds: [site.owner.userId] }, ...approval } }])
  const task = await taskIn(askFor(site.subject, site))
  await world.work()
  return { site, account, task }
}

const blocksTo = (account: string): Json[] =>
  slack.called
    .filter(({ method, form }) => method === 'chat.postMessage' && form.channel === `D-${account}` && form.blocks)
    .flatMap(({ form }) => JSON.parse(form.blocks!))

const buttonsTo = (account: string): Json[] =>
  blocksTo(account)
    .filter(({ type }) => type === 'actions')
    .flatMap(({ elements }) => elements)

const buttonTo = (account: string, id: string): Json => buttonsTo(account).find((one) => one.action_id === id)

type Call = { account: string; button: Json; secret?: string; at?: number; team?: string }

/** A call as Slack makes it. */
function callOf({ account, button, secret = SIGNING, at, team = 'T1' }: Call) {
  const seconds = at ?? Math.floor(world.clock.now().epochMilliseconds / 1000)
  const { action_id, value } = button
  const payload = { type: 'block_actions', team: { id: team }, user: { id: account }, actions: [{ action_id, value }] }
  const body = new URLSearchParams({ payload: JSON.stringify({ ...payload, nonce: ++count }) }).toString()
  const signature = `v0=${createHmac('sha256', secret).update(`v0:${seconds}:${body}`).digest('hex')}`
  return { body, signature, timestamp: String(seconds) }
}

const deliver = ({ body, signature, timestamp }: ReturnType<typeof callOf>): Promise<Reply> =>
  acme.with('').send({
    method: 'POST',
    path: '/api/v1/integrations/chat/interactions',
    raw: body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-signature': signature,
      'x-slack-request-timestamp': timestamp,
    },
  })

type Written = { account: string; text: string; thread?: string; event?: object; eventId?: string; more?: object }

/** What somebody writes in the conversation with the app, as Slack reports it. */
function writtenBy({ account, text, thread = '', event = {}, eventId, more = {} }: Written) {
  const message = {
    type: 'message',
    channel: `D-${account}`,
    user: account,
    text,
    ts: `${++count}.5`,
    thread_ts: thread,
  }
  const body = JSON.stringify({
    type: 'event_callback',
    team_id: 'T1',
    event_id: eventId ?? `Ev${count}`,
    event: { ...message, ...event },
    ...more,
  })
  const timestamp = String(Math.floor(world.clock.now().epochMilliseconds / 1000))
  const signature = `v0=${createHmac('sha256', SIGNING).update(`v0:${timestamp}:${body}`).digest('hex')}`
  return { body, signature, timestamp }
}

const report = ({ body, signature, timestamp }: ReturnType<typeof callOf>): Promise<Reply> =>
  acme.with('').send({
    method: 'POST',
    path: '/api/v1/integrations/chat/events',
    raw: body,
    headers: {
      'content-type': 'application/json',
      'x-slack-signature': signature,
      'x-slack-request-timestamp': timestamp,
    },
  })

/** The message that somebody got last, by the name that Slack gave it. */
const lastTo = (account: string): string =>
  `${slack.posts.findLastIndex(({ channel }) => channel === `D-${account}`) + 1}.0`

const commentsOn = async (task: Json): Promise<string[][]> =>
  (await auditsOf(task)).flatMap(({ comment, userId, source }) => (comment ? [[comment.comment, userId, source]] : []))

const press = (call: Call): Promise<Reply> => deliver(callOf(call))
const auditsOf = async (task: Json): Promise<Json[]> =>
  (await acme.post('/api/v1/task/audits', { taskId: task.id, pageSize: 100 })).body.list
const stateOfTask = async (task: Json): Promise<string> => (await taskOf(acme, task.id)).state

test('an approver decides by a button, as if called, and the message says so', async () => {
  const { account, task, site } = await asked()
  assert.deepEqual(
    buttonsTo(account).map(({ action_id }) => action_id),
    ['reeve_approve', 'reeve_deny', 'reeve_open'],
  )
  const reply = await press({ account, button: buttonTo(account, 'reeve_approve') })
  assert.deepEqual([reply.status, reply.body], [200, { outcome: 'done' }], reply.text)
  const { policy } = await taskOf(acme, task.id)
  assert.equal(policy.history[0]?.approval?.approved?.userId, site.owner.userId)
  const audits = await auditsOf(task)
  assert.deepEqual(
    audits.filter(({ actionSubmitted }) => actionSubmitted).map(({ userId, source }) => [userId, source]),
    [[site.owner.userId, 'SOURCE_SLACK']],
  )
  assert.equal(audits.find(({ userId }) => userId === site.subject.userId)?.source, 'SOURCE_REEVE')
  await processAll(world)
  const update = slack.called.find(({ method, form }) => method === 'chat.update' && form.channel === `D-${account}`)
  assert.match(update?.form.text ?? '', /You approved this/)
  const log = await acme.post('/api/v1/systemlog/events', { targetUids: [task.id], eventCodes: ['task.acted'] })
  assert.deepEqual(
    log.body.list.map((one: Json) => one.actor.user.uid),
    [site.owner.userId],
  )
})

test('no button goes to the account of an address that a sync has written', async () => {
  slack.accounts['eve@evil.example'] = 'UEVE'
  await asked({}, { synced: 'eve@evil.example' })
  assert.deepEqual(buttonsTo('UEVE'), [])
})

test('a denial by a button closes the request', async () => {
  const { account, task } = await asked()
  assert.equal((await press({ account, button: buttonTo(account, 'reeve_deny') })).body.outcome, 'done')
  assert.equal(await stateOfTask(task), 'TASK_STATE_CLOSED')
})

test('a forged, an old, an unsigned and a foreign call are refused, and nothing is changed', async () => {
  const { account, task } = await asked()
  const button = buttonTo(account, 'reeve_approve')
  const now = Math.floor(world.clock.now().epochMilliseconds / 1000)
  const good = callOf({ account, button })
  for (const call of [
    callOf({ account, button, secret: 'another' }),
    callOf({ account, button, at: now - 301 }),
    callOf({ account, button, at: now + 301 }),
    callOf({ account, button, team: 'T2' }),
    { ...good, signature: '' },
    { ...good, signature: 'v0=00' },
    { ...good, timestamp: String(now - 1) },
    { ...good, body: good.body.replace('reeve_approve', 'reeve_deny') },
  ]) {
    const reply = await deliver(call)
    assert.deepEqual([reply.status, reasonOf(reply)], [401, 'AUTHENTICATION_FAILED'])
  }
  assert.equal((await taskOf(acme, task.id)).policy.current.approval.state, 'APPROVAL_INSTANCE_STATE_WAITING')
})

test('a call that is made again is refused', async () => {
  const { account, task } = await asked()
  const call = callOf({ account, button: buttonTo(account, 'reeve_deny') })
  assert.equal((await deliver(call)).status, 200)
  await taskIn(act(acme, task, 'restart', { comment: 'again' }))
  const again = await deliver(call)
  assert.deepEqual([again.status, reasonOf(again)], [409, 'REPLAYED'])
  assert.equal(await stateOfTask(task), 'TASK_STATE_OPEN')
})

test('a button that comes too late changes nothing, and whoever pressed it is told', async () => {
  const { account, site, task } = await asked()
  const button = buttonTo(account, 'reeve_approve')
  await taskIn(act(site.owner, task, 'deny', { comment: 'no' }))
  assert.deepEqual((await press({ account, button })).body, { outcome: 'stale' })
  await processAll(world)
  const said = slack.called.filter(
    ({ form }) => form.channel === `D-${account}` && form.text?.includes('Nothing was changed'),
  )
  assert.equal(said.length, 1)
  assert.equal((await taskOf(acme, task.id)).type.grant.outcome, 'GRANT_OUTCOME_DENIED')
})

test('somebody else’s button does nothing', async () => {
  const { account, task } = await asked()
  const other = await asked()
  const reply = await press({ account: other.account, button: buttonTo(account, 'reeve_approve') })
  assert.deepEqual([reply.status, reasonOf(reply)], [403, 'NOT_YOURS'])
  const button = buttonTo(account, 'reeve_approve')
  const value = JSON.stringify({ ...JSON.parse(button.value), taskId: other.task.id })
  assert.equal((await press({ account, button: { ...button, value } })).status, 403)
  for (const one of [task, other.task]) assert.equal(await stateOfTask(one), 'TASK_STATE_OPEN')
})

test('what needs a reason has a link and no buttons, and a button pressed before leads there', async () => {
  const reasoned = await asked({ requireApprovalReason: true })
  assert.deepEqual(
    buttonsTo(reasoned.account).map(({ action_id }) => action_id),
    ['reeve_open'],
  )
  const { account, task } = await asked()
  const button = buttonTo(account, 'reeve_approve')
  await acme.sql(
    `update task_steps set document = document || '{"requireApprovalReason": true}' where task_id = $1 and active`,
    [task.id],
  )
  assert.deepEqual((await press({ account, button })).body, { outcome: 'link' })
  await processAll(world)
  const said = slack.called.find(({ form }) => form.channel === `D-${account}` && form.text?.includes('needs a reason'))
  assert.ok(said?.form.text?.includes(`/tasks/${task.id}`))
  assert.equal(await stateOfTask(task), 'TASK_STATE_OPEN')
})

test('other things that Slack sends are taken and ignored', async () => {
  const { account } = await asked()
  const open = buttonsTo(account).find(({ action_id }) => action_id === 'reeve_open')
  assert.deepEqual((await press({ account, button: { ...open, value: undefined } })).body, { outcome: 'ignored' })
})

test('a chat that is an address gets text without buttons, and takes no decisions', async () => {
  const globex = await world.tenant('globex')
  const posted: Json[] = []
  const receiver = await startReceiver((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posted.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.end('{}')
    })
  })
  try {
    const apiBaseUrl = `http://127.0.0.1:${receiver.port}/`
    const chat = { provider: 'CHAT_PROVIDER_WEBHOOK', enabled: true, apiBaseUrl, signingSecret: SIGNING }
    assert.equal((await globex.post('/api/v1/settings/chat', { chat })).status, 200)
    const site = await makeTaskSite(globex)
    await globex.sql('update users set email = $2, known_email = $2 where id = $1', [
      site.owner.userId,
      'owner@globex.example',
    ])
    await decideBy(globex, site, [{ approval: { users: { userIds: [site.owner.userId] } } }])
    const task = await taskIn(askFor(site.subject, site))
    await world.work()
    assert.deepEqual(
      posted.map(({ user, blocks }) => [user.email, blocks]),
      [['owner@globex.example', undefined]],
    )
    assert.ok(posted[0].text.includes(`/tasks/${task.id}`))
    const button = { action_id: 'reeve_approve', value: '{}' }
    const { body, signature, timestamp } = callOf({ account: 'U1', button })
    const headers = { 'x-slack-signature': signature, 'x-slack-request-timestamp': timestamp }
    const reply = await globex
      .with('')
      .send({ method: 'POST', path: '/api/v1/integrations/chat/interactions', raw: body, headers })
    assert.equal(reply.status, 401)
  } finally {
    await receiver.close()
  }
})

test('what is written below a message is a comment on its task, and who wrote it is told so', async () => {
  const { account, task, site } = await asked()
  const thread = lastTo(account)
  const text = 'Until when &amp; why? See <https://wiki.example/a|the page> &lt;now&gt;'
  const call = writtenBy({ account, text, thread })
  const reply = await report(call)
  assert.deepEqual([reply.status, reply.body.outcome], [200, 'done'], reply.text)
  const comment = 'Until when & why? See the page (https://wiki.example/a) <now>'
  assert.deepEqual(await commentsOn(task), [[comment, site.owner.userId, 'SOURCE_SLACK']])
  const inbox = (await site.subject.get('/api/v1/notifications')).body.list
  assert.ok(inbox.some(({ kind }: Json) => kind === 'commentOnRequest'))
  await processAll(world)
  const said = slack.called.find(({ form }) => form.thread_ts === thread)
  assert.match(said?.form.text ?? '', /This is a comment on the request now/)
  const replayed = await report(call)
  assert.deepEqual([replayed.status, reasonOf(replayed)], [409, 'REPLAYED'])
})

test('an event that Slack reports again is one comment', async () => {
  const { account, task } = await asked()
  const written = { account, text: 'hello', thread: lastTo(account), eventId: `EvTwice${account}` }
  assert.equal((await report(writtenBy(written))).body.outcome, 'done')
  const again = await report(writtenBy(written))
  assert.deepEqual([again.status, again.body.outcome], [200, 'ignored'])
  assert.equal((await commentsOn(task)).length, 1)
})

test('forged events are refused, and those of others, of programs and beside a thread are no comments', async () => {
  const { account, task } = await asked()
  const other = await asked()
  const thread = lastTo(account)
  const good = writtenBy({ account, text: 'hello', thread })
  for (const call of [
    { ...good, signature: '' },
    { ...good, body: good.body.replace('hello', 'HELLO') },
    { ...good, timestamp: String(Number(good.timestamp) - 301) },
    writtenBy({ account, text: 'hello', thread, more: { team_id: 'T2' } }),
  ]) {
    assert.equal((await report(call)).status, 401)
  }
  for (const call of [
    writtenBy({ account, text: 'hello' }),
    writtenBy({ account, text: 'hello', thread: '99999.0' }),
    writtenBy({ account, text: '  ', thread }),
    writtenBy({ account, text: 'hello', thread, event: { bot_id: 'B1' } }),
    writtenBy({ account, text: 'hello', thread, event: { subtype: 'message_changed' } }),
    writtenBy({ account, text: 'hello', thread, event: { user: other.account } }),
    writtenBy({ account, text: 'hello', thread, more: { type: 'app_rate_limited' } }),
  ]) {
    const reply = await report(call)
    assert.deepEqual([reply.status, reply.body], [200, { challenge: '', outcome: 'ignored' }], call.body)
  }
  assert.deepEqual(await commentsOn(task), [])
})

test('Slack is told the challenge when it checks the address', async () => {
  const call = writtenBy({ account: 'U0', text: '', more: { type: 'url_verification', challenge: 'abc123' } })
  assert.deepEqual((await report(call)).body, { challenge: 'abc123', outcome: 'ignored' })
})
