import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../../test/directory.ts'
import { eventKinds, machine, person } from '../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

const PATH = '/api/v1/session-policies'
const DEFAULTS = '/api/v1/settings/identity-policy-defaults'
let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

async function made(tenant: TestTenant, more: Json = {}): Promise<Json> {
  const reply = await tenant.post(PATH, { displayName: 'A Policy', ...more })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.sessionPolicy
}

const changes = async (tenant: TestTenant) => (await eventKinds(tenant)).filter((kind) => kind.startsWith('signIn.'))

const preview = (tenant: Pick<TestTenant, 'get'>, userId: string) => tenant.get(`${PATH}/preview/users/${userId}`)

test('a policy without lengths gets the defaults, never more than its session', async () => {
  const acme = await world.tenant()
  const plain = await made(acme)
  assert.equal(plain.accessTokenTtlSeconds, 3600)
  assert.equal(plain.refreshTokenTtlSeconds, 72_000)
  assert.equal(plain.refreshRotationWindowSeconds, 60)
  assert.equal(plain.idleTimeoutSeconds, 7200)
  assert.equal(plain.maxSessionDurationSeconds, 72_000)
  assert.equal(plain.persistence, 'PERSISTENCE_MODE_ALLOW_USER_CHOICE')
  const short = await made(acme, { maxSessionDurationSeconds: 600, refreshRotationWindowSeconds: 0 })
  assert.equal(short.accessTokenTtlSeconds, 600)
  assert.equal(short.refreshTokenTtlSeconds, 600)
  assert.equal(short.idleTimeoutSeconds, 600)
  assert.equal(short.refreshRotationWindowSeconds, 0)
})

const BAD: [string, Json, string][] = [
  [
    'an access token outlasts the refresh token',
    { accessTokenTtlSeconds: 900, refreshTokenTtlSeconds: 600 },
    'accessTokenTtlSeconds',
  ],
  [
    'a refresh token outlasts the session',
    { refreshTokenTtlSeconds: 7200, maxSessionDurationSeconds: 3600 },
    'refreshTokenTtlSeconds',
  ],
  [
    'the idle time is longer than the session',
    { idleTimeoutSeconds: 7200, maxSessionDurationSeconds: 3600 },
    'idleTimeoutSeconds',
  ],
  ['a length is 0', { accessTokenTtlSeconds: 0 }, 'accessTokenTtlSeconds'],
  ['a session is longer than 30 days', { maxSessionDurationSeconds: 2_592_001 }, 'maxSessionDurationSeconds'],
  ['a window is longer than 10 minutes', { refreshRotationWindowSeconds: 601 }, 'refreshRotationWindowSeconds'],
  ['a priority is above a million', { priority: 1_000_001 }, 'priority'],
  [
    'a credential has longer limits than the policy',
    {
      maxSessionDurationSeconds: 3600,
      credentialDurations: [{ credentialType: 'CREDENTIAL_TYPE_TOTP', maxSessionDurationSeconds: 7200 }],
    },
    'credentialDurations[0].maxSessionDurationSeconds',
  ],
  [
    'a credential has no type',
    { credentialDurations: [{ accessTokenTtlSeconds: 60 }] },
    'credentialDurations[0].credentialType',
  ],
  [
    'a type of credential is there twice',
    { credentialDurations: [{ credentialType: 'CREDENTIAL_TYPE_TOTP' }, { credentialType: 'CREDENTIAL_TYPE_TOTP' }] },
    'credentialDurations[1].credentialType',
  ],
  [
    'a rule does not compile',
    { continuousRules: [{ matchCel: 'session.colour == 1', outcome: { allow: {} } }] },
    'continuousRules[0].matchCel',
  ],
  ['a rule has no expression', { continuousRules: [{ outcome: { allow: {} } }] }, 'continuousRules[0].matchCel'],
  [
    'a rule gives no boolean',
    { continuousRules: [{ matchCel: 'session.id', outcome: { allow: {} } }] },
    'continuousRules[0].matchCel',
  ],
  ['a rule has no outcome', { continuousRules: [{ matchCel: 'true' }] }, 'continuousRules[0].outcome'],
  ['an outcome has no member', { continuousRules: [{ matchCel: 'true', outcome: {} }] }, 'continuousRules[0].outcome'],
  [
    'a continuous rule asks for a challenge',
    { continuousRules: [{ matchCel: 'true', outcome: { challengeRequired: { types: [] } } }] },
    'continuousRules[0].outcome.challengeRequired',
  ],
  [
    'a continuous rule asks for an enrolment',
    { continuousDefaultOutcome: { enrollmentRequired: {} } },
    'continuousDefaultOutcome.enrollmentRequired',
  ],
  [
    'a step-up names no level',
    { continuousRules: [{ matchCel: 'true', outcome: { stepUpRequired: { maxAgeSeconds: 60 } } }] },
    'continuousRules[0].outcome.stepUpRequired.level',
  ],
  [
    'two rules have one id',
    { continuousRules: ['x', 'x'].map((id) => ({ id, matchCel: 'true', outcome: { allow: {} } })) },
    'continuousRules[1].id',
  ],
  ['signals are switched on', { ssfReceive: { enabled: true } }, 'ssfReceive.enabled'],
  ['a member is misspelt', { idleTimeout: 300 }, 'idleTimeout'],
]

for (const [name, more, field] of BAD) {
  test(`a policy is refused when ${name}, and nothing is kept`, async () => {
    const acme = await world.tenant()
    const reply = await acme.post(PATH, { displayName: 'A Policy', ...more })
    assert.equal(reply.status, 400, reply.text)
    assert.ok(fieldsOf(reply).includes(field), reply.text)
    assert.deepEqual(
      (await acme.get(PATH)).body.list.map((one: Json) => one.id),
      ['builtin'],
    )
    assert.deepEqual(await changes(acme), [])
  })
}

test('rules get an id and are enforced unless they say otherwise', async () => {
  const acme = await world.tenant()
  const { continuousRules } = await made(acme, {
    continuousRules: [{ matchCel: 'ip.isPrivate', outcome: { deny: { reasonUser: 'not from here' } } }],
  })
  assert.equal(continuousRules[0].mode, 'POLICY_RULE_MODE_ENFORCE')
  assert.ok(continuousRules[0].id.length > 10)
})

test('an update is checked as a whole and changes only what it names', async () => {
  const acme = await world.tenant()
  const { id } = await made(acme, { maxSessionDurationSeconds: 7200 })
  const path = `${PATH}/${id}`
  const wrong = await acme.post(path, {
    sessionPolicy: { maxSessionDurationSeconds: 3600 },
    updateMask: 'maxSessionDurationSeconds',
  })
  assert.equal(wrong.status, 400)
  assert.deepEqual(fieldsOf(wrong), ['sessionPolicy.refreshTokenTtlSeconds', 'sessionPolicy.idleTimeoutSeconds'])
  const right = await acme.post(path, {
    sessionPolicy: { priority: 7, displayName: 'ignored' },
    updateMask: 'priority',
  })
  assert.equal(right.status, 200, right.text)
  assert.deepEqual([right.body.sessionPolicy.priority, right.body.sessionPolicy.displayName], [7, 'A Policy'])
  assert.deepEqual(await changes(acme), ['signIn.sessionPolicy.created', 'signIn.sessionPolicy.updated'])
})

test('the built-in policy is in every tenant, can be assigned, and cannot be changed or deleted', async () => {
  const acme = await world.tenant()
  const { body } = await acme.get(`${PATH}/builtin`)
  assert.equal(body.sessionPolicy.isBuiltin, true)
  for (const reply of [
    await acme.post(`${PATH}/builtin`, { sessionPolicy: { priority: 3 } }),
    await acme.delete(`${PATH}/builtin`),
  ]) {
    assert.equal(reply.status, 400)
    assert.equal(reasonOf(reply), 'IMMUTABLE_OBJECT')
  }
  const userId = await insertUser(acme)
  assert.equal((await acme.post(`${PATH}/builtin/assignments/users`, { userId })).status, 200)
  assert.equal((await preview(acme, userId)).body.source, 'SESSION_POLICY_SOURCE_DIRECT')
})

test('policies are found by the words of their names and by their ids', async () => {
  const acme = await world.tenant()
  const staff = await made(acme, { displayName: 'Privileged staff' })
  await made(acme, { displayName: 'Contractors' })
  const search = async (asked: Json) =>
    (await acme.post('/api/v1/search/session-policies', asked)).body.list.map((one: Json) => one.displayName)
  assert.deepEqual(await search({ query: 'STAFF priv' }), ['Privileged staff'])
  assert.deepEqual(await search({ refs: [{ id: staff.id }, { id: 'builtin' }] }), ['Privileged staff', 'Built-in'])
  assert.deepEqual(await search({ query: 'nobody' }), [])
})

test('a policy in use is not deleted, and says by whom it is used', async () => {
  const acme = await world.tenant()
  const { id } = await made(acme)
  const userId = await insertUser(acme)
  const group = await makeEntitlement(acme)
  const path = `${PATH}/${id}`
  await acme.post(`${path}/assignments/users`, { userId })
  await acme.post(`${path}/assignments/groups`, { groupAppEntitlementId: group.entitlementId })
  await acme.post(DEFAULTS, { defaults: { sessionPolicyId: id } })
  const subjects = async () => {
    const reply = await acme.delete(path)
    if (reply.status === 200) return []
    assert.equal(reasonOf(reply), 'IN_USE')
    const failure = reply.body.details.find((one: Json) => one['@type'].endsWith('PreconditionFailure'))
    return failure.violations.map((one: Json) => one.subject)
  }
  assert.deepEqual(await subjects(), [
    'identityPolicyDefaults',
    `appEntitlement/${group.entitlementId}`,
    `user/${userId}`,
  ])
  await acme.post(DEFAULTS, { defaults: { sessionPolicyId: '' } })
  await acme.delete(`${path}/assignments/groups/${group.entitlementId}`)
  assert.deepEqual(await subjects(), [`user/${userId}`])
  await acme.sql('update users set deleted_at = now() where id = $1', [userId])
  assert.deepEqual(await subjects(), [], 'who is gone uses nothing')
  assert.equal((await acme.get(path)).status, 404)
})

test('an assignment is repeated without effect; what is unknown is 400 in a body and 404 in a path', async () => {
  const acme = await world.tenant()
  const { id } = await made(acme)
  const users = `${PATH}/${id}/assignments/users`
  const groups = `${PATH}/${id}/assignments/groups`
  const userId = await insertUser(acme)
  const { entitlementId } = await makeEntitlement(acme)
  for (let i = 0; i < 2; i++) {
    assert.equal((await acme.post(users, { userId })).status, 200)
    assert.equal((await acme.post(groups, { groupAppEntitlementId: entitlementId })).status, 200)
  }
  for (let i = 0; i < 2; i++) {
    assert.equal((await acme.delete(`${users}/${userId}`)).status, 200)
    assert.equal((await acme.delete(`${groups}/${entitlementId}`)).status, 200)
  }
  assert.deepEqual(
    (await changes(acme)).slice(1),
    ['userAssigned', 'groupAssigned', 'userUnassigned', 'groupUnassigned'].map(
      (verb) => `signIn.sessionPolicy.${verb}`,
    ),
  )
  assert.equal((await acme.post(users, { userId: 'nobody' })).status, 400)
  assert.equal((await acme.post(groups, { groupAppEntitlementId: 'nothing' })).status, 400)
  assert.equal((await acme.delete(`${users}/nobody`)).status, 404)
  assert.equal((await acme.delete(`${groups}/nothing`)).status, 404)
  const { id: machineId } = await machine(acme)
  assert.equal(reasonOf(await acme.post(users, { userId: machineId })), 'NOT_A_PERSON')
})

test('assignments name the users of the policy, once for each way', async () => {
  const acme = await world.tenant()
  const { id } = await made(acme)
  const userId = await insertUser(acme)
  const group = await makeEntitlement(acme)
  await insertGrant(acme, {
    ...group,
    appUserId: await insertAccount(acme, group.app.id, { identity_user_id: userId }),
  })
  await acme.post(`${PATH}/${id}/assignments/users`, { userId })
  await acme.post(`${PATH}/${id}/assignments/groups`, { groupAppEntitlementId: group.entitlementId })
  const path = `${PATH}/${id}/assignments`
  const first = (await acme.get(`${path}?page_size=1`)).body
  const second = (await acme.get(`${path}?page_size=1&page_token=${encodeURIComponent(first.nextPageToken)}`)).body
  assert.deepEqual(first.assignments, [{ userId, source: 'ASSIGNMENT_SOURCE_DIRECT', groupAppEntitlementId: '' }])
  assert.deepEqual(second.assignments, [
    { userId, source: 'ASSIGNMENT_SOURCE_GROUP', groupAppEntitlementId: group.entitlementId },
  ])
  assert.deepEqual(second.groupAppEntitlementIds, [group.entitlementId])
  assert.equal(second.nextPageToken, '')
})

test('defaults name policies that exist, and nothing that is not served', async () => {
  const acme = await world.tenant()
  const { id } = await made(acme)
  assert.equal((await acme.get(DEFAULTS)).body.defaults.sessionPolicyId, '')
  const set = await acme.post(DEFAULTS, { defaults: { sessionPolicyId: id } })
  assert.equal(set.body.defaults.sessionPolicyId, id)
  for (const [member, value] of Object.entries({
    sessionPolicyId: 'nothing',
    signInPolicyId: 'nothing',
    resourcePolicyId: 'nothing',
    enrollmentRequirementId: 'nothing',
    universalPromiseIds: ['nothing'],
  })) {
    const reply = await acme.post(DEFAULTS, { defaults: { [member]: value } })
    assert.equal(reply.status, 400, member)
    assert.equal(reasonOf(reply), 'REFERENCE_NOT_FOUND', member)
  }
  assert.equal((await acme.get(DEFAULTS)).body.defaults.sessionPolicyId, id)
})

test('a user sees the own policy by "me" and by id, and nobody else’s without settings:read', async () => {
  const acme = await world.tenant()
  const ann = await person(acme, ['basic_user'])
  const other = await insertUser(acme)
  for (const name of ['me', ann.userId]) {
    const reply = await preview(ann, name)
    assert.equal(reply.status, 200, reply.text)
    assert.equal(reply.body.userId, ann.userId)
    assert.equal(reply.body.sessionPolicy.id, 'builtin')
    assert.equal(reply.body.source, 'SESSION_POLICY_SOURCE_TENANT_DEFAULT')
  }
  assert.equal((await preview(ann, other)).status, 403)
  assert.equal((await preview(ann, 'nobody')).status, 403)
  assert.equal((await ann.post(`${PATH}/preview/users`, { userIds: [ann.userId] })).status, 403)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await preview(reader, other)).status, 200)
})

test('who cannot have a session has no preview, and is in no list', async () => {
  const acme = await world.tenant()
  const disabled = await insertUser(acme, { status: 'DISABLED' })
  const deleted = await insertUser(acme, { status: 'DELETED' })
  const { id: robot } = await machine(acme)
  assert.equal(reasonOf(await preview(acme, disabled)), 'INVALID_STATE')
  assert.equal(reasonOf(await preview(acme, robot)), 'NOT_A_PERSON')
  assert.equal((await preview(acme, deleted)).status, 404)
  assert.equal((await preview(acme, 'nobody')).status, 404)
  const ann = await insertUser(acme)
  const many = (await acme.post(`${PATH}/preview/users`, { userIds: [robot, ann, 'nobody', disabled, ann] })).body
  assert.deepEqual(
    many.list.map((one: Json) => one.userId),
    [ann],
  )
  assert.deepEqual(many.notFoundUserIds, [robot, 'nobody', disabled])
  const listed = (await acme.get(`${PATH}/builtin/preview/users`)).body.list.map((one: Json) => one.userId)
  assert.ok(listed.includes(ann))
  assert.ok(![disabled, deleted, robot].some((id) => listed.includes(id)))
})

test('direct beats group beats default; within one source priority, then age; the oldest group is named', async () => {
  const acme = await world.tenant()
  const userId = await insertUser(acme, { display_name: 'Ann Example' })
  const older = await makeEntitlement(acme)
  world.clock.move({ seconds: 1 })
  const newer = await makeEntitlement(acme, older.app, { slug: 'newer' })
  const account = await insertAccount(acme, older.app.id, { identity_user_id: userId })
  for (const group of [older, newer]) await insertGrant(acme, { ...group, appUserId: account })
  const [first, second, direct, fallback] = [
    await made(acme, { displayName: 'First', priority: 5 }),
    await made(acme, { displayName: 'Second', priority: 5 }),
    await made(acme, { displayName: 'Direct' }),
    await made(acme, { displayName: 'Fallback', priority: 900 }),
  ]
  const winner = async () => {
    const { body } = await preview(acme, userId)
    return [
      body.sessionPolicy.displayName,
      body.source.replace('SESSION_POLICY_SOURCE_', ''),
      body.groupAppEntitlementId,
    ]
  }
  assert.deepEqual(await winner(), ['Built-in', 'TENANT_DEFAULT', ''])
  await acme.post(DEFAULTS, { defaults: { sessionPolicyId: fallback.id } })
  assert.deepEqual(await winner(), ['Fallback', 'TENANT_DEFAULT', ''])
  const toGroup = (policy: Json, group: { entitlementId: string }) =>
    acme.post(`${PATH}/${policy.id}/assignments/groups`, { groupAppEntitlementId: group.entitlementId })
  await toGroup(second, newer)
  await toGroup(second, older)
  assert.deepEqual(await winner(), ['Second', 'GROUP', older.entitlementId])
  await toGroup(first, newer)
  assert.deepEqual(await winner(), ['First', 'GROUP', newer.entitlementId])
  await acme.post(`${PATH}/${direct.id}/assignments/users`, { userId })
  assert.deepEqual(await winner(), ['Direct', 'DIRECT', ''])
  const { candidates } = (await preview(acme, userId)).body
  assert.deepEqual(
    candidates.map((one: Json) => [one.sessionPolicyId, one.groupAppEntitlementId, one.selected]),
    [
      [direct.id, '', true],
      [first.id, newer.entitlementId, false],
      [second.id, older.entitlementId, false],
      [second.id, newer.entitlementId, false],
      [fallback.id, '', false],
    ],
  )
  const users = async (policy: Json, asked?: Json) => {
    const path = `${PATH}/${policy.id}/preview/users`
    const { body } = asked ? await acme.post(`${path}/search`, asked) : await acme.get(path)
    assert.equal(body.totalCount, String(body.list.length))
    return body.list.map((one: Json) => one.userId)
  }
  assert.deepEqual(await users(direct), [userId])
  assert.deepEqual(await users(direct, { query: 'ann' }), [userId])
  assert.deepEqual(await users(direct, { query: 'bob' }), [])
  assert.deepEqual(await users(direct, { sources: ['SESSION_POLICY_SOURCE_GROUP'] }), [])
  assert.deepEqual(await users(first), [], 'beaten by another')
  assert.ok(!(await users(fallback)).includes(userId))
  await acme.sql('update app_users set deleted_at = now() where id = $1', [account])
  await acme.delete(`${PATH}/${direct.id}/assignments/users/${userId}`)
  assert.deepEqual(await winner(), ['Fallback', 'TENANT_DEFAULT', ''], 'an account that is gone is in no group')
  assert.ok((await users(fallback)).includes(userId))
})

test('the preview shows what holds once the settings of the tenant have shortened it', async () => {
  const acme = await world.tenant()
  const userId = await insertUser(acme)
  const { id } = await made(acme, {
    maxSessionDurationSeconds: 2_592_000,
    idleTimeoutSeconds: 10_000,
    credentialDurations: [
      { credentialType: 'CREDENTIAL_TYPE_PASSWORD', maxSessionDurationSeconds: 1800, accessTokenTtlSeconds: 300 },
    ],
  })
  await acme.post(`${PATH}/${id}/assignments/users`, { userId })
  await acme.post('/api/v1/settings/session', { sessionSettings: { maxSessionLength: '3000s' } })
  const { sessionPolicy, effective } = (await preview(acme, userId)).body
  assert.equal(sessionPolicy.maxSessionDurationSeconds, 2_592_000)
  assert.deepEqual(effective, {
    maxSessionDurationSeconds: 3000,
    accessTokenTtlSeconds: 3000,
    refreshTokenTtlSeconds: 3000,
    idleTimeoutSeconds: 3000,
    maxSessionLength: '3000s',
    credentialDurations: [
      { credentialType: 'CREDENTIAL_TYPE_PASSWORD', maxSessionDurationSeconds: 1800, accessTokenTtlSeconds: 300 },
    ],
  })
})

test('a preview writes nothing', async () => {
  const acme = await world.tenant()
  const { id } = await made(acme)
  const userId = await insertUser(acme)
  const kinds = await changes(acme)
  await preview(acme, userId)
  await acme.post(`${PATH}/preview/users`, { userIds: [userId] })
  await acme.get(`${PATH}/${id}/preview/users`)
  await acme.post(`${PATH}/${id}/preview/users/search`, {})
  assert.deepEqual(await changes(acme), kinds)
})

test('a deleted policy is kept for 90 days', async () => {
  const acme = await world.tenant()
  const { id } = await made(acme)
  await acme.delete(`${PATH}/${id}`)
  const isKept = async () => (await acme.sql('select id from session_policies where id = $1', [id])).length === 1
  world.clock.move({ hours: 24 * 89 })
  await world.work()
  assert.equal(await isKept(), true)
  world.clock.move({ hours: 24 * 2 })
  await world.work()
  assert.equal(await isKept(), false)
})
