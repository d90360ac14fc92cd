import assert from 'node:assert/strict'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { AskedConnector } from '../../../../test/asked-connector.ts'
import { STEPS } from '../../../../test/automation-samples.ts'
import { makeAutomation } from '../../../../test/automations.ts'
import { type ChatServer, openChatServer } from '../../../../test/chat-server.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../../../test/directory.ts'
import { type MailServer, openMailServer } from '../../../../test/mail-server.ts'
import { runSteps } from '../../../../test/runs.ts'
import { fingerprint, tenantTables } from '../../../../test/sweeps/sweep.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../../../test/webhooks/inbox.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { stepKinds } from '../steps/index.ts'

const AUTOMATIONS = 200
const REHEARSALS_EACH = 5
const AT_ONCE = 4

let world: World
let acme: TestTenant
let mail: MailServer
let chat: ChatServer
let inbox: Inbox
let asked: AskedConnector
/** Connections made by this process while `watching`, which the service runs in, and where in the code. */
const attempts: { readonly port: number; readonly at: string }[] = []
let watching = false
const watch = (message: unknown): void => {
  const { socket } = message as { socket: Socket } // Safe because the channel says so.
  const at = new Error('a connection').stack ?? ''
  // The database may be reached by a local socket, which has no port.
  socket.on('connectionAttempt', (_address, port) => {
    if (watching && port) attempts.push({ port: Number(port), at })
  })
}
before(async () => {
  mail = await openMailServer()
  chat = await openChatServer()
  inbox = await openInbox((response) => response.end('{"version":"v1","context":{}}'))
  world = await createWorld()
  acme = await world.tenant()
  asked = await AskedConnector.start(world, acme)
  const smtp = { host: '127.0.0.1', port: mail.port, tls: 'NONE' }
  const emailProvider = { fromAddress: 'it@acme.example', smtp }
  assert.equal((await acme.post('/api/v1/settings/email-provider', { emailProvider })).status, 200)
  const settings = { provider: 'CHAT_PROVIDER_SLACK', enabled: true, apiBaseUrl: chat.url, botToken: chat.token }
  assert.equal((await acme.post('/api/v1/settings/chat', { chat: settings })).status, 200)
  chat.called.length = 0
  subscribe('net.client.socket', watch)
})
after(async () => {
  unsubscribe('net.client.socket', watch)
  await world.stop()
  await Promise.all([mail.close(), chat.close(), inbox.close()])
})

/** The same sequence each time. */
function randomly(seed: number) {
  let state = seed
  const next = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  return { next, pick: <Item>(items: readonly Item[]): Item => items[next(items.length)]! }
}
type Random = ReturnType<typeof randomly>

type Things = {
  readonly users: readonly string[]
  readonly accounts: readonly string[]
  readonly entitlement: { readonly appId: string; readonly id: string }
  readonly hookId: string
  readonly childId: string
}

async function makeThings(): Promise<Things> {
  const { app, entitlementId } = await makeEntitlement(acme)
  const users: string[] = []
  const accounts: string[] = [await asked.synced()]
  for (let i = 0; i < 10; i++) {
    const userId = await insertUser(acme, { department: i % 2 ? 'Law' : 'Sales', delegated_user_id: users[0] ?? '' })
    const appUserId = await insertAccount(acme, app.id, { identity_user_id: userId })
    await insertGrant(acme, { app, entitlementId, appUserId })
    users.push(userId)
    accounts.push(appUserId)
  }
  const child = { stepName: 'c', updateUser: { userStatusEnum: 'DISABLED', useSubjectUser: true } }
  return {
    users,
    accounts,
    entitlement: { appId: app.id, id: entitlementId },
    hookId: (await makeHook(acme, inbox.url)).id,
    childId: (await makeAutomation(acme, { automationSteps: [child] })).id,
  }
}

/** Payloads that would act on what is there. Of other kinds the samples are tried. */
const payloads = (
  { users, accounts, entitlement, hookId, childId }: Things,
  { pick }: Random,
): Readonly<Record<string, object>> => ({
  createAccessReview: { accessReviewTemplateId: 't', campaignName: '{{ subject.displayName }}', useSubjectUser: true },
  waitForDuration: { duration: pick(['0s', '60s', '86400s']) },
  unenrollFromAllAccessProfiles: { useSubjectUser: true },
  createRevokeTasks: { revokeAll: true, userRef: { id: pick(users) } },
  createRevokeTasksV2: { useSubjectUser: true, inclusionAll: {}, exclusionNone: {} },
  sendEmail: {
    subject: 'Hi {{ subject.displayName }}',
    body: '*{{ ctx.trigger.n }}*',
    userRefs: [{ id: pick(users) }],
  },
  removeFromDelegation: { userRef: { id: users[0] }, replacementUserRef: { id: users[1] } },
  runAutomation: { automationTemplateRef: { id: childId }, context: { context: { user_id: pick(users) } } },
  updateUser: { useSubjectUser: true, userStatusEnum: pick(['ENABLED', 'DISABLED', 'DELETED']) },
  taskAction: { close: { useSubjectUser: true }, taskUserRelation: 'TASK_USER_RELATION_SUBJECT' },
  webhook: { webhookId: hookId, payload: { n: '{{ ctx.trigger.n }}' } },
  connectorAction: { connectorRef: asked.connectorRef, actionName: 'wipe', argsTemplate: { device: 'd' } },
  connectorCreateAccount: { connectorRef: asked.connectorRef, userIdCel: `"${pick(users)}"` },
  grantEntitlements: { userRef: { id: pick(users) }, inclusionList: { appEntitlementRefs: [entitlement] } },
  sendChatMessage: { body: 'hi {{ ctx.trigger.n }}', channelName: 'general' },
  callFunction: { functionId: 'f', args: { n: 'ctx.trigger.n' } },
  accountLifecycleAction: {
    connectorRef: asked.connectorRef,
    actionName: 'suspend',
    accountRef: { accountIdCel: `"${pick(accounts.slice(0, 1))}"` },
  },
  generatePassword: {},
  evaluateExpressions: {
    expressions: [{ key: 'k', expressionCel: 'ctx.trigger.n + 1', isSecret: pick([true, false]) }],
  },
  setCredential: {
    connectorRef: asked.connectorRef,
    accountIdCel: `"${accounts[0]}"`,
    passwordCel: 'ctx.pw.credential_ref',
  },
  storeCredential: { credentialCel: 'ctx.pw.credential_ref', recipientCel: `"${pick(users)}"` },
})

const KINDS = Object.keys(stepKinds)

function randomSteps(things: Things, random: Random): object[] {
  const steps: object[] = [{ stepName: 'pw', generatePassword: {} }]
  const count = 1 + random.next(6)
  for (let i = 0; i < count; i++) {
    const kind = random.pick(KINDS)
    const skipIfTrueCel = random.pick(['', '', 'subject.department == "Law"', 'ctx.trigger.n > 3'])
    steps.push({
      stepName: `s${i}`,
      skipIfTrueCel,
      [kind]: payloads(things, random)[kind] ?? random.pick(STEPS[kind]!),
    })
  }
  return steps
}

/** How often each receiver was reached. */
const reached = (): number[] => [mail.connections(), chat.called.length, inbox.arrived.length]

const BEHIND = ['consumer_progress', 'log_events', 'log_heads', 'log_roots', 'rows_written']

async function rowCounts(): Promise<Record<string, number>> {
  const tables = (await tenantTables(world)).filter((table) => !BEHIND.includes(table))
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await acme.sql(`select count(*)::integer as n from ${table}`)
    counts[table] = Number(row?.n)
  }
  return counts
}

test('a thousand rehearsals of random automations change no row and reach nobody', async () => {
  const random = randomly(17)
  const things = await makeThings()
  const kinds = new Set<string>()
  const effects = new Set<string>()
  const calls: { path: string; body: object }[] = []
  for (let i = 0; i < AUTOMATIONS; i++) {
    const automationSteps = randomSteps(things, random)
    const { path } = await makeAutomation(acme, { automationSteps })
    for (let j = 0; j < REHEARSALS_EACH; j++) {
      const isDraft = random.pick([true, false])
      const context = { context: { n: random.next(6) } }
      calls.push({ path, body: { isDraft, userId: random.pick(things.users), context } })
    }
  }
  await world.flush()
  const [rows, counts, met] = [await fingerprint(world, acme.id), await rowCounts(), reached()]
  watching = true
  for (let i = 0; i < calls.length; i += AT_ONCE) {
    const together = calls.slice(i, i + AT_ONCE)
    for (const reply of await Promise.all(together.map(({ path, body }) => acme.post(`${path}/rehearse`, body)))) {
      assert.equal(reply.status, 200, reply.text)
      assert.equal(reply.body.complete, true)
      for (const step of reply.body.rehearsal.steps) {
        if (step.state !== 'AUTOMATION_STEP_STATE_PENDING') kinds.add(step.kind)
        for (const { kind } of step.effects) effects.add(kind)
      }
    }
  }
  watching = false
  await world.flush()
  assert.equal(calls.length, 1000)
  assert.equal(await fingerprint(world, acme.id), rows)
  assert.deepEqual(await rowCounts(), counts)
  const service = [Number(new URL(world.url).port), Number(world.config.port)]
  assert.deepEqual(
    attempts.filter(({ port }) => !service.includes(port)),
    [],
  )
  assert.deepEqual(reached(), met)
  assert.deepEqual(await asked.asked(), [])
  // Every kind was reached, so that this says something of each.
  assert.deepEqual([...kinds].sort(), [...KINDS].sort())
  for (const kind of ['mail', 'chatMessage', 'webhook', 'connectorTask', 'userStatus', 'delegation', 'run'])
    assert.ok(effects.has(kind), `${kind} is not among ${[...effects]}`)
})

test('the same steps for real change rows and reach the receiver', async () => {
  const hookId = (await makeHook(acme, inbox.url)).id
  const before = await fingerprint(world, acme.id)
  watching = true
  const run = await runSteps(world, acme, [{ stepName: 'ask', webhook: { webhookId: hookId } }])
  watching = false
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.notEqual(await fingerprint(world, acme.id), before)
  assert.equal(inbox.arrived.length, 1)
  const reachedPort = Number(new URL(inbox.url).port)
  assert.ok(attempts.some(({ port }) => port === reachedPort))
})
