import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { makeApp } from '../../../../test/directory.ts'
import { violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { stepKinds } from '../steps/index.ts'
import { triggerKinds } from '../triggers/index.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

type Wire = Record<string, unknown>
type Problem = { field: string; description: string }

const PUBLISH = 'isDraft,triggers,automationSteps'
const published = (triggers: readonly Wire[], automationSteps: readonly Wire[]) => ({
  isDraft: false,
  triggers,
  automationSteps,
})
const draft = () => makeAutomation(acme, { isDraft: true, automationSteps: [] })

const DRAFTS: [string, readonly Wire[], readonly Wire[]][] = [
  ['no steps', [], []],
  ['a step without a kind', [], [{ stepName: 'nothing' }]],
  ['a trigger without a kind', [{}], [WAIT]],
  ['a step about nobody', [{ scheduleNoUser: { cronSpec: '0 6 * * *', timezone: 'UTC' } }], [{ updateUser: {} }]],
  ['two steps of one name', [], [WAIT, WAIT]],
  ['a value that cannot be read', [], [{ waitForDuration: { duration: 'long' } }, { updateUser: {} }]],
  ['an expression that is wrong', [], [{ ...WAIT, skipIfTrueCel: 'subject.shoeSize' }]],
  ...Object.keys(stepKinds).map((kind): [string, Wire[], Wire[]] => [`an empty ${kind}`, [], [{ [kind]: {} }]]),
  ...Object.keys(triggerKinds).map((kind): [string, Wire[], Wire[]] => [`an empty ${kind}`, [{ [kind]: {} }], [WAIT]]),
]

test('checking a draft says everything that publishing it refuses, word for word, and changes nothing', async () => {
  for (const [what, triggers, steps] of DRAFTS) {
    const { path } = await draft()
    const before = await acme.get(path)
    const body = { automation: published(triggers, steps), updateMask: PUBLISH }
    const checked = await acme.post(`${path}/check`, body)
    assert.deepEqual((await acme.get(path)).body, before.body, what)
    const refused = await updateAutomation(acme, path, published(triggers, steps), PUBLISH)
    assert.equal(checked.status, 200, checked.text)
    const said: Problem[] = checked.body.problems
    assert.deepEqual(
      said.map(({ field, description }) => [field, description]),
      violationsOf(refused).map(({ field, description }) => [field, description]),
      what,
    )
    assert.equal(said.length === 0, refused.status === 200, what)
  }
})

test('a stored draft is checked by the flag alone, and a complete one has no problems', async () => {
  const steps = [{ stepName: 'take', createRevokeTasksV2: { useSubjectUser: true } }]
  const { path } = await makeAutomation(acme, { isDraft: true, automationSteps: [], draftAutomationSteps: steps })
  const check = async () => (await acme.post(`${path}/check`, { automation: { isDraft: false } })).body
  assert.deepEqual(
    (await check()).problems.map(({ field }: Problem) => field),
    ['automation.automationSteps[0].createRevokeTasksV2.inclusion'],
  )
  const whole = [{ stepName: 'take', createRevokeTasksV2: { useSubjectUser: true, inclusionAll: {} } }]
  await updateAutomation(acme, path, { draftAutomationSteps: whole })
  const { problems, warnings } = await check()
  assert.deepEqual(problems, [])
  assert.deepEqual(
    warnings.map(({ field }: Problem) => field),
    ['automation.circuitBreakerMax'],
  )
})

test('what is no violation of a field is a problem too: unused accounts where no use is reported', async () => {
  const app = await makeApp(acme)
  const { path } = await draft()
  const trigger = { usageBasedRevocation: { appId: app.id, unusedForDays: 90, runDelayed: { coldStartDelayDays: 7 } } }
  const given = { ...published([trigger], [WAIT]), enabled: true }
  const { body } = await acme.post(`${path}/check`, { automation: given, updateMask: `${PUBLISH},enabled` })
  const refused = await updateAutomation(acme, path, given, `${PUBLISH},enabled`)
  assert.deepEqual(
    body.problems.map(({ reason, description }: Problem & { reason: string }) => [reason, description]),
    [['NO_USAGE_DATA', refused.body.message]],
  )
})
