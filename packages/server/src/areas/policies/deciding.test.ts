import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../test/caller.ts'
import { insertAccount, insertGrant, insertOwner, insertUser, makeEntitlement } from '../../../test/directory.ts'
import { eventKinds, machine, person } from '../../../test/people.ts'
import {
  GRANT,
  makeApproval,
  makePolicy,
  makeRequestSite,
  POLICIES,
  policyOf,
  type RequestSite,
  simulate,
} from '../../../test/policies.ts'
import { fieldsOf } from '../../../test/replies.ts'
import { makeHook } from '../../../test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
let administratorId: string

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  const [row] = await acme.sql(`select id from users where tenant_id = $1 and 'super_admin' = any(role_ids)`, [acme.id])
  administratorId = String(row!.id)
})
after(() => world.stop())

type Decided = { approverIds: string[]; by: string; problems: string[] }

/** Who would decide about the only step of a policy with this approval. */
async function deciders(approval: object, site: RequestSite, more: object = {}): Promise<Decided> {
  const { id } = await makeApproval(acme, approval as Json)
  const { steps } = await simulate(acme, id, site, more as Json)
  const [{ approverIds, resolvedBy, problems }] = steps
  return { approverIds, by: resolvedBy.replace('POLICY_APPROVERS_RESOLVED_BY_', ''), problems }
}

const expectDeciders = async (approval: object, site: RequestSite, ids: string[], by: string): Promise<string[]> => {
  const decided = await deciders(approval, site)
  assert.deepEqual([decided.approverIds, decided.by], [ids, by], JSON.stringify(decided))
  return decided.problems
}

/** Somebody who holds an entitlement. */
async function insertHolder(appId: string, entitlementId: string, row: object = {}): Promise<string> {
  const userId = await insertUser(acme, row as Json)
  const appUserId = await insertAccount(acme, appId, { identity_user_id: userId })
  await insertGrant(acme, { app: { id: appId }, entitlementId, appUserId })
  return userId
}

async function insertHolders(appId: string, entitlementId: string, count: number): Promise<void> {
  const many = `from generate_series(1, ${count}) as n`
  await acme.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, created_at, updated_at)
     select $1, 'many-' || n, 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', 'ENABLED', 'One of many', now(), now() ${many}`,
    [acme.id],
  )
  await acme.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, external_id, identity_user_id, matched_by, created_at,
       updated_at)
     select $1, $2, 'many-' || n, 'One of many', 'many-' || n, 'many-' || n, 'rule', now(), now() ${many}`,
    [acme.id, appId],
  )
  await acme.sql(
    `insert into grants (tenant_id, app_id, entitlement_id, app_user_id, created_at)
     select $1, $2, $3, 'many-' || n, now() ${many}`,
    [acme.id, appId, entitlementId],
  )
}

const disable = (userId: string) => acme.sql(`update users set status = 'DISABLED' where id = $1`, [userId])

test('users: those who are named and enabled, service users among them', async () => {
  const site = await makeRequestSite(acme)
  const ann = await insertUser(acme)
  const bob = await insertUser(acme)
  const robot = await machine(acme)
  await disable(bob)
  await expectDeciders({ users: { userIds: [ann, bob, robot.id] } }, site, [ann, robot.id], 'KIND')
})

test('manager: the managers of the subject', async () => {
  const site = await makeRequestSite(acme)
  await expectDeciders({ manager: {} }, site, [site.managerId], 'KIND')
})

test('appOwners: the owners of the app, by name and by an entitlement that they hold', async () => {
  const site = await makeRequestSite(acme)
  const { app, entitlementId } = await makeEntitlement(acme)
  const holder = await insertHolder(app.id, entitlementId)
  await acme.sql(
    `insert into owners (tenant_id, object_type, object_id, role_slug, user_id, entitlement_id, created_at)
     values ($1, 'app', $2, 'owner', '', $3, now())`,
    [acme.id, site.app.id, entitlementId],
  )
  const { approverIds } = await deciders({ appOwners: {} }, site)
  assert.deepEqual(approverIds.toSorted(), [site.ownerId, holder].toSorted())
})

test('entitlementOwners and resourceOwners: the owners of the entitlement and of its resource', async () => {
  const site = await makeRequestSite(acme)
  const ofRight = await insertUser(acme)
  const ofResource = await insertUser(acme)
  await insertOwner(acme, 'app_entitlement', site.entitlementId, ofRight)
  await insertOwner(acme, 'app_resource', site.resourceId, ofResource)
  await expectDeciders({ entitlementOwners: {} }, site, [ofRight], 'KIND')
  await expectDeciders({ resourceOwners: {} }, site, [ofResource], 'KIND')
})

test('group: the members of the group, unless there are more than 128', async () => {
  const site = await makeRequestSite(acme)
  const { app, entitlementId } = await makeEntitlement(acme)
  const group = { appId: app.id, appGroupId: entitlementId }
  const member = await insertHolder(app.id, entitlementId)
  await expectDeciders({ group }, site, [member], 'KIND')
  await insertHolders(app.id, entitlementId, 128)
  const problems = await expectDeciders({ group }, site, [site.ownerId], 'APP_OWNERS')
  assert.match(problems[0]!, /more than 128 members/)
})

test('self: the subject', async () => {
  const site = await makeRequestSite(acme)
  await expectDeciders({ self: {} }, site, [site.subjectId], 'KIND')
})

test('expression: the first expression that gives anybody; one that fails is passed over', async () => {
  const site = await makeRequestSite(acme)
  const expressions = [
    'subject.profile["absent"] == "x" ? appOwners : appOwners',
    'appOwners.filter(o, false)',
    'appOwners',
  ]
  const problems = await expectDeciders({ expression: { expressions } }, site, [site.ownerId], 'KIND')
  assert.deepEqual(problems.length, 2)
  assert.match(problems[0]!, /an approver expression failed: .*absent/)
  assert.equal(problems[1], 'an approver expression gave nobody')
})

test('webhook and agent: nobody is assigned', async () => {
  const site = await makeRequestSite(acme)
  const { id: webhookId } = await makeHook(acme, 'https://hooks.acme.example/in')
  await expectDeciders({ webhook: { webhookId } }, site, [], 'WEBHOOK')
  const agent = {
    agentMode: 'APPROVAL_AGENT_MODE_COMMENT_ONLY',
    agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_SKIP_POLICY_STEP',
  }
  await expectDeciders({ agent }, site, [], 'AGENT')
})

test('the assignee of a finding is nobody where there is no finding: the owners of the app decide', async () => {
  const site = await makeRequestSite(acme)
  await expectDeciders({ findingAssignee: {} }, site, [site.ownerId], 'APP_OWNERS')
})

test('an expression that gives nobody leaves the fallback, then the owners of the app', async () => {
  const site = await makeRequestSite(acme)
  const other = await insertUser(acme)
  const expressions = ['appOwners.filter(o, false)']
  const fallback = { fallback: true, fallbackUserIds: [other] }
  await expectDeciders({ expression: { expressions, ...fallback } }, site, [other], 'FALLBACK')
  await expectDeciders({ expression: { expressions } }, site, [site.ownerId], 'APP_OWNERS')
  await expectDeciders({ expression: { expressions: ['subject.profile["x"]'] } }, site, [site.ownerId], 'APP_OWNERS')
})

test('a disabled approver leaves somebody who can act: the fallback, the owners, the administrators', async () => {
  const site = await makeRequestSite(acme)
  const ann = await insertUser(acme)
  const { id } = await makeApproval(acme, { users: { userIds: [ann] } })
  await disable(ann)
  const [step] = (await simulate(acme, id, site)).steps
  assert.deepEqual([step.approverIds, step.resolvedBy], [[site.ownerId], 'POLICY_APPROVERS_RESOLVED_BY_APP_OWNERS'])
  await disable(site.ownerId)
  const [last] = (await simulate(acme, id, site)).steps
  assert.ok(last.approverIds.includes(administratorId), JSON.stringify(last))
  assert.equal(last.resolvedBy, 'POLICY_APPROVERS_RESOLVED_BY_ADMINISTRATORS')
})

test('a deleted group leaves the members of the fallback groups, then the owners of the app', async () => {
  const site = await makeRequestSite(acme)
  const group = await makeEntitlement(acme)
  const other = await makeEntitlement(acme)
  const member = await insertHolder(other.app.id, other.entitlementId)
  const named = { appId: group.app.id, appGroupId: group.entitlementId }
  const fallbackGroupIds = [{ appId: other.app.id, appEntitlementId: other.entitlementId }]
  const bare = await makeApproval(acme, { group: named })
  const backed = await makeApproval(acme, { group: { ...named, isGroupFallbackEnabled: true, fallbackGroupIds } })
  const deleted = await acme.delete(`${group.app.path}/entitlements/${group.entitlementId}`)
  assert.equal(deleted.status, 200, deleted.text)
  const [byOwners] = (await simulate(acme, bare.id, site)).steps
  assert.deepEqual(byOwners.approverIds, [site.ownerId])
  const [byGroup] = (await simulate(acme, backed.id, site)).steps
  assert.deepEqual([byGroup.approverIds, byGroup.resolvedBy], [[member], 'POLICY_APPROVERS_RESOLVED_BY_FALLBACK'])
})

test('the subject does not decide about itself unless the step allows it', async () => {
  const site = await makeRequestSite(acme)
  const other = await insertUser(acme)
  const userIds = [site.subjectId, other]
  await expectDeciders({ users: { userIds } }, site, [other], 'KIND')
  await expectDeciders({ users: { userIds, allowSelfApproval: true } }, site, userIds, 'KIND')
  await expectDeciders({ users: { userIds: [site.subjectId] } }, site, [site.ownerId], 'APP_OWNERS')
})

test('who approved an earlier step does not decide about one that asks for somebody else', async () => {
  const site = await makeRequestSite(acme)
  const ann = await insertUser(acme)
  const bob = await insertUser(acme)
  const step = (distinct: boolean) => ({
    approval: { users: { userIds: [ann, bob], requireDistinctApprovers: distinct } },
  })
  const { id } = await makePolicy(acme, policyOf([step(false), step(false), step(true), step(true)]))
  const { steps } = await simulate(acme, id, site)
  assert.deepEqual(
    steps.map((one: Json) => one.approverIds),
    [[ann, bob], [ann, bob], [bob], [site.ownerId]],
  )
})

test('the last administrator decides about its own request rather than nobody', async () => {
  const lone = await world.tenant('lone')
  const [row] = await lone.sql(`select id from users where tenant_id = $1 and 'super_admin' = any(role_ids)`, [lone.id])
  const { app, entitlementId, ...rest } = await makeEntitlement(lone)
  const site = { ...rest, app, entitlementId, ownerId: '', managerId: '', subjectId: String(row!.id) }
  const { id } = await makeApproval(lone, { manager: {} })
  const [step] = (await simulate(lone, id, site)).steps
  assert.deepEqual(step.approverIds, [site.subjectId])
  assert.equal(step.resolvedBy, 'POLICY_APPROVERS_RESOLVED_BY_ADMINISTRATORS')
})

async function delegate(userId: string, delegatedUserId: string): Promise<void> {
  const reply = await acme.post(`/api/v1/users/${userId}/set-delegation-by-admin`, { delegatedUserId })
  assert.equal(reply.status, 200, reply.text)
}

test('a delegate takes the place of an approver where the step allows it, also of one who is disabled', async () => {
  const site = await makeRequestSite(acme)
  const ann = await insertUser(acme)
  const stand = await insertUser(acme)
  await delegate(ann, stand)
  const approval = { users: { userIds: [ann] } }
  await expectDeciders(approval, site, [ann], 'KIND')
  await expectDeciders({ ...approval, allowDelegation: true }, site, [stand], 'KIND')
  const { id } = await makeApproval(acme, { ...approval, allowDelegation: true })
  const [step] = (await simulate(acme, id, site)).steps
  assert.deepEqual(step.delegations, [{ delegateUserId: stand, userIds: [ann] }])
  await disable(ann)
  assert.deepEqual((await simulate(acme, id, site)).steps[0].approverIds, [stand])
})

test('a delegate of a delegate, a delegate to come and one who is the subject do not count', async () => {
  const site = await makeRequestSite(acme)
  const ann = await insertUser(acme)
  const bob = await insertUser(acme)
  const cid = await insertUser(acme)
  await delegate(ann, bob)
  await delegate(bob, cid)
  const approval = { users: { userIds: [ann] }, allowDelegation: true }
  await expectDeciders(approval, site, [bob], 'KIND')
  await delegate(ann, site.subjectId)
  await expectDeciders(approval, site, [ann], 'KIND')
  await delegate(ann, bob)
  await acme.sql(`update users set delegation_starts_at = '2999-01-01' where id = $1`, [ann])
  await expectDeciders(approval, site, [ann], 'KIND')
})

test('the first rule that is true counts, and the answer says what every rule gave and why', async () => {
  const site = await makeRequestSite(acme, { department: 'Law' })
  const { id } = await makePolicy(
    acme,
    policyOf([{ accept: {} }], {
      rules: [
        { condition: 'subject.department == "Finance"', stepKey: 'no' },
        { condition: 'subject.department == "Law" && !task.isGrantPermanent', stepKey: 'no' },
        { condition: 'true', stepKey: 'grant' },
      ],
      policySteps: { grant: { steps: [{ accept: {} }] }, no: { steps: [{ reject: {} }, { accept: {} }] } },
    }),
  )
  const { rules, steps, error, policyId } = await simulate(acme, id, site, { grantDuration: '3600s' })
  assert.deepEqual([error, policyId], ['', id])
  assert.deepEqual(
    rules.map((one: Json) => [one.conditionMatched, one.policyKey]),
    [
      [false, ''],
      [true, 'no'],
    ],
  )
  assert.ok(rules[0].reasons.includes('subject.department is "Law"'), JSON.stringify(rules[0].reasons))
  assert.deepEqual(
    steps.map((one: Json) => [Object.keys(one.step)[0], one.isReached]),
    [
      ['reject', true],
      ['accept', false],
    ],
  )
  const permanent = await simulate(acme, id, site)
  assert.equal(permanent.rules.length, 3)
})

test('a rule or a baseline may lead to another policy, whose rules count then', async () => {
  const site = await makeRequestSite(acme)
  const last = await makePolicy(
    acme,
    policyOf([{ reject: {} }], {
      rules: [{ condition: 'entitlement.slug == "member"', stepKey: 'member' }],
      policySteps: { grant: { steps: [{ reject: {} }] }, member: { steps: [{ accept: {} }] } },
    }),
  )
  const middle = await makePolicy(acme, { displayName: 'm', policyType: GRANT, baselinePolicyId: last.id })
  const first = await makePolicy(
    acme,
    policyOf([{ reject: {} }], { rules: [{ condition: 'true', policyId: middle.id }] }),
  )
  const { rules, steps, policyId } = await simulate(acme, first.id, site)
  assert.deepEqual(
    rules.map((one: Json) => [one.chainDepth, one.policyId, one.outcomePolicyId, one.policyKey]),
    [
      [1, first.id, middle.id, ''],
      [2, middle.id, last.id, ''],
      [3, last.id, '', 'member'],
    ],
  )
  assert.equal(policyId, last.id)
  assert.ok(steps[0].step.accept)
})

const FAILING = [
  'subject.profile["absent"] == "x"',
  'reeve.directory.users.v1.FindByEmail("nobody@nowhere.example").id == ""',
  'task.analysis.hasConflictViolations',
  'account.email == "x"',
]

for (const condition of FAILING) {
  test(`a condition that cannot be evaluated asks the owners of the app and approves nothing: ${condition}`, async () => {
    const site = await makeRequestSite(acme)
    const { id } = await makePolicy(
      acme,
      policyOf([{ accept: {} }], {
        rules: [
          { condition, stepKey: 'grant' },
          { condition: 'true', stepKey: 'grant' },
        ],
      }),
    )
    const { rules, steps, error } = await simulate(acme, id, site)
    assert.notEqual(error, '')
    assert.deepEqual(
      rules.map((one: Json) => [one.conditionMatched, one.error]),
      [[false, error]],
    )
    assert.equal(steps.length, 1)
    assert.deepEqual(steps[0].approverIds, [site.ownerId])
    await disable(site.ownerId)
    const [left] = (await simulate(acme, id, site)).steps
    assert.equal(left.resolvedBy, 'POLICY_APPROVERS_RESOLVED_BY_ADMINISTRATORS')
    assert.ok(left.approverIds.includes(administratorId))
  })
}

test('a simulation makes nothing, is for those who read all policies, and names what is not there', async () => {
  const site = await makeRequestSite(acme)
  const { id } = await makeApproval(acme, { manager: {} })
  const path = `${POLICIES}/${id}/simulate`
  const before = await eventKinds(acme)
  await simulate(acme, id, site)
  assert.deepEqual(await eventKinds(acme), before)
  const wrong = await acme.post(path, { identityUserId: 'x', appId: 'y', appEntitlementId: 'z' })
  assert.deepEqual(fieldsOf(wrong), ['identityUserId', 'appId', 'appEntitlementId'])
  const lost = await acme.post(path, { identityUserId: site.subjectId, appEntitlementId: 'z' })
  assert.deepEqual(fieldsOf(lost), ['appId'])
  const never = await acme.post(path, { identityUserId: site.subjectId, grantDuration: '0s' })
  assert.deepEqual(fieldsOf(never), ['grantDuration'])
  const body = { identityUserId: site.subjectId }
  assert.equal((await (await person(acme, ['read_only_admin'])).post(path, body)).status, 200)
  assert.equal((await (await person(acme, ['app_admin'])).post(path, body)).status, 403)
  const globex = await world.tenant('globex')
  assert.equal((await globex.post(path, body)).status, 404)
})

const governing = async (site: RequestSite, more: object = {}): Promise<string> =>
  (await simulate(acme, 'builtin-auto-approve', site, more as Json)).governingPolicyId

test('the policy of a request: a locked entitlement, a rule, the entitlement, the app, the built-in one', async () => {
  const site = await makeRequestSite(acme)
  const make = async (displayName: string): Promise<string> =>
    (await makePolicy(acme, policyOf([{ accept: {} }], { displayName }))).id
  const entitlement = (settings: object) =>
    acme.post(`${site.app.path}/entitlements/${site.entitlementId}`, { entitlement: settings } as Json)
  assert.equal(await governing(site), 'builtin-app-owner-approval')
  const ofApp = await make('app')
  await acme.post(site.app.path, { app: { grantPolicyId: ofApp } })
  assert.equal(await governing(site), ofApp)
  const ofRight = await make('entitlement')
  await entitlement({ grantPolicyId: ofRight })
  assert.equal(await governing(site), ofRight)
  const ofRule = await make('rule')
  const rules = `${site.app.path}/entitlement_configuration_rules`
  const rule = (condition: string, requestPolicyId: string) =>
    acme.post(rules, { displayName: 'r', enabled: true, condition, settings: { requestPolicyId } })
  await rule('entitlement.slug == "other"', ofApp)
  const matching = await rule('entitlement.slug == "member"', ofRule)
  assert.equal(await governing(site), ofRule, matching.text)
  await entitlement({ overrideAccessRequestsDefaults: true })
  assert.equal(await governing(site), ofRight)
  await entitlement({
    overrideAccessRequestsDefaults: false,
    emergencyGrantEnabled: true,
    emergencyGrantPolicyId: ofApp,
  })
  // The rule says nothing about emergencies, and the first place that says anything supplies all settings.
  assert.equal(await governing(site, { emergencyAccess: true }), ofRule)
})

test('a configuration rule that fails ends the choice: the owners of the app decide', async () => {
  const site = await makeRequestSite(acme)
  const rules = `${site.app.path}/entitlement_configuration_rules`
  const settings = { requestPolicyId: 'builtin-auto-approve' }
  for (const condition of ['entitlement.annotations["absent"] == "x"', 'true']) {
    const made = await acme.post(rules, { displayName: 'r', enabled: true, condition, settings })
    assert.equal(made.status, 200, made.text)
  }
  assert.equal(await governing(site), 'builtin-app-owner-approval')
  assert.equal(await governing(site, { emergencyAccess: true }), 'builtin-app-owner-approval')
})

test('an emergency is decided by the policy for emergencies, else by the ordinary one', async () => {
  const site = await makeRequestSite(acme)
  const path = `${site.app.path}/entitlements/${site.entitlementId}`
  await acme.post(path, { entitlement: { grantPolicyId: 'builtin-manager-approval' } })
  assert.equal(await governing(site, { emergencyAccess: true }), 'builtin-manager-approval')
  const emergency = { emergencyGrantEnabled: true, emergencyGrantPolicyId: 'builtin-auto-approve' }
  await acme.post(path, { entitlement: emergency })
  assert.equal(await governing(site, { emergencyAccess: true }), 'builtin-auto-approve')
  assert.equal(await governing(site), 'builtin-manager-approval')
})

test('a revocation is decided by the policy of the entitlement, of the app, or carried out', async () => {
  const site = await makeRequestSite(acme)
  const revoking = async () => (await simulate(acme, 'builtin-auto-revoke', site)).governingPolicyId
  assert.equal(await revoking(), 'builtin-auto-revoke')
  await acme.post(site.app.path, { app: { revokePolicyId: 'builtin-manager-confirms-revoke' } })
  assert.equal(await revoking(), 'builtin-manager-confirms-revoke')
  await acme.post(`${site.app.path}/entitlements/${site.entitlementId}`, {
    entitlement: { revokePolicyId: 'builtin-auto-revoke' },
  })
  assert.equal(await revoking(), 'builtin-auto-revoke')
})
