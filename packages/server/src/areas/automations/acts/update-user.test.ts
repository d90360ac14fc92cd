import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { problemsOfStep } from '../../../../test/automations.ts'
import { insertUser } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { runSteps } from '../../../../test/runs.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const set = (more: object) => ({ stepName: 'set', updateUser: { userStatusEnum: 'DISABLED', ...more } })
const statusOf = async (id: string) => (await acme.get(`/api/v1/users/${id}`)).body.userView.user.status
const eventsOf = (id: string) =>
  acme.sql(
    `select kind, actor, lineage from events where tenant_id = $1 and subject_id = $2 and kind like 'directory.%'`,
    [acme.id, id],
  )

test('the subject is disabled by the automation, and the change knows its lineage', async () => {
  const ann = await insertUser(acme)
  const run = await runSteps(world, acme, [set({ useSubjectUser: true })], { user_id: ann })
  assert.deepEqual(run.steps[0].output, { user_id: ann, previous_status: 'ENABLED', status: 'DISABLED' })
  assert.equal(await statusOf(ann), 'DISABLED')
  const [event] = (await eventsOf(ann)) as [
    { kind: string; actor: { kind: string; automationId: string }; lineage: string[] },
  ]
  assert.equal(event.kind, 'directory.user.updated')
  assert.deepEqual([event.actor.kind, event.actor.automationId], ['automation', run.automationTemplateId])
  assert.deepEqual(event.lineage, [run.automationTemplateId])
})

test('who is disabled can no longer sign in', async () => {
  const ann = await person(acme, [])
  const run = await runSteps(world, acme, [set({ userRef: { id: ann.userId } })])
  assert.equal(run.state, 'DONE', JSON.stringify(run.error))
  assert.equal((await ann.get('/api/v1/auth/introspect')).status, 401)
})

test('a status it has already is no change', async () => {
  const ann = await insertUser(acme, { status: 'DISABLED' })
  const run = await runSteps(world, acme, [set({ userIdCel: `"${ann}"` })])
  assert.equal(run.state, 'DONE')
  assert.equal(run.steps[0].output.previous_status, 'DISABLED')
  assert.deepEqual(await eventsOf(ann), [])
})

test('an expression gives the status by name or as what it is', async () => {
  for (const userStatusCel of ['"DELETED"', 'subject.status == UserStatus.ENABLED ? "DELETED" : "ENABLED"']) {
    const ann = await insertUser(acme)
    const made = await runSteps(world, acme, [set({ userStatusEnum: undefined, userStatusCel })], { user_id: ann })
    assert.equal(made.state, 'DONE', JSON.stringify(made.error))
    assert.equal(await statusOf(ann), 'DELETED')
  }
})

const FAILS: readonly [string, object, RegExp][] = [
  ['nobody', {}, /about no user/],
  ['who is not there', { userRef: { id: 'nobody' } }, /no user with id "nobody"/],
  [
    'a status that is none',
    { userIdCel: 'ctx.trigger.id', userStatusEnum: undefined, userStatusCel: '"GONE"' },
    /expected type 'UserStatus'/,
  ],
]
for (const [what, payload, message] of FAILS)
  test(`fails: ${what}`, async () => {
    const run = await runSteps(world, acme, [set(payload)], { id: await insertUser(acme) })
    assert.equal(run.state, 'ERROR')
    assert.match(run.error.message, message)
  })

const REFUSED: readonly [object, string][] = [
  [{ userStatusEnum: 'UNKNOWN' }, 'updateUser.userStatusEnum'],
  [{ userStatusEnum: undefined }, 'updateUser.userStatusEnum'],
  [{ userStatusEnum: 'GONE' }, 'updateUser.userStatusEnum'],
  [{ userStatusEnum: undefined, userStatusCel: '1' }, 'updateUser.userStatusCel'],
]
for (const [payload, field] of REFUSED)
  test(`not saved: ${JSON.stringify(payload)}`, async () => {
    const problems = await problemsOfStep(acme, set(payload))
    assert.deepEqual(
      problems.map(([at]) => at),
      [field],
    )
  })
