import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertEntitlement, insertUser } from '../../../../test/directory.ts'
import { makePolicy } from '../../../../test/policies.ts'
import { Provisioned } from '../../../../test/provisioning.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import { auditsOf } from '../../../../test/tasks.ts'
import { makeHook } from '../../../../test/webhooks/hooks.ts'
import { type Inbox, openInbox } from '../../../../test/webhooks/inbox.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
const open: Inbox[] = []
before(async () => {
  world = await createWorld()
})
after(async () => {
  await world.stop()
  for (const inbox of open) await inbox.close()
})

/** An app whose entitlement is given in this way. */
async function given(policy: (app: Provisioned) => Promise<object> | object): Promise<Provisioned> {
  const app = await Provisioned.start(world, await world.tenant())
  await setPolicy(app, { provisionerPolicy: await policy(app) })
  return app
}

async function setPolicy(app: Provisioned, entitlement: object): Promise<void> {
  const reply = await app.tenant.post(`/api/v1/apps/${app.fed.appId}/entitlements/${app.eng}`, {
    entitlement,
    updateMask: Object.keys(entitlement).join(','),
  })
  assert.equal(reply.status, 200, reply.text)
}

async function hook(app: Provisioned, body: string): Promise<{ inbox: Inbox; webhookId: string }> {
  const inbox = await openInbox((response) => response.end(body))
  open.push(inbox)
  return { inbox, webhookId: (await makeHook(app.tenant, inbox.url)).id }
}

const COMPLETE = '{"version":"v1","complete":{"comment":"ordered"}}'

test('a webhook that reports success has given the access, and its comment is on the task', async () => {
  let inbox: Inbox | undefined
  const app = await given(async (one) => {
    const made = await hook(one, COMPLETE)
    inbox = made.inbox
    return { webhook: { webhookId: made.webhookId } }
  })
  const { id } = await app.grant('grace')
  await processAll(world)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  assert.deepEqual(await app.comments(id), ['ordered'])
  const sent = JSON.parse(inbox!.arrived[0]!.body)
  assert.equal(sent.payload.taskView.task.id, id)
  assert.deepEqual(await app.names(), ['ada', 'grace'])
  const audits = await auditsOf(app.tenant, id)
  assert.equal(audits.filter((one) => one === 'webhookAttempt').length, 1)
})

test('a webhook that cannot do it leads to people', async () => {
  const app = await given(async (one) => ({
    webhook: { webhookId: (await hook(one, '{"version":"v1","errored":{"comment":"out of stock"}}')).webhookId },
  }))
  const { id } = await app.grant('grace')
  await processAll(world)
  assert.equal((await app.state(id))[2], 'WAITING')
  const task = await app.read(id)
  assert.match(task.policy.current.provision.provision.provisionPolicy.manual.instructions, /out of stock/)
})

test('several steps are done in order, and only the last of them gives the access', async () => {
  const manual = (instructions: string) => ({ manual: { instructions, assignee: { appOwners: {} } } })
  const app = await given(() => ({ multiStep: { provisionSteps: [manual('first'), manual('second')] } }))
  const { id } = await app.grant('grace')
  const instructions = async () =>
    (await app.read(id)).policy.current.provision.provision.provisionPolicy.manual.instructions
  assert.equal(await instructions(), 'first')
  await app.act(id, 'provision-complete')
  assert.deepEqual([await instructions(), await app.names()], ['second', ['ada']])
  await app.act(id, 'provision-complete')
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  assert.deepEqual(await app.names(), ['ada', 'grace'])
  const revoke = await app.revoke('ada')
  const now = async () =>
    (await app.read(revoke.id)).policy.current.provision.provision.provisionPolicy.manual.instructions
  assert.equal(await now(), 'second')
  await app.act(revoke.id, 'provision-complete')
  assert.deepEqual([await now(), await app.proofs(revoke.id)], ['first', []])
  await app.act(revoke.id, 'provision-complete')
  assert.deepEqual(await app.state(revoke.id), ['CLOSED', 'REVOKED', ''])
  assert.deepEqual((await app.proofs(revoke.id)).length, 1)
})

test('manual steps go to those the settings name, and to the fallback when there is nobody', async () => {
  const helper = 'helper'
  const app = await Provisioned.start(world, await world.tenant())
  await insertUser(app.tenant, { id: helper })
  const approvers = async (assignee: object): Promise<string[]> => {
    await setPolicy(app, { provisionerPolicy: { manual: { instructions: 'x', assignee } } })
    await app.tenant.sql(`update tasks set state = 'CLOSED' where state = 'OPEN'`)
    return (await app.grant('grace')).stepApproverIds
  }
  assert.deepEqual(await approvers({ users: { userIds: [helper] } }), [helper])
  assert.deepEqual(await approvers({ manager: { fallbackUserIds: [helper] } }), [helper])
  assert.deepEqual(await approvers({ expression: { expressions: ['[subject]'] } }), ['grace'])
  const byAddress = ['ip.is4 ? [subject] : []']
  assert.deepEqual(await approvers({ expression: { expressions: byAddress } }), ['grace'], 'where it was asked from')
})

test('delegated access is given by giving the other entitlement', async () => {
  const app = await Provisioned.start(world, await world.tenant())
  const [row] = await app.tenant.sql(
    'select app_resource_type_id as "typeId", app_resource_id as "resourceId" from app_entitlements where id = $1',
    [app.eng],
  )
  const place = { id: app.fed.appId, path: '', accessId: '', ...(row as { typeId: string; resourceId: string }) }
  const pass = await insertEntitlement(app.tenant, place, { id: 'pass', slug: 'pass' })
  const path = `/api/v1/apps/${app.fed.appId}/entitlements/${pass}`
  const reply = await app.tenant.post(path, {
    entitlement: {
      provisionerPolicy: { delegated: { appId: app.fed.appId, entitlementId: app.eng, implicit: true } },
    },
    updateMask: 'provisionerPolicy',
  })
  assert.equal(reply.status, 200, reply.text)
  const { id } = await app.grant('grace', { appEntitlementId: pass })
  const asked = await app.next()
  assert.deepEqual([asked.kind, asked.grant.appEntitlementId], ['GRANT', app.eng])
  await app.finish(asked)
  assert.deepEqual(await app.state(id), ['CLOSED', 'GRANTED', ''])
  const held = await app.tenant.sql('select source_ids from grants where entitlement_id = $1 and app_user_id = $2', [
    pass,
    app.accounts.grace,
  ])
  assert.deepEqual(held, [{ source_ids: [app.eng] }])
})

test('access to the service itself is given and taken in the same transaction', async () => {
  const tenant = await world.tenant()
  await insertUser(tenant, { id: 'ada' })
  await processAll(world)
  const [role] = await tenant.sql(
    `select e.id, e.app_id from app_entitlements e join apps a on a.id = e.app_id and a.is_builtin
     where e.display_name = 'Read-Only Administrator'`,
  )
  const body = { appId: role!.app_id, appEntitlementId: role!.id, identityUserId: 'ada' }
  const outcome = (reply: Json): string =>
    reply.body.taskView.task.type[Object.keys(reply.body.taskView.task.type)[0]!].outcome
  const granted = await tenant.post('/api/v1/task/grant', body)
  assert.equal(granted.status, 200, granted.text)
  assert.equal(outcome(granted), 'GRANT_OUTCOME_GRANTED')
  const roles = async () => (await tenant.sql(`select role_ids from users where id = 'ada'`))[0]!.role_ids
  assert.deepEqual(await roles(), ['read_only_admin'])
  await processAll(world)
  const revoked = await tenant.post('/api/v1/task/revoke', body)
  assert.equal(revoked.status, 200, revoked.text)
  assert.equal(outcome(revoked), 'REVOKE_OUTCOME_REVOKED')
  assert.deepEqual(await roles(), [])
  const path = `/api/v1/apps/${role!.app_id}/entitlements/${role!.id}`
  const refused = await tenant.post(path, {
    entitlement: { provisionerPolicy: { manual: { instructions: 'x' } } },
    updateMask: 'provisionerPolicy',
  })
  assert.deepEqual([refused.status, fieldsOf(refused)[0]], [400, 'entitlement.provisionerPolicy'], refused.text)
})

test('a post action calls its webhook once for each time the task is closed', async () => {
  const app = await Provisioned.start(world, await world.tenant())
  const { inbox, webhookId } = await hook(app, '{}')
  const policy = await makePolicy(app.tenant, {
    displayName: 'Revoke and tell',
    policyType: 'POLICY_TYPE_REVOKE',
    policySteps: { revoke: { steps: [{ accept: {} }] } },
    postActions: [{ webhookId }],
  })
  await setPolicy(app, { revokePolicyId: policy.id })
  const { id } = await app.revoke('ada')
  await app.finish(await app.next())
  await processAll(world)
  assert.deepEqual((await app.state(id)).slice(0, 2), ['CLOSED', 'REVOKED'])
  assert.equal(inbox.arrived.length, 1)
  assert.equal(JSON.parse(inbox.arrived[0]!.body).payload.taskView.task.id, id)
})

test('what is known about a request is with its task, and what is advised', async () => {
  const app = await Provisioned.start(world, await world.tenant())
  await app.tenant.sql(`update users set department = 'Law', job_title = 'Clerk' where id in ('ada', 'grace')`)
  for (let i = 0; i < 5; i++) await insertUser(app.tenant, { department: 'Law', job_title: 'Clerk' })
  const { id } = await app.grant('grace')
  const { body } = await app.tenant.get(`/api/v1/tasks/${id}?expand_mask=insight_ids`)
  assert.equal(body.taskView.task.recommendation, 'INSIGHT_RECOMMENDATION_REVIEW')
  const peers = body.expanded.find((one: Json) => one.kind === 'INSIGHT_KIND_PEERS')
  assert.deepEqual([peers.data.peers, peers.data.holders], [6, 1])
  assert.deepEqual(body.taskView.task.insightIds, [peers.id])
})
