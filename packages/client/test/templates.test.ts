import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { maintainPartitions } from '../../server/src/store/partitions.ts'
import type { Json } from '../../server/test/caller.ts'
import {
  insertAccount,
  insertGrant,
  insertOwner,
  insertUser,
  makeEntitlement,
  type TestEntitlement,
} from '../../server/test/directory.ts'
import { header, type MailServer, openMailServer } from '../../server/test/mail-server.ts'
import { heldBy, makeBundle } from '../../server/test/profiles.ts'
import { adminOf, moveCampaign, reviewsOf } from '../../server/test/reviews.ts'
import { readRun, runsOf } from '../../server/test/runs.ts'
import { processAll } from '../../server/test/work.ts'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import { Client } from '../src/index.ts'
import { type Answers, makeDraft, TEMPLATES, type Template, unanswered, usualAnswers } from '../src/templates/index.ts'

let world: World
let tenant: TestTenant
let relay: MailServer
let client: Client
let ownerId: string
let site: TestEntitlement
let boss: string
let ada: string
let account: string

before(async () => {
  relay = await openMailServer()
  world = await createWorld({ REEVE_SMTP_URL: `smtp://127.0.0.1:${relay.port}`, REEVE_SMTP_FROM: 'reeve@host.example' })
  tenant = await world.tenant('default')
  client = new Client({
    baseUrl: tenant.admin.baseUrl,
    credentials: tenant.admin,
    now: () => world.clock.now().epochMilliseconds,
  })
  ownerId = await adminOf(tenant)
  site = await makeEntitlement(tenant)
  boss = await insertUser(tenant, { display_name: 'Boss', email: 'boss@acme.example' })
  await insertOwner(tenant, 'app', site.app.id, boss)
  ada = await insertUser(tenant, { display_name: 'Ada', department: 'Sales', manager_ids: [boss] })
  account = await insertAccount(tenant, site.app.id, { identity_user_id: ada, last_login_at: daysAgo(100) })
  for (const entitlementId of [site.entitlementId, site.app.accessId]) {
    await insertGrant(tenant, { app: site.app, entitlementId, appUserId: account }, { created_at: daysAgo(100) })
  }
})
after(async () => {
  await world.stop()
  await relay.close()
})

const daysAgo = (days: number) => new Date(world.clock.now().epochMilliseconds - days * 86_400_000)
const called = (name: string): Template => TEMPLATES.find((one) => one.name === name)!
const app = () => [{ id: site.app.id }]
const access = () => [{ id: site.entitlementId, app: site.app.id }]

/** The draft of a template, of usual answers and these. */
async function made(name: string, answers: Answers = {}): Promise<string> {
  const template = called(name)
  const given = { ...usualAnswers(template), ...answers }
  assert.deepEqual(unanswered(template, given), [])
  return (await makeDraft(client, template, { displayName: template.title, ownerId, answers: given })).id
}

/** An answer of the API to the administrator, whose token may have ended with the moved clock. */
async function ask(path: string, body?: object): Promise<Json> {
  const admin = await tenant.signIn(tenant.admin)
  const reply = body === undefined ? await admin.get(path) : await admin.post(path, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

/** What an event of a user says, written as the directory writes it. */
async function userEvent(kind: 'created' | 'updated', id: string, columns: Readonly<Record<string, string>> = {}) {
  const read = async () => (await ask(`/api/v1/users/${id}`)).userView.user
  const old = await read()
  for (const [name, value] of Object.entries(columns)) {
    await tenant.sql(`update users set ${name} = $1 where id = $2`, [value, id])
  }
  await tenant.sql(
    `insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, before, after, actor, correlation)
     values ($1, 'e' || md5(random()::text), $2::timestamptz, 0, $3, 'user', $4, $5, $6, '{"kind":"system","component":"test"}', 'c')`,
    [
      tenant.id,
      world.clock.now().toString(),
      `directory.user.${kind}`,
      id,
      kind === 'created' ? null : JSON.stringify(old),
      JSON.stringify(await read()),
    ],
  )
  await processAll(world)
}

/** What a draft would do for somebody, before it is published without a problem. */
async function rehearsedAndPublished(id: string, start: object): Promise<Json> {
  const path = `/api/v1/automations/${id}`
  const { rehearsal } = await ask(`${path}/rehearse`, { isDraft: true, ...start })
  const published = { automation: { isDraft: false, enabled: true }, updateMask: 'isDraft,enabled' }
  assert.deepEqual((await ask(`${path}/check`, published)).problems, [])
  await ask(path, published)
  return rehearsal
}

/** The only run of an automation once it has ended well. */
async function ranOnce(id: string): Promise<Json> {
  const [run, ...more] = await runsOf(tenant, id)
  assert.ok(run && more.length === 0, `${more.length + (run ? 1 : 0)} runs`)
  const read = await readRun(tenant, run.id)
  assert.equal(read.state, 'DONE', JSON.stringify(read.error))
  return read
}

const tasksOf = async (run: Json): Promise<Json[]> => {
  const ids = run.steps.flatMap((step: Json) => step.taskIds)
  const rows = await tenant.sql('select type, entitlement_id, user_id from tasks where id = any($1)', [ids])
  assert.equal(rows.length, ids.length)
  await tenant.sql(`update tasks set state = 'CLOSED' where id = any($1)`, [ids])
  return rows
}

const isTaking = ({ type, user_id }: Json): boolean => type === 'revoke' && user_id === ada

test('templates have names of their own and ask for nothing twice', () => {
  assert.equal(new Set(TEMPLATES.map(({ name }) => name)).size, TEMPLATES.length)
  assert.ok(TEMPLATES.length >= 10)
  for (const { questions } of TEMPLATES) assert.equal(new Set(questions.map(({ name }) => name)).size, questions.length)
})

test('joiners are given what everybody has', async () => {
  const id = await made('joiner', { access: access() })
  const joined = await insertUser(tenant, { display_name: 'Joined' })
  const rehearsal = await rehearsedAndPublished(id, { userId: joined })
  const [effect] = rehearsal.steps[0].effects
  assert.equal(effect.summary, 'asks for 1 entitlement to be given to Joined')
  assert.deepEqual(effect.entitlements, [{ appId: site.app.id, id: site.entitlementId }])
  await userEvent('created', joined)
  assert.deepEqual(await tasksOf(await ranOnce(id)), [
    { type: 'grant', entitlement_id: site.entitlementId, user_id: joined },
  ])
})

test('movers lose the access to an app', async () => {
  const id = await made('mover', { app: app(), days: '0' })
  const rehearsal = await rehearsedAndPublished(id, { userId: ada })
  assert.equal(rehearsal.steps[0].effects[0].summary, 'asks for 2 entitlements of Ada to be taken away')
  await userEvent('updated', ada, { department: 'Legal' })
  assert.ok((await tasksOf(await ranOnce(id))).every(isTaking))
})

test('leavers hand on what they decide and lose everything', async () => {
  const id = await made('leaver')
  const rehearsal = await rehearsedAndPublished(id, { userId: ada })
  assert.deepEqual(
    rehearsal.steps.map(({ stepName, state }: Json) => [stepName, state.replace('AUTOMATION_STEP_STATE_', '')]),
    [
      ['hand_on', 'SUCCEEDED'],
      ['take', 'SUCCEEDED'],
    ],
  )
  await userEvent('updated', ada, { directory_status: 'DISABLED' })
  const tasks = await tasksOf(await ranOnce(id))
  assert.ok(tasks.length > 0 && tasks.every(isTaking))
})

test('access that is not used is taken away', async () => {
  const id = await made('unused-access', { app: app(), grace: '0' })
  await rehearsedAndPublished(id, { appUserId: account })
  await processAll(world)
  const tasks = await tasksOf(await ranOnce(id))
  assert.ok(tasks.length > 0 && tasks.every(isTaking))
})

const POLICY = '/api/v1/policies'

/** Who would decide in each step, and which rule led there. */
async function simulated(id: string, more: object = {}): Promise<Json> {
  const about = { identityUserId: ada, appId: site.app.id, appEntitlementId: site.entitlementId, ...more }
  return ask(`${POLICY}/${id}/simulate`, about)
}

/** A policy decides about requests for an entitlement of its own. */
async function askedUnder(grantPolicyId: string, more: object = {}): Promise<Json> {
  const { entitlementId } = await makeEntitlement(tenant, site.app, {
    slug: `s${grantPolicyId.slice(-8).toLowerCase()}`,
  })
  const path = `${site.app.path}/entitlements/${entitlementId}`
  await ask(path, { entitlement: { grantPolicyId }, updateMask: 'grantPolicyId' })
  const body = { appId: site.app.id, appEntitlementId: entitlementId, identityUserId: ada, ...more }
  const { taskView } = await ask('/api/v1/task/grant', body)
  return (await ask(`/api/v1/tasks/${taskView.task.id}`)).taskView.task
}

test('the manager decides, then another owner of the app', async () => {
  const other = await insertUser(tenant, { display_name: 'Other owner' })
  await insertOwner(tenant, 'app', site.app.id, other)
  const id = await made('two-approvals')
  const { steps } = await simulated(id)
  assert.deepEqual(
    steps.map(({ approverIds }: Json) => approverIds),
    [[boss], [other]],
  )
  assert.deepEqual((await askedUnder(id)).stepApproverIds, [boss])
})

test('short access is given at once, and more is decided', async () => {
  const id = await made('short-access', { hours: '4' })
  const first = async (more: object) => (await simulated(id, more)).steps[0].step
  assert.ok((await first({ grantDuration: '14400s' })).accept)
  assert.ok((await first({ grantDuration: '18000s' })).approval)
  const task = await askedUnder(id, { grantDuration: '3600s' })
  assert.notEqual(task.policy.current?.approval?.state, 'APPROVAL_STATE_PENDING')
  assert.deepEqual(task.stepApproverIds.includes(boss) && Boolean(task.policy.current?.approval), false)
})

test('people of other departments are denied', async () => {
  const id = await made('one-department', { department: 'Finance' })
  const { steps } = await simulated(id)
  assert.equal(steps[0].step.reject.rejectMessage, 'This is for people in Finance only.')
  assert.equal((await askedUnder(id)).state, 'TASK_STATE_CLOSED')
})

test('conflicts are decided by one person first, and what is none by an owner', async () => {
  const judge = await insertUser(tenant, { display_name: 'Judge' })
  const id = await made('conflicts-first', { user: [{ id: judge }] })
  const { steps, rules } = await simulated(id)
  assert.equal(rules[0].condition, 'task.analysis.hasConflictViolations')
  assert.equal(steps.length, 1)
  assert.ok((await askedUnder(id)).stepApproverIds.includes(boss))
  const { policy } = await ask(`${POLICY}/${id}`)
  assert.deepEqual(policy.policySteps.conflict.steps[0].approval.users.userIds, [judge])
})

for (const [name, answers] of [
  ['department', { department: 'Payroll' }],
  ['everybody', {}],
] as const) {
  test(`members of the profile of the template ${name} come and get what it gives`, async () => {
    const refs = await makeBundle(tenant, 1)
    const member = await insertUser(tenant, { display_name: 'Member', department: 'Payroll' })
    const id = await made(name, { ...answers, access: refs.map((ref) => ({ id: ref.id, app: ref.appId })) })
    const path = `/api/v1/catalogs/${id}`
    const rule = await ask(`${path}/bundle_automation`)
    assert.equal(rule.enabled, false)
    const preview = await ask(`${path}/bundle_automation/preview`, { cel: rule.cel })
    assert.ok(preview.added.includes(member), JSON.stringify(preview))
    await processAll(world)
    assert.deepEqual(await heldBy(tenant, member, refs), [], 'nothing is given before the rule runs')
    await ask(`${path}/bundle_automation`, { cel: rule.cel, enabled: true, createTasks: true })
    await processAll(world)
    const { list } = await ask(`${path}/members?page_size=100`)
    assert.ok(list.some(({ userId }: Json) => userId === member))
    const asked = await tenant.sql(`select 1 from tasks where user_id = $1 and entitlement_id = $2`, [
      member,
      refs[0]!.id,
    ])
    assert.ok(asked.length + (await heldBy(tenant, member, refs)).length > 0)
  })
}

for (const [name, answers] of [
  ['app-review', {}],
  ['unused-review', { unused: '30' }],
] as const) {
  test(`the campaign of the template ${name} is counted, prepared and started`, async () => {
    const id = await made(name, { ...answers, app: app(), reviewers: 'builtin-app-owner-certification' })
    const { expectedTicketCount } = await ask(`/api/v1/access_review/${id}/validate_scope`, {})
    assert.equal(expectedTicketCount, 1)
    const admin = await tenant.signIn(tenant.admin)
    const ready = await moveCampaign(world, admin, id, 'prepare')
    assert.equal(ready.expectedTicketCount, 1)
    const open = await moveCampaign(world, admin, id, 'start')
    assert.equal(open.state, 'ACCESS_REVIEW_STATE_OPEN')
    const [review, ...more] = await reviewsOf(admin, id)
    assert.deepEqual([more, review.type.certify.identityUserId], [[], ada])
  })
}

test('what a refusal stops leaves nothing behind', async () => {
  const before = (await ask('/api/v1/search/catalogs', {})).list.length
  await assert.rejects(made('department', { department: 'X', access: [{ id: 'none', app: site.app.id }] }))
  assert.equal((await ask('/api/v1/search/catalogs', {})).list.length, before)
})

/** The next time the clock shows this hour, on this day of the week where one is named. */
async function workAtHour(hour: number, dayOfWeek?: number): Promise<void> {
  const now = world.clock.now().toZonedDateTimeISO(Temporal.Now.timeZoneId())
  let at = now.with({ hour, minute: 0, second: 1, millisecond: 0, microsecond: 0, nanosecond: 0 })
  while (Temporal.ZonedDateTime.compare(at, now) <= 0 || (dayOfWeek ?? at.dayOfWeek) !== at.dayOfWeek) {
    at = at.add({ days: 1 })
  }
  world.clock.move({ milliseconds: at.epochMilliseconds - world.clock.now().epochMilliseconds })
  await maintainPartitions(world.config, world.clock.now(), [])
  await world.work()
}

test('contractors lose access when their contract has ended', async () => {
  const id = await made('contractor-end')
  const columns = { employment_type: 'Contractor', profile: JSON.stringify({ contract_ends: '2020-01-01' }) }
  const over = await insertUser(tenant, { display_name: 'Over', ...columns })
  const goingOn = { ...columns, profile: JSON.stringify({ contract_ends: '2099-01-01' }) }
  await insertUser(tenant, { display_name: 'Goes on', ...goingOn })
  const held = await insertAccount(tenant, site.app.id, { identity_user_id: over })
  await insertGrant(tenant, { app: site.app, entitlementId: site.entitlementId, appUserId: held })
  const rehearsal = await rehearsedAndPublished(id, { userId: over })
  assert.equal(rehearsal.triggers[0].fires, true)
  await workAtHour(6)
  const tasks = await tasksOf(await ranOnce(id))
  assert.ok(tasks.length > 0 && tasks.every(({ type, user_id }: Json) => type === 'revoke' && user_id === over))
})

test('somebody hears of an account without an owner', async () => {
  const id = await made('orphan-accounts', { app: app(), user: [{ id: boss }] })
  const orphan = await insertAccount(tenant, site.app.id, {
    display_name: 'Old robot',
    username: 'robot',
    status: 'STATUS_ENABLED',
  })
  const rehearsal = await rehearsedAndPublished(id, { appUserId: orphan })
  assert.equal(rehearsal.triggers[0].fires, true, JSON.stringify(rehearsal.triggers))
  relay.received.length = 0
  await workAtHour(8, 1)
  await ranOnce(id)
  assert.deepEqual(
    relay.received.map(({ to, source }) => [to[0], header(source, 'subject')]),
    [['boss@acme.example', 'An account of Ledger belongs to nobody']],
  )
})
