import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS } from '../../../../test/automations.ts'
import type { Json, Reply } from '../../../../test/caller.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const PASSWORD = { stepName: 'gen', generatePassword: {} }
const short = (field: string): string => field.replace(/^.*\[\d+\]\.[A-Za-z0-9]+\.?/, '')
const refused = (reply: Reply): string[] => {
  if (reply.status === 200) return []
  return reply.body.details[0].fieldViolations.map(({ field }: Json) => short(field)).sort()
}
const save = (automationSteps: readonly object[], more: object = {}): Promise<Reply> =>
  acme.post(AUTOMATIONS, {
    displayName: 'Offboard',
    enabled: true,
    isDraft: false,
    automationSteps,
    circuitBreakerMax: 50,
    ...more,
  })
const publishing = async (step: object): Promise<string[]> => refused(await save([PASSWORD, { ...step }]))
const drafting = async (step: object): Promise<string[]> =>
  refused(await save([PASSWORD, { ...step }], { isDraft: true }))
const warned = async (step: object): Promise<string[]> => {
  const reply = await save([{ ...step }])
  assert.equal(reply.status, 200, reply.text)
  return reply.body.warnings.map(({ field }: Json) => short(field)).sort()
}
const connectorRef = { appId: 'a', id: 'c' }

/** What publishing refuses in each step, by field; a draft takes all of it. */
const MISSING: [object, string[]][] = [
  [{ createAccessReview: {} }, ['accessReviewTemplateId']],
  [{ createAccessReview: { accessReviewTemplateCel: '"t"' } }, []],
  [{ createRevokeTasksV2: {} }, ['inclusion']],
  [{ createRevokeTasksV2: { inclusionAll: {} } }, []],
  [{ createRevokeTasksV2: { inclusionCriteria: {} } }, ['inclusionCriteria']],
  [{ createRevokeTasksV2: { inclusionAll: {}, exclusionCriteria: {} } }, ['exclusionCriteria']],
  [{ createRevokeTasksV2: { inclusionListCel: {} } }, ['inclusionListCel.appEntitlementRefsCel']],
  [{ grantEntitlements: { exclusionNone: {} } }, ['inclusion']],
  [{ grantEntitlements: { inclusionCriteria: { riskLevelIds: ['high'] } } }, []],
  [{ taskAction: {} }, ['action', 'taskUserRelation']],
  [
    { taskAction: { taskUserRelation: 'TASK_USER_RELATION_SUBJECT', reassign: {} } },
    ['reassign.assignee_user_identifier'],
  ],
  [{ taskAction: { taskUserRelation: 'TASK_USER_RELATION_SUBJECT', close: {} } }, []],
  [{ callFunction: {} }, ['functionId']],
  [{ connectorAction: {} }, ['actionName', 'connectorRef']],
  [{ connectorAction: { connectorRef: { id: 'c' }, actionName: 'wipe' } }, ['connectorRef.appId']],
  [{ connectorCreateAccount: {} }, ['connectorRef']],
  [{ accountLifecycleAction: { connectorRef } }, ['account_identifier', 'actionName']],
  [
    { accountLifecycleAction: { connectorRef, actionName: 'disable_account', accountRef: {} } },
    ['accountRef.accountIdCel'],
  ],
  [{ setCredential: { connectorRef } }, ['accountIdCel', 'passwordCel']],
  [{ storeCredential: {} }, ['credentialCel', 'recipientCel']],
]

test('what has to be there is asked for when publishing, by its field', async () => {
  for (const [step, fields] of MISSING) assert.deepEqual(await publishing(step), fields, JSON.stringify(step))
})

test('a draft may lack all of it', async () => {
  for (const [step] of MISSING) assert.deepEqual(await drafting(step), [], JSON.stringify(step))
})

const credentialCel = 'ctx.gen.credential_ref'
const paper = { credentialCel, recipientCel: '"ada"' }
const app = { ...paper, vaultType: 'STORE_CREDENTIAL_VAULT_TYPE_APP_VAULT', appIdCel: '"a"' }
const BY_EMAIL = 'STORE_CREDENTIAL_AUTH_TYPE_VERIFY_EMAIL'

/** What can never be right is refused in a draft too. */
const WRONG: [object, string[]][] = [
  [{ taskAction: { taskTypes: ['TASK_TYPE_REVOKE', 'TASK_TYPE_UNSPECIFIED'] } }, ['taskTypes[1]']],
  [{ createAccessReview: { userRefs: Array(201).fill({ id: 'ada' }) } }, ['userRefs']],
  [{ storeCredential: { ...paper, appIdCel: '"a"' } }, ['appIdCel']],
  [{ storeCredential: { ...paper, recipientEmailCel: '"a@b.example"' } }, ['recipientEmailCel']],
  [{ storeCredential: { ...paper, expiry: '60s' } }, ['expiry']],
  [{ storeCredential: { ...paper, ttl: '2592001s' } }, ['ttl']],
  [{ storeCredential: { ...paper, maxViews: 1001 } }, ['maxViews']],
  [{ storeCredential: { ...app, authType: BY_EMAIL } }, ['authType']],
  [{ storeCredential: { ...app, recipientEmailCel: '"a@b.example"' } }, ['recipientEmailCel']],
  [{ storeCredential: { ...paper, recipientCel: 'ctx.gen.password' } }, ['recipientCel']],
  [{ connectorAction: { connectorRef, actionName: 'x', argsTemplate: { all: '{{ ctx }}' } } }, ['argsTemplate.all']],
  [
    { createRevokeTasksV2: { inclusionListCel: { appEntitlementRefsCel: '1' } } },
    ['inclusionListCel.appEntitlementRefsCel'],
  ],
  [{ callFunction: { functionId: 'f', args: { a: 'ctx.later.x' } } }, ['args["a"]']],
]

test('what can never be right is refused, in a draft too', async () => {
  for (const [step, fields] of WRONG) assert.deepEqual(await drafting(step), fields, JSON.stringify(step))
})

test('a vault takes what belongs to it', async () => {
  const steps = [
    paper,
    app,
    { ...app, expiry: '1s', maxViews: 7, ttl: '1s' },
    { ...paper, expiry: '3600s', maxViews: 0 },
  ]
  for (const step of steps) assert.deepEqual(await publishing({ storeCredential: step }), [])
  assert.deepEqual(await publishing({ storeCredential: { ...paper, authType: BY_EMAIL } }), ['recipientEmailCel'])
  const { appIdCel: _, ...homeless } = app
  assert.deepEqual(await publishing({ storeCredential: homeless }), ['appIdCel'])
})

test('what has a meaning that is hardly wanted is saved with a warning', async () => {
  assert.deepEqual(await warned({ createRevokeTasks: {} }), ['appEntitlementRefs'])
  assert.deepEqual(await warned({ createRevokeTasks: { revokeAll: true } }), [])
  const inclusionCriteria = { resourceTypeIds: ['t'] }
  const exclusionCriteria = { excludedResourceTypeIds: ['t'] }
  assert.deepEqual(await warned({ createRevokeTasksV2: { inclusionCriteria, exclusionCriteria } }), [
    'exclusionCriteria.excludedResourceTypeIds',
    'inclusionCriteria.resourceTypeIds',
  ])
})

test('what is not there is saved with a warning', async () => {
  const appEntitlementRefs = [{ appId: 'a', id: 'e' }]
  const steps: [object, string[]][] = [
    [{ createAccessReview: { accessReviewTemplateId: 't' } }, ['accessReviewTemplateId']],
    [
      { unenrollFromAllAccessProfiles: { catalogIds: ['x'], userRefs: [{ id: 'y' }] } },
      ['catalogIds[0]', 'userRefs[0]'],
    ],
    [{ createRevokeTasks: { appEntitlementRefs } }, ['appEntitlementRefs[0]']],
    [{ grantEntitlements: { inclusionList: { appEntitlementRefs } } }, ['inclusionList.appEntitlementRefs[0]']],
    [{ createRevokeTasksV2: { inclusionCriteria: { appIds: ['a'] } } }, ['inclusionCriteria.appIds[0]']],
    [{ callFunction: { functionId: 'f' } }, ['functionId']],
    [{ connectorAction: { connectorRef, actionName: 'wipe' } }, ['connectorRef']],
  ]
  for (const [step, fields] of steps) assert.deepEqual(await warned(step), fields, JSON.stringify(step))
})

test('a step that chooses nobody needs a trigger that is about somebody', async () => {
  const triggers = [{ webhook: { capabilityUrl: {} } }]
  const kinds = async (step: object) => refused(await save([{ ...step }], { triggers }))
  const relation = { taskUserRelation: 'TASK_USER_RELATION_SUBJECT' }
  const userProperties = { usernameCel: '"ada"' }
  assert.deepEqual(await kinds({ createRevokeTasksV2: { inclusionAll: {} } }), [''])
  assert.deepEqual(await kinds({ createRevokeTasksV2: { inclusionAll: {}, userRef: { id: 'a' } } }), [])
  assert.deepEqual(await kinds({ taskAction: { ...relation, close: {} } }), [''])
  assert.deepEqual(await kinds({ taskAction: { ...relation, close: { userIdCel: '"a"' } } }), [])
  assert.deepEqual(await kinds({ connectorCreateAccount: { connectorRef } }), [''])
  assert.deepEqual(await kinds({ connectorCreateAccount: { connectorRef, userProperties } }), [])
  assert.deepEqual(await kinds({ connectorAction: { connectorRef, actionName: 'wipe' } }), [])
})

test('what takes access away is saved with a warning when nothing limits it', async () => {
  const steps: [object, boolean][] = [
    [{ createRevokeTasks: { revokeAll: true } }, true],
    [{ createRevokeTasksV2: { inclusionAll: {} } }, true],
    [{ unenrollFromAllAccessProfiles: { useSubjectUser: true } }, true],
    [{ updateUser: { useSubjectUser: true, userStatusEnum: 'DISABLED' } }, true],
    [{ updateUser: { useSubjectUser: true, userStatusEnum: 'ENABLED' } }, false],
    [{ sendEmail: { useSubjectUser: true, title: 'x', subject: 'x', body: 'x' } }, false],
  ]
  for (const [step, isWarned] of steps) {
    for (const circuitBreakerMax of [0, 50]) {
      const { body, text } = await save([step], { circuitBreakerMax })
      const found = body.warnings?.filter(({ field }: Json) => field === 'circuitBreakerMax')
      assert.equal(found?.length, Number(isWarned && circuitBreakerMax === 0), text)
    }
  }
})
