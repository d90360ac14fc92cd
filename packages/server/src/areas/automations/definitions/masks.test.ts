import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { makeApp } from '../../../../test/directory.ts'
import { eventKinds } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { fingerprint } from '../../../../test/sweeps/sweep.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const read = async (path: string) => (await acme.get(path)).body.automation

test('every field that can be changed is changed by its name, in either spelling, and alone', async () => {
  const { id: appId } = await makeApp(acme)
  const given = {
    appId,
    displayName: 'renamed',
    description: 'why',
    enabled: true,
    circuitBreakerMax: 7,
    circuitBreakerPeriod: 'CIRCUIT_BREAKER_PERIOD_WEEK',
    annotations: { team: 'iam' },
    context: { context: { a: 1 } },
  }
  for (const [name, value] of Object.entries(given)) {
    const { path } = await makeAutomation(acme)
    const was = await read(path)
    const mask = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const { status, text, body } = await updateAutomation(acme, path, given, mask)
    assert.equal(status, 200, text)
    assert.deepEqual(body.automation, { ...was, [name]: value })
  }
})

test('masks take the object form, nested context, and keys of annotations', async () => {
  const { path } = await makeAutomation(acme, { annotations: { a: '1', 'b.c': '2' }, context: { context: { old: 1 } } })
  const reply = await acme.post(path, {
    automation: { context: { context: { new: 2 } }, annotations: { 'b.c': '3' } },
    updateMask: { paths: ['context.context', 'annotations.b.c', 'annotations.a'] },
  })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body.automation.context, { context: { new: 2 } })
  assert.deepEqual(reply.body.automation.annotations, { 'b.c': '3' })
})

test('named and absent is the default, where there is one', async () => {
  const { path } = await makeAutomation(acme, {
    description: 'd',
    triggers: [{ userCreated: {} }],
    circuitBreakerMax: 3,
  })
  const { body } = await updateAutomation(acme, path, {}, 'description,triggers,circuitBreakerMax')
  const { description, triggers, circuitBreakerMax } = body.automation
  assert.deepEqual([description, triggers, circuitBreakerMax], ['', [], 0])
  const refused = await updateAutomation(acme, path, {}, 'displayName')
  assert.equal(violationsOf(refused)[0]?.field, 'automation.displayName')
})

test('bad masks are refused by name and nothing is stored', async () => {
  const { path } = await makeAutomation(acme)
  const rows = await fingerprint(world, acme.id)
  const bad: Record<string, string> = {
    id: 'FIELD_MASK_READ_ONLY',
    currentVersion: 'FIELD_MASK_READ_ONLY',
    current_version: 'FIELD_MASK_READ_ONLY',
    createdAt: 'FIELD_MASK_READ_ONLY',
    lastExecutedAt: 'FIELD_MASK_READ_ONLY',
    primaryTriggerType: 'FIELD_MASK_READ_ONLY',
    circuitBreaker: 'FIELD_MASK_READ_ONLY',
    'circuitBreaker.threshold': 'FIELD_MASK_READ_ONLY',
    colour: 'FIELD_MASK_UNKNOWN_PATH',
    'automation.displayName': 'FIELD_MASK_UNKNOWN_PATH',
    'triggers.0': 'FIELD_MASK_INVALID_PATH',
    'automationSteps[0]': 'FIELD_MASK_UNKNOWN_PATH',
    'context.context.a': 'FIELD_MASK_INVALID_PATH',
    '*,displayName': 'FIELD_MASK_INVALID_PATH',
  }
  for (const [mask, reason] of Object.entries(bad)) {
    const reply = await updateAutomation(acme, path, { displayName: 'x' }, mask)
    assert.deepEqual([mask, reply.status, reasonOf(reply)], [mask, 400, reason])
    assert.equal(violationsOf(reply)[0]?.field, 'updateMask')
  }
  const missing = await acme.post(path, { updateMask: 'displayName' })
  assert.equal(violationsOf(missing)[0]?.field, 'automation')
  const other = await updateAutomation(acme, path, { id: 'another', displayName: 'x' })
  assert.equal(reasonOf(other), 'ID_MISMATCH')
  assert.equal((await acme.post(path, {})).status, 200)
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('what breaks a rule of annotations, oneofs or schedules is refused by name and nothing is stored', async () => {
  const { path } = await makeAutomation(acme)
  const rows = await fingerprint(world, acme.id)
  const many = Object.fromEntries(Array.from({ length: 17 }, (_, n) => [`k${n}`, '']))
  const long = 'a'.repeat(129)
  const cron = { scheduleNoUser: { cronSpec: '0,30 * * * *' } }
  const cases: [object, string, string][] = [
    [{ annotations: many }, 'annotations', 'ANNOTATIONS_TOO_MANY'],
    [{ annotations: { 'reeve/x': '' } }, 'annotations["reeve/x"]', 'ANNOTATION_KEY_RESERVED'],
    [{ annotations: { [long]: '' } }, `annotations["${long}"]`, 'ANNOTATION_KEY_INVALID'],
    [{ automationSteps: [{ ...WAIT, sendEmail: {} }] }, 'automationSteps[0]', 'ONEOF_CONFLICT'],
    [{ triggers: [{ userCreated: {}, webhook: {} }] }, 'triggers[0]', 'ONEOF_CONFLICT'],
    [{ triggers: [cron] }, 'triggers[0].scheduleNoUser.cronSpec', 'VALUE_INVALID'],
    [{ circuitBreakerPeriod: 'DECADE' }, 'circuitBreakerPeriod', 'ENUM_UNKNOWN'],
    [{ automationSteps: Array.from({ length: 101 }, () => WAIT) }, 'automationSteps', 'VALUE_TOO_LONG'],
    [{ triggers: Array.from({ length: 11 }, () => ({ userCreated: {} })) }, 'triggers', 'VALUE_TOO_LONG'],
    [{ context: { context: { a: 'x'.repeat(65_536) } } }, 'context.context', 'VALUE_TOO_LONG'],
    [{ displayName: '   ' }, 'displayName', 'VALUE_REQUIRED'],
    [{ appId: 'nowhere' }, 'appId', 'REFERENCE_NOT_FOUND'],
  ]
  for (const [given, field, reason] of cases) {
    const changed = await updateAutomation(acme, path, { ...given })
    assert.deepEqual(
      [changed.status, violationsOf(changed)[0]?.field, reasonOf(changed)],
      [400, `automation.${field}`, reason],
    )
    const made = await acme.post(AUTOMATIONS, { displayName: 'x', automationSteps: [WAIT], ...given })
    assert.deepEqual([made.status, violationsOf(made)[0]?.field, reasonOf(made)], [400, field, reason])
  }
  assert.equal(await fingerprint(world, acme.id), rows)
})

/** As the breaker leaves it when it trips. */
const tripped = async (asked: object = {}) => {
  const made = await makeAutomation(acme, {
    enabled: true,
    triggers: [{ userCreated: {} }],
    circuitBreakerMax: 5,
    ...asked,
  })
  await acme.sql(
    `update automations set tripped_at = now(), tripped_count = 6, tripped_threshold = 5,
       tripped_period = 'CIRCUIT_BREAKER_PERIOD_HOUR' where id = $1`,
    [made.id],
  )
  return made
}
const enabledIn = async (id: string) =>
  (await acme.sql('select enabled from automations where id = $1', [id]))[0]?.enabled

test('a tripped automation reads as off, and tells why', async () => {
  const { path } = await tripped()
  const { enabled, circuitBreaker } = await read(path)
  assert.equal(enabled, false)
  assert.deepEqual(
    { ...circuitBreaker, trippedAt: undefined },
    { observedCount: 6, period: 'CIRCUIT_BREAKER_PERIOD_HOUR', threshold: 5, trippedAt: undefined },
  )
})

test('a mask that names enabled with true clears a tripped breaker and counts anew', async () => {
  for (const mask of ['enabled', 'displayName,enabled']) {
    const { id, path } = await tripped()
    const { body } = await updateAutomation(acme, path, { enabled: true, displayName: 'x' }, mask)
    assert.deepEqual([body.automation.enabled, 'circuitBreaker' in body.automation], [true, false])
    const [row] = await acme.sql('select breaker_reset_at from automations where id = $1', [id])
    assert.notEqual(row?.breaker_reset_at, null)
  }
})

test('without a mask enabled true is a wish, and the automation stays tripped', async () => {
  const { id, path } = await tripped()
  await updateAutomation(acme, path, { enabled: false }, 'enabled')
  assert.equal(await enabledIn(id), false)
  const { body } = await updateAutomation(acme, path, { enabled: true })
  assert.deepEqual([body.automation.enabled, 'circuitBreaker' in body.automation], [false, true])
  assert.equal(await enabledIn(id), true)
})

test('a tripped one that is sent back as it was read keeps its stored enabled', async () => {
  const { id, path } = await tripped()
  const events = (await eventKinds(acme)).length
  await updateAutomation(acme, path, await read(path))
  assert.equal(await enabledIn(id), true)
  assert.equal((await eventKinds(acme)).length, events)
  await updateAutomation(acme, path, { enabled: false })
  assert.equal(await enabledIn(id), false)
})

test('what the breaker counts by, and content, may change while it is tripped; it stays tripped', async () => {
  const { path } = await tripped()
  const given = { circuitBreakerMax: 0, automationSteps: [{ ...WAIT, stepName: 'other' }] }
  const { body } = await updateAutomation(acme, path, given)
  assert.deepEqual([body.automation.currentVersion, body.automation.circuitBreaker.threshold], ['2', 5])
})

/** Content that a rule made since forbids. */
const outdated = async (enabled: boolean) => {
  const made = await makeAutomation(acme, { enabled, triggers: [{ userCreated: {} }] })
  const steps = JSON.stringify([
    {
      stepName: 'old',
      stepDisplayName: '',
      skipIfTrueCel: 'size(ctx) > 9',
      ...{ waitForDuration: { duration: '0s' } },
    },
  ])
  await acme.sql('update automations set steps = $2, draft_steps = $2 where id = $1', [made.id, steps])
  await acme.sql('update automation_versions set steps = $2 where automation_id = $1', [made.id, steps])
  return made
}

test('what was published under an older rule can always be stopped, and is checked when it is edited', async () => {
  for (const asked of ['mask', 'alone', 'whole']) {
    const { path } = await outdated(true)
    const given = asked === 'whole' ? { ...(await read(path)), enabled: false } : { enabled: false }
    const reply = await updateAutomation(acme, path, given, asked === 'mask' ? 'enabled' : undefined)
    assert.deepEqual([reply.status, reply.body.automation?.enabled], [200, false], reply.text)
  }
  const { path } = await outdated(false)
  for (const given of [{ enabled: true }, { displayName: 'x' }]) {
    const refused = await updateAutomation(acme, path, given)
    assert.deepEqual(
      violationsOf(refused).map(({ field }) => field),
      ['automation.automationSteps[0].skipIfTrueCel'],
    )
    assert.equal(reasonOf(refused), 'CEL_INVALID')
  }
  const draft = await updateAutomation(acme, path, { draftAutomationSteps: [WAIT] })
  assert.equal(draft.status, 200, draft.text)
  const fixed = await updateAutomation(acme, path, { automationSteps: [WAIT] })
  assert.equal(fixed.status, 200, fixed.text)
})

test('what was published under an older rule keeps running until it is edited', async () => {
  const { id, path } = await outdated(true)
  const started = await acme.post(`${path}/execute`, { context: { context: { n: 1 } } })
  assert.equal(started.status, 200, started.text)
  await world.work()
  const [run] = await acme.sql('select state, error from executions where automation_id = $1', [id])
  assert.deepEqual(run, { state: 'DONE', error: null })
})
