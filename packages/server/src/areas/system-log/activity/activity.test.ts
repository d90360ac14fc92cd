import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeAutomation } from '../../../../test/automations.ts'
import type { Caller, Json } from '../../../../test/caller.ts'
import { pushConnector } from '../../../../test/connectors.ts'
import { insertAccount, insertOwner, makeApp, makeEntitlement } from '../../../../test/directory.ts'
import { customRole, person } from '../../../../test/people.ts'
import { askFor, makeTaskSite, taskIn } from '../../../../test/tasks.ts'
import { PATH as HOOKS, makeHook } from '../../../../test/webhooks/hooks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const activity = async (caller: Caller, type: string, id: string, query = '') => {
  await world.flush()
  return caller.get(`/api/v1/activity/${type}/${id}${query}`)
}

test('what happened to an object is told newest first, in words, without the values that changed', async () => {
  const hook = await makeHook(acme, 'https://receiver.example/hook', { displayName: 'Payroll' })
  await acme.post(`${HOOKS}/${hook.id}`, {
    webhook: { url: 'https://other.example/very-private' },
    updateMask: 'url',
  })
  const reply = await activity(acme, 'webhook', hook.id)
  assert.equal(reply.status, 200, reply.text)
  const [updated, created, ...more] = reply.body.list
  assert.deepEqual(more, [])
  assert.deepEqual([updated.code, created.code], ['webhook.updated', 'webhook.created'])
  assert.match(updated.text, /^.+ changed the webhook Payroll$/)
  assert.deepEqual(updated.objects, [{ type: 'Webhook', id: hook.id, displayName: 'Payroll', appId: '' }])
  assert.deepEqual(updated.changedFields, ['url'])
  assert.equal(updated.isFailure, false)
  assert.notEqual(updated.actor.id, '')
  assert.ok(!reply.text.includes('private'))
  const first = await activity(acme, 'webhook', hook.id, '?page_size=1')
  const next = await activity(
    acme,
    'webhook',
    hook.id,
    `?page_size=1&page_token=${encodeURIComponent(first.body.nextPageToken)}`,
  )
  assert.deepEqual([first.body.list[0].id, next.body.list[0].id], [updated.id, created.id])
  assert.equal(next.body.nextPageToken, '')
})

test('the history of an object is for those who may read the object; to others it does not exist', async () => {
  const app = await makeApp(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', app.id, owner.userId)
  const { entitlementId } = await makeEntitlement(acme, app)
  const { connectorId } = await pushConnector(acme, app.id)
  const objects: [string, string][] = [
    ['app', app.id],
    ['automation', (await makeAutomation(acme, { appId: app.id })).id],
    ['connector', connectorId],
    ['app_entitlement', entitlementId],
    ['app_user', await insertAccount(acme, app.id)],
  ]
  const others = [await person(acme, ['app_admin']), await person(acme, ['basic_user'])]
  for (const [type, id] of objects) {
    for (const caller of [acme, owner]) {
      const { status, text } = await activity(caller, type, id)
      assert.equal(status, 200, `${type}: ${text}`)
    }
    for (const other of others) assert.equal((await activity(other, type, id)).status, 404, type)
  }
  assert.ok((await activity(acme, 'automation', objects[1]![1])).body.list.length > 0)
  for (const [type, id] of [
    ['nonsense', app.id],
    ['app', 'none'],
    ['connector', 'none'],
    ['app_user', 'none'],
    ['user', 'none'],
    ['finding', 'none'],
  ] as const) {
    assert.equal((await activity(acme, type, id)).status, 404, type)
  }
})

test('what happened to a person is told to those who see all of the person, and to the person', async () => {
  const ada = await person(acme, ['basic_user'])
  const colleague = await person(acme, ['basic_user'])
  await acme.post(`/api/v1/users/${ada.userId}/update`, {})
  assert.equal((await activity(acme, 'user', ada.userId)).status, 200)
  assert.equal((await activity(ada, 'user', ada.userId)).status, 200)
  assert.equal((await activity(colleague, 'user', ada.userId)).status, 404)
})

test('the story of a person holds the requests about them, for those who see the requests', async () => {
  const site = await makeTaskSite(acme)
  const task = await taskIn(askFor(site.subject, site))
  const codes = async (caller: Caller, query: string): Promise<string[]> => {
    const reply = await activity(caller, 'user', site.subject.userId, query)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.list.filter(({ objectId }: Json) => objectId === task.id).map(({ code }: Json) => code)
  }
  for (const caller of [acme, site.subject, site.manager]) {
    assert.ok((await codes(caller, '?include_related=true')).length > 0)
    assert.deepEqual(await codes(caller, ''), [])
  }
  const reader = await person(acme, [await customRole(acme, ['users:read'])])
  assert.deepEqual(await codes(reader, '?include_related=true'), [])
})

test('who acted is not told to callers who may not see people', async () => {
  const hook = await makeHook(acme, 'https://receiver.example/hook')
  const reader = await person(acme, [await customRole(acme, ['webhooks:read'])])
  const [entry]: Json[] = (await activity(reader, 'webhook', hook.id)).body.list
  assert.deepEqual(entry!.actor, { type: 'User', id: '', displayName: '' })
  assert.match(entry!.text, /^Somebody created the webhook /)
})

test('the history of another tenant does not exist', async () => {
  const globex = await world.tenant('globex')
  const hook = await makeHook(acme, 'https://receiver.example/hook')
  assert.equal((await activity(globex, 'webhook', hook.id)).status, 404)
})
