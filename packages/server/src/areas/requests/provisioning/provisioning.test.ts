import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { eventKinds } from '../../../../test/people.ts'
import { ABLE, Provisioned, source } from '../../../../test/provisioning.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let app: Provisioned

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  app = await Provisioned.start(world, await world.tenant())
})
after(() => world.stop())

const CANNOT = { resourceTypes: [{ resourceTypeId: 'user', capabilities: [] }] }

test('what is approved is asked of the connector once, and granted when it confirms', async () => {
  const { id } = await app.grant('grace', { grantDuration: '86400s' })
  assert.deepEqual(await app.state(id), ['OPEN', 'UNSPECIFIED', 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET'])
  const asked = await app.next()
  assert.deepEqual([asked.kind, asked.grant.principalId.resource], ['GRANT', 'grace'])
  await app.act(id, 'process')
  assert.equal(await app.next(), undefined)
  await app.finish(asked)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  const held = (await app.held()).find(({ username }) => username === 'grace')!
  assert.equal(held.ticket_id, id)
  const seconds = (Date.parse(String(held.deprovision_at)) - world.clock.now().epochMilliseconds) / 1000
  assert.ok(Math.abs(seconds - 86_400) < 60, String(held.deprovision_at))
})

test('what the connector refuses the owners of the app do by hand, and it can be tried again', async () => {
  const { id } = await app.grant('grace')
  await app.finish(await app.next(), { status: 'FAILED', error: 'no seat left' })
  const failed = await app.read(id)
  const [before] = failed.policy.history.filter((one: Json) => one.provision)
  assert.deepEqual(
    [before.provision.reassignedByError.errorCode, before.provision.reassignedByError.description],
    ['PEC-1', 'no seat left'],
  )
  assert.match(failed.policy.current.provision.provision.provisionPolicy.manual.instructions, /no seat left/)
  assert.ok(failed.stepApproverIds.length > 0)
  assert.ok((await eventKinds(app.tenant)).includes('requests.task.provisionFellBack'))
  assert.equal((await app.act(id, 'retry-provisioning')).status, 200)
  await app.finish(await app.next())
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
})

test('nothing that has not failed is tried again', async () => {
  const { id } = await app.grant('grace')
  assert.equal((await app.act(id, 'retry-provisioning')).status, 400)
})

test('a revoke is revoked when the connector confirms it, and the next full sync is compared', async () => {
  const { id } = await app.revoke('ada')
  const asked = await app.next()
  assert.equal(asked.kind, 'REVOKE')
  assert.deepEqual(await app.state(id), ['OPEN', 'UNSPECIFIED', 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET'])
  await app.finish(asked)
  assert.deepEqual(await app.state(id), ['CLOSED', 'REVOKED', ''])
  assert.deepEqual(await app.names(), [])
  assert.deepEqual(await app.proofs(id), [{ proof: 'CONNECTOR', check_state: 'WAITING' }])
  await app.later({ minutes: 5 })
  await app.sync(source('nobody'))
  assert.deepEqual(await app.proofs(id), [{ proof: 'CONNECTOR', check_state: 'CONFIRMED' }])
  assert.deepEqual(await app.comments(id), [])
  const { body } = await app.tenant.post('/api/v1/revocations/stats', { appId: app.fed.appId })
  assert.deepEqual(
    [body.stats.revoked, body.stats.provedByConnector, body.stats.confirmed, body.stats.foundAgain],
    ['1', '1', '1', '0'],
  )
  assert.equal(typeof body.stats.medianToConfirmed, 'string')
})

test('access that a full sync still brings after it was revoked is a finding and a comment on the task', async () => {
  const { id } = await app.revoke('ada')
  await app.finish(await app.next())
  await app.later({ minutes: 5 })
  await app.sync(source('ada'))
  assert.deepEqual(await app.proofs(id), [{ proof: 'CONNECTOR', check_state: 'FOUND_AGAIN' }])
  assert.match((await app.comments(id))[0]!, /still brings Engineering Member/)
  const found = await app.tenant.sql(`select custom_sub_type, app_user_id, state from findings where type = 'CUSTOM'`)
  assert.deepEqual(found, [{ custom_sub_type: 'REVOKED_ACCESS_PRESENT', app_user_id: app.accounts.ada, state: 'OPEN' }])
})

test('a revoke that the connector cannot do goes to people and is never reported as revoked', async () => {
  await app.hello(CANNOT)
  const { id } = await app.revoke('ada')
  assert.deepEqual(await app.state(id), ['OPEN', 'UNSPECIFIED', 'WAITING'])
  assert.deepEqual(await app.names(), ['ada'])
  assert.equal((await app.act(id, 'skip-step')).status, 400)
  assert.equal((await app.act(id, 'provision-errored', { comment: 'no way' })).status, 200)
  assert.deepEqual(await app.state(id), ['CLOSED', 'ERROR', ''])
  assert.deepEqual(await app.proofs(id), [])
  const again = await app.revoke('ada')
  assert.equal((await app.act(again.id, 'provision-complete', { comment: 'done' })).status, 200)
  assert.deepEqual(await app.state(again.id), ['CLOSED', 'REVOKED', ''])
  assert.deepEqual(await app.proofs(again.id), [{ proof: 'PERSON', check_state: 'WAITING' }])
  assert.deepEqual(await app.names(), [])
})

test('what the source says of an entitlement wins over what its connector can do with the type, both ways', async () => {
  const saying = (provisionable: boolean) => ({
    ...source('ada'),
    entitlements: source().entitlements.map((one) => ({ ...one, provisionable })),
  })
  await app.sync(saying(false))
  for (const { id } of [await app.revoke('ada'), await app.grant('grace')]) {
    assert.deepEqual(await app.state(id), ['OPEN', 'UNSPECIFIED', 'WAITING'])
    const { current } = (await app.read(id)).policy
    assert.match(current.provision.provision.provisionPolicy.manual.instructions, /cannot give or take/)
    await app.act(id, 'provision-errored', { comment: 'not now' })
  }
  await app.hello(CANNOT)
  await app.sync(saying(true))
  const { id } = await app.revoke('ada')
  await app.finish(await app.next())
  assert.deepEqual(await app.state(id), ['CLOSED', 'REVOKED', ''])
})

test('a sync that shows the access gone is the proof of a revoke that waits for people', async () => {
  await app.hello(CANNOT)
  const { id } = await app.revoke('ada')
  await app.sync(source('nobody'))
  assert.deepEqual(await app.state(id), ['CLOSED', 'REVOKED', ''])
  assert.equal((await app.proofs(id))[0]!.proof, 'SYNC')
})

test('what people say to have given ends after two full syncs without it', async () => {
  await app.hello(CANNOT)
  const { id } = await app.grant('grace')
  await app.act(id, 'provision-complete')
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  assert.deepEqual(await app.names(), ['ada', 'grace'])
  for (const names of [['ada', 'grace'], ['ada']]) {
    await app.later({ minutes: 5 })
    await app.sync(source('ada'))
    assert.deepEqual(await app.names(), names)
  }
  assert.match((await app.comments(id))[0]!, /Two full syncs/)
})

test('what people say to have given is confirmed by the first full sync that brings it', async () => {
  await app.hello(CANNOT)
  const { id } = await app.grant('grace')
  await app.act(id, 'provision-complete')
  await app.later({ minutes: 5 })
  await app.sync(source('ada', 'grace'))
  assert.deepEqual(await app.tenant.sql('select from unconfirmed_grants'), [])
  await app.later({ minutes: 5 })
  await app.sync(source('ada'))
  assert.deepEqual(await app.names(), ['ada'])
  assert.deepEqual(await app.comments(id), [])
})

test('a host that is silent for 24 hours is waited for no longer', async () => {
  const { id } = await app.grant('grace')
  await app.later({ hours: 23 })
  assert.equal((await app.state(id))[2], 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET')
  await app.later({ hours: 2 })
  assert.equal((await app.state(id))[2], 'WAITING')
  assert.equal(await app.next(), undefined)
})

const AHEAD = `update app_entitlements set match_baton_id = 'baton', source_connector_ids = '{}' where id = $1`

test('an entitlement ahead of its sync is waited for, and asked for when the sync has brought it', async () => {
  await app.tenant.sql(AHEAD, [app.eng])
  const { id, policy } = await app.grant('grace')
  const { waitingOn } = policy.current.provision
  assert.equal(waitingOn.entitlementMerge.appEntitlementId, app.eng)
  assert.equal(Date.parse(waitingOn.fallbackAt) - Date.parse(waitingOn.startedWaitingAt), 86_400_000)
  const connectors = JSON.stringify({ [app.fed.connectorId]: 'group:eng:member' })
  await app.tenant.sql('update app_entitlements set source_connector_ids = $2::jsonb where id = $1', [
    app.eng,
    connectors,
  ])
  await app.sync(source('ada'))
  assert.equal((await app.state(id))[2], 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET')
})

test('however it is given, an entitlement declared ahead of a sync waits for it, and is then given', async () => {
  const { appId, connectorId } = app.fed
  const site = `/api/v1/apps/${appId}`
  const made = await app.tenant.post(`${site}/resource_types`, { resourceType: 'ROLE', displayName: 'Duty' })
  assert.equal(made.status, 200, made.text)
  const typeId = made.body.appResourceType.id
  const declare = async (name: string, provisionerPolicy: object | undefined): Promise<string> => {
    const resource = await app.tenant.post(`${site}/resource_types/${typeId}/resources`, { displayName: name })
    assert.equal(resource.status, 200, resource.text)
    const body = {
      displayName: name,
      appResourceTypeId: typeId,
      appResourceId: resource.body.appResource.id,
      slug: name,
      matchBatonId: `group:${name}:member`,
      ...(provisionerPolicy ? { provisionerPolicy } : {}),
    }
    const entitlement = await app.tenant.post(`${site}/entitlements`, body)
    assert.equal(entitlement.status, 200, entitlement.text)
    return entitlement.body.appEntitlementView.appEntitlement.id
  }
  const forms = {
    unsaid: undefined,
    any: { connector: {} },
    named: { connector: { defaultBehavior: { connectorId } } },
    never: undefined,
  }
  const asked: Record<string, string> = {}
  for (const [name, policy] of Object.entries(forms)) {
    const { id, policy: steps } = await app.grant('grace', { appEntitlementId: await declare(name, policy) })
    assert.ok(steps.current.provision.waitingOn?.entitlementMerge, name)
    asked[name] = id
  }
  const groups = ['unsaid', 'any', 'named']
  const base = source('ada')
  await app.sync({
    ...base,
    resources: [
      ...base.resources,
      ...groups.map((one) => ({ id: { resourceType: 'group', resource: one }, displayName: one })),
    ],
    entitlements: [
      ...base.entitlements,
      ...groups.map((one) => ({
        id: `group:${one}:member`,
        resourceId: { resourceType: 'group', resource: one },
        slug: 'member',
        displayName: one,
        provisionable: true,
      })),
    ],
  })
  for (const name of groups) {
    assert.equal((await app.state(asked[name]!))[2], 'CREATE_CONNECTOR_ACTIONS_FOR_TARGET', name)
  }
  for (const _ of groups) await app.finish(await app.next())
  for (const name of groups) assert.deepEqual(await app.state(asked[name]!), ['CLOSED', 'GRANTED', ''], name)
  await app.later({ hours: 24, minutes: 1 })
  const late = await app.read(asked.never!)
  assert.match(late.policy.current.provision.provision.provisionPolicy.manual.instructions, /within 24 hours/)
})

test('an entitlement that no sync brings within 24 hours is given by people', async () => {
  await app.tenant.sql(AHEAD, [app.eng])
  const { id } = await app.grant('grace')
  await app.later({ hours: 24, minutes: 1 })
  assert.equal((await app.state(id))[2], 'WAITING')
  const task = await app.read(id)
  assert.match(task.policy.current.provision.provision.provisionPolicy.manual.instructions, /within 24 hours/)
})

test('a grant whose time is over is taken away by a task that asks nobody', async () => {
  const { id } = await app.grant('grace', { grantDuration: '3600s' })
  await app.finish(await app.next())
  await app.later({ hours: 2 })
  const [revoke] = await app.tenant.sql(`select id, origin, source from tasks where type = 'revoke'`)
  assert.equal(revoke!.origin, 'TASK_ORIGIN_TIME_REVOKE')
  assert.ok((revoke!.source as Json).expired.expiredAt)
  const asked = await app.next()
  assert.equal(asked.kind, 'REVOKE')
  await app.finish(asked)
  assert.deepEqual(await app.state(String(revoke!.id)), ['CLOSED', 'REVOKED', ''])
  assert.deepEqual(await app.names(), ['ada'])
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
})

test('an extension moves the end and never makes it earlier', async () => {
  await app.grant('grace', { grantDuration: '86400s' })
  await app.finish(await app.next())
  const end = async (): Promise<number> =>
    Date.parse(String((await app.held()).find(({ username }) => username === 'grace')!.deprovision_at))
  const first = await end()
  const shorter = await app.grant('grace', { grantDuration: '3600s' })
  assert.equal(shorter.type.grant.source.isExtension, true)
  await app.finish(await app.next())
  assert.equal(await end(), first)
  await app.grant('grace', { grantDuration: '172800s' })
  await app.finish(await app.next())
  assert.ok((await end()) > first)
})

test('who gets access for long enough is reminded three workdays before it ends, at nine', async () => {
  // Noon of a Monday: the grant ends on a Thursday, three workdays after the Monday before.
  await app.later(untilMonday(app.world.clock.now()))
  await app.grant('grace', { grantDuration: `${10 * 86_400}s` })
  await app.finish(await app.next())
  const reminded = async () =>
    (await eventKinds(app.tenant)).filter((kind) => kind === 'requests.access.expiring').length
  await app.later({ hours: 24 * 6 })
  assert.equal(await reminded(), 0)
  await app.later({ hours: 20 })
  assert.equal(await reminded(), 0)
  await app.later({ hours: 1, minutes: 10 })
  assert.equal(await reminded(), 1)
  await app.later({ hours: 24 })
  assert.equal(await reminded(), 1)
})

/** Until noon of the next Monday, in UTC. */
function untilMonday(now: Temporal.Instant): { minutes: number } {
  const here = now.toZonedDateTimeISO('UTC')
  const monday = here.add({ days: 8 - here.dayOfWeek }).withPlainTime({ hour: 12 })
  return { minutes: here.until(monday, { largestUnit: 'minutes' }).minutes }
}

test('an offboarding takes the account where it can be deleted, and is done when that is', async () => {
  const reply = await app.tenant.post('/api/v1/task/offboarding', { subjectUserId: 'ada' })
  assert.equal(reply.status, 200, reply.text)
  const { id } = reply.body.taskView.task
  const children = await app.tenant.sql('select id, account_id from tasks where parent_task_id = $1', [id])
  assert.deepEqual(
    children.map(({ account_id }) => account_id),
    [app.accounts.ada],
  )
  assert.equal((await app.state(id))[1], 'IN_PROGRESS')
  const asked = await app.next()
  assert.deepEqual([asked.kind, asked.deleteResource.resourceId.resource], ['DELETE_RESOURCE', 'ada'])
  await app.finish(asked)
  assert.deepEqual((await app.state(id)).slice(0, 2), ['CLOSED', 'DONE'])
})

test('who was offboarded gets nothing back by a sync that does not speak of the account, by a full one that finds it', async () => {
  const hasAccess = async (username: string) =>
    (
      await app.tenant.sql(
        `select 1 from grants g join app_users a on a.id = g.app_user_id join app_entitlements e on e.id = g.entitlement_id
         where e.is_access and a.app_id = $1 and a.username = $2`,
        [app.fed.appId, username],
      )
    ).length > 0
  await app.tenant.post('/api/v1/task/offboarding', { subjectUserId: 'ada' })
  await app.finish(await app.next())
  assert.equal(await hasAccess('ada'), false)
  const { resourceTypes, resources } = source()
  const [ada] = resources.filter(({ id }) => id.resource === 'ada')
  const newcomer = {
    ...ada,
    id: { ...ada.id, resource: 'lin' },
    displayName: 'lin',
    user: { login: 'lin', emails: [] },
  }
  const others = { resourceTypes, resources: [newcomer], entitlements: [], grants: [] }
  await app.sync(others, { type: 'SYNC_TYPE_PARTIAL' })
  assert.deepEqual([await hasAccess('lin'), await hasAccess('ada')], [true, false])
  await app.sync()
  assert.equal(await hasAccess('ada'), true)
})

test('an offboarding of which a part was not done ends with an error', async () => {
  await app.hello({ ...CANNOT, resourceTypes: [{ resourceTypeId: 'group', capabilities: ['CAPABILITY_PROVISION'] }] })
  const reply = await app.tenant.post('/api/v1/task/offboarding', { subjectUserId: 'ada' })
  const { id } = reply.body.taskView.task
  const children = await app.tenant.sql('select id, entitlement_id from tasks where parent_task_id = $1', [id])
  assert.equal(children.length, 2)
  await app.finish(await app.next())
  const left = children.find(({ entitlement_id }) => entitlement_id !== app.eng)!
  await app.act(String(left.id), 'provision-cancelled', { comment: 'kept' })
  assert.deepEqual((await app.state(id)).slice(0, 2), ['CLOSED', 'ERROR'])
})

test('a grant to somebody who was disabled meanwhile is cancelled before it is provisioned', async () => {
  await app.tenant.sql(AHEAD, [app.eng])
  const { id } = await app.grant('grace')
  await app.tenant.sql(`update users set status = 'DISABLED' where id = 'grace'`)
  await app.act(id, 'restart')
  assert.deepEqual((await app.state(id)).slice(0, 2), ['CLOSED', 'CANCELLED'])
})

test('where accounts are made automatically one is made first, and the same step goes on', async () => {
  await app.tenant.sql('update apps set strict_access_entitlement_provisioning = true where id = $1', [app.fed.appId])
  await app.hello({ ...ABLE, accountCreationSchema: { fieldMap: { login: { required: true } } } })
  const { id } = await app.grant(await newcomer())
  const made = await app.next()
  assert.deepEqual([made.kind, made.createAccount.profile.login], ['CREATE_ACCOUNT', 'new@acme.example'])
  await app.finish(made, { status: 'SUCCESS', result: { resourceId: { resourceType: 'user', resource: 'new' } } })
  assert.equal((await app.state(id))[2], 'ACCOUNT_LIFECYCLE_ACTIONS_WAITING')
  const brought = source('ada')
  const account = { ...brought.resources[0], id: { resourceType: 'user', resource: 'new' }, displayName: 'new' }
  const user = { emails: [{ address: 'new@acme.example', primary: true }], login: 'new', status: 'STATUS_ENABLED' }
  await app.sync({ ...brought, resources: [...brought.resources, { ...account, user }] })
  const asked = await app.next()
  assert.deepEqual([asked.kind, asked.grant.principalId.resource], ['GRANT', 'new'])
  await app.finish(asked)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
})

test('without an account, where none are made, people do it', async () => {
  const { id } = await app.grant(await newcomer())
  assert.equal((await app.state(id))[2], 'WAITING')
  const task = await app.read(id)
  assert.match(task.policy.current.provision.provision.provisionPolicy.manual.instructions, /no account/)
})

const newcomer = (): Promise<string> => insertUser(app.tenant, { email: 'new@acme.example' })

test('statistics refuse a time that ends before it begins', async () => {
  const reply = await app.tenant.post('/api/v1/revocations/stats', {
    revokedAfter: '2026-02-01T00:00:00Z',
    revokedBefore: '2026-01-01T00:00:00Z',
  })
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'VALUE_INVALID'])
})
