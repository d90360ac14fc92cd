import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { insertAccount, makeApp } from '../../../../test/directory.ts'
import { eventKinds } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const step = (stepName: string) => ({ ...WAIT, stepName })
const CREATED = { userCreated: {} }
const CHANGED = { userProfileChange: {} }

const kindsOf = (triggers: readonly object[]) => triggers.map((one) => Object.keys(one)[0])
const namesOf = (steps: readonly { stepName: string }[]) => steps.map((one) => one.stepName)
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
const contentOf = ({ triggers, automationSteps, draftTriggers, draftAutomationSteps }: any) => ({
  triggers: kindsOf(triggers),
  steps: namesOf(automationSteps),
  draftTriggers: kindsOf(draftTriggers),
  draftSteps: namesOf(draftAutomationSteps),
})
const liveOf = async (id: string) =>
  acme.sql('select kind, place, app_id, live_since from live_triggers where automation_id = $1 order by place', [id])
const versionsOf = async (id: string) =>
  (await acme.post('/api/v1/search/automation_versions', { automationTemplateId: id })).body.list

test('writing only the draft changes neither what is published nor what is live', async () => {
  const { id, path } = await makeAutomation(acme, { enabled: true, triggers: [CREATED] })
  const live = await liveOf(id)
  const given = { draftAutomationSteps: [step('new')], draftTriggers: [CHANGED] }
  const { body } = await updateAutomation(acme, path, given, 'draftAutomationSteps,draft_triggers')
  assert.deepEqual(contentOf(body.automation), {
    triggers: ['userCreated'],
    steps: ['wait'],
    draftTriggers: ['userProfileChange'],
    draftSteps: ['new'],
  })
  assert.equal(body.automation.currentVersion, '1')
  assert.deepEqual(await liveOf(id), live)
  assert.equal((await versionsOf(id)).length, 1)
})

test('a draft is published as it stands, whether sent back as it was read or by the flag alone', async () => {
  for (const way of ['flag', 'read', 'mask']) {
    const { path } = await makeAutomation(acme, {
      isDraft: true,
      automationSteps: [],
      draftAutomationSteps: [step('a')],
      draftTriggers: [CREATED],
    })
    const read = (await acme.get(path)).body.automation
    assert.deepEqual([read.currentVersion, read.primaryTriggerType], ['0', 'TRIGGER_TYPE_USER_CREATED'])
    const reply =
      way === 'mask'
        ? await updateAutomation(acme, path, { isDraft: false }, 'isDraft')
        : await updateAutomation(acme, path, way === 'flag' ? { isDraft: false } : { ...read, isDraft: false })
    assert.equal(reply.status, 200, reply.text)
    const content = ['userCreated'] as const
    assert.deepEqual(contentOf(reply.body.automation), {
      triggers: [...content],
      steps: ['a'],
      draftTriggers: [...content],
      draftSteps: ['a'],
    })
    assert.equal(reply.body.automation.currentVersion, '1')
  }
})

test('published with content of its own, each list is the given one or the draft', async () => {
  const { path } = await makeAutomation(acme, {
    isDraft: true,
    draftAutomationSteps: [step('draft')],
    draftTriggers: [CREATED],
  })
  const { body } = await updateAutomation(acme, path, { isDraft: false, automationSteps: [step('given')] })
  assert.deepEqual(contentOf(body.automation), {
    triggers: ['userCreated'],
    steps: ['given'],
    draftTriggers: ['userCreated'],
    draftSteps: ['given'],
  })
})

test('by a mask an empty list is meant', async () => {
  const { path } = await makeAutomation(acme, {
    isDraft: true,
    draftAutomationSteps: [step('draft')],
    draftTriggers: [CREATED],
  })
  const { body } = await updateAutomation(acme, path, { isDraft: false, triggers: [] }, 'isDraft,triggers')
  assert.deepEqual(body.automation.triggers, [])
  assert.deepEqual(namesOf(body.automation.automationSteps), ['draft'])
})

test('writing what is published makes a version only when it differs, and the draft follows', async () => {
  const { id, path } = await makeAutomation(acme, { triggers: [CREATED] })
  await updateAutomation(acme, path, { draftAutomationSteps: [step('draft')] }, 'draftAutomationSteps')
  const same = await updateAutomation(acme, path, { automationSteps: [WAIT] }, 'automationSteps')
  assert.equal(same.body.automation.currentVersion, '1')
  const other = await updateAutomation(acme, path, { automationSteps: [step('b')] }, 'automationSteps')
  assert.equal(other.body.automation.currentVersion, '2')
  assert.deepEqual(contentOf(other.body.automation).draftSteps, ['b'])
  const both = { automationSteps: [step('c')], draftAutomationSteps: [step('d')] }
  const kept = await updateAutomation(acme, path, both)
  assert.deepEqual([kept.body.automation.currentVersion, contentOf(kept.body.automation).draftSteps], ['3', ['d']])
  const versions = await versionsOf(id)
  assert.deepEqual(
    versions.map((one: { version: string; automationSteps: { stepName: string }[] }) => [
      one.version,
      ...namesOf(one.automationSteps),
    ]),
    [
      ['3', 'c'],
      ['2', 'b'],
      ['1', 'wait'],
    ],
  )
  assert.equal((await eventKinds(acme)).filter((kind) => kind.endsWith('versionPublished')).length >= 3, true)
})

test('an older version is restored by writing it', async () => {
  const { id, path } = await makeAutomation(acme, { automationSteps: [step('one')] })
  await updateAutomation(acme, path, { automationSteps: [step('two')] }, 'automationSteps')
  const [, first] = await versionsOf(id)
  const { body } = await updateAutomation(acme, path, { automationSteps: first.automationSteps }, 'automationSteps')
  assert.deepEqual([body.automation.currentVersion, ...namesOf(body.automation.automationSteps)], ['3', 'one'])
})

test('withdrawn, its triggers stop and its content and version stay; published again it is a new version', async () => {
  const { id, path } = await makeAutomation(acme, { enabled: true, triggers: [CREATED] })
  assert.equal((await liveOf(id)).length, 1)
  const { body } = await updateAutomation(acme, path, { isDraft: true }, 'isDraft')
  assert.deepEqual(
    [body.automation.isDraft, body.automation.enabled, body.automation.currentVersion],
    [true, true, '1'],
  )
  assert.deepEqual(contentOf(body.automation).steps, ['wait'])
  assert.deepEqual(await liveOf(id), [])
  const stored = await updateAutomation(acme, path, { automationSteps: [step('later')] }, 'automationSteps')
  assert.equal(stored.body.automation.currentVersion, '1')
  const again = await updateAutomation(acme, path, { isDraft: false }, 'isDraft')
  assert.equal(again.body.automation.currentVersion, '2')
  assert.equal((await liveOf(id)).length, 1)
})

test('nothing is published without a step', async () => {
  const { path } = await makeAutomation(acme, { isDraft: true, automationSteps: [] })
  for (const asked of [{ isDraft: false }, { isDraft: false, automationSteps: [], draftAutomationSteps: [] }]) {
    const refused = await updateAutomation(acme, path, asked)
    assert.equal(refused.status, 400)
    assert.deepEqual(violationsOf(refused), [
      { field: 'automation.automationSteps', description: 'at least one step is required' },
    ])
  }
  const published = await makeAutomation(acme)
  const cleared = await updateAutomation(acme, published.path, {}, 'automationSteps')
  assert.equal(violationsOf(cleared)[0]?.field, 'automation.automationSteps')
})

test('enabled from this instant on, and again from then on; what goes on being live keeps its time', async () => {
  const { id, path } = await makeAutomation(acme, { triggers: [CREATED] })
  assert.deepEqual(await liveOf(id), [])
  await updateAutomation(acme, path, { enabled: true }, 'enabled')
  const [first] = await liveOf(id)
  world.clock.move({ seconds: 10 })
  await updateAutomation(acme, path, { triggers: [CHANGED, CREATED] }, 'triggers')
  const [changed, created] = await liveOf(id)
  assert.deepEqual([changed?.kind, created?.kind], ['userProfileChange', 'userCreated'])
  assert.deepEqual(created?.live_since, first?.live_since)
  assert.ok(Number(changed?.live_since) > Number(first?.live_since))
  await updateAutomation(acme, path, { enabled: false }, 'enabled')
  assert.deepEqual(await liveOf(id), [])
  world.clock.move({ seconds: 10 })
  await updateAutomation(acme, path, { enabled: true }, 'enabled')
  assert.ok(Number((await liveOf(id))[1]?.live_since) > Number(created?.live_since))
})

test('a draft may be enabled, which takes effect when it is published', async () => {
  const { id, path } = await makeAutomation(acme, { isDraft: true, triggers: [CREATED] })
  const { body } = await updateAutomation(acme, path, { enabled: true }, 'enabled')
  assert.deepEqual([body.automation.enabled, await liveOf(id)], [true, []])
  await updateAutomation(acme, path, { isDraft: false }, 'isDraft')
  assert.equal((await liveOf(id)).length, 1)
})

test('created with drafts only it is published with them; created with both it keeps both', async () => {
  const only = await acme.post(AUTOMATIONS, {
    displayName: 'x',
    draftAutomationSteps: [step('d')],
    draftTriggers: [CREATED],
  })
  assert.deepEqual(contentOf(only.body.automation), {
    triggers: ['userCreated'],
    steps: ['d'],
    draftTriggers: ['userCreated'],
    draftSteps: ['d'],
  })
  const both = await acme.post(AUTOMATIONS, {
    displayName: 'x',
    automationSteps: [step('p')],
    draftAutomationSteps: [step('d')],
  })
  assert.deepEqual([both.body.automation.currentVersion, contentOf(both.body.automation).draftSteps], ['1', ['d']])
})

test('a trigger on unused access dates from when it went live, and anew when it is about something else', async () => {
  const { id: appId } = await makeApp(acme)
  await insertAccount(acme, appId, { last_used_at: '2026-01-01T00:00:00Z' })
  const usage = { appId, unusedForDays: 30 }
  const { path } = await makeAutomation(acme, { triggers: [{ usageBasedRevocation: usage }] })
  const dateOf = async () => (await acme.get(path)).body.automation.triggers[0].usageBasedRevocation.enabledAt
  assert.equal(await dateOf(), undefined)
  await updateAutomation(acme, path, { enabled: true }, 'enabled')
  const first = await dateOf()
  assert.notEqual(first, undefined)
  world.clock.move({ seconds: 5 })
  const again = await updateAutomation(acme, path, { triggers: [{ usageBasedRevocation: usage }] }, 'triggers')
  assert.deepEqual([await dateOf(), again.body.automation.currentVersion], [first, '1'])
  const sent = { ...usage, unusedForDays: 60, enabledAt: first }
  await updateAutomation(acme, path, { triggers: [{ usageBasedRevocation: sent }] }, 'triggers')
  const second = await dateOf()
  assert.notEqual(second, first)
  const written = { ...usage, unusedForDays: 60, enabledAt: '2020-01-01T00:00:00+01:00' }
  await updateAutomation(acme, path, { triggers: [{ usageBasedRevocation: written }] }, 'triggers')
  assert.equal(await dateOf(), '2020-01-01T00:00:00+01:00')
})

test('a trigger on unused access is not live where nothing tells of use', async () => {
  const { id: appId } = await makeApp(acme)
  await insertAccount(acme, appId)
  const trigger = { usageBasedRevocation: { appId, unusedForDays: 30 } }
  const { id, path } = await makeAutomation(acme, { triggers: [trigger] })
  const refused = await updateAutomation(acme, path, { enabled: true }, 'enabled')
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'NO_USAGE_DATA'])
  assert.match(refused.body.message, /Ledger/)
  assert.deepEqual(await liveOf(id), [])
})
