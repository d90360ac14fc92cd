import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { STEPS, TRIGGERS } from '../../../../test/automation-samples.ts'
import { AUTOMATIONS, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { makeApp } from '../../../../test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import type { AnyField } from '../../../wire/field.ts'
import type { AnyShape } from '../../../wire/shape.ts'
import { Automation } from '../shapes/automation.ts'
import { STEP_SHAPES } from '../shapes/steps.ts'
import { TRIGGER_SHAPES } from '../shapes/triggers.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

type Wire = Readonly<Record<string, unknown>>

/** The fields that clients know, by kind of step. Kinds and fields of our own are not listed. */
const STEP_FIELDS: Readonly<Record<string, string>> = {
  createAccessReview: 'accessReviewTemplateId accessReviewTemplateCel campaignName useSubjectUser userIdsCel userRefs',
  waitForDuration: 'duration',
  unenrollFromAllAccessProfiles: 'catalogIds catalogIdsCel useSubjectUser userIdsCel userRefs',
  createRevokeTasks:
    'appEntitlementRefs appEntitlementRefsCel excludedAppEntitlementRefs excludedAppEntitlementRefsCel revokeAll useSubjectUser userIdCel userRef',
  createRevokeTasksV2:
    'userIdCel userRef useSubjectUser inclusionList inclusionAll inclusionCriteria inclusionListCel inclusionAccessOnly exclusionNone exclusionList exclusionCriteria exclusionListCel grantSourceFilter',
  sendEmail: 'title subject body emailCel email useSubjectUser userIdsCel userRefs',
  removeFromDelegation: 'useSubjectUser userIdCel userRef replacementUserIdCel replacementUserRef',
  runAutomation: 'automationTemplateRef automationTemplateIdCel context',
  updateUser: 'useSubjectUser userIdCel userRef userStatusEnum userStatusCel',
  taskAction: 'close reassign taskTypes taskUserRelation',
  webhook: 'webhookId webhookIdCel payload',
  connectorAction: 'connectorRef actionName argsTemplate resourceTypeId',
  connectorCreateAccount: 'connectorRef userIdCel userProperties passwordCel',
  grantEntitlements:
    'inclusionList inclusionCriteria inclusionListCel exclusionNone exclusionList exclusionCriteria exclusionListCel useSubjectUser userIdCel userRef',
  sendChatMessage: 'body channelIsId channelName channelNameCel useSubjectUser userIdsCel userRefs',
  callFunction: 'functionId args',
  accountLifecycleAction: 'actionName connectorRef accountRef accountInContext',
  generatePassword: 'policy passwordPolicyId',
  evaluateExpressions: 'expressions',
  setCredential: 'connectorRef accountIdCel passwordCel',
  storeCredential:
    'vaultType credentialCel authType recipientCel recipientEmailCel appIdCel labelCel maxViews expiry ttl',
}

const TRIGGER_FIELDS: Readonly<Record<string, string>> = {
  userProfileChange: 'condition',
  userCreated: 'condition',
  appUserCreated: 'appId appIdCel condition',
  appUserUpdated: 'appId appIdCel condition',
  usageBasedRevocation:
    'appId unusedForDays enabledAt includeUsersWithNoActivity targetedAppUserTypes targetedEntitlementRefs excludedGroupRefs excludedUserRefs runImmediately runDelayed',
  grantFound: 'grantTriggerFilter',
  grantDeleted: 'grantTriggerFilter',
  webhook: 'listenerId jwt hmac capabilityUrl',
  schedule: 'cronSpec timezone start advanced condition skipIfTrueCel',
  scheduleAppUser: 'appId cronSpec timezone start condition',
  scheduleNoUser: 'cronSpec timezone start advanced',
  accessConflict: 'conflictMonitorRefs allConflictMonitors',
}

const missing = (shapes: Readonly<Record<string, AnyShape>>, table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([kind, fields]) =>
    fields
      .split(' ')
      .filter((field) => !shapes[kind] || !(field in shapes[kind].fields))
      .map((field) => `${kind}.${field}`),
  )

test('every kind of step and trigger has the fields that clients know', () => {
  assert.deepEqual(missing(STEP_SHAPES, STEP_FIELDS), [])
  assert.deepEqual(missing(TRIGGER_SHAPES, TRIGGER_FIELDS), [])
})

/** Fields that no sample can set: the server writes them, or an empty message has none. */
const UNSET = new Set(['listenerId'])

for (const [shapes, samples] of [
  [STEP_SHAPES, STEPS],
  [TRIGGER_SHAPES, TRIGGERS],
] as [Record<string, AnyShape>, Record<string, readonly Wire[]>][]) {
  test('the samples set every field of every shape below', () => {
    for (const [kind, payloads] of Object.entries(samples)) {
      assert.deepEqual([kind, unsetIn(shapes[kind]!, payloads)], [kind, []])
    }
  })
}

function unsetIn(shape: AnyShape, values: readonly unknown[]): string[] {
  return Object.entries(shape.fields).flatMap(([name, field]) => {
    if (UNSET.has(name)) return []
    const given = values.map((value) => (value as Wire)[name]).filter((value) => value !== undefined)
    if (given.length === 0) return [name]
    const inner = innerOf(field)
    return inner ? unsetIn(inner, given.flat()).map((path) => `${name}.${path}`) : []
  })
}

// Safe because lists hold an element and shapes are of the kind "message".
function innerOf(field: AnyField): AnyShape | undefined {
  const one = field.kind === 'list' ? (field as AnyField & { element: AnyField }).element : field
  return one.kind === 'message' ? (one as AnyShape) : undefined
}

/** Every value that was sent is there as it was sent. */
function assertHolds(actual: unknown, sent: unknown, path: string): void {
  if (Array.isArray(sent)) {
    assert.equal((actual as unknown[]).length, sent.length, path)
    for (const [index, item] of sent.entries()) assertHolds((actual as unknown[])[index], item, `${path}[${index}]`)
  } else if (typeof sent === 'object' && sent !== null) {
    assert.ok(typeof actual === 'object' && actual !== null, path)
    for (const [key, item] of Object.entries(sent)) assertHolds((actual as Wire)[key], item, `${path}.${key}`)
  } else assert.deepEqual(actual, sent, path)
}

async function assertSurvives(triggers: Wire[], steps: Wire[]): Promise<void> {
  const drafts = { draftTriggers: triggers, draftAutomationSteps: steps }
  const made = await acme.post(AUTOMATIONS, { displayName: 'fields', isDraft: true, ...drafts })
  assert.equal(made.status, 200, made.text)
  const { id, draftTriggers, draftAutomationSteps } = made.body.automation
  assertHolds({ draftTriggers, draftAutomationSteps }, drafts, '')
  const published = await updateAutomation(acme, `${AUTOMATIONS}/${id}`, { isDraft: false }, 'isDraft')
  assert.equal(published.status, 200, published.text)
  const read = (await acme.get(`${AUTOMATIONS}/${id}`)).body.automation
  assert.deepEqual([read.triggers, read.automationSteps], [draftTriggers, draftAutomationSteps])
  const versions = await acme.post('/api/v1/search/automation_versions', { automationTemplateId: id })
  assert.deepEqual(versions.body.list[0].automationSteps, read.automationSteps)
  assert.deepEqual(versions.body.list[0].triggers, read.triggers)
  const back = await updateAutomation(acme, `${AUTOMATIONS}/${id}`, read)
  assert.deepEqual(back.body.automation, read)
}

const PASSWORD = { stepName: 'pw', generatePassword: {} }

for (const [kind, payloads] of Object.entries(STEPS)) {
  test(`${kind}: what is written is read back, and survives being published`, async () => {
    const common = { stepDisplayName: 'For people', skipIfTrueCel: 'has(ctx.trigger.x) && ctx.trigger.x == 1' }
    const steps = payloads.map((payload, n) => ({ stepName: `step ${n}`, ...common, [kind]: payload }))
    await assertSurvives([], [PASSWORD, ...steps])
  })
}

for (const [kind, payloads] of Object.entries(TRIGGERS)) {
  test(`${kind}: as a trigger it is read back, and survives being published`, async () => {
    for (const payload of payloads) await assertSurvives([{ [kind]: payload }], [WAIT])
  })
}

test('the automation itself has the fields of the contract, and the read-only ones cannot be written', async () => {
  const writable =
    'displayName description appId enabled isDraft triggers automationSteps draftTriggers draftAutomationSteps context circuitBreakerMax circuitBreakerPeriod annotations'
  const readOnly = {
    currentVersion: '99',
    createdAt: '2020-01-01T00:00:00Z',
    lastExecutedAt: '2020-01-01T00:00:00Z',
    primaryTriggerType: 'TRIGGER_TYPE_FORM',
    circuitBreaker: {
      observedCount: 9,
      period: 'CIRCUIT_BREAKER_PERIOD_DAY',
      threshold: 8,
      trippedAt: '2020-01-01T00:00:00Z',
    },
  }
  const all = ['id', ...writable.split(' '), ...Object.keys(readOnly)]
  assert.deepEqual(Object.keys(Automation.fields).sort(), all.sort())
  const { id: appId } = await makeApp(acme)
  const given = {
    displayName: 'named',
    description: 'two\nlines',
    appId,
    enabled: true,
    isDraft: false,
    automationSteps: [WAIT],
    context: { context: { k: [1] } },
    circuitBreakerMax: 4_294_967_295,
    circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_MONTH',
    annotations: { empty: '', team: 'a' },
  }
  const made = await acme.post(AUTOMATIONS, { ...given, ...readOnly, id: 'mine' })
  assert.equal(made.status, 200, made.text)
  assertHolds(made.body.automation, given, '')
  const saved = made.body.automation
  assert.deepEqual([saved.currentVersion, saved.lastExecutedAt, 'circuitBreaker' in saved], ['1', undefined, false])
  const back = await updateAutomation(acme, `${AUTOMATIONS}/${saved.id}`, readOnly)
  assert.deepEqual(back.body.automation, saved)
})
