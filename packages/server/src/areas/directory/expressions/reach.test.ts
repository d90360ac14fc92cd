import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, WAIT } from '../../../../test/automations.ts'
import type { Caller, Json, Reply } from '../../../../test/caller.ts'
import { insertAccount, insertConnector, insertOwner, insertUser, makeEntitlement } from '../../../../test/directory.ts'
import { customRole, person } from '../../../../test/people.ts'
import { makePolicy, POLICIES, policyOf } from '../../../../test/policies.ts'
import { makeProfile, membersOf, setRule } from '../../../../test/profiles.ts'
import { violationsOf } from '../../../../test/replies.ts'
import { SCHEMAS } from '../../../../test/requests.ts'
import { addHolder, campaignIn, makeReviewSite, moveCampaign, REVIEW, reviewsOf } from '../../../../test/reviews.ts'
import { act, askFor, makeTaskSite, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

type Person = Caller & { userId: string }

let world: World
let acme: TestTenant
let site: TaskSite
/** Administers apps, owns that of the site, and may read no details of people. */
let owner: Person
/** Somebody whose title, department, number and manager are known to administrators. */
let victim: string

const USERS = 'reeve.directory.users.v1'
const IN_FINANCE = 'subject.department == "Finance"'
/** The same, written so that only values tell what is read. */
const IN_FINANCE_AT_RUN = 'dyn(subject).department == "Finance"'
const HIDDEN = /you may read id, displayName, email, status and type of people; ask an administrator$/

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  site = await makeTaskSite(acme)
  owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', site.app.id, owner.userId)
  await acme.sql(`update users set department = 'Finance' where id = $1`, [site.subject.userId])
  victim = await insertUser(acme, {
    display_name: 'Victim',
    department: 'Finance',
    job_title: 'Chief Forger',
    employee_ids: ['E-7788'],
    manager_ids: [site.manager.userId],
  })
})
after(() => world.stop())

const local = (policy: object): Json => ({
  ...policy,
  scope: { appId: site.app.id, appEntitlementId: site.entitlementId },
})
const approvedBy = (...expressions: string[]) => [{ approval: { expression: { expressions } } }]
const waitFor = (condition: string) => [{ wait: { name: 'w', condition: { condition }, timeoutDuration: '600s' } }]
const entitlementPath = () => `${site.app.path}/entitlements/${site.entitlementId}`
const setRight = (caller: Caller, entitlement: object): Promise<Reply> =>
  caller.post(entitlementPath(), { entitlement, updateMask: Object.keys(entitlement).join(',') })

/** Fails unless the expression at the path is refused for what it reads. */
function assertHidden(reply: Reply, field: string, what: string): void {
  const said = violationsOf(reply).find((one) => one.field === field)?.description ?? ''
  assert.equal(reply.status, 400, reply.text)
  assert.match(said, HIDDEN, reply.text)
  assert.ok(said.includes(`${what}: `), said)
}

/** A task of a request that the local policy of the entitlement decides about; the policy is gone afterwards. */
async function decided(author: Caller, policy: object): Promise<Json> {
  const { id } = await makePolicy(author, local(policy))
  const set = await setRight(acme, { grantPolicyId: id })
  assert.equal(set.status, 200, set.text)
  const task = await taskIn(askFor(site.subject, site))
  const reply = await acme.post(`/api/v1/task/audits`, { taskId: task.id, pageSize: 100 })
  await act(acme, task, 'close')
  await setRight(acme, { grantPolicyId: '' })
  assert.equal((await acme.delete(`${POLICIES}/${id}`)).status, 200)
  return { ...task, audits: reply.text }
}

test('what the owner of an app writes is refused where it reads details of people, at its path', async () => {
  const connectorId = await insertConnector(acme, site.app.id)
  const post = (path: string, body: object) => owner.post(path, body)
  const policy = (more: object) => post(POLICIES, local(policyOf([{ accept: {} }], more as Json)))
  const grant = (steps: object[]) => policy({ policySteps: { grant: { steps } } })
  const steps = 'policySteps["grant"].steps[0]'
  const title = `${USERS}.GetByID("${victim}").jobTitle`
  const rules = [{ condition: IN_FINANCE, stepKey: 'grant' }]
  assertHidden(await policy({ rules }), 'rules[0].condition', 'subject.department')
  const approvers = await grant(approvedBy(`${title} == "x" ? [subject] : appOwners`))
  assertHidden(approvers, `${steps}.approval.expression.expressions[0]`, title)
  assertHidden(
    await grant(waitFor('has(subject.jobTitle)')),
    `${steps}.wait.condition.condition`,
    'has(subject.jobTitle)',
  )
  const fields = [{ name: 'a', stringField: {}, sharedConfig: { defaultValueCel: 'subject.employeeIds[0]' } }]
  const form = await grant([{ form: { form: { displayName: 'f', fields } } }])
  assertHidden(form, `${steps}.form.form.fields[0].sharedConfig.defaultValueCel`, 'subject.employeeIds')
  const manual = { manual: { assignee: { expression: { expressions: ['[subject].filter(u, u.department == "x")'] } } } }
  const byHand = await setRight(owner, { provisionerPolicy: manual })
  assertHidden(byHand, 'entitlement.provisionerPolicy.manual.assignee.expression.expressions[0]', 'u.department')
  const account = { connectorId, config: { unit: 'subject.department' }, doNotSave: {} }
  const mapped = await setRight(owner, { provisionerPolicy: { connector: { account } } })
  assertHidden(mapped, 'entitlement.provisionerPolicy.connector.account.config.unit', 'subject.department')
  const rule = await post(`${entitlementPath()}/automation/create`, { automation: { cel: { expression: IN_FINANCE } } })
  assertHidden(rule, 'automation.cel.expression', 'subject.department')
  const mappingCases = [{ appUserKeyCel: 'account.username', userKeyCel: 'subject.employeeIds' }]
  const matching = await post(site.app.path, {
    app: { identityMatching: 'APP_USER_IDENTITY_MATCHING_CUSTOM', appUserMapper: { mappingCases } },
  })
  assertHidden(matching, 'app.appUserMapper.mappingCases[0].userKeyCel', 'subject.employeeIds')
  const triggers = [{ userCreated: { condition: IN_FINANCE } }]
  const automation = { displayName: 'x', appId: site.app.id, triggers, automationSteps: [WAIT] }
  assertHidden(await post(AUTOMATIONS, automation), 'triggers[0].userCreated.condition', 'subject.department')
  const managers = await grant(approvedBy(`${USERS}.GetManagers(subject)`))
  assert.match(
    violationsOf(managers)[0]?.description ?? '',
    /GetManagers\(subject\): you may not read who manages whom/,
  )
  for (const text of ['validate', 'explain']) {
    const tried = await post(`${POLICIES}/${text}/cel`, { text: title, environment: 'account_provisioning' })
    assert.match(tried.text, /you may read id, displayName/)
  }
})

test('approvers by an expression of the owner of an app tell neither title nor number of anybody', async () => {
  const [yes, no] = [site.manager.userId, site.owner.userId]
  const asks = (question: string) =>
    policyOf(approvedBy(`${question} ? [${USERS}.GetByID("${yes}")] : [${USERS}.GetByID("${no}")]`))
  const person = `dyn(${USERS}.GetByID("${victim}"))`
  for (const question of [
    `${person}.jobTitle == "Chief Forger"`,
    `"E-7788" in ${person}.employeeIds`,
    `${person}.managerIds == ["${yes}"]`,
    IN_FINANCE_AT_RUN,
  ]) {
    assert.deepEqual((await decided(acme, asks(question))).stepApproverIds, [yes], question)
    assert.deepEqual((await decided(owner, asks(question))).stepApproverIds, [no], question)
  }
  const named = `${USERS}.GetByID("${victim}").displayName == "Victim"`
  assert.deepEqual((await decided(owner, asks(named))).stepApproverIds, [yes], 'what everybody may read is there')
})

test('errors of an expression of the owner of an app hold no value that the owner may not read', async () => {
  const failing = policyOf(approvedBy(`[${USERS}.FindByEmail(dyn(${USERS}.GetByID("${victim}")).jobTitle)]`))
  assert.match((await decided(acme, failing)).audits, /no user with e-mail \\"Chief Forger/)
  const task = await decided(owner, failing)
  assert.match(task.audits, /expressionPolicyStepError/)
  assert.doesNotMatch(task.audits, /Forger/)
})

test('conditions and waits see as far as the policy that they stand in, along the chain', async () => {
  const byManager = [{ approval: { users: { userIds: [site.manager.userId] } } }]
  const wide = await makePolicy(
    acme,
    policyOf([{ reject: {} }], {
      policySteps: { grant: { steps: [{ reject: {} }] }, known: { steps: byManager } },
      rules: [{ condition: IN_FINANCE, stepKey: 'known' }],
    }),
  )
  const narrow = (condition: string): object => ({
    ...policyOf([]),
    policySteps: { other: { steps: [{ reject: {} }] } },
    rules: [{ condition, stepKey: 'other' }],
    baselinePolicyId: wide.id,
  })
  const task = await decided(owner, narrow(IN_FINANCE_AT_RUN))
  assert.deepEqual(task.stepApproverIds, [site.manager.userId], JSON.stringify(task.policy))
  const waits = policyOf([...waitFor(IN_FINANCE_AT_RUN), ...byManager])
  assert.deepEqual((await decided(acme, waits)).stepApproverIds, [site.manager.userId])
  assert.ok((await decided(owner, waits)).policy.current.wait)
})

test('a save that leaves the expressions of a policy as they are leaves what they see', async () => {
  const { id } = await makePolicy(
    acme,
    local(policyOf(approvedBy('[subject]'), { rules: [{ condition: IN_FINANCE, stepKey: 'grant' }] })),
  )
  const path = `${POLICIES}/${id}`
  const reaches = async () => (await acme.sql('select reaches_all from policies where id = $1', [id]))[0]?.reaches_all
  assert.equal((await owner.post(path, { policy: { description: 'mine' } })).status, 200)
  assert.equal(await reaches(), true)
  const policySteps = { grant: { steps: approvedBy('appOwners') } }
  assertHidden(await owner.post(path, { policy: { policySteps } }), 'policy.rules[0].condition', 'subject.department')
  assert.equal(
    (await owner.post(path, { policy: { policySteps, rules: [] }, updateMask: 'policySteps,rules' })).status,
    200,
  )
  assert.equal(await reaches(), false)
  assert.equal((await acme.post(path, { policy: { description: 'seen' } })).status, 200)
  assert.equal(await reaches(), false, 'whoever changes something else has not written it')
  assert.equal(
    (await acme.post(path, { policy: { policySteps: { grant: { steps: approvedBy('[subject]') } } } })).status,
    200,
  )
  assert.equal(await reaches(), true)
  assert.equal((await acme.delete(path)).status, 200)
})

test('a membership rule of the owner of an app does not list who is in a department', async () => {
  await insertAccount(acme, site.app.id, { identity_user_id: victim })
  const right = `${site.app.path}/entitlements/${(await makeEntitlement(acme, site.app)).entitlementId}`
  const rule = `${right}/automation`
  const members = async (): Promise<string[]> => {
    await world.work()
    const reply = await acme.get(`${right}/grants?page_size=100`)
    return reply.body.list.map((row: Json) => row.user.id).sort()
  }
  const cel = { expression: IN_FINANCE_AT_RUN }
  assert.equal((await owner.post(`${rule}/create`, { automation: { cel } })).status, 200)
  assert.deepEqual(await members(), [])
  assert.equal((await acme.post(`${rule}/update`, { displayName: 'Finance' })).status, 200)
  assert.deepEqual(await members(), [], 'a new name widens nothing')
  await acme.post(`${rule}/update`, { cel: { expression: `${IN_FINANCE_AT_RUN} && true` } })
  assert.deepEqual(await members(), [site.subject.userId, victim].sort())
  await owner.post(`${rule}/update`, { cel: { expression: 'subject.displayName == "Victim"' } })
  assert.deepEqual(await members(), [victim])
  assert.equal((await owner.delete(rule)).status, 200)
  await world.work()
})

test('the rule of a profile sees of people what who wrote it may read', async () => {
  const admin = await person(acme, ['request_admin'])
  const profile = await makeProfile(admin)
  const path = `${profile.path}/bundle_automation`
  const body = (expression: string) => ({ enabled: true, cel: { expression } })
  for (const at of [path, `${path}/preview`]) {
    const given = at === path ? body(IN_FINANCE) : { cel: { expression: IN_FINANCE } }
    assertHidden(await admin.post(at, given), 'cel.expression', 'subject.department')
  }
  const tried = await admin.post(`${path}/preview`, { cel: { expression: IN_FINANCE_AT_RUN } })
  assert.deepEqual([tried.status, tried.body.matchedUsers, tried.body.added], [200, '0', []], tried.text)
  await setRule(admin, profile, body(IN_FINANCE_AT_RUN))
  await processAll(world)
  assert.deepEqual(await membersOf(acme, profile), [])
  await setRule(admin, profile, body('subject.displayName == "Victim"'))
  await processAll(world)
  assert.deepEqual(await membersOf(acme, profile), [victim])
  await acme.sql('update access_profile_automations set expression = $2 where profile_id = $1', [
    profile.id,
    IN_FINANCE,
  ])
  assert.equal((await admin.post(`${path}/run`, {})).status, 200)
  await processAll(world)
  assert.deepEqual(await membersOf(acme, profile), [], 'also where it is evaluated in the database')
  await setRule(acme, profile, body(IN_FINANCE_AT_RUN))
  await processAll(world)
  assert.deepEqual(await membersOf(acme, profile), [site.subject.userId, victim].sort())
})

test('the scope of a campaign sees of people and accounts what who wrote it may read', async () => {
  const reviewed = await makeReviewSite(acme, 1)
  const holder = await addHolder(acme, reviewed, { department: 'Finance' })
  const admin = await person(acme, ['campaign_admin'])
  const make = (scopeV2: object, caller: Caller = admin): Promise<Reply> =>
    caller.post(REVIEW, { displayName: 'x', policyId: reviewed.policyId, ownerIds: [admin.userId], scopeV2 })
  const users = (expression: string) => ({ celExpression: { expression }, specificResources: {} })
  const accounts = (expression: string) => ({ accountCelExpression: { expression }, specificResources: {} })
  assertHidden(await make(users(IN_FINANCE)), 'scopeV2.celExpression.expression', 'subject.department')
  const ofAccounts = await make(accounts('account.profile["unit"] == "x"'))
  assert.match(
    violationsOf(ofAccounts)[0]?.description ?? '',
    /account.profile: you may read id, appId, .* of accounts/,
  )
  const inScope = async (id: string): Promise<string[]> => {
    const entitlements = [{ appId: reviewed.app.id, appEntitlementId: reviewed.entitlementId }]
    const set = await acme.post(`${REVIEW}/${id}/scope_and_entitlements`, { entitlements })
    assert.equal(set.status, 200, set.text)
    await moveCampaign(world, admin, id, 'prepare')
    await moveCampaign(world, admin, id, 'start')
    return (await reviewsOf(acme, id)).map((task) => task.type.certify.identityUserId)
  }
  const { id } = await campaignIn(make(users(IN_FINANCE_AT_RUN)))
  assert.deepEqual(await inScope(id), [])
  const { id: all } = await campaignIn(make(users(IN_FINANCE), acme))
  assert.deepEqual(await inScope(all), [holder.userId])
})

test('forms and tickets of who writes policies and reads no people show nobody’s details', async () => {
  const writer = await person(acme, [await customRole(acme, ['policies:read', 'policies:write'])])
  const fields = (cel: string) => [{ name: 'a', stringField: {}, sharedConfig: { defaultValueCel: cel } }]
  const refused = await writer.post(SCHEMAS, { name: 'A form', fields: fields('subject.department') })
  assertHidden(refused, 'fields[0].sharedConfig.defaultValueCel', 'subject.department')
  const valueFor = async (author: Caller): Promise<unknown> => {
    const form = await author.post(SCHEMAS, { name: 'A form', fields: fields('string(dyn(subject).department)') })
    assert.equal(form.status, 200, form.text)
    await setRight(acme, { requestSchemaId: form.body.requestSchema.id })
    const task = await taskIn(askFor(site.subject, site))
    await act(acme, task, 'close')
    await setRight(acme, { requestSchemaId: '' })
    const [row] = await acme.sql('select form_values from tasks where id = $1', [task.id])
    return row?.form_values
  }
  assert.deepEqual(await valueFor(acme), { a: 'Finance' })
  assert.deepEqual(await valueFor(writer), {})
  const ticket = await writer.post('/api/v1/external-ticket-configs', {
    displayName: 'x',
    connectorRef: { appId: site.app.id, id: 'none' },
    schemaId: 's',
    titleTemplate: 'For {{ requestedBy.department }}',
  })
  assertHidden(ticket, 'titleTemplate', 'requestedBy.department')
})

test('who provides by hand is found with what the author of the provisioning sees', async () => {
  const expressions = [
    `${IN_FINANCE_AT_RUN} ? [${USERS}.GetByID("${site.manager.userId}")] : [${USERS}.GetByID("${site.owner.userId}")]`,
  ]
  const provisionerPolicy = { manual: { assignee: { expression: { expressions } } } }
  await setRight(acme, { grantPolicyId: 'builtin-auto-approve' })
  const assignees = async (author: Caller): Promise<string[]> => {
    await setRight(acme, { provisionerPolicy: { manual: {} } })
    const set = await setRight(author, { provisionerPolicy })
    assert.equal(set.status, 200, set.text)
    const subject = await person(acme, ['basic_user'])
    await acme.sql(`update users set department = 'Finance' where id = $1`, [subject.userId])
    return (await taskIn(askFor(subject, site))).stepApproverIds
  }
  assert.deepEqual(await assignees(acme), [site.manager.userId])
  assert.deepEqual(await assignees(owner), [site.owner.userId])
  await setRight(acme, { grantPolicyId: '' })
})
