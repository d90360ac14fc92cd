import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, WAIT } from '../../test/automations.ts'
import type { Caller, Json, Reply } from '../../test/caller.ts'
import {
  insertAccount,
  insertGrant,
  insertOwner,
  insertUser,
  makeEntitlement,
  type TestEntitlement,
} from '../../test/directory.ts'
import { customRole, person } from '../../test/people.ts'
import { POLICIES, policyOf } from '../../test/policies.ts'
import { Provisioned } from '../../test/provisioning.ts'
import { violationsOf } from '../../test/replies.ts'
import { auditsOf, taskIn, taskOf } from '../../test/tasks.ts'
import { makeHook } from '../../test/webhooks/hooks.ts'
import { processAll } from '../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

type Person = Caller & { userId: string }
/** An app of somebody who administers apps, with an entitlement that nobody has to agree to. */
type Site = TestEntitlement & { owner: Person }

async function ownedSite(tenant: TestTenant): Promise<Site> {
  const made = await makeEntitlement(tenant, undefined, { grantPolicyId: 'builtin-auto-approve' })
  const owner = await person(tenant, ['app_admin'])
  await insertOwner(tenant, 'app', made.app.id, owner.userId)
  await insertAccount(tenant, made.app.id, { identity_user_id: owner.userId })
  return { ...made, owner }
}

const setProvisioner = (caller: Caller, { app, entitlementId }: TestEntitlement, provisionerPolicy: object) =>
  caller.post(`${app.path}/entitlements/${entitlementId}`, {
    entitlement: { provisionerPolicy },
    updateMask: 'provisionerPolicy',
  })

const localPolicy = (caller: Caller, { app, entitlementId }: Site, steps: readonly Json[], more: object = {}) =>
  caller.post(POLICIES, policyOf(steps, { scope: { appId: app.id, appEntitlementId: entitlementId }, ...more }))

const ask = async (caller: Caller, { app, entitlementId }: TestEntitlement): Promise<Json> =>
  taskIn(caller.post('/api/v1/task/grant', { appId: app.id, appEntitlementId: entitlementId }))

const holdersOf = (tenant: TestTenant, entitlementId: string) =>
  tenant.sql('select app_user_id from grants where entitlement_id = $1', [entitlementId])

const refusedAt = (reply: Reply): string[] => {
  assert.equal(reply.status, 400, reply.text)
  return violationsOf(reply).map(({ field }) => field)
}

test('an owner of one app has nothing of another app given for an entitlement of its own', async () => {
  const tenant = await world.tenant()
  const site = await ownedSite(tenant)
  const other = await makeEntitlement(tenant)
  const delegated = (implicit: boolean) => ({
    delegated: { appId: other.app.id, entitlementId: other.entitlementId, implicit },
  })
  for (const implicit of [true, false]) {
    const reply = await setProvisioner(site.owner, site, delegated(implicit))
    assert.deepEqual(refusedAt(reply), ['entitlement.provisionerPolicy.delegated.entitlementId'])
  }
  const created = await site.owner.post(`${site.app.path}/entitlements`, {
    displayName: 'Bait',
    provisionPolicy: delegated(true),
    appResourceTypeId: site.typeId,
    appResourceId: site.resourceId,
  })
  assert.deepEqual(refusedAt(created), ['provisionPolicy.delegated.entitlementId'])
  const step = { provision: { provisionPolicy: delegated(true) } }
  assert.equal(refusedAt(await localPolicy(site.owner, site, [{ accept: {} }, step])).length, 1)
  assert.deepEqual(await tenant.sql('select 1 from entitlement_proxies'), [])
})

test('what was delegated before is not carried out until an owner of what is given agrees', async () => {
  const tenant = await world.tenant()
  const site = await ownedSite(tenant)
  const fed = await Provisioned.start(world, tenant)
  const owner = await person(tenant, ['app_admin'])
  await insertOwner(tenant, 'app', fed.fed.appId, owner.userId)
  const delegated = { appId: fed.fed.appId, entitlementId: fed.eng, implicit: true }
  assert.equal((await setProvisioner(tenant, site, { delegated })).status, 200)
  const binding = `/api/v1/apps/${fed.fed.appId}/${fed.eng}/bindings/${site.app.id}/${site.entitlementId}`
  const bound = async () => (await tenant.get(binding)).body.appProxyEntitlementView.appProxyEntitlement
  assert.ok((await bound()).agreedAt, 'whoever may give it agrees by saving the policy')
  // As a service before this rule has left it.
  await tenant.sql('update entitlement_proxies set agreed_at = null')
  const task = await ask(site.owner, site)
  await processAll(world)
  const current = await taskOf(tenant, task.id)
  assert.match(
    current.policy.current.provision.provision.provisionPolicy.manual.instructions,
    /no owner of .* has agreed/,
  )
  assert.equal(await fed.next(), undefined, 'no connector is asked')
  assert.equal((await site.owner.post(binding)).status, 404, 'it does not see the other end')
  assert.equal((await tenant.post(binding)).status, 200)
  assert.ok((await bound()).agreedAt)
})

test('an owner of the source agrees to a binding of others and undoes it, and makes none', async () => {
  const tenant = await world.tenant()
  const both = await person(tenant, ['app_admin'])
  const [source, target] = [await makeEntitlement(tenant), await makeEntitlement(tenant)]
  await insertOwner(tenant, 'app', source.app.id, both.userId)
  const reading = await customRole(tenant, ['entitlements:read'])
  await tenant.sql('update users set role_ids = role_ids || $2::text[] where id = $1', [both.userId, [reading]])
  const binding = `/api/v1/apps/${source.app.id}/${source.entitlementId}/bindings/${target.app.id}/${target.entitlementId}`
  assert.equal((await both.post(binding)).status, 403, 'who holds the destination is for its owners to say')
  await tenant.post(binding)
  await tenant.sql('update entitlement_proxies set agreed_at = null')
  const agreed = await both.post(binding)
  assert.ok(agreed.body.appProxyEntitlementView?.appProxyEntitlement.agreedAt, agreed.text)
  assert.equal((await both.delete(binding)).status, 200)
  assert.equal((await tenant.get(binding)).status, 404)
})

test('a local policy runs automations of its own app only, unless somebody who may run others has named them', async () => {
  const tenant = await world.tenant()
  const site = await ownedSite(tenant)
  const victim = await person(tenant, ['super_admin'])
  const disable = { updateUser: { userRef: { id: victim.userId }, userStatusEnum: 'DISABLED' } }
  const foreign = await makeAutomation(tenant, { automationSteps: [{ stepName: 's', ...disable }] })
  const own = await makeAutomation(tenant, { appId: site.app.id })
  const run = (automationTemplateId: string) => ({ action: { automation: { automationTemplateId } } })
  const steps = (id: string) => [{ accept: {} }, run(id)]
  const refused = await localPolicy(site.owner, site, steps(foreign.id))
  assert.deepEqual(refusedAt(refused), ['policySteps["grant"].steps[1].action.automation.automationTemplateId'])
  const missing = await localPolicy(site.owner, site, steps('none'))
  assert.equal(
    violationsOf(missing)[0]?.description.replace('none', foreign.id),
    violationsOf(refused)[0]?.description,
    'what is not there is refused in the same words',
  )
  const made = await localPolicy(site.owner, site, steps(own.id))
  assert.equal(made.status, 200, made.text)
  const path = `${POLICIES}/${made.body.policy.id}`
  const policySteps = (id: string) => ({ policy: { policySteps: { grant: { steps: steps(id) } } } })
  assert.equal((await tenant.post(path, policySteps(foreign.id))).status, 200, 'an administrator may run it')
  const renamed = await site.owner.post(path, { policy: { displayName: 'Mine' } })
  assert.equal(renamed.status, 200, 'what was named by somebody who may stays')
  const [row] = await tenant.sql('select agreed from policies where id = $1', [made.body.policy.id])
  assert.deepEqual(row?.agreed, [`automation/${foreign.id}`])
  // As a service before this rule has left it.
  await tenant.sql(`update policies set agreed = '{}'`)
  const settings = { entitlement: { grantPolicyId: made.body.policy.id }, updateMask: 'grantPolicyId' }
  const set = await site.owner.post(`${site.app.path}/entitlements/${site.entitlementId}`, settings)
  assert.equal(set.status, 200, set.text)
  const task = await ask(site.owner, site)
  await processAll(world)
  assert.ok((await auditsOf(tenant, task.id)).includes('actionInstanceFailed'))
  const [still] = await tenant.sql('select status from users where id = $1', [victim.userId])
  assert.equal(still?.status, 'ENABLED')
})

test('a local policy runs an automation of its own app as owners of the app do, or as somebody has named it who may do more', async () => {
  const tenant = await world.tenant()
  const outcome = async (callerOf: (site: Site) => Caller): Promise<unknown> => {
    const site = await ownedSite(tenant)
    const victim = await person(tenant, ['super_admin'])
    const disable = { updateUser: { userRef: { id: victim.userId }, userStatusEnum: 'DISABLED' } }
    const { id } = await makeAutomation(tenant, {
      appId: site.app.id,
      automationSteps: [{ stepName: 's', ...disable }],
    })
    const run = { action: { automation: { automationTemplateId: id } } }
    const made = await localPolicy(callerOf(site), site, [{ accept: {} }, run])
    assert.equal(made.status, 200, made.text)
    const settings = { entitlement: { grantPolicyId: made.body.policy.id }, updateMask: 'grantPolicyId' }
    const set = await site.owner.post(`${site.app.path}/entitlements/${site.entitlementId}`, settings)
    assert.equal(set.status, 200, set.text)
    await ask(site.owner, site)
    await processAll(world)
    return (await tenant.sql('select status from users where id = $1', [victim.userId]))[0]?.status
  }
  assert.equal(await outcome(({ owner }) => owner), 'ENABLED')
  assert.equal(await outcome(() => tenant), 'DISABLED')
})

test('an owner of an app has its automations run by nothing of the tenant', async () => {
  const tenant = await world.tenant()
  const site = await ownedSite(tenant)
  const custom = await customRole(tenant, ['findings:manage', 'findings:read', 'catalogs:write'])
  await tenant.sql('update users set role_ids = role_ids || $2::text[] where id = $1', [site.owner.userId, [custom]])
  const { id } = await makeAutomation(tenant, { appId: site.app.id })
  const dispatchers = [{ enabled: true, triggerAutomation: { automationId: id } }]
  const routingRule = { displayName: 'R', condition: 'true', dispatchers }
  const rule = await site.owner.post('/api/v1/findings/routing-rules', { routingRule })
  assert.deepEqual(refusedAt(rule), ['routingRule.dispatchers[0].triggerAutomation.automationId'])
  const offered = await site.owner.post('/api/v1/request_actions', { displayName: 'O', automationTemplateId: id })
  assert.equal(offered.status, 403, offered.text)
  assert.match(offered.text, /automations:execute/)
})

test('an owner of an app names no webhook, no connector of another app and no vault of others', async () => {
  const tenant = await world.tenant()
  const site = await ownedSite(tenant)
  const { id: webhookId } = await makeHook(tenant, 'https://hooks.acme.example/x')
  const fed = await Provisioned.start(world, tenant)
  const action = { appId: fed.fed.appId, connectorId: fed.fed.connectorId, actionName: 'enable_account' }
  assert.equal(refusedAt(await setProvisioner(site.owner, site, { webhook: { webhookId } })).length, 1)
  assert.equal(refusedAt(await setProvisioner(site.owner, site, { action })).length, 1)
  const approval = { approval: { webhook: { webhookId } } }
  assert.equal(refusedAt(await localPolicy(site.owner, site, [approval])).length, 1)
  const post = { postActions: [{ webhookId }] }
  assert.equal(refusedAt(await localPolicy(site.owner, site, [{ accept: {} }], post)).length, 1)
  const automationSteps = [{ stepName: 's', webhook: { webhookId } }]
  const saved = await site.owner.post(AUTOMATIONS, { displayName: 'A', appId: site.app.id, automationSteps })
  assert.equal(saved.status, 403, saved.text)
  assert.equal((await setProvisioner(tenant, site, { webhook: { webhookId } })).status, 200)
  const [row] = await tenant.sql('select agreed from app_entitlements where id = $1', [site.entitlementId])
  assert.deepEqual(row?.agreed, [`webhook/${webhookId}`])
})

test('holders of an entitlement of an invisible app are not told by a membership rule', async () => {
  const tenant = await world.tenant()
  const site = await ownedSite(tenant)
  const secret = await makeEntitlement(tenant)
  const spy = await insertUser(tenant)
  const account = await insertAccount(tenant, secret.app.id, { identity_user_id: spy })
  await insertGrant(tenant, { app: secret.app, entitlementId: secret.entitlementId, appUserId: account })
  const entitlementRefs = [{ appId: secret.app.id, id: secret.entitlementId }]
  const path = `${site.app.path}/entitlements/${site.entitlementId}/automation`
  const rule = { automation: { entitlements: { entitlementRefs } } }
  assert.deepEqual(refusedAt(await site.owner.post(`${path}/create`, rule)), [
    'automation.entitlements.entitlementRefs[0]',
  ])
  await processAll(world)
  assert.deepEqual(await holdersOf(tenant, site.entitlementId), [])
  assert.equal((await tenant.post(`${path}/create`, rule)).status, 200)
})

test('an automation of an app sends mail and messages to people of the app only', async () => {
  const tenant = await world.tenant()
  const site = await ownedSite(tenant)
  const mail = (sendEmail: object) => [{ stepName: 's', sendEmail: { subject: 's', body: 'b', ...sendEmail } }, WAIT]
  const save = (sendEmail: object) =>
    site.owner.post(AUTOMATIONS, { displayName: 'A', appId: site.app.id, automationSteps: mail(sendEmail) })
  assert.equal((await save({ emailCel: '"all@acme.example"' })).status, 403)
  assert.equal((await save({ useSubjectUser: true })).status, 200)
  const chat = (sendChatMessage: object) => [{ stepName: 's', sendChatMessage: { body: 'b', ...sendChatMessage } }]
  const message = (more: object) =>
    site.owner.post(AUTOMATIONS, { displayName: 'A', appId: site.app.id, automationSteps: chat(more) })
  assert.equal((await message({ channelName: 'general' })).status, 403)
  assert.equal((await message({ useSubjectUser: true })).status, 200)
})
