import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertOwner,
  insertResource,
  insertUser,
  makeApp,
  makeEntitlement,
} from '../../../../test/directory.ts'
import { customRole, eventKinds, person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const names = (reply: { body: { list: { appResource: { displayName: string } }[] } }) =>
  reply.body.list.map((view) => view.appResource.displayName)

test('a type made by hand is renamed and deleted, a synced one and one in use are not', async () => {
  const tenant = await world.tenant()
  const { app, typeId } = await makeEntitlement(tenant)
  const path = `/api/v1/apps/${app.id}/resource_types`
  const renamed = await tenant.post(`${path}/${typeId}`, { appResourceType: { displayName: 'Squad' } })
  assert.equal(renamed.body.appResourceType.displayName, 'Squad')
  assert.deepEqual(renamed.body.appResourceType.traitIds, ['TRAIT_GROUP'])
  const used = await tenant.delete(`${path}/${typeId}`)
  assert.deepEqual([used.status, reasonOf(used)], [400, 'IN_USE'])
  const builtin = await tenant.post(`${path}/${app.typeId}`, { appResourceType: { displayName: 'x' } })
  assert.deepEqual([builtin.status, reasonOf(builtin)], [400, 'IMMUTABLE_OBJECT'])
  const kinds = await tenant.post(path, { displayName: 'V', resourceType: 'VAULT' })
  assert.equal(kinds.status, 400)
  assert.match(kinds.body.message, /resourceType: must be one of ROLE, GROUP, LICENSE, PROJECT, CUSTOM in this app/)
  const free = await tenant.post(path, { displayName: 'Free', resourceType: 'CUSTOM' })
  assert.equal((await tenant.delete(`${path}/${free.body.appResourceType.id}`)).status, 200)
  assert.deepEqual(await eventKinds(tenant).then((all) => all.filter((kind) => kind.includes('resourceType'))), [
    'directory.resourceType.created',
    'directory.resourceType.updated',
    'directory.resourceType.created',
    'directory.resourceType.deleted',
  ])
})

test('what was changed by hand is remembered for syncs, and who sees it is one of three', async () => {
  const app = await makeApp(acme)
  const id = await insertResource(acme, { app_id: app.id, app_resource_type_id: app.typeId, display_name: 'from sync' })
  const path = `/api/v1/apps/${app.id}/resource_types/${app.typeId}/resources/${id}`
  const reply = await acme.post(path, {
    appResource: { displayName: 'mine', accessConfigId: 'members', annotations: { team: 'iam' } },
  })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.appResourceView.appResource.accessConfigId, 'members')
  const [row] = await acme.sql('select edited from app_resources where id = $1', [id])
  assert.deepEqual(row?.edited, ['display_name'])
  const bad = await acme.post(path, { appResource: { accessConfigId: 'nobody' } })
  assert.match(bad.body.message, /appResource.accessConfigId: must be everyone, members or owners/)
  const gone = await acme.delete(path)
  assert.deepEqual([gone.status, reasonOf(gone)], [400, 'IMMUTABLE_OBJECT'])
})

test('a resource is found by the beginnings of its words, in any case, with every other filter', async () => {
  const tenant = await world.tenant()
  const { app, typeId, resourceId } = await makeEntitlement(tenant)
  const search = (body: object) => tenant.post('/api/v1/search/app_resources', { appIds: [app.id], ...body })
  assert.deepEqual(names(await search({ query: 'ENGIN' })), ['Engineers'])
  assert.deepEqual(names(await search({ query: 'gine' })), [])
  assert.deepEqual(names(await search({ resourceTypeTraitIds: ['TRAIT_GROUP'] })), ['Engineers'])
  assert.deepEqual(names(await search({ excludeResourceTypeTraitIds: ['TRAIT_GROUP'] })), ['Credential'])
  assert.deepEqual(names(await search({ refs: [{ appId: app.id, appResourceTypeId: typeId, id: resourceId }] })), [
    'Engineers',
  ])
  assert.deepEqual(names(await search({ appId: app.id, excludeResourceIds: [resourceId] })), ['Credential'])
  assert.deepEqual(names(await search({ withOpenFindings: true })), [])
  const made = await tenant.post('/api/v1/findings', {
    severity: 'FINDING_SEVERITY_LOW',
    dedupKeyParts: ['engineers'],
    appResourceTarget: { appId: app.id, appResourceTypeId: typeId, appResourceId: resourceId },
  })
  assert.deepEqual(names(await search({ withOpenFindings: true })), ['Engineers'])
  await tenant.post(`/api/v1/findings/${made.body.finding.id}/state`, { resolve: {} })
  assert.deepEqual(names(await search({ withOpenFindings: true })), [])
  const expanded = await search({
    resourceIds: [resourceId],
    expandMask: { paths: ['app_id', 'app_resource_type_id'] },
  })
  const [view] = expanded.body.list
  assert.deepEqual([view.appPath, view.resourceTypePath], ['$.expanded[0]', '$.expanded[1]'])
  assert.deepEqual(view.objectPermissions, { read: true, edit: true, delete: true, extra: {} })
})

test('owners narrow a search: by user, by "none", or unowned only, but not both', async () => {
  const tenant = await world.tenant()
  const { app, resourceId } = await makeEntitlement(tenant)
  const ada = await insertUser(tenant)
  await insertOwner(tenant, 'app_resource', resourceId, ada)
  const search = (body: object) => tenant.post('/api/v1/search/app_resources', { appIds: [app.id], ...body })
  assert.deepEqual(names(await search({ ownerUserIds: [ada] })), ['Engineers'])
  assert.deepEqual(names(await search({ ownerUserIds: ['none'] })), ['Credential'])
  assert.deepEqual(names(await search({ ownerUserIds: ['none', ada] })).sort(), ['Credential', 'Engineers'])
  assert.deepEqual(names(await search({ unownedOnly: true })), ['Credential'])
  assert.equal((await search({ unownedOnly: true, ownerUserIds: [ada] })).status, 400)
})

test('secrets are found by age with half-open bounds and sorted either way, those without a time last', async () => {
  const tenant = await world.tenant()
  const app = await makeApp(tenant)
  const at = (day: number) => `2027-01-0${day}T00:00:00Z`
  for (const day of [2, 1, 3]) {
    await insertResource(tenant, {
      app_id: app.id,
      app_resource_type_id: app.typeId,
      display_name: `s${day}`,
      secret_account_id: '',
      secret_expires_at: at(day),
      credential_type: 'CREDENTIAL_TYPE_CERTIFICATE',
    })
  }
  const search = (body: object) => tenant.post('/api/v1/search/app_resources', { appIds: [app.id], ...body })
  const bounds = { secretAging: { secretExpiresAfter: at(1), secretExpiresBefore: at(3) } }
  assert.deepEqual(names(await search(bounds)).sort(), ['s1', 's2'])
  assert.equal(names(await search({ credentialTypes: ['CREDENTIAL_TYPE_CERTIFICATE'] })).length, 3)
  const paged: string[] = []
  let pageToken = ''
  do {
    const sort = { sortField: 'APP_RESOURCE_SORT_FIELD_SECRET_EXPIRES_AT', direction: 'SORT_DIRECTION_DESC' }
    const reply = await search({ ...sort, pageSize: 1, pageToken })
    paged.push(...names(reply))
    pageToken = reply.body.nextPageToken
  } while (pageToken !== '')
  assert.deepEqual(paged, ['s3', 's2', 's1', 'Credential'])
  const up = await search({ sortField: 'APP_RESOURCE_SORT_FIELD_SECRET_EXPIRES_AT' })
  assert.deepEqual(names(up), ['s1', 's2', 's3', 'Credential'])
})

test('who is no administrator sees what is for everyone, for members, or for owners', async () => {
  const tenant = await world.tenant()
  const app = await makeApp(tenant)
  const make = (display_name: string, access_config_id: string) =>
    insertResource(tenant, { app_id: app.id, app_resource_type_id: app.typeId, display_name, access_config_id })
  const ids = { open: await make('open', 'everyone'), held: await make('held', 'members') }
  const owned = await make('owned', 'owners')
  const [otherHeld, otherOwned] = [await make('other held', 'members'), await make('other owned', 'owners')]
  const reader = await person(tenant, [await customRole(tenant, ['entitlements:read'])])
  const accountId = await insertAccount(tenant, app.id, { identity_user_id: reader.userId })
  const right = await insertEntitlement(tenant, app, { app_resource_id: ids.held })
  const hiddenRight = await insertEntitlement(tenant, app, { app_resource_id: otherHeld, display_name: 'hidden' })
  await insertGrant(tenant, { app, entitlementId: right, appUserId: accountId })
  await insertOwner(tenant, 'app_resource', owned, reader.userId)
  const search = await reader.post('/api/v1/search/app_resources', { appId: app.id })
  assert.deepEqual(names(search).sort(), ['Credential', 'held', 'open', 'owned'])
  const path = `/api/v1/apps/${app.id}/resource_types/${app.typeId}/resources`
  assert.equal((await reader.get(`${path}/${ids.held}`)).status, 200)
  assert.equal((await reader.get(`${path}/${otherOwned}`)).status, 404)
  assert.equal((await reader.get(`/api/v1/apps/${app.id}/entitlements/${hiddenRight}`)).status, 404)
  assert.equal((await reader.post(`${path}/${ids.held}`, { appResource: { description: 'x' } })).status, 403)
  assert.equal(names(await tenant.post('/api/v1/search/app_resources', { appId: app.id })).length, 6)
})

test('an application administrator sees and changes what the own apps hold, and nothing else', async () => {
  const tenant = await world.tenant()
  const [mine, other] = [await makeEntitlement(tenant), await makeEntitlement(tenant)]
  const admin = await person(tenant, ['app_admin'])
  await insertOwner(tenant, 'app', mine.app.id, admin.userId)
  const found = await admin.post('/api/v1/search/app_resources', { query: 'engineers' })
  assert.deepEqual(
    found.body.list.map((view: { appResource: { id: string } }) => view.appResource.id),
    [mine.resourceId],
  )
  const pathOf = ({ app, typeId, resourceId }: typeof mine) =>
    `/api/v1/apps/${app.id}/resource_types/${typeId}/resources/${resourceId}`
  assert.equal((await admin.post(pathOf(mine), { appResource: { description: 'ours' } })).status, 200)
  assert.equal((await admin.post(pathOf(other), { appResource: { description: 'ours' } })).status, 404)
  assert.equal((await admin.get(pathOf(other))).status, 404)
  const nobody = await person(tenant, ['basic_user'])
  assert.equal((await nobody.get(pathOf(mine))).status, 403)
})
