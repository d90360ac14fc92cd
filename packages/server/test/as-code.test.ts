import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json, Reply } from './caller.ts'
import { Program } from './connectors.ts'
import { makeApp, makeEntitlement } from './directory.ts'
import { violationsOf } from './replies.ts'
import { makeForm, SCHEMAS } from './requests.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

// What tools that keep a configuration as code write is accepted, and read back without a difference.

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const taken = (reply: Reply): Json => {
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

/** Every member that was written is read as it was written; what is read besides is zero. */
function assertRead(read: Json, written: Json, path = ''): void {
  if (typeof written !== 'object' || written === null) {
    assert.deepEqual(read, written, path)
    return
  }
  assert.ok(typeof read === 'object' && read !== null, `${path} is ${JSON.stringify(read)}`)
  for (const [name, value] of Object.entries(written)) assertRead(read[name], value, `${path}.${name}`)
}

async function create(more: object): Promise<Json> {
  const { app } = await makeEntitlement(acme)
  const body = { displayName: 'Books', slug: 'member', ...more }
  const made = taken(await acme.post(`/api/v1/apps/${app.id}/entitlements`, body)).appEntitlementView.appEntitlement
  const path = `/api/v1/apps/${app.id}/entitlements/${made.id}`
  return { path, read: taken(await acme.get(path)).appEntitlementView.appEntitlement }
}

for (const provisionPolicy of [
  { connector: {} },
  { connector: { defaultBehavior: {} } },
  { multiStep: { provisionSteps: [{ connector: {} }, { connector: { defaultBehavior: {} } }] } },
]) {
  test(`a provision policy may leave the choice of the connector open: ${JSON.stringify(provisionPolicy)}`, async () => {
    const { path, read } = await create({ provisionPolicy })
    assertRead(read.provisionerPolicy, provisionPolicy)
    const entitlement = { provisionerPolicy: provisionPolicy, deprovisionerPolicy: provisionPolicy }
    taken(await acme.post(path, { entitlement, updateMask: 'provisionerPolicy,deprovisionerPolicy' }))
    assertRead(taken(await acme.get(path)).appEntitlementView.appEntitlement, entitlement)
  })
}

test('a policy that makes accounts still has to name the connector', async () => {
  const { app } = await makeEntitlement(acme)
  const provisionPolicy = { connector: { account: {} } }
  const reply = await acme.post(`/api/v1/apps/${app.id}/entitlements`, { displayName: 'Books', provisionPolicy })
  assert.deepEqual(
    violationsOf(reply).map(({ field }) => field),
    ['provisionPolicy.connector.account.connectorId'],
  )
})

test('an entitlement has the member of its duration that was written, and none where none was', async () => {
  const members = (read: Json) => Object.keys(read).filter((name) => name.startsWith('duration'))
  const { path, read } = await create({})
  assert.deepEqual(members(read), [])
  for (const written of [{ durationUnset: {} }, { durationGrant: '3600s' }]) {
    const made = await create(written)
    assert.deepEqual(members(made.read), Object.keys(written))
    assertRead(made.read, written)
    const kept = taken(await acme.post(made.path, { entitlement: { description: 'x' } }))
    assert.deepEqual(members(kept.appEntitlementView.appEntitlement), Object.keys(written))
  }
  const written = taken(await acme.post(path, { entitlement: { durationUnset: {} }, updateMask: 'durationUnset' }))
  assert.deepEqual(members(written.appEntitlementView.appEntitlement), ['durationUnset'])
  const cleared = taken(await acme.post(path, { entitlement: {}, updateMask: 'durationUnset' }))
  assert.deepEqual(members(cleared.appEntitlementView.appEntitlement), [])
})

test('a field of a form without a name gets one from what it is called, the same every time', async () => {
  const fields = [
    { displayName: 'Cost Center', required: true, stringField: {} },
    { name: '', displayName: 'Cost center?', stringField: {} },
    { name: 'why', displayName: 'Cost Center', stringField: {} },
    { name: 'cost_center_2', stringField: {} },
    { displayName: '預算', stringField: {} },
    { displayName: 'x'.repeat(100), boolField: {} },
  ]
  const id = await makeForm(acme, fields)
  const { requestSchema } = taken(await acme.get(`${SCHEMAS}/${id}`))
  const names = requestSchema.form.fields.map((field: Json) => field.name)
  assert.deepEqual(names, ['cost_center', 'cost_center_3', 'why', 'cost_center_2', '預算', 'x'.repeat(64)])
  assertRead(
    requestSchema.form.fields,
    fields.map((field, index) => ({ ...field, name: names[index] })),
  )
  const again = { requestSchema: { form: { displayName: 'A form', description: 'new', fields } } }
  const after = taken(await acme.post(`${SCHEMAS}/${id}`, again)).requestSchema.form
  assert.deepEqual([after.description, after.fields.map((field: Json) => field.name)], ['new', names])
  const nameless = await acme.post(SCHEMAS, { name: 'f', fields: [{ stringField: {} }] })
  assert.deepEqual(violationsOf(nameless), [
    { field: 'fields[0].name', description: 'is required where there is no displayName to make it from' },
  ])
})

test('a connector that is not built in is run outside: its id is kept, and its program says what it can do', async () => {
  const appId = (await makeApp(acme)).id
  const catalogId = '1ut2f0HB2J0RnB8VmJGiPVGtwKT'
  const config = {
    '@type': 'type.googleapis.com/vendor.api.app.v1.EnvConfig',
    configuration: { domain: 'acme.example', api_token: 'do not keep' },
  }
  const path = `/api/v1/apps/${appId}/connectors`
  const { connector } = taken(await acme.post(`${path}/create`, { catalogId, config })).connectorView
  const at = `${path}/${connector.id}`
  assert.equal(taken(await acme.get(at)).connectorView.connector.catalogId, catalogId)
  taken(await acme.post(at, { connector: { displayName: 'Directory', config }, updateMask: 'displayName,config' }))
  const program = await Program.start(acme, { appId, connectorId: connector.id, path: at })
  await program.must('/hello', {
    hostId: 'h',
    capabilities: { resourceTypes: [{ resourceTypeId: 'user', capabilities: ['CAPABILITY_SYNC'] }] },
  })
  await program.sync()
  await world.work()
  const read = taken(await acme.get(`${at}?expand_mask=capabilities`))
  assert.deepEqual(
    [read.connectorView.connector.catalogId, read.connectorView.connector.displayName],
    [catalogId, 'Directory'],
  )
  assert.deepEqual(read.expanded[0].resourceTypes, [{ resourceTypeId: 'user', capabilities: ['CAPABILITY_SYNC'] }])
  const { schema } = taken(await acme.post('/api/v1/connectorcatalog', { appId, connectorId: connector.id }))
  assert.equal(schema.requiresExternalConnector, true)
  const rows = await acme.sql('select to_jsonb(c) as row from connectors c where id = $1', [connector.id])
  assert.equal(JSON.stringify(rows).includes('do not keep'), false)
})

test('what cannot be an id of a catalogue is refused', async () => {
  const path = `/api/v1/apps/${(await makeApp(acme)).id}/connectors`
  for (const catalogId of ['no such thing!', 'reeve']) {
    const reply = await acme.post(`${path}/create`, { catalogId })
    assert.deepEqual(
      violationsOf(reply).map(({ field }) => field),
      ['catalogId'],
    )
  }
})
