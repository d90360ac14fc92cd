import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeTriggered, triggerErrors } from '../../../../test/automations.ts'
import { insertUser } from '../../../../test/directory.ts'
import { runsOf } from '../../../../test/runs.ts'
import { appWithConnector, person, runSync, USER } from '../../../../test/sync/feed.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const disable = (id: string) => acme.post(`/api/v1/users/${id}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
const enable = (id: string) => acme.post(`/api/v1/users/${id}`, { user: { status: 'ENABLED' }, updateMask: 'status' })

test('a changed user starts a run with the user before and after, and what changed', async () => {
  const boss = await insertUser(acme, { email: 'boss@acme.example' })
  const id = await insertUser(acme, { department: 'Sales', manager_ids: [boss], profile: { site: 'Oslo' } })
  const automationId = await makeTriggered(acme, [
    {
      userProfileChange: {
        condition:
          'ctx.trigger.newUser.status == UserStatus.DISABLED && ctx.trigger.oldUser.status == UserStatus.ENABLED',
      },
    },
  ])
  assert.equal((await disable(id)).status, 200)
  await processAll(world)
  const [run, ...more] = await runsOf(acme, automationId)
  assert.deepEqual(more, [])
  assert.deepEqual([run!.kind, run!.subject], ['userProfileChange', id])
  const { oldUser, newUser, user: same, ...rest } = run!.trigger
  assert.deepEqual([oldUser.status, newUser.status, newUser.department], ['ENABLED', 'DISABLED', 'Sales'])
  assert.deepEqual([newUser.manager, newUser.attributes.site], ['boss@acme.example', 'Oslo'])
  assert.deepEqual(same, newUser)
  assert.deepEqual(rest.changed_fields, ['status'])
  assert.equal(rest.user_id, id)
  assert.equal(rest.trigger_type, 'TRIGGER_TYPE_USER_PROFILE_CHANGE')
  assert.equal(rest.event_id, run!.eventKey)
  assert.ok(Temporal.Instant.from(rest.occurred_at))
})

test('a condition that is false leaves no trace, and one that fails starts nothing and is told', async () => {
  const id = await insertUser(acme)
  const quiet = await makeTriggered(acme, [
    { userProfileChange: { condition: 'ctx.trigger.user.department == "Nowhere"' } },
  ])
  const broken = await makeTriggered(acme, [
    { userProfileChange: { condition: 'ctx.trigger.user.profile["absent"] == "x"' } },
  ])
  await disable(id)
  await processAll(world)
  assert.deepEqual(await runsOf(acme, quiet), [])
  assert.deepEqual(await triggerErrors(acme, quiet), [])
  assert.deepEqual(await runsOf(acme, broken), [])
  const [reported, ...more] = await triggerErrors(acme, broken)
  assert.equal(more.length, 0)
  const { triggerKind, error } = reported!.after as Record<string, string>
  assert.equal(triggerKind, 'userProfileChange')
  assert.match(error!, /absent|no such key/)
})

test('of several triggers that match an event the first counts, and one that fails does not stand in the way', async () => {
  const id = await insertUser(acme)
  const automationId = await makeTriggered(acme, [
    { userProfileChange: { condition: 'ctx.trigger.user.profile["absent"] == "x"' } },
    { userProfileChange: { condition: 'true' } },
    { userProfileChange: {} },
  ])
  await disable(id)
  await processAll(world)
  assert.equal((await runsOf(acme, automationId)).length, 1)
  assert.equal((await triggerErrors(acme, automationId)).length, 1)
})

test('what happened before a trigger went live, while it was off or after it was gone starts nothing', async () => {
  const id = await insertUser(acme)
  await disable(id)
  const automationId = await makeTriggered(acme, [{ userProfileChange: {} }])
  const path = `/api/v1/automations/${automationId}`
  await processAll(world)
  assert.deepEqual(await runsOf(acme, automationId), [])

  assert.equal((await acme.post(path, { automation: { enabled: false }, updateMask: 'enabled' })).status, 200)
  await enable(id)
  assert.equal((await acme.post(path, { automation: { enabled: true }, updateMask: 'enabled' })).status, 200)
  await processAll(world)
  assert.deepEqual(await runsOf(acme, automationId), [])

  await disable(id)
  await processAll(world)
  assert.equal((await runsOf(acme, automationId)).length, 1)
  assert.equal((await acme.delete(path)).status, 200)
  await enable(id)
  await processAll(world)
  assert.equal((await runsOf(acme, automationId)).length, 1)
})

test('a draft never fires', async () => {
  const id = await insertUser(acme)
  const automationId = await makeTriggered(acme, [{ userProfileChange: {} }], { isDraft: true })
  await disable(id)
  await processAll(world)
  assert.deepEqual(await runsOf(acme, automationId), [])
})

test('a user of another tenant is not heard of', async () => {
  const globex = await world.tenant('globex')
  const automationId = await makeTriggered(globex, [{ userProfileChange: {} }])
  await disable(await insertUser(acme))
  await processAll(world)
  assert.deepEqual(await runsOf(globex, automationId), [])
})

test('the first full sync of a directory tells of no new user, unless it asks to; the next one does', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  await tenant.sql(
    `insert into directories (tenant_id, app_id, created_at, updated_at) values ($1, $2, now(), now())`,
    [tenant.id, fed.app.id],
  )
  const automationId = await makeTriggered(tenant, [{ userCreated: { condition: 'ctx.trigger.user.email != ""' } }])
  const people = (...names: string[]) => ({ resourceType: [USER], resource: names.map((name) => person(name)) })
  await runSync(world, tenant, fed.connectorId, people('ada'))
  await processAll(world)
  assert.deepEqual(await runsOf(tenant, automationId), [])
  await runSync(world, tenant, fed.connectorId, people('ada', 'grace'))
  await processAll(world)
  const [run, ...more] = await runsOf(tenant, automationId)
  assert.deepEqual(more, [])
  const { user: made, user_id } = run!.trigger
  assert.deepEqual([made.email, made.id, run!.subject], ['grace@acme.example', user_id, user_id])

  const eager = await appWithConnector(tenant)
  await tenant.sql(
    `insert into directories (tenant_id, app_id, created_at, updated_at) values ($1, $2, now(), now())`,
    [tenant.id, eager.app.id],
  )
  await runSync(world, tenant, eager.connectorId, people('linus'), { suppressTriggers: false })
  await processAll(world)
  assert.equal((await runsOf(tenant, automationId)).length, 2)
})

test('steps read the trigger in both spellings, as what it is', async () => {
  const id = await insertUser(acme, { display_name: 'Ada L.' })
  const gives = (key: string, expressionCel: string) => ({ key, expressionCel })
  const expressions = [
    gives('name', 'ctx.trigger.new_user.displayName + " " + ctx.trigger.newUser.display_name'),
    gives('same', 'ctx.trigger.user.id == subject.id && ctx.trigger.userId == ctx.trigger.user_id'),
    gives('late', 'ctx.trigger.occurred_at <= now() && ctx.trigger.occurredAt > timestamp("2020-01-01T00:00:00Z")'),
    gives('was', 'ctx.trigger.oldUser.status == UserStatus.ENABLED'),
    gives('changed', 'ctx.trigger.changed_fields[0]'),
  ]
  const automationSteps = [{ stepName: 'say', evaluateExpressions: { expressions } }]
  const condition = `ctx.trigger.user_id == "${id}"`
  const automationId = await makeTriggered(acme, [{ userProfileChange: { condition } }], { automationSteps })
  await disable(id)
  await processAll(world)
  const [run] = await runsOf(acme, automationId)
  const [row] = await acme.sql('select state, error, steps from executions where tenant_id = $1 and id = $2', [
    acme.id,
    run!.id,
  ])
  assert.equal(row!.state, 'DONE', JSON.stringify(row!.error))
  const [step] = row!.steps as { output: Record<string, unknown> }[]
  assert.deepEqual(step!.output, { name: 'Ada L. Ada L.', same: true, late: true, was: true, changed: 'status' })
})
