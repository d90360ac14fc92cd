import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, WAIT } from '../../../../../test/automations.ts'
import { person } from '../../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { newId } from '../../../../lib/ids.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

type Wire = Record<string, unknown>
const STRICT = { prefer: 'handling=strict' }
const mail = (more: Wire = {}) => ({ sendEmail: { subject: 's', body: 'b', ...more } })
const fieldsOf = async (asked: Wire, tenant = acme): Promise<string[]> => {
  const reply = await tenant.post(AUTOMATIONS, { displayName: 'x', ...asked })
  assert.equal(reply.status, 400, reply.text)
  return violationsOf(reply).map(({ field }) => field)
}

const WRONG = {
  displayName: 'x',
  colour: 'red',
  triggers: [{ scheduleNoUser: { cronSpec: '*/30 * * * *' } }, { userCreated: { condition: 'ctx' } }],
  automationSteps: [
    { stepName: 'one', waitForDuration: { duration: 5 } },
    { stepName: 'two', waitForDuration: { duration: '1s' }, sendEmail: {} },
    mail({ body: '{{ ctx }} {{ ctx.one.resumed_at }} {{ ctx.two.resumed_at }} {{ ctx.three.x }}' }),
    { webhook: {} },
  ],
  annotations: Object.fromEntries(Array.from({ length: 17 }, (_, n) => [n === 3 ? 'reeve/a' : `k${n}`, 'v'])),
}
const FIELDS = [
  'colour',
  'triggers[0].scheduleNoUser.cronSpec',
  'triggers[1].userCreated.condition',
  'automationSteps[0].waitForDuration.duration',
  'automationSteps[1]',
  'automationSteps[2].sendEmail.body',
  'automationSteps[2].sendEmail.body',
  'automationSteps[3].webhook.webhookId',
  'annotations',
  'annotations["reeve/a"]',
]

test('what is wrong with the shape and with the content is told in one answer, in the order sent', async () => {
  const countBefore = (await acme.get(AUTOMATIONS)).body.list.length
  const reply = await acme.post(AUTOMATIONS, WRONG, STRICT)
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'UNKNOWN_FIELD'], reply.text)
  assert.deepEqual(
    violationsOf(reply).map(({ field }) => field),
    FIELDS,
  )
  assert.equal((await acme.get(AUTOMATIONS)).body.list.length, countBefore)
})

test('an update tells the same of what it changes, and changes nothing', async () => {
  const { path } = await makeAutomation(acme)
  const stored = (await acme.get(path)).body
  const asked = { automation: WRONG }
  const reply = await acme.post(path, asked, STRICT)
  assert.deepEqual(
    violationsOf(reply).map(({ field }) => field),
    FIELDS.map((field) => `automation.${field}`),
    reply.text,
  )
  assert.deepEqual((await acme.get(path)).body, stored)
})

test('triggers that a draft shares with what is published are told once, though its steps differ', async () => {
  const triggers = [{ userCreated: { condition: 'ctx' } }]
  const asked = { triggers, draftTriggers: triggers, automationSteps: [WAIT], draftAutomationSteps: [WAIT, WAIT] }
  assert.deepEqual(await fieldsOf(asked), ['triggers[0].userCreated.condition', 'draftAutomationSteps[1].stepName'])
})

test('members that are not changed are not looked at', async () => {
  const { path } = await makeAutomation(acme)
  const reply = await acme.post(path, { automation: { ...WRONG, enabled: 'yes' }, updateMask: 'enabled,triggers' })
  assert.deepEqual(
    violationsOf(reply)
      .map(({ field }) => field)
      .filter((field) => field.startsWith('automation.automationSteps[2]')),
    [],
  )
  assert.ok(violationsOf(reply).some(({ field }) => field === 'automation.triggers[1].userCreated.condition'))
})

test('a wrong mask is told with what is wrong in the content', async () => {
  const { path } = await makeAutomation(acme)
  const asked = { automation: { automationSteps: [mail({ body: '{{ ctx }}' })] } }
  const reply = await acme.post(path, { ...asked, updateMask: 'automationSteps,currentVersion,nonsense' })
  assert.deepEqual(
    violationsOf(reply).map(({ field }) => field),
    ['updateMask', 'updateMask', 'automation.automationSteps[0].sendEmail.body'],
  )
  assert.equal(reasonOf(reply), 'FIELD_MASK_READ_ONLY')
})

test('nothing follows from what could not be read', async () => {
  const steps = [{ stepName: 7, waitForDuration: { duration: '1s' } }, mail({ userIdsCel: 5 })]
  const cases: [Wire, string[]][] = [
    // Neither "at least one step" nor "one of … must be set".
    [{ isDraft: false, automationSteps: 'none' }, ['automationSteps']],
    [{ automationSteps: [7] }, ['automationSteps[0]']],
    [{ automationSteps: [{ sendEmail: 7 }] }, ['automationSteps[0].sendEmail']],
    [{ automationSteps: [WAIT], triggers: [7] }, ['triggers[0]']],
    // A step whose name is not known may be the one that is meant.
    [
      { automationSteps: [...steps, mail({ body: '{{ ctx.any.thing }}' })] },
      ['automationSteps[0].stepName', 'automationSteps[1].sendEmail.userIdsCel'],
    ],
    // One of the triggers may give somebody.
    [{ triggers: [7, { scheduleNoUser: { cronSpec: '0 9 * * *' } }], automationSteps: [mail()] }, ['triggers[0]']],
    // The app may be one that does.
    [{ appId: 7, triggers: [{ scheduleAppUser: { cronSpec: '0 9 * * *' } }], automationSteps: [WAIT] }, ['appId']],
    // It may be a draft.
    [{ isDraft: 'yes', automationSteps: [{}] }, ['isDraft']],
    [{ triggers: [{ webhook: { jwt: 7 } }], automationSteps: [WAIT] }, ['triggers[0].webhook.jwt']],
  ]
  for (const [asked, fields] of cases) assert.deepEqual(await fieldsOf(asked), fields, JSON.stringify(asked))
})

test('what is beside something unreadable is found where it was sent', async () => {
  const fields = await fieldsOf({
    automationSteps: [
      null,
      mail({ subject: 9, body: '{{ ctx }}', userRefs: [3, { id: 'u' }] }),
      { evaluateExpressions: { expressions: [4, { key: 'b', expressionCel: '(' }] } },
    ],
  })
  assert.deepEqual(fields, [
    'automationSteps[0]',
    'automationSteps[1].sendEmail.subject',
    'automationSteps[1].sendEmail.body',
    'automationSteps[1].sendEmail.userRefs[0]',
    'automationSteps[2].evaluateExpressions.expressions[0]',
    'automationSteps[2].evaluateExpressions.expressions[1].expressionCel',
  ])
})

test('an app that is not there is told with the rest', async () => {
  const ghost = newId()
  assert.deepEqual(await fieldsOf({ appId: ghost, automationSteps: [mail({ body: '{{ ctx }}' })] }), [
    'appId',
    'automationSteps[0].sendEmail.body',
  ])
})

test('what is given as a draft only is told where it was given, though it is published', async () => {
  assert.deepEqual(await fieldsOf({ isDraft: false, draftAutomationSteps: [mail({ body: '{{ ctx }}' })] }), [
    'draftAutomationSteps[0].sendEmail.body',
  ])
  const { path } = await makeAutomation(acme, { isDraft: true })
  const asked = { isDraft: false, draftAutomationSteps: [mail({ body: '{{ ctx }}' })] }
  const reply = await acme.post(path, { automation: asked })
  assert.deepEqual(
    violationsOf(reply).map(({ field }) => field),
    ['automation.draftAutomationSteps[0].sendEmail.body'],
  )
})

test('who may not see or change an automation hears of the shape alone, whether it is there or not', async () => {
  const owner = await person(acme, ['app_admin'])
  const { path } = await makeAutomation(acme)
  const asked = { automation: { enabled: 'yes', automationSteps: [mail({ body: '{{ ctx }}' })] } }
  const [hidden, missing] = [await owner.post(path, asked), await owner.post(`${AUTOMATIONS}/${newId()}`, asked)]
  for (const reply of [hidden, missing]) {
    assert.deepEqual(
      violationsOf(reply).map(({ field }) => field),
      ['automation.enabled'],
      reply.text,
    )
  }
  const denied = await owner.post(AUTOMATIONS, { displayName: 7, automationSteps: [mail({ body: '{{ ctx }}' })] })
  assert.deepEqual(
    violationsOf(denied).map(({ field }) => field),
    ['displayName'],
  )
})
