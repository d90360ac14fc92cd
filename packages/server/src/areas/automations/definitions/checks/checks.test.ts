import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, updateAutomation, WAIT } from '../../../../../test/automations.ts'
import { insertConnector, makeApp } from '../../../../../test/directory.ts'
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
const save = (asked: Wire) => acme.post(AUTOMATIONS, { displayName: 'x', ...asked })
const fieldsOf = async (asked: Wire): Promise<string[]> => violationsOf(await save(asked)).map(({ field }) => field)
const mail = (more: Wire = {}) => ({ sendEmail: { subject: 's', body: 'b', ...more } })
const REF = { appId: 'a', id: 'c' }

const EXPRESSIONS: [string, Wire, string][] = [
  ['the bare context', { ...WAIT, skipIfTrueCel: 'ctx == ctx' }, 'skipIfTrueCel'],
  ['the context passed to a function', { ...WAIT, skipIfTrueCel: 'size(ctx) > 0' }, 'skipIfTrueCel'],
  ['the bare context in a template', mail({ body: 'all: {{ ctx }}' }), 'sendEmail.body'],
  [
    'the bare context inside free JSON',
    { connectorAction: { connectorRef: REF, actionName: 'a', argsTemplate: { all: '{{ ctx }}' } } },
    'connectorAction.argsTemplate.all',
  ],
  ['what a later step gives', { ...WAIT, skipIfTrueCel: 'ctx.later.done' }, 'skipIfTrueCel'],
  ['what the step itself gives', { ...WAIT, skipIfTrueCel: 'ctx.wait.done' }, 'skipIfTrueCel'],
  ['a field a user does not have', mail({ userIdsCel: 'subject.shoeSize' }), 'sendEmail.userIdsCel'],
  ['another type than is asked for', mail({ emailCel: '1 + 1' }), 'sendEmail.emailCel'],
  ['a condition that is no bool', { ...WAIT, skipIfTrueCel: '"yes"' }, 'skipIfTrueCel'],
  ['a hole that is never closed', mail({ subject: 'hi {{ subject.email' }), 'sendEmail.subject'],
  ['a text that is no expression', { webhook: { webhookIdCel: 'a b' } }, 'webhook.webhookIdCel'],
  ['an argument in a map', { callFunction: { functionId: 'f', args: { n: '1 +' } } }, 'callFunction.args["n"]'],
  [
    'an expression in a list',
    {
      evaluateExpressions: {
        expressions: [
          { key: 'a', expressionCel: '1' },
          { key: 'b', expressionCel: '(' },
        ],
      },
    },
    'evaluateExpressions.expressions[1].expressionCel',
  ],
  ['a password in a text', mail({ body: '{{ ctx.secret.password }}' }), 'sendEmail.body'],
]

for (const [what, step, field] of EXPRESSIONS) {
  test(`${what} is refused where it stands, in a draft too`, async () => {
    const steps = [{ stepName: 'secret', generatePassword: {} }, step, { ...WAIT, stepName: 'later' }]
    const published = await save({ automationSteps: steps })
    assert.deepEqual([published.status, reasonOf(published)], [400, 'CEL_INVALID'], published.text)
    assert.deepEqual([...new Set(violationsOf(published).map((one) => one.field))], [`automationSteps[1].${field}`])
    const { path } = await makeAutomation(acme)
    const drafted = await updateAutomation(acme, path, { draftAutomationSteps: steps })
    assert.deepEqual(
      [...new Set(violationsOf(drafted).map((one) => one.field))],
      [`automation.draftAutomationSteps[1].${field}`],
    )
  })
}

test('earlier steps are read by their names, whatever these are', async () => {
  const steps = [
    { ...WAIT, stepName: 'my step' },
    { waitForDuration: { duration: '0s' } },
    mail({
      body: '{{ ctx["my step"].resumed_at }} {{ ctx.wait_for_duration_2.started_at }} {{ ctx.trigger.any.thing }}',
    }),
  ]
  const made = await save({ automationSteps: steps })
  assert.equal(made.status, 200, made.text)
  assert.equal(made.body.automation.automationSteps[1].stepName, '')
})

test('conditions of triggers are compiled for what they are about', async () => {
  const triggers = [
    { userProfileChange: { condition: 'ctx.trigger.newUser.shoeSize == 1' } },
    { appUserCreated: { appIdCel: '1' } },
    { grantFound: { grantTriggerFilter: { inclusionListCel: { appEntitlementRefsCel: 'ctx' } } } },
    { userCreated: { condition: 'ctx.trigger.user.email != ""' } },
    { schedule: { cronSpec: '0 9 * * *', condition: 'true', skipIfTrueCel: '2' } },
  ]
  assert.deepEqual(await fieldsOf({ automationSteps: [WAIT], triggers }), [
    'triggers[0].userProfileChange.condition',
    'triggers[1].appUserCreated.appIdCel',
    'triggers[2].grantFound.grantTriggerFilter.inclusionListCel.appEntitlementRefsCel',
    'triggers[4].schedule.skipIfTrueCel',
  ])
})

test('names of steps are printable, unique and not the trigger', async () => {
  const named = (stepName: string) => ({ ...WAIT, stepName })
  const cases: [Wire[], string[]][] = [
    [[named('a'), named('a')], ['automationSteps[1].stepName']],
    [[named('trigger')], ['automationSteps[0].stepName']],
    [
      [named('a"b'), named("a'b"), named('a\\b'), named('a\u200bb')],
      [0, 1, 2, 3].map((n) => `automationSteps[${n}].stepName`),
    ],
    [[named('wait_for_duration_2'), { waitForDuration: { duration: '1s' } }], ['automationSteps[1].stepName']],
    [[named('x'.repeat(65))], ['automationSteps[0].stepName']],
    [[named('Ünï köde 2')], []],
  ]
  for (const [automationSteps, fields] of cases) assert.deepEqual(await fieldsOf({ automationSteps }), fields)
})

test('everything that is wrong is told at once', async () => {
  const asked = {
    automationSteps: [{ ...WAIT, stepName: 'trigger', skipIfTrueCel: '1' }, {}, { webhook: {} }],
    triggers: [{}, { webhook: { capabilityUrl: {} } }, { webhook: { hmac: {} } }],
    circuitBreakerMax: 5,
  }
  const fields = await fieldsOf(asked)
  for (const field of [
    'triggers[0]',
    'triggers[2]',
    'automationSteps[0].stepName',
    'automationSteps[0].skipIfTrueCel',
    'automationSteps[1]',
  ])
    assert.ok(fields.includes(field), `${field} of ${fields}`)
  assert.ok(
    fields.some((field) => field.startsWith('automationSteps[2].webhook')),
    String(fields),
  )
})

test('a draft may lack what has to be there; published it may not', async () => {
  const steps = [{}, { webhook: {} }, { sendEmail: {} }, { runAutomation: {} }, { createAccessReview: {} }]
  const drafted = await save({ isDraft: true, automationSteps: steps, triggers: [{}] })
  assert.equal(drafted.status, 200, drafted.text)
  const published = await updateAutomation(
    acme,
    `${AUTOMATIONS}/${drafted.body.automation.id}`,
    { isDraft: false },
    'isDraft',
  )
  assert.equal(published.status, 400)
  const places = new Set(violationsOf(published).map(({ field }) => /^automation\.\w+\[\d\]/.exec(field)?.[0]))
  assert.deepEqual([...places].sort(), [
    ...[0, 1, 2, 3, 4].map((n) => `automation.automationSteps[${n}]`),
    'automation.triggers[0]',
  ])
})

test('who is meant has to be said where no trigger gives a user', async () => {
  const none = { scheduleNoUser: { cronSpec: '0 9 * * *' } }
  const user = { userCreated: {} }
  const cases: [Wire[], Wire, boolean][] = [
    [[], mail(), true],
    [[user], mail(), true],
    [[user, none], mail(), true],
    [[none], mail(), false],
    [[none], mail({ useSubjectUser: true }), false],
    [[none], mail({ emailCel: '"a@acme.example"' }), true],
    [[none], mail({ userIdsCel: '["u"]' }), true],
    [[none], mail({ userRefs: [{ id: 'u' }] }), true],
    [[none], { sendChatMessage: { channelName: 'it', body: 'x' } }, true],
    [[none], { sendChatMessage: { useSubjectUser: true, body: 'x' } }, false],
    [[none], { updateUser: { userStatusEnum: 'DISABLED' } }, false],
    [[none], WAIT, true],
  ]
  for (const [triggers, step, fine] of cases) {
    const reply = await save({ triggers, automationSteps: [step] })
    assert.equal(reply.status, fine ? 200 : 400, `${JSON.stringify([triggers, step])}: ${reply.text}`)
    if (!fine) assert.equal(violationsOf(reply)[0]?.field, `automationSteps[0].${Object.keys(step)[0]}`)
  }
})

test('what is named and not there is saved with a warning each', async () => {
  const { id: appId } = await makeApp(acme)
  const connectorId = await insertConnector(acme, appId, { ever_synced: true })
  const draft = await makeAutomation(acme, { isDraft: true })
  const target = await makeAutomation(acme)
  const ghost = newId()
  const run = (id: string) => ({ runAutomation: { automationTemplateRef: { id } } })
  const act = (ref: Wire) => ({ connectorAction: { connectorRef: ref, actionName: 'a' } })
  const made = await save({
    triggers: [{ appUserCreated: { appId: ghost } }, { appUserCreated: { appId } }],
    automationSteps: [
      mail({ userRefs: [{ id: ghost }] }),
      run(draft.id),
      run(target.id),
      run(ghost),
      act({ appId, id: connectorId }),
      act({ appId: ghost, id: connectorId }),
      { webhook: { webhookId: ghost } },
      { callFunction: { functionId: ghost } },
      { createAccessReview: { accessReviewTemplateId: ghost } },
    ],
  })
  assert.equal(made.status, 200, made.text)
  const warned = made.body.warnings.map(({ field, message }: { field: string; message: string }) => [
    /^(\w+\[\d\])/.exec(field)?.[0],
    message,
  ])
  assert.deepEqual(
    warned.sort(),
    [
      ['triggers[0]', `no app with id "${ghost}"`],
      ['automationSteps[0]', `no user with id "${ghost}"`],
      ['automationSteps[1]', `no published automation with id "${draft.id}"`],
      ['automationSteps[3]', `no published automation with id "${ghost}"`],
      ['automationSteps[5]', `no connector with id "${connectorId}"`],
      ['automationSteps[6]', `no webhook with id "${ghost}"`],
      ['automationSteps[7]', `no published function with id "${ghost}"`],
      ['automationSteps[8]', `no access review template with id "${ghost}"`],
    ].sort(),
  )
})

test('an automation does not start itself, by itself or by others', async () => {
  const run = (id: string) => ({ runAutomation: { automationTemplateRef: { id } } })
  const a = await makeAutomation(acme)
  const b = await makeAutomation(acme, { automationSteps: [run(a.id)] })
  const c = await makeAutomation(acme, { automationSteps: [run(b.id)] })
  const self = await updateAutomation(acme, a.path, { automationSteps: [WAIT, run(a.id)] }, 'automationSteps')
  assert.match(violationsOf(self)[0]?.field ?? '', /^automation\.automationSteps\[1\]\.runAutomation/)
  const cycle = await updateAutomation(acme, a.path, { automationSteps: [run(c.id)] }, 'automationSteps')
  assert.match(violationsOf(cycle)[0]?.field ?? '', /^automation\.automationSteps\[0\]\.runAutomation/)
  const drafted = await updateAutomation(acme, a.path, { draftAutomationSteps: [run(c.id)] }, 'draftAutomationSteps')
  assert.equal(drafted.status, 200, drafted.text)
  await updateAutomation(acme, b.path, { isDraft: true }, 'isDraft')
  const broken = await updateAutomation(acme, a.path, { automationSteps: [run(c.id)] }, 'automationSteps')
  assert.equal(broken.status, 200, broken.text)
})
