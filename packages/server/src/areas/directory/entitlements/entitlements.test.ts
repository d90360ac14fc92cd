import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  insertAccount,
  insertConnector,
  insertEntitlement,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
  makeEntitlement,
} from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

/** One that every tenant has. */
const POLICY = 'builtin-app-owner-approval'

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const pathOf = (made: { app: { id: string }; entitlementId: string }) =>
  `/api/v1/apps/${made.app.id}/entitlements/${made.entitlementId}`
const shown = (reply: { body: { appEntitlementView: { appEntitlement: Record<string, unknown> } } }) =>
  reply.body.appEntitlementView.appEntitlement
const ids = (reply: { body: { list: { appEntitlement: { id: string } }[] } }) =>
  reply.body.list.map((view) => view.appEntitlement.id)

test('an entitlement made by hand is read back as it was written', async () => {
  const made = await makeEntitlement(acme, undefined, {
    alias: 'eng.member',
    durationGrant: '28800s',
    annotations: { team: 'iam' },
  })
  const read = shown(await acme.get(pathOf(made)))
  assert.equal(read.alias, 'eng.member')
  assert.equal(read.durationGrant, '28800s')
  assert.equal('durationUnset' in read, false)
  assert.equal(read.isManuallyManaged, true)
  assert.equal(read.purpose, 'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT')
  const unset = await acme.post(pathOf(made), { entitlement: { durationUnset: {} }, updateMask: 'durationUnset' })
  assert.deepEqual(shown(unset).durationUnset, {})
  assert.equal('durationGrant' in shown(unset), false)
})

test('an alias is unique in the tenant, and free again after its entitlement is deleted', async () => {
  const made = await makeEntitlement(acme, undefined, { alias: 'one' })
  const path = `/api/v1/apps/${made.app.id}/entitlements`
  const again = await acme.post(path, { displayName: 'b', alias: 'one' })
  assert.deepEqual([again.status, reasonOf(again)], [409, 'ALREADY_EXISTS'])
  assert.equal((await acme.post(path, { displayName: 'b', alias: 'One' })).status, 400)
  assert.equal((await acme.delete(pathOf(made))).status, 200)
  const gone = await acme.get(pathOf(made))
  assert.ok(shown(gone).deletedAt, 'a deleted entitlement says when it was deleted')
  assert.equal((await acme.delete(pathOf(made))).status, 404)
  assert.equal((await acme.post(path, { displayName: 'b', alias: 'one' })).status, 200)
})

test('emergency access needs a policy, and a grant lasts from 15 minutes to 10 years', async () => {
  const { app } = await makeEntitlement(acme)
  const path = `/api/v1/apps/${app.id}/entitlements`
  const emergency = await acme.post(path, { displayName: 'x', emergencyGrantEnabled: true })
  assert.deepEqual(violationsOf(emergency)[0]?.field, 'emergencyGrantPolicyId')
  for (const durationGrant of ['899s', '315532801s']) {
    assert.equal((await acme.post(path, { displayName: 'x', durationGrant })).status, 400)
  }
  for (const durationGrant of ['900s', '315532800s']) {
    assert.equal((await acme.post(path, { displayName: 'x', durationGrant })).status, 200)
  }
})

test('every kind of provision policy is checked for what it names', async () => {
  const { app, entitlementId } = await makeEntitlement(acme)
  const connectorId = await insertConnector(acme, app.id)
  const path = `/api/v1/apps/${app.id}/entitlements`
  const hook = await acme.post('/api/v1/webhooks', { displayName: 'h', url: 'http://127.0.0.1:9/in' })
  const good = [
    { connector: { defaultBehavior: { connectorId } } },
    { connector: { account: { connectorId, schemaId: 's', config: { a: 1 }, doNotSave: {} } } },
    { connector: { deleteAccount: { connectorId } } },
    { manual: { instructions: 'do it', assignee: { appOwners: { allowReassignment: true } } } },
    { manual: { assignee: { group: { appId: app.id, appGroupId: entitlementId } } } },
    { manual: { assignee: { expression: { expressions: ['appOwners'] } } } },
    { webhook: { webhookId: hook.body.webhook.id } },
    { action: { appId: app.id, connectorId, actionName: 'enable' } },
    { unconfigured: {} },
    { multiStep: { provisionSteps: [{ unconfigured: {} }, { manual: {} }] } },
  ]
  for (const provisionPolicy of good) {
    const reply = await acme.post(path, { displayName: 'x', provisionPolicy })
    assert.equal(reply.status, 200, `${JSON.stringify(provisionPolicy)}: ${reply.text}`)
    assert.deepEqual(Object.keys(shown(reply).provisionerPolicy as object), Object.keys(provisionPolicy))
  }
  const bad: [object, string, string][] = [
    [
      { connector: { defaultBehavior: { connectorId: 'x' } } },
      'provisionPolicy.connector.defaultBehavior.connectorId',
      'REFERENCE_NOT_FOUND',
    ],
    [
      { manual: { assignee: { users: { userIds: ['x'] } } } },
      'provisionPolicy.manual.assignee.users.userIds[0]',
      'REFERENCE_NOT_FOUND',
    ],
    [
      { manual: { assignee: { expression: { expressions: ['nope('] } } } },
      'provisionPolicy.manual.assignee.expression.expressions[0]',
      'CEL_INVALID',
    ],
    [{ webhook: { webhookId: 'x' } }, 'provisionPolicy.webhook.webhookId', 'REFERENCE_NOT_FOUND'],
    [
      { delegated: { appId: app.id, entitlementId: 'x' } },
      'provisionPolicy.delegated.entitlementId',
      'REFERENCE_NOT_FOUND',
    ],
    [{ action: { appId: app.id, connectorId } }, 'provisionPolicy.action.actionName', 'VALUE_REQUIRED'],
    [
      { externalTicket: { appId: 'x', connectorId, externalTicketProvisionerConfigId: 'x' } },
      'provisionPolicy.externalTicket.connectorId',
      'REFERENCE_NOT_FOUND',
    ],
    [
      { externalTicket: { appId: app.id, connectorId, instructions: 'x' } },
      'provisionPolicy.externalTicket.externalTicketProvisionerConfigId',
      'VALUE_REQUIRED',
    ],
    [
      { externalTicket: { appId: app.id, connectorId, externalTicketProvisionerConfigId: 'x' } },
      'provisionPolicy.externalTicket.externalTicketProvisionerConfigId',
      'REFERENCE_NOT_FOUND',
    ],
    [
      { connector: { account: { connectorId, saveToVault: { vaultIds: ['v'] } } } },
      'provisionPolicy.connector.account.saveToVault.vaultIds[0]',
      'REFERENCE_NOT_FOUND',
    ],
    [{ multiStep: { provisionSteps: [] } }, 'provisionPolicy.multiStep.provisionSteps', 'VALUE_REQUIRED'],
    [{ devicePlacement: { vaultBoundaryId: 'v' } }, 'provisionPolicy.devicePlacement', 'FEATURE_DISABLED'],
    [{ manual: {}, unconfigured: {} }, 'provisionPolicy', 'ONEOF_CONFLICT'],
  ]
  for (const [provisionPolicy, field, reason] of bad) {
    const reply = await acme.post(path, { displayName: 'x', provisionPolicy })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field, reasonOf(reply)], [400, field, reason], reply.text)
  }
})

test('a delegated policy needs the binding, or has it made', async () => {
  const made = await makeEntitlement(acme)
  const other = await makeEntitlement(acme, made.app)
  const delegated = { appId: made.app.id, entitlementId: other.entitlementId }
  const refused = await acme.post(pathOf(made), { entitlement: { provisionerPolicy: { delegated } } })
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'INVALID_STATE'])
  const policy = { provisionerPolicy: { delegated: { ...delegated, implicit: true } } }
  assert.equal((await acme.post(pathOf(made), { entitlement: policy })).status, 200)
  const binding = `/api/v1/apps/${made.app.id}/${other.entitlementId}/bindings/${made.app.id}/${made.entitlementId}`
  const read = await acme.get(binding)
  assert.equal(read.body.appProxyEntitlementView.appProxyEntitlement.implicit, true)
})

test('an entitlement made with a delegated policy is bound in the same call, by whoever may give the other one', async () => {
  const other = await makeEntitlement(acme)
  const app = await makeApp(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', app.id, owner.userId)
  const delegated = { appId: other.app.id, entitlementId: other.entitlementId }
  const body = { displayName: 'Reader', provisionPolicy: { delegated } }
  const path = `/api/v1/apps/${app.id}/entitlements`
  const refused = await owner.post(path, body)
  assert.equal(refused.status, 400, refused.text)
  assert.equal(violationsOf(refused)[0]?.field, 'provisionPolicy.delegated.entitlementId')
  const made = await acme.post(path, body)
  assert.equal(made.status, 200, made.text)
  const { id } = made.body.appEntitlementView.appEntitlement
  const read = await acme.get(`/api/v1/apps/${other.app.id}/${other.entitlementId}/bindings/${app.id}/${id}`)
  assert.equal(read.body.appProxyEntitlementView?.appProxyEntitlement.implicit, false, read.text)
})

test('an update changes what the mask names, keeps the resource, and tells syncs what was changed by hand', async () => {
  const app = await makeApp(acme)
  const entitlementId = await insertEntitlement(acme, app, { external_id: 'native' })
  const path = pathOf({ app, entitlementId })
  const reply = await acme.post(path, {
    entitlement: { displayName: 'Renamed', description: 'ignored', grantPolicyId: POLICY },
    updateMask: 'display_name,grant_policy_id',
  })
  const saved = shown(reply)
  assert.deepEqual([saved.displayName, saved.description, saved.grantPolicyId], ['Renamed', '', POLICY])
  assert.equal(saved.userEditedMask, 'displayName')
  assert.equal(saved.externalId, 'native')
  const moved = await acme.post(path, { entitlement: { appResourceId: 'x' }, updateMask: 'appResourceId' })
  assert.equal(reasonOf(moved), 'FIELD_MASK_READ_ONLY')
  const readOnly = await acme.post(path, { entitlement: {}, updateMask: 'externalId' })
  assert.equal(reasonOf(readOnly), 'FIELD_MASK_READ_ONLY')
  const refused = await acme.delete(path)
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'IMMUTABLE_OBJECT'])
  const override = await acme.post(path, { overrideAccessRequestsDefaults: true })
  assert.equal(shown(override).overrideAccessRequestsDefaults, true)
})

test('"has an account here" keeps its name and stays, but takes policies', async () => {
  const app = await makeApp(acme)
  const path = pathOf({ app, entitlementId: app.accessId })
  assert.equal(reasonOf(await acme.post(path, { entitlement: { displayName: 'x' } })), 'IMMUTABLE_OBJECT')
  assert.equal(reasonOf(await acme.delete(path)), 'IMMUTABLE_OBJECT')
  assert.equal((await acme.post(path, { entitlement: { grantPolicyId: POLICY } })).status, 200)
})

test('whoever sees an entitlement, or a grant of it, is told what its risk level is called', async () => {
  const { value } = (await acme.post('/api/v1/attributes/risk_levels', { value: 'Hair-raising' })).body
  const { app, entitlementId } = await makeEntitlement(acme, undefined, { riskLevelValueId: value.id })
  await insertGrant(acme, { app, entitlementId, appUserId: await insertAccount(acme, app.id) })
  const answers = [
    await acme.get(pathOf({ app, entitlementId })),
    await acme.post('/api/v1/search/entitlements', { appIds: [app.id] }),
    await acme.post('/api/v1/search/grants', { appIds: [app.id] }),
  ]
  for (const { body, text } of answers) {
    const named = body.names?.find(({ kind }: { kind: string }) => kind === 'riskLevel')
    assert.deepEqual([named?.id, named?.displayName], [value.id, 'Hair-raising'], text)
  }
})

test('entitlements are searched by every filter and counted in facets', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant, undefined, { alias: 'eng', grantPolicyId: POLICY, riskLevelValueId: '' })
  const { app, entitlementId } = made
  const synced = await insertEntitlement(tenant, app, {
    display_name: 'Synced',
    slug: 'owner',
    request_schema_id: 'form',
  })
  const accountId = await insertAccount(tenant, app.id)
  await insertGrant(
    tenant,
    { app, entitlementId: synced, appUserId: accountId },
    { is_immutable: true, deprovision_at: new Date(Date.now() + 1e6) },
  )
  const source = await insertConnector(tenant, app.id)
  await tenant.sql('update app_entitlements set source_connector_ids = $1 where id = $2', [{ [source]: 'x' }, synced])
  const found = async (body: object) =>
    ids(await tenant.post('/api/v1/search/entitlements', { appIds: [app.id], ...body })).sort()
  const all = [app.accessId, entitlementId, synced].sort()
  assert.deepEqual(await found({}), all)
  assert.deepEqual(await found({ query: 'engineers mem' }), [entitlementId])
  assert.deepEqual(await found({ displayName: 'ENGINEERS MEMBER' }), [entitlementId])
  assert.deepEqual(await found({ displayName: 'engineers' }), [])
  assert.deepEqual(await found({ alias: 'ENG' }), [entitlementId])
  assert.deepEqual(await found({ appIds: [app.id], excludeResourceTypeIds: [app.typeId] }), [entitlementId])
  assert.deepEqual(await found({ excludeAppIds: [app.id] }), [])
  assert.deepEqual(await found({ refs: [{ appId: app.id, id: synced }] }), [synced])
  assert.deepEqual(await found({ refs: [{ appId: 'other', id: synced }] }), [])
  assert.deepEqual(await found({ refs: [{ id: synced }] }), [synced])
  assert.deepEqual(
    await found({ excludedEntitlementRefs: [{ appId: app.id, id: synced }] }),
    all.filter((id) => id !== synced),
  )
  assert.deepEqual(await found({ resourceIds: [made.resourceId] }), [entitlementId])
  assert.deepEqual(await found({ resourceTypeIds: [made.typeId] }), [entitlementId])
  assert.deepEqual(await found({ resourceTraitIds: ['TRAIT_GROUP'] }), [entitlementId])
  assert.deepEqual(await found({ appUserIds: [accountId] }), [synced])
  assert.deepEqual(
    await found({ excludeAppUserIds: [accountId] }),
    all.filter((id) => id !== synced),
  )
  assert.deepEqual(await found({ policyRefs: [{ id: POLICY }] }), [entitlementId])
  assert.deepEqual(await found({ requestSchemaIds: ['form'] }), [synced])
  assert.deepEqual(await found({ membershipType: ['APP_ENTITLEMENT_MEMBERSHIP_TYPE_OWNER'] }), [synced])
  assert.deepEqual(await found({ sourceConnectorId: source }), [synced])
  assert.deepEqual(
    await found({ excludeImmutable: true }),
    all.filter((id) => id !== synced),
  )
  assert.deepEqual(await found({ onlyGetExpiring: true }), [synced])
  assert.deepEqual(await found({ isAutomated: true }), [])
  assert.deepEqual(await found({ accessReviewId: 'r' }), [])
  assert.deepEqual(await found({ riskLevelIds: ['x'] }), [])
  assert.deepEqual(await found({ complianceFrameworkIds: ['x'] }), [])
  await tenant.delete(pathOf(made))
  assert.deepEqual(
    await found({ appIds: [app.id] }),
    all.filter((id) => id !== entitlementId),
  )
  assert.deepEqual(await found({ includeDeleted: true }), all)
  const { facets } = (await tenant.post('/api/v1/search/entitlements', { appIds: [app.id], pageSize: 1 })).body
  assert.equal(facets.count, '2')
  const apps = facets.facets.find((one: { param: string }) => one.param === 'appIds')
  assert.deepEqual(apps.value.values, [{ value: app.id, count: '2', displayName: 'Ledger', iconUrl: '' }])
})

test('the lists of an app, a resource and an account tell grant counts and miss what is not there', async () => {
  const made = await makeEntitlement(acme)
  const { app } = made
  const accountId = await insertAccount(acme, app.id)
  await insertGrant(acme, { app, entitlementId: made.entitlementId, appUserId: accountId })
  const base = `/api/v1/apps/${app.id}/entitlements`
  const [view] = (await acme.get(`${base}/users/${accountId}`)).body.list
  assert.deepEqual([view.appEntitlement.id, view.appEntitlement.grantCount], [made.entitlementId, '1'])
  assert.deepEqual(ids(await acme.get(`/api/v1/search/apps/${app.id}/entitlements/users/${accountId}`)), [
    made.entitlementId,
  ])
  assert.deepEqual(ids(await acme.get(`${base}/resource_types/${made.typeId}/resources/${made.resourceId}`)), [
    made.entitlementId,
  ])
  assert.equal(ids(await acme.get(base)).length, 2)
  const first = await acme.get(`${base}?page_size=1&expand_mask=app_id`)
  assert.equal(first.body.expanded.length, 1)
  assert.equal(
    ids(await acme.get(`${base}?page_size=1&expand_mask=app_id&page_token=${first.body.nextPageToken}`)).length,
    1,
  )
  assert.equal((await acme.get(`${base}/users/none`)).status, 404)
})

test('users are made members by hand: with their account, with a new one, or told why not', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant)
  const [ada, bob] = [
    await insertUser(tenant),
    await insertUser(tenant, { email: 'bob@acme.example', display_name: 'Bob' }),
  ]
  const accountId = await insertAccount(tenant, made.app.id, { identity_user_id: ada })
  const path = `${pathOf(made)}/add-manual-user`
  const reply = await tenant.post(path, { userIds: [ada, bob, 'nobody'] })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(reply.body.failedUsersErrorMap, { nobody: 'no user with id "nobody"' })
  await world.work()
  const bulk = await tenant.get(`/api/v1/bulk-actions/${reply.body.bulkActionId}`)
  assert.equal(bulk.body.bulkAction?.succeededCount ?? bulk.body.succeededCount, 2, bulk.text)
  const grants = await tenant.get(`${pathOf(made)}/grants`)
  assert.deepEqual(grants.body.list.map((row: { user: { id: string } }) => row.user.id).sort(), [ada, bob].sort())
  assert.equal(grants.body.list[0].grantReasons[0].derivedIdType, 'manual')
  const access = await tenant.get(`/api/v1/apps/${made.app.id}/entitlements/${made.app.accessId}/grants`)
  assert.equal(access.body.list.length, 1, 'the new account holds what says that it is there')
  const removed = await tenant.send({
    method: 'DELETE',
    path: `${pathOf(made)}/remove-membership`,
    body: { appUserId: accountId },
  })
  assert.deepEqual([removed.status, removed.body], [200, { revokeTaskId: '' }])
  const kinds = await eventKinds(tenant)
  assert.equal(kinds.filter((kind) => kind === 'directory.grant.found').length, 3)
  assert.equal(kinds.filter((kind) => kind === 'directory.grant.deleted').length, 1)
})

test('members are added only while whoever asked for it still may', async () => {
  const made = await makeEntitlement(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', made.app.id, owner.userId)
  const { body } = await owner.post(`${pathOf(made)}/add-manual-user`, { userIds: [await insertUser(acme)] })
  await acme.sql('delete from owners where user_id = $1', [owner.userId])
  await world.work()
  const { bulkAction } = (await acme.get(`/api/v1/bulk-actions/${body.bulkActionId}`)).body
  assert.deepEqual([bulkAction.succeededCount, bulkAction.failedCount], [0, 1])
  assert.deepEqual((await acme.get(`${pathOf(made)}/grants`)).body.list, [])
})

test('where a connector brings the accounts, who has none cannot be a member; synced entitlements take none', async () => {
  const made = await makeEntitlement(acme)
  await insertConnector(acme, made.app.id)
  const ada = await insertUser(acme)
  const reply = await acme.post(`${pathOf(made)}/add-manual-user`, { userIds: [ada] })
  assert.equal(reply.body.bulkActionId, '')
  assert.match(reply.body.failedUsersErrorMap[ada], /no account in this app/)
  const synced = await insertEntitlement(acme, made.app)
  const refused = await acme.post(`${pathOf({ app: made.app, entitlementId: synced })}/add-manual-user`, {
    userIds: [ada],
  })
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'INVALID_STATE'])
})
