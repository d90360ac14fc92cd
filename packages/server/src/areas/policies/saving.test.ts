import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation } from '../../../test/automations.ts'
import type { Json } from '../../../test/caller.ts'
import { insertOwner, insertUser, makeApp, makeEntitlement } from '../../../test/directory.ts'
import { eventKinds, person } from '../../../test/people.ts'
import { GRANT, makeApproval, makePolicy, POLICIES, policyOf } from '../../../test/policies.ts'
import { fieldsOf, reasonOf, violationsOf } from '../../../test/replies.ts'
import { makeConnectorOffer, makeOffer } from '../../../test/requests.ts'
import { makeHook } from '../../../test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const ACCEPT = [{ accept: {} }]

/** What is refused: the first field and what is wrong with it. */
async function refused(body: object): Promise<string> {
  const reply = await acme.post(POLICIES, body as Json)
  assert.equal(reply.status, 400, reply.text)
  const [first] = violationsOf(reply)
  return `${first?.field}: ${first?.description}`
}

const refusedStep = (step: object, more: object = {}): Promise<string> =>
  refused(policyOf([step as Json], more as Json))
const AT = 'policySteps["grant"].steps[0]'

test('a tenant has the built-in policies, of which only the post actions can be changed', async () => {
  const { list } = (await acme.get(POLICIES)).body
  const builtin = list.filter((one: Json) => one.systemBuiltin)
  assert.deepEqual(builtin.map((one: Json) => `${one.displayName} ${one.policyType.slice(12)}`).toSorted(), [
    'App owner approval GRANT',
    'App owner certification CERTIFY',
    'Auto approve GRANT',
    'Auto revoke REVOKE',
    'Finding review GRANT',
    'Manager approval GRANT',
    'Manager certification CERTIFY',
    'Manager confirms revoke REVOKE',
  ])
  const path = `${POLICIES}/builtin-auto-approve`
  const renamed = await acme.post(path, { policy: { displayName: 'Mine' } })
  assert.deepEqual([renamed.status, reasonOf(renamed)], [400, 'IMMUTABLE_OBJECT'])
  const { id: webhookId } = await makeHook(acme, 'https://hooks.acme.example/in')
  const changed = await acme.post(path, { policy: { postActions: [{ webhookId }] } })
  assert.deepEqual(changed.body.policy.postActions, [{ webhookId }], changed.text)
  const deleted = await acme.delete(path)
  assert.deepEqual([deleted.status, reasonOf(deleted)], [400, 'IMMUTABLE_OBJECT'])
})

test('a policy is made, read, changed and deleted, and each change is recorded', async () => {
  const { id } = await makePolicy(acme, policyOf(ACCEPT, { description: 'first', annotations: { team: 'it' } }))
  const path = `${POLICIES}/${id}`
  const { policy } = (await acme.get(path)).body
  assert.deepEqual(policy.policySteps, { grant: { steps: [{ accept: { acceptMessage: '' } }] } })
  const changed = await acme.post(path, { policy: { description: 'second' }, updateMask: 'description' })
  assert.equal(changed.body.policy.description, 'second', changed.text)
  assert.equal(
    (await acme.post(path, { policy: changed.body.policy })).body.policy.updatedAt,
    changed.body.policy.updatedAt,
  )
  assert.equal((await acme.delete(path)).status, 200)
  assert.equal((await acme.get(path)).status, 404)
  const kinds = (await eventKinds(acme)).filter((kind) => kind.startsWith('policies.'))
  assert.deepEqual(kinds.slice(-3), ['policies.policy.created', 'policies.policy.updated', 'policies.policy.deleted'])
})

test('every violation is reported at once, of the shape and of the content, each at its path', async () => {
  const reply = await acme.post(POLICIES, {
    displayName: '',
    policyType: GRANT,
    policySteps: { sec: { steps: [{ approval: { users: { userIds: ['nobody'] }, allowDelegation: 7 } }] } },
    rules: [{ condition: 'subject.nosuch', stepKey: 'other' }],
    postActions: [{ certifyRemediateImmediately: true }],
  })
  assert.equal(reply.status, 400)
  assert.deepEqual(fieldsOf(reply), [
    'displayName',
    'policySteps["sec"].steps[0].approval.users.userIds[0]',
    'policySteps["sec"].steps[0].approval.allowDelegation',
    'rules[0].condition',
    'rules[0].stepKey',
    'postActions[0].certifyRemediateImmediately',
  ])
})

test('there are steps of the key of the type, or another policy, and not both', async () => {
  assert.match(
    await refused({ displayName: 'x', policyType: GRANT }),
    /^policySteps: must have steps of the key "grant"/,
  )
  const { id } = await makePolicy(acme, policyOf(ACCEPT))
  assert.match(await refused(policyOf(ACCEPT, { baselinePolicyId: id })), /^baselinePolicyId: must be empty/)
  const made = await makePolicy(acme, { displayName: 'x', policyType: GRANT, baselinePolicyId: id })
  assert.equal(made.baselinePolicyId, id)
  assert.match(await refused(policyOf([])), /^policySteps\["grant"\]\.steps: must hold at least one step/)
  assert.match(await refused(policyOf(Array(33).fill({ accept: {} }))), /at most 32 entries/)
  assert.match(
    await refused({ ...policyOf(ACCEPT), policyType: 'POLICY_TYPE_UNSPECIFIED' }),
    /^policyType: is required/,
  )
})

test('a rule has one outcome that exists, and a condition that compiles to a bool', async () => {
  const rule = (one: object) => refused(policyOf(ACCEPT, { rules: [one as Json] }))
  assert.match(await rule({ condition: 'true' }), /^rules\[0\]: must have an outcome/)
  assert.match(await rule({ condition: 'true', stepKey: 'grant', policyId: 'x' }), /^rules\[0\]: must have one outcome/)
  assert.match(await rule({ condition: 'true', stepKey: 'none' }), /^rules\[0\]\.stepKey: policySteps has no steps/)
  assert.match(await rule({ condition: 'subject.email', stepKey: 'grant' }), /expected type 'bool' but found 'string'/)
  assert.match(await rule({ condition: '', stepKey: 'grant' }), /^rules\[0\]\.condition/)
  assert.match(await rule({ condition: 'true', policyId: 'none' }), /^rules\[0\]\.policyId: no policy with id "none"/)
  const many = Array(17).fill({ condition: 'true', stepKey: 'grant' })
  assert.match(await refused(policyOf(ACCEPT, { rules: many })), /^rules: at most 16 entries/)
  const { rules } = await makePolicy(acme, policyOf(ACCEPT, { rules: [{ condition: 'true', policyKey: 'grant' }] }))
  assert.deepEqual(rules, [{ condition: 'true', policyKey: 'grant' }])
})

test('policies that are named have the type of the policy and lead neither back to it nor over more than five', async () => {
  const revoke = await makePolicy(acme, {
    displayName: 'r',
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: ACCEPT } },
  })
  assert.match(
    await refused({ displayName: 'x', policyType: GRANT, baselinePolicyId: revoke.id }),
    /must be a policy of the type/,
  )
  const chain = [await makePolicy(acme, policyOf(ACCEPT))]
  const next = () => ({ displayName: 'x', policyType: GRANT, baselinePolicyId: chain[0].id })
  while (chain.length < 5) chain.unshift(await makePolicy(acme, next()))
  assert.match(await refused(next()), /makes a chain of 6 policies; at most 5/)
  const last = `${POLICIES}/${chain[4].id}`
  const rules = (policyId: string) => ({ policy: { rules: [{ condition: 'true', policyId }] } })
  const circle = await acme.post(last, rules(chain[2].id))
  assert.match(violationsOf(circle)[0]!.description, /leads back to the policy itself/)
  const itself = await acme.post(last, rules(chain[4].id))
  assert.match(violationsOf(itself)[0]!.description, /names the policy itself/)
  const longer = await makePolicy(acme, policyOf(ACCEPT))
  const tooFar = await acme.post(last, rules(longer.id))
  assert.match(violationsOf(tooFar)[0]!.description, /makes a chain of 6 policies/)
})

test('each type of policy has its kinds of steps', async () => {
  const form = { form: { form: { displayName: 'F', fields: [{ name: 'why', stringField: { textField: {} } }] } } }
  const kinds: Record<string, object> = {
    approval: { approval: { manager: {} } },
    wait: { wait: { duration: { duration: '7200s' } } },
    accept: { accept: {} },
    reject: { reject: {} },
    form,
    action: { action: { clientIdApproval: {} } },
    provision: { provision: {} },
  }
  const allowed: Record<string, string[]> = {
    grant: ['approval', 'wait', 'accept', 'reject', 'form', 'action', 'provision'],
    revoke: ['approval', 'wait', 'accept', 'reject', 'action', 'provision'],
    certify: ['approval', 'wait', 'accept', 'reject'],
    access_request: ['approval', 'wait', 'accept', 'reject', 'form', 'action'],
    provision: ['provision', 'wait', 'form'],
  }
  for (const [key, fine] of Object.entries(allowed)) {
    for (const [kind, step] of Object.entries(kinds)) {
      const policyType = `POLICY_TYPE_${key.toUpperCase()}`
      const reply = await acme.post(POLICIES, {
        displayName: kind,
        policyType,
        policySteps: { [key]: { steps: [step] } },
      } as Json)
      assert.equal(reply.status, fine.includes(kind) ? 200 : 400, `${key} ${kind}: ${reply.text}`)
    }
  }
  assert.match(
    await refused(policyOf([{ provision: {} }, { accept: {} }])),
    /a provision step is the last of its steps/,
  )
  assert.match(await refused(policyOf([{}])), /oneof step: one of/)
  assert.match(await refused(policyOf([{ accept: {}, reject: {} }])), /oneof step: at most one of/)
})

test('an approval names people, groups, webhooks and providers that are there', async () => {
  const step = (approval: object) => refusedStep({ approval })
  const at = `${AT}.approval`
  assert.equal(await step({ users: {} }), `${at}.users.userIds: must name at least one user`)
  assert.equal(await step({ users: { userIds: ['x'] } }), `${at}.users.userIds[0]: no user with id "x"`)
  assert.equal(await step({ group: { appGroupId: 'g' } }), `${at}.group.appId: is required`)
  assert.match(await step({ group: { appId: 'a', appGroupId: 'g' } }), /group\.appGroupId: no entitlement of the app/)
  assert.match(await step({ manager: { fallbackUserIds: ['x'] } }), /manager\.fallbackUserIds\[0\]: no user/)
  const group = { isGroupFallbackEnabled: true, fallbackGroupIds: [{ appId: 'a', appEntitlementId: 'e' }] }
  assert.match(await step({ self: group }), /self\.fallbackGroupIds\[0\]\.appEntitlementId: no entitlement of the app/)
  assert.match(await step({ expression: {} }), /expression\.expressions: must hold at least one expression/)
  assert.match(
    await step({ expression: { expressions: ['subject.email'] } }),
    /expression\.expressions\[0\]: 1:1: expected type 'User' or list of 'User'/,
  )
  assert.match(await step({ webhook: {} }), /webhook\.webhookId: is required/)
  assert.match(await step({ webhook: { webhookId: 'x' } }), /webhook\.webhookId: no webhook with id "x"/)
  assert.match(await step({ manager: {}, allowedReassignees: ['x'] }), /allowedReassignees\[0\]: no user/)
  assert.match(await step({ manager: {}, requiresStepUpProviderId: 'x' }), /no step-up provider with id "x"/)
  assert.match(
    await step({ webhook: { webhookId: 'x' }, requiresStepUpProviderId: 'x' }),
    /webhook|only people sign in/,
  )
  assert.match(await step({}), /oneof typ: one of users, manager/)
})

test('an escalation has a time and says what happens', async () => {
  const step = (escalation: object) => refusedStep({ approval: { manager: {}, escalationEnabled: true, escalation } })
  const at = `${AT}.approval.escalation`
  assert.match(await refusedStep({ approval: { manager: {}, escalationEnabled: true } }), /escalation: is required/)
  assert.match(
    await step({ expiration: '59', cancelTicket: {} }),
    /expiration: must be from 60 to 7776000 seconds, not 59/,
  )
  assert.match(await step({ expiration: '7776001', skipStep: {} }), /expiration: must be from 60/)
  assert.match(await step({ expiration: '60' }), /escalation: must say what happens/)
  assert.equal(await step({ expiration: '60', replacePolicy: {} }), `${at}.replacePolicy.policyId: is required`)
  assert.match(await step({ expiration: '60', replacePolicy: { policyId: 'x' } }), /no policy with id "x"/)
  assert.match(await step({ expiration: '60', reassignToApprovers: {} }), /approverIds: must name at least one user/)
})

test('the agent says what it may do and what happens when it does not decide, for grants and reviews', async () => {
  const agent = {
    agentMode: 'APPROVAL_AGENT_MODE_FULL_CONTROL',
    agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_SUPER_ADMINS',
  }
  const step = (more: object) => refusedStep({ approval: { agent: { ...agent, ...more } } })
  assert.match(await refusedStep({ approval: { agent: {} } }), /agent\.agentMode: is required/)
  assert.match(
    await step({ agentMode: 'APPROVAL_AGENT_MODE_CHANGE_POLICY_ONLY' }),
    /agent\.policyIds: must name at least one/,
  )
  const users = { agentFailureAction: 'APPROVAL_AGENT_FAILURE_ACTION_REASSIGN_TO_USERS' }
  assert.match(await step(users), /agent\.reassignToUserIds: must name at least one user/)
  const steps = { revoke: { steps: [{ approval: { agent } }] } }
  const revoke = await acme.post(POLICIES, { displayName: 'x', policyType: 'POLICY_TYPE_REVOKE', policySteps: steps })
  assert.match(violationsOf(revoke)[0]!.description, /decides about grants and reviews only/)
  assert.equal((await acme.post(POLICIES, policyOf([{ approval: { agent } }]))).status, 200)
})

test('a wait lasts an hour to thirty days, or until a condition with a limit, or a time of the day', async () => {
  const step = (wait: object) => refusedStep({ wait })
  assert.match(await step({ duration: { duration: '3599s' } }), /wait\.duration\.duration: must be from 1 hour/)
  assert.match(await step({ duration: { duration: '2592001s' } }), /wait\.duration\.duration: must be from 1 hour/)
  assert.match(await step({ duration: {} }), /wait\.duration\.duration: is required/)
  assert.match(await step({ condition: { condition: 'true' } }), /wait\.timeoutDuration: is required with a condition/)
  const long = { condition: { condition: 'true' }, timeoutDuration: '2592001s' }
  assert.match(await step(long), /wait\.timeoutDuration: must be more than 0 and at most 30 days/)
  assert.match(await step({ condition: { condition: '1' }, timeoutDuration: '60s' }), /wait\.condition\.condition: 1:1/)
  assert.match(await step({ untilTime: { hours: 24 } }), /untilTime\.hours: must be from 0 to 23/)
  assert.match(await step({ untilTime: { hours: 9, timezone: 'Mars' } }), /untilTime\.timezone: is no time zone/)
  assert.match(await step({}), /oneof until: one of/)
})

test('forms, automations, connectors and post actions of a policy are checked as anywhere else', async () => {
  const fields = [
    { name: 'a', stringField: {} },
    { name: 'a', stringField: {} },
  ]
  assert.match(
    await refusedStep({ form: { form: { displayName: 'F', fields } } }),
    /form\.form\.fields\[1\]\.name: "a" is the name/,
  )
  assert.match(
    await refusedStep({ action: { automation: { automationTemplateId: 'x' } } }),
    /no automation with id "x"/,
  )
  assert.match(await refusedStep({ action: { resourceAction: {} } }), /resourceAction\.resourceActionId: is required/)
  const { id: resourceActionId } = await makeOffer(acme)
  assert.match(
    await refusedStep({ action: { resourceAction: { resourceActionId } } }),
    /no offer of an action of a connector with id/,
  )
  const connector = { connector: { deleteAccount: { connectorId: 'x' } } }
  assert.match(await refusedStep({ provision: { provisionPolicy: connector } }), /no connector of the app with id "x"/)
  const device = { devicePlacement: {} }
  assert.match(await refusedStep({ provision: { provisionPolicy: device } }), /cannot be placed on devices/)
  assert.match(await refused(policyOf(ACCEPT, { postActions: [{}] })), /^postActions\[0\]: must say what is done/)
  assert.match(await refused(policyOf(ACCEPT, { postActions: [{ webhookId: 'x' }] })), /no webhook with id "x"/)
  const { id: automationTemplateId } = await makeAutomation(acme)
  const made = await makePolicy(
    acme,
    policyOf([{ action: { automation: { automationTemplateId } } }, { provision: {} }]),
  )
  assert.equal(made.policySteps.grant.steps.length, 2)
})

test('what was written is read back without a difference', async () => {
  const userId = await insertUser(acme)
  const { app, entitlementId } = await makeEntitlement(acme)
  const group = { appId: app.id, appEntitlementId: entitlementId }
  const written = policyOf(
    [
      {
        approval: {
          expression: {
            expressions: ['appOwners', 'reeve.directory.users.v1.GetManagers(subject)'],
            fallback: true,
            isGroupFallbackEnabled: true,
            fallbackGroupIds: [group],
            requireDistinctApprovers: true,
          },
          allowReassignment: true,
          allowedReassignees: [userId],
          requireApprovalReason: true,
          escalationEnabled: true,
          escalation: {
            expiration: '172800',
            escalationComment: 'too slow',
            reassignToApprovers: { approverIds: [userId] },
          },
        },
      },
      { wait: { name: 'a while', duration: { duration: '90m' } } },
      { wait: { condition: { condition: 'task.isEmergency' }, timeoutDuration: '3600.0s', commentOnTimeout: 'no' } },
      { form: { form: { displayName: 'Why', fields: [{ name: 'n', int64Field: { defaultValue: '3' } }] } } },
      { provision: { provisionPolicy: { connector: {} } } },
    ],
    { rules: [{ condition: 'subject.department == "Law"', stepKey: 'law' }] },
  ) as Json
  written.policySteps.law = { steps: [{ reject: { rejectMessage: 'no' } }] }
  const made = await makePolicy(acme, written)
  const { policy } = (await acme.get(`${POLICIES}/${made.id}`)).body
  assert.deepEqual(Object.keys(policy.policySteps), ['grant', 'law'])
  assertHolds(policy, written)
  const again = await acme.post(`${POLICIES}/${made.id}`, { policy: written })
  assert.equal(again.body.policy?.updatedAt, policy.updatedAt, again.text)
})

/** Every member that was written is there as it was written. */
function assertHolds(read: Json, written: Json, path = ''): void {
  if (typeof written !== 'object' || written === null) assert.deepEqual(read, written, path)
  else for (const [name, value] of Object.entries(written)) assertHolds(read?.[name], value, `${path}.${name}`)
}

test('the type and the scope of a policy stay', async () => {
  const { id } = await makePolicy(acme, policyOf(ACCEPT))
  const app = await makeApp(acme)
  for (const policy of [{ policyType: 'POLICY_TYPE_REVOKE' }, { scope: { appId: app.id } }]) {
    const reply = await acme.post(`${POLICIES}/${id}`, { policy } as Json)
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual(fieldsOf(reply), [`policy.${Object.keys(policy)[0]}`])
  }
})

test('a policy that something names is not deleted, and the refusal says what names it', async () => {
  const { id } = await makePolicy(acme, policyOf(ACCEPT))
  const path = `${POLICIES}/${id}`
  const inUse = async (): Promise<string> => {
    const reply = await acme.delete(path)
    return reply.status === 200 ? 'deleted' : `${reasonOf(reply)} ${reply.body.message}`
  }
  const other = await makePolicy(acme, { displayName: 'Other', policyType: GRANT, baselinePolicyId: id })
  assert.match(await inUse(), /IN_USE this policy is in use by policy "Other"/)
  await acme.delete(`${POLICIES}/${other.id}`)
  const app = await makeApp(acme, { displayName: 'Books', grantPolicyId: id })
  assert.match(await inUse(), /IN_USE .* app "Books"/)
  await acme.post(app.path, { app: { grantPolicyId: '' } })
  const { entitlementId } = await makeEntitlement(acme, app, {
    emergencyGrantEnabled: true,
    emergencyGrantPolicyId: id,
  })
  assert.match(await inUse(), /IN_USE .* app_entitlement/)
  const entitlement = { emergencyGrantEnabled: false, emergencyGrantPolicyId: '' }
  await acme.post(`${app.path}/entitlements/${entitlementId}`, { entitlement })
  const { id: automationTemplateId } = await makeAutomation(acme)
  const offer = await acme.post('/api/v1/request_actions', {
    displayName: 'Laptop',
    automationTemplateId,
    requestPolicyId: id,
  })
  assert.match(await inUse(), /IN_USE .* request_action "Laptop"/)
  await acme.delete(`/api/v1/request_actions/${offer.body.requestAction.id}`)
  const routingRule = { displayName: 'Tickets', action: { createTask: { policyId: id } } }
  const routed = await acme.post('/api/v1/findings/routing-rules', { routingRule })
  assert.match(await inUse(), /IN_USE .* finding_routing_rule "Tickets"/)
  await acme.delete(`/api/v1/findings/routing-rules/${routed.body.routingRule.id}`)
  const approveClientsBy = (clientIdApprovalRequestPolicyId: string) =>
    acme.post('/api/v1/settings/session', { sessionSettings: { clientIdApprovalRequestPolicyId } })
  await approveClientsBy(id)
  assert.match(await inUse(), /IN_USE .* session_settings "Session settings"/)
  await approveClientsBy('')
  const rule = { displayName: 'Auditors', settings: { requestPolicyId: id } }
  const rules = `${app.path}/entitlement_configuration_rules`
  const configured = await acme.post(rules, rule)
  assert.match(await inUse(), /IN_USE .* entitlement_configuration_rule "Auditors"/)
  await acme.delete(`${rules}/${Object.values<Json>(configured.body)[0]!.id}`)
  await acme.post(`${app.path}/access_request_defaults`, { requestPolicyId: id })
  assert.match(await inUse(), /IN_USE .* access_request_defaults "Books"/)
  await acme.post(`${app.path}/access_request_defaults`, { requestPolicyId: '' })
  assert.equal(await inUse(), 'deleted')
})

test('a setting names a policy of its type that exists', async () => {
  const grant = await makePolicy(acme, policyOf(ACCEPT))
  const app = await makeApp(acme, { grantPolicyId: grant.id, revokePolicyId: 'builtin-auto-revoke' })
  const { entitlementId } = await makeEntitlement(acme, app, { certifyPolicyId: 'builtin-app-owner-certification' })
  const path = `${app.path}/entitlements/${entitlementId}`
  const wrong: [string, Json][] = [
    ['app.grantPolicyId', await acme.post(app.path, { app: { grantPolicyId: 'none' } })],
    ['app.revokePolicyId', await acme.post(app.path, { app: { revokePolicyId: grant.id } })],
    ['app.certifyPolicyId', await acme.post(app.path, { app: { certifyPolicyId: grant.id } })],
    ['entitlement.grantPolicyId', await acme.post(path, { entitlement: { grantPolicyId: 'builtin-auto-revoke' } })],
    ['entitlement.revokePolicyId', await acme.post(path, { entitlement: { revokePolicyId: grant.id } })],
    [
      'requestPolicyId',
      await acme.post(`${app.path}/access_request_defaults`, { requestPolicyId: 'builtin-auto-revoke' }),
    ],
    [
      'settings.requestPolicyId',
      await acme.post(`${app.path}/entitlement_configuration_rules`, {
        displayName: 'r',
        settings: { requestPolicyId: 'none' },
      }),
    ],
  ]
  for (const [field, reply] of wrong) {
    assert.equal(reply.status, 400, `${field}: ${reply.text}`)
    assert.deepEqual(fieldsOf(reply as never), [field])
  }
  const rule = { displayName: 'r', settings: { requestPolicyId: grant.id } }
  assert.equal((await acme.post(`${app.path}/entitlement_configuration_rules`, rule)).status, 200)
})

test('offers, finding rules and session settings name grant policies that exist', async () => {
  const { id: automationTemplateId } = await makeAutomation(acme)
  const offer = (requestPolicyId: string) =>
    acme.post('/api/v1/request_actions', { displayName: 'Laptop', automationTemplateId, requestPolicyId })
  const routing = (policyId: string) =>
    acme.post('/api/v1/findings/routing-rules', {
      routingRule: { displayName: 'r', action: { createTask: { policyId } } },
    })
  const settings = (clientIdApprovalRequestPolicyId: string) =>
    acme.post('/api/v1/settings/session', { sessionSettings: { clientIdApprovalRequestPolicyId } })
  for (const id of ['none', 'builtin-auto-revoke']) {
    assert.deepEqual(fieldsOf(await offer(id)), ['requestPolicyId'])
    assert.deepEqual(fieldsOf(await routing(id)), ['routingRule.action.createTask.policyId'])
    assert.deepEqual(fieldsOf(await settings(id)), ['sessionSettings.clientIdApprovalRequestPolicyId'])
  }
  for (const reply of [await offer('builtin-auto-approve'), await routing('builtin-finding-review')]) {
    assert.equal(reply.status, 200, reply.text)
  }
  assert.equal((await settings('builtin-auto-approve')).status, 200)
})

test('a step-up provider that a step names is not removed', async () => {
  const providerId = 'stepped'
  await acme.sql(
    `insert into step_up_providers (tenant_id, id, display_name, issuer_url, client_id, kind, settings, enabled,
       created_at, updated_at)
     values ($1, $2, 'Keys', 'https://id.example', 'reeve', 'oauth2', '{"acrValues": ["phr"]}', true, now(), now())`,
    [acme.id, providerId],
  )
  const approval = { manager: {}, requiresStepUpProviderId: providerId }
  const { id } = await makeApproval(acme, approval, { displayName: 'Careful' })
  const path = `/api/v1/step-up/providers/${providerId}`
  const refusal = await acme.delete(path)
  assert.deepEqual([refusal.status, reasonOf(refusal)], [400, 'IN_USE'], refusal.text)
  assert.match(refusal.body.message, /the policy "Careful" names this provider/)
  await acme.delete(`${POLICIES}/${id}`)
  assert.equal((await acme.delete(path)).status, 200)
})

test('a local policy is for one object and slot, only its settings name it, and it ends with the object', async () => {
  const { app, entitlementId } = await makeEntitlement(acme)
  const scope = { appId: app.id, appEntitlementId: entitlementId }
  const local = await makePolicy(acme, policyOf(ACCEPT, { displayName: 'Local', scope }))
  const twice = await acme.post(POLICIES, policyOf(ACCEPT, { scope }))
  assert.deepEqual([twice.status, reasonOf(twice)], [409, 'ALREADY_EXISTS'], twice.text)
  const emergency = await makePolicy(
    acme,
    policyOf(ACCEPT, { scope: { ...scope, slot: 'POLICY_SCOPE_SLOT_EMERGENCY' } }),
  )
  const path = `${app.path}/entitlements/${entitlementId}`
  const set = (entitlement: object) => acme.post(path, { entitlement } as Json)
  assert.equal((await set({ grantPolicyId: local.id })).status, 200)
  assert.deepEqual(fieldsOf(await set({ grantPolicyId: emergency.id })), ['entitlement.grantPolicyId'])
  assert.equal((await set({ emergencyGrantEnabled: true, emergencyGrantPolicyId: emergency.id })).status, 200)
  assert.deepEqual(fieldsOf(await acme.post(app.path, { app: { grantPolicyId: local.id } })), ['app.grantPolicyId'])
  assert.match(
    await refused({ displayName: 'x', policyType: GRANT, baselinePolicyId: local.id }),
    /local policy of another object/,
  )
  assert.ok(!(await acme.get(`${POLICIES}?pageSize=100`)).body.list.some((one: Json) => one.scope))
  assert.match(await refused(policyOf(ACCEPT, { scope: { appId: 'none' } })), /^scope\.appId: no app/)
  assert.match(
    await refused(policyOf(ACCEPT, { scope: { ...scope, appEntitlementId: 'x' } })),
    /^scope\.appEntitlementId: no/,
  )
  assert.equal((await acme.delete(path)).status, 200)
  assert.equal((await acme.get(`${POLICIES}/${local.id}`)).status, 404)
  const ofApp = await makePolicy(acme, policyOf(ACCEPT, { scope: { appId: app.id } }))
  assert.equal((await acme.delete(app.path)).status, 200)
  assert.equal((await acme.get(`${POLICIES}/${ofApp.id}`)).status, 404)
})

test('owners of an app manage its local policies and see no other', async () => {
  const owner = await person(acme, ['app_admin'])
  const app = await makeApp(acme)
  await insertOwner(acme, 'app', app.id, owner.userId)
  const scope = { appId: app.id }
  const local = await makePolicy(owner, policyOf(ACCEPT, { scope }))
  const path = `${POLICIES}/${local.id}`
  assert.equal((await owner.get(path)).status, 200)
  assert.equal((await owner.post(path, { policy: { description: 'mine' } })).status, 200)
  const global = await makePolicy(acme, policyOf(ACCEPT))
  assert.equal((await owner.get(`${POLICIES}/${global.id}`)).status, 404)
  assert.equal((await owner.post(POLICIES, policyOf(ACCEPT))).status, 403)
  assert.equal((await owner.get(POLICIES)).status, 403)
  const others = await makeApp(acme)
  assert.equal((await owner.post(POLICIES, policyOf(ACCEPT, { scope: { appId: others.id } }))).status, 403)
  const search = { scopeView: 'POLICY_SCOPE_VIEW_ALL' }
  const found = await owner.post('/api/v1/search/policies', search)
  assert.deepEqual(
    found.body.list.map((one: Json) => one.id),
    [local.id],
  )
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(path)).status, 200)
  assert.equal((await reader.delete(path)).status, 403)
  assert.equal((await owner.delete(path)).status, 200)
})

test('a search has every filter, and names that are not known match nothing', async () => {
  const globex = await world.tenant('globex')
  const { app, entitlementId } = await makeEntitlement(globex)
  const made = async (name: string, more: object = {}): Promise<string> =>
    (await makePolicy(globex, policyOf(ACCEPT, { displayName: name, ...more }))).id
  const red = await made('Red door', { description: 'for the blue house' })
  const blue = await made('Blue door')
  const ofApp = await made('App door', { scope: { appId: app.id } })
  const ofRight = await made('Right door', { scope: { appId: app.id, appEntitlementId: entitlementId } })
  const slot = 'POLICY_SCOPE_SLOT_EMERGENCY'
  const urgent = await made('Urgent door', { scope: { appId: app.id, slot } })
  const gone = await made('Old door')
  await globex.delete(`${POLICIES}/${gone}`)
  const find = async (body: object): Promise<string[]> => {
    const reply = await globex.post('/api/v1/search/policies', { query: 'door', ...body } as Json)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.list.map((one: Json) => one.id).toSorted()
  }
  const view = (name: string) => ({ scopeView: `POLICY_SCOPE_VIEW_${name}` })
  const cases: [object, string[]][] = [
    [{}, [red, blue]],
    [{ query: 'BLUE' }, [red, blue]],
    [{ displayName: 'blue' }, [blue]],
    [{ refs: [{ id: red }, { id: 'none' }] }, [red]],
    [{ excludePolicyIds: [red] }, [blue]],
    [{ includeDeleted: true }, [red, blue, gone]],
    [{ policyTypes: ['POLICY_TYPE_REVOKE'] }, []],
    [{ policyTypes: [GRANT, 'POLICY_TYPE_NEW'] }, [red, blue]],
    [view('SCOPED'), [ofApp, ofRight, urgent]],
    [view('ALL'), [red, blue, ofApp, ofRight, urgent]],
    [view('NEW'), []],
    [{ ...view('SCOPED'), scopeAppEntitlementId: entitlementId }, [ofRight]],
    [{ ...view('SCOPED'), scopeObjectType: 'POLICY_SCOPE_OBJECT_TYPE_APP' }, [ofApp, urgent]],
    [{ ...view('SCOPED'), scopeObjectType: 'POLICY_SCOPE_OBJECT_TYPE_ENTITLEMENT' }, [ofRight]],
    [{ ...view('SCOPED'), scopeAppId: app.id, scopeSlot: slot }, [urgent]],
    [{ ...view('GLOBAL_AND_OBJECT'), scopeAppId: app.id }, [red, blue, ofApp, urgent]],
    [{ ...view('GLOBAL_AND_OBJECT') }, [red, blue]],
  ]
  for (const [body, ids] of cases) assert.deepEqual(await find(body), ids.toSorted(), JSON.stringify(body))
})

test('names with another brand are accepted', async () => {
  const resourceActionId = await makeConnectorOffer(acme)
  const step = { action: { batonResourceAction: { batonResourceActionId: resourceActionId } } }
  const { policySteps } = await makePolicy(acme, policyOf([step]))
  assert.deepEqual(policySteps.grant.steps, [{ action: { resourceAction: { resourceActionId } } }])
})

test('an update reports every violation too, and changes nothing', async () => {
  const { id } = await makeApproval(acme, { manager: {} })
  const path = `${POLICIES}/${id}`
  const { policy: before } = (await acme.get(path)).body
  const reply = await acme.post(path, {
    policy: {
      rules: [{ condition: 'x', stepKey: 'none' }],
      policySteps: { grant: { steps: [{ approval: { users: {} } }] } },
    },
  })
  assert.deepEqual(fieldsOf(reply).toSorted(), [
    'policy.policySteps["grant"].steps[0].approval.users.userIds',
    'policy.rules[0].condition',
    'policy.rules[0].stepKey',
  ])
  assert.deepEqual((await acme.get(path)).body.policy, before)
})

test('a local policy of an entitlement that a sync removed ends within the hour', async () => {
  const { app, entitlementId } = await makeEntitlement(acme)
  const { id } = await makePolicy(acme, policyOf(ACCEPT, { scope: { appId: app.id, appEntitlementId: entitlementId } }))
  const kept = await makePolicy(acme, policyOf(ACCEPT, { scope: { appId: app.id } }))
  await world.work()
  await acme.sql('update app_entitlements set deleted_at = now() where id = $1', [entitlementId])
  world.clock.move({ hours: 1 })
  await world.work()
  const rows = await acme.sql('select id from policies where deleted_at is null and id = any($1)', [[id, kept.id]])
  assert.deepEqual(
    rows.map((row) => row.id),
    [kept.id],
  )
})
