import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { pushConnector } from '../../../../test/connectors.ts'
import { insertAccount, insertGrant, makeApp, makeEntitlement, type TestApp } from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { picture } from '../../../../test/picture.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let ledger: TestApp
let app: string

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  ledger = await makeApp(acme)
  app = ledger.id
})
after(() => world.stop())

const PEOPLE = 'User ID,Email Address,Full Name\n1,ada@acme.example,Ada Lovelace\n2,grace@acme.example,Grace Hopper\n'
const create = (config: object, catalogId = 'file', more: object = {}) =>
  acme.post(`/api/v1/apps/${app}/connectors/create`, { catalogId, config, ...more })
const made = async (config: object = { format: 'csv', content: PEOPLE }): Promise<Json> => {
  const reply = await create(config)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.connectorView.connector
}
const pathOf = ({ id }: { id: string }): string => `/api/v1/apps/${app}/connectors/${id}`
const read = async (one: { id: string }): Promise<Json> => (await acme.get(pathOf(one))).body.connectorView.connector

test('a configuration is checked field by field against the catalogue', async () => {
  const wrong = await create({ format: 'pdf', content: 5, colour: 'red', '@type': 'x' })
  assert.equal(wrong.status, 400)
  assert.deepEqual(fieldsOf(wrong).sort(), ['config.@type', 'config.colour', 'config.content', 'config.format'])
  const missing = await create({ content: PEOPLE })
  assert.deepEqual([fieldsOf(missing), reasonOf(missing)], [['config.format'], 'VALUE_REQUIRED'])
  for (const [misspelled, meant] of [
    ['SCIM', 'scim2'],
    ['http-json', 'http_json'],
    ['postgres', 'postgresql'],
  ]) {
    const unknown = await create({}, misspelled)
    assert.deepEqual([unknown.status, fieldsOf(unknown)], [400, ['catalogId']])
    assert.ok(unknown.text.includes(`did you mean \\"${meant}\\"?`), unknown.text)
  }
})

test('a source that cannot be reached is told, and no connector is made', async () => {
  const reply = await create({ format: 'csv', url: 'http://127.0.0.1:9/people.csv' })
  assert.equal(reply.status, 400, reply.text)
  assert.equal(reasonOf(reply), 'CONNECTION_FAILED')
  assert.deepEqual((await acme.get(`/api/v1/apps/${app}/connectors`)).body.list, [])
})

test('secrets are taken, used and never shown', async () => {
  const secret = 's3cr3t-of-the-directory'
  const config = { host: '127.0.0.1', port: '9', database: 'x', user: 'u', password: secret }
  const reply = await create(config, 'postgresql')
  assert.equal(reasonOf(reply), 'CONNECTION_FAILED', reply.text)
  assert.ok(!reply.text.includes(secret))
  const connector = await made()
  assert.equal(connector.config.content, '')
  await world.flush()
  const everything = await world.sql(
    `select concat((select jsonb_agg(c) from connectors c), (select jsonb_agg(e) from events e),
       (select string_agg(event, '') from log_events)) as text`,
  )
  assert.ok(String(everything[0]!.text).includes(connector.id))
  assert.ok(!String(everything[0]!.text).includes('Lovelace'))
  assert.ok(!world.logs.some((line) => line.includes(secret) || line.includes('Lovelace')))
})

test('an update that leaves a secret empty keeps it, and null takes it away', async () => {
  const connector = await made()
  const kept = await acme.post(pathOf(connector), {
    connector: { config: { ...connector.config, columnMap: { 'Full Name': 'name' } } },
    updateMask: 'config',
  })
  assert.equal(kept.status, 200, kept.text)
  const gone = await acme.post(pathOf(connector), {
    connector: { config: { format: 'csv', content: null } },
    updateMask: 'config',
  })
  assert.equal(gone.status, 400)
  const cleared = await acme.post(pathOf(connector), { connector: {}, updateMask: 'config' })
  assert.deepEqual([cleared.status, fieldsOf(cleared)], [400, ['connector.config']])
})

test('a connector inside the service brings what its source has', async () => {
  const connector = await made()
  await world.work()
  const { status } = await read(connector)
  assert.equal(status.status, 'SYNC_STATUS_DONE', JSON.stringify(status))
  const accounts = await world.sql('select email from app_users where app_id = $1 order by 1', [app])
  assert.deepEqual(accounts, [{ email: 'ada@acme.example' }, { email: 'grace@acme.example' }])
})

test('what a source has that cannot be taken is kept with the sync as a warning', async () => {
  const connector = await made({ format: 'csv', content: `${PEOPLE},nobody@acme.example,No Id\n` })
  await world.work()
  assert.equal((await read(connector)).status.status, 'SYNC_STATUS_DONE')
  const [sync] = await world.sql('select warning_count, warnings from connector_syncs where connector_id = $1', [
    connector.id,
  ])
  assert.equal(sync!.warning_count, 1, JSON.stringify(sync))
})

test('a source that breaks later is a failed sync, tried again soon', async () => {
  const connector = await made()
  await world.work()
  const config = { format: 'json', content: '{"users": 12' }
  await acme.sql(`update connectors set sealed_secrets = null, config = $2 where id = $1`, [
    connector.id,
    JSON.stringify(config),
  ])
  await acme.post(`${pathOf(connector)}/force_sync`)
  await world.work()
  const { status } = await read(connector)
  assert.equal(status.status, 'SYNC_STATUS_ERROR')
  assert.notEqual(status.lastError, '')
})

test('what a connector inside the service cannot do is told, and never as done', async () => {
  const connector = await made()
  const reply = await acme.post(`${pathOf(connector)}/tasks`, { createAccount: { profile: { login: 'x' } } })
  const { state, reason, needsManual, finishedAt } = reply.body.task
  assert.deepEqual([state, needsManual], ['CONNECTOR_TASK_STATE_UNSUPPORTED', true])
  assert.match(reason, /has not said that it can make accounts/)
  assert.ok(finishedAt)
  assert.ok((await eventKinds(acme)).includes('connectors.task.unsupported'))
})

test('a delegated connector waits for its configuration', async () => {
  const owner = await person(acme, ['app_admin'])
  const reply = await acme.post(`/api/v1/apps/${app}/connectors`, {
    catalogId: 'file',
    displayName: 'HR file',
    userIds: [owner.userId],
  })
  assert.equal(reply.status, 200, reply.text)
  const { connector } = reply.body.connectorView
  assert.deepEqual([connector.displayName, connector.config, connector.userIds], ['HR file', undefined, [owner.userId]])
  assert.equal((await acme.post(`${pathOf(connector)}/force_sync`)).status, 400)
  const filled = await owner.post(pathOf(connector), { connector: { config: { format: 'csv', content: PEOPLE } } })
  assert.equal(filled.status, 200, filled.text)
  assert.equal((await owner.post(`${pathOf(connector)}/force_sync`)).status, 200)
})

test('the delegated update changes names and nothing else', async () => {
  const connector = await made()
  const path = `${pathOf(connector)}/delegated`
  const { userId } = await person(acme, ['app_admin'])
  const fine = await acme.post(path, {
    connector: { displayName: 'New', userIds: [userId] },
    updateMask: 'displayName,userIds',
  })
  const { displayName, userIds } = fine.body.connectorView?.connector ?? {}
  assert.deepEqual([fine.status, displayName, userIds], [200, 'New', [userId]], fine.text)
  const wrong = await acme.post(path, { connector: { disableCheckBadSync: true }, updateMask: 'disableCheckBadSync' })
  assert.equal(wrong.status, 400)
})

test('the owners of a connector are read and written with it', async () => {
  const connector = await made()
  const path = pathOf(connector)
  const [ada, ben] = [await person(acme, ['app_admin']), await person(acme, ['app_admin'])]
  const update = (given: object, updateMask?: string) => acme.post(path, { connector: given, updateMask })
  const ownersOf = async () => (await acme.get(path)).body.connectorView.connector.userIds
  const listed = async () =>
    (await acme.get(`${path.replace('/v1/', '/v2/')}/owners/users`)).body.list.map(
      (one: { user: { id: string } }) => one.user.id,
    )
  assert.equal((await update({ userIds: [ada.userId, ben.userId] }, 'userIds')).status, 200)
  assert.deepEqual([await ownersOf(), (await listed()).sort()], [[ada.userId, ben.userId].sort(), await ownersOf()])
  assert.equal((await update({ description: 'said' })).status, 200)
  assert.equal((await ownersOf()).length, 2, 'what is not named stays')
  assert.equal((await update({ description: 'again', userIds: [] }, 'description')).status, 200)
  assert.equal((await ownersOf()).length, 2, 'what the mask leaves out stays')
  assert.equal((await update({ userIds: [ben.userId] })).status, 200)
  assert.deepEqual(await ownersOf(), [ben.userId])
  assert.equal((await ada.get(path)).status, 404, 'who owns it no longer does not see it')
  const unknown = await update({ userIds: [ben.userId, 'nobody'] }, 'userIds')
  assert.deepEqual([unknown.status, fieldsOf(unknown)], [400, ['connector.userIds[1]']])
  const found = await acme.post('/api/v1/search/connectors', { appIds: [app] })
  const row = found.body.list.find((one: Json) => one.connector.id === connector.id)
  assert.deepEqual(row?.connector.userIds, [ben.userId])
  assert.equal((await update({ userIds: [] }, 'userIds')).status, 200)
  assert.deepEqual(await ownersOf(), [])
})

test('masks, read-only paths and lists that exclude each other are watched over', async () => {
  const connector = await made()
  const path = pathOf(connector)
  const update = (connector: object, updateMask?: string) => acme.post(path, { connector, updateMask })
  const changed = await update({ parallelSyncWorkerCount: 4, profileAllowList: ['a'], description: 'x' })
  assert.equal(changed.body.connectorView.connector.parallelSyncWorkerCount, 4, changed.text)
  assert.equal((await update({ profileIgnoreList: ['b'] })).status, 400)
  assert.equal((await update({ parallelSyncWorkerCount: 5 })).status, 400)
  assert.equal(reasonOf(await update({ catalogId: 'push' }, 'catalogId')), 'FIELD_MASK_READ_ONLY')
  assert.equal(reasonOf(await update({}, 'colour')), 'FIELD_MASK_UNKNOWN_PATH')
  assert.equal(reasonOf(await update({ id: 'other' })), 'ID_MISMATCH')
  const version = (await acme.get(path)).headers.etag
  const same = await acme.post(path, { connector: await read(connector) })
  assert.deepEqual([same.status, same.headers.etag], [200, version], same.text)
})

test('paused it neither syncs nor provisions, resumed it does both', async () => {
  const { path } = await pushConnector(acme, app)
  await acme.post(`${path}/hello`, { hostId: 'h', capabilities: { actions: [{ name: 'wipe' }] } })
  await acme.post(`${path}/tasks`, { action: { name: 'wipe' } })
  assert.equal((await acme.post(`${path}/pause`)).status, 200)
  assert.equal((await acme.post(`${path}/pause`)).status, 200)
  const { connector } = (await acme.get(path)).body.connectorView
  assert.deepEqual(
    [connector.status.status, connector.syncDisabledCategory, connector.canResumeSync],
    ['SYNC_STATUS_DISABLED', 'PAUSED', true],
  )
  assert.equal((await acme.post(`${path}/tasks/next`, { hostId: 'h' })).body.task, undefined)
  const refused = await acme.post(`${path}/syncs`, { type: 'SYNC_TYPE_FULL' })
  assert.deepEqual([refused.status, reasonOf(refused)], [409, 'SYNC_DISABLED'])
  assert.equal((await acme.post(`${path}/resume`)).status, 200)
  const kinds = [
    await acme.post(`${path}/tasks/next`, { hostId: 'h' }),
    await acme.post(`${path}/tasks/next`, { hostId: 'h' }),
  ]
  assert.deepEqual(kinds.map(({ body }) => body.task.kind).sort(), ['ACTION', 'SYNC'])
})

test('a schedule is kept, checked and taken back', async () => {
  const connector = await made()
  const path = `${pathOf(connector)}/schedule`
  assert.equal((await acme.post(path, { cron: { cronSpec: '0 6 * * *', timezone: 'Europe/Paris' } })).status, 200)
  assert.equal((await read(connector)).connectorSyncCronSchedule.cronSpec, '0 6 * * *')
  const often = await acme.post(path, { cron: { cronSpec: '*/5 * * * *' } })
  assert.deepEqual([often.status, fieldsOf(often)], [400, ['cron.cronSpec']])
  const nowhere = await acme.post(path, { cron: { cronSpec: '0 6 * * *', timezone: 'Mars/Olympus' } })
  assert.deepEqual(fieldsOf(nowhere), ['cron.timezone'])
  assert.equal((await acme.post(path, {})).status, 200)
  assert.equal((await read(connector)).connectorSyncCronSchedule, undefined)
})

test('the schedule starts syncs by itself, and sooner again after a failure', async () => {
  const { path } = await pushConnector(acme, app)
  const states = async () =>
    (await world.sql('select state from connector_syncs where tenant_id = $1 order by created_at', [acme.id])).map(
      ({ state }) => state,
    )
  await world.work()
  assert.deepEqual(await states(), [])
  world.clock.move({ minutes: 67 })
  await world.work()
  assert.deepEqual(await states(), ['QUEUED'])
  const again = await acme.signIn(acme.admin)
  const opened = await again.post(`${path}/syncs`, { type: 'SYNC_TYPE_FULL' })
  await again.post(`${path}/syncs/${opened.body.sync.id}/fail`, { error: 'no' })
  world.clock.move({ minutes: 4 })
  await world.work()
  assert.deepEqual(await states(), ['ERROR'])
  world.clock.move({ minutes: 2 })
  await world.work()
  assert.deepEqual(await states(), ['ERROR', 'QUEUED'])
})

test('a deleted connector is read with the time it was deleted, and does nothing', async () => {
  const connector = await made()
  assert.equal((await acme.delete(pathOf(connector))).status, 200)
  assert.ok((await read(connector)).deletedAt)
  assert.deepEqual((await acme.get(`/api/v1/apps/${app}/connectors`)).body.list, [])
  assert.equal((await acme.delete(pathOf(connector))).status, 404)
  assert.equal((await acme.post(`${pathOf(connector)}/force_sync`)).status, 404)
  await world.work()
})

test('an owner manages what is owned, and sees nothing else', async () => {
  const owner = await person(acme, ['app_admin'])
  const other = await person(acme, ['basic_user'])
  const mine = (await create({ format: 'csv', content: PEOPLE }, 'file', { userIds: [owner.userId] })).body
    .connectorView.connector
  const foreign = await made()
  const listed = await owner.get(`/api/v1/apps/${app}/connectors`)
  assert.deepEqual(
    listed.body.list.map((view: Json) => view.connector.id),
    [mine.id],
  )
  assert.equal((await owner.get(pathOf(foreign))).status, 404)
  assert.equal((await owner.post(`${pathOf(mine)}/pause`)).status, 200)
  assert.equal((await owner.post(`/api/v1/apps/${app}/connectors/create`, { catalogId: 'push' })).status, 403)
  assert.equal((await other.get(pathOf(mine))).status, 403)
  const shown = await acme.get(`${pathOf(mine)}?expand_mask=user_ids,app_id,capabilities`)
  const { connectorView, expanded } = shown.body
  assert.deepEqual(
    [connectorView.appPath, connectorView.usersPath, connectorView.capabilitiesPath],
    ['$.expanded[0]', '$.expanded[1]', '$.expanded[2]'],
  )
  assert.equal(expanded[1].id, owner.userId)
  const nobody = await create({ format: 'csv', content: PEOPLE }, 'file', { userIds: ['2ZnobodyatallZZZZZZZZZZZZZZ'] })
  assert.deepEqual([nobody.status, fieldsOf(nobody), reasonOf(nobody)], [400, ['userIds[0]'], 'REFERENCE_NOT_FOUND'])
})

test('the catalogue has open connectors, with the fields of their programs and the command that runs them', async () => {
  const found: Json[] = []
  for (let token = ''; ; ) {
    const page = await acme.get(`/api/v1/connectorcatalog?page_size=100&page_token=${token}`)
    found.push(...page.body.list)
    token = page.body.nextPageToken
    if (!token) break
  }
  assert.equal(new Set(found.map(({ catalogId }) => catalogId)).size, found.length)
  const { program, helpUrl, displayName } = found.find(({ catalogId }) => catalogId === 'baton-okta')!
  assert.deepEqual([program, displayName], ['baton-okta', 'Okta'])
  assert.match(helpUrl, /baton-okta$/)
  const { schema, formSchema } = (await acme.post('/api/v1/connectorcatalog', { catalogId: 'baton-okta' })).body
  const shown = formSchema.fields.map(({ name, required, readOnly }: Json) => [name, required, readOnly])
  assert.deepEqual(shown.slice(0, 3), [
    ['domain', true, true],
    ['api_token', true, true],
    ['sync_inactive_apps', false, true],
  ])
  assert.ok(schema.fields.find(({ name }: Json) => name === 'api_token').secret)

  const made = await create({ domain: 'acme.okta.com', api_token: 'secret' }, 'baton-okta')
  assert.equal(made.status, 200, made.text)
  const { id, config, catalogId } = made.body.connectorView.connector
  assert.equal(catalogId, 'baton-okta')
  assert.ok(!JSON.stringify(config ?? {}).includes('acme.okta.com'))
  const { runner } = (await acme.get(`/api/v1/apps/${app}/connectors/${id}/runner`)).body
  assert.deepEqual(runner.command.slice(-4), ['--', 'baton-okta', '--domain', 'DOMAIN'])
  assert.deepEqual(runner.variables, [{ name: 'BATON_API_TOKEN', field: 'api-token', required: true }])

  // What the program says of itself counts more than what the catalogue knows.
  const metadata = { program: 'baton-okta', fields: [{ name: 'org-url', required: true }] }
  await acme.post(`/api/v1/apps/${app}/connectors/${id}/hello`, { hostId: 'h', metadata })
  const reported = await acme.post('/api/v1/connectorcatalog', { appId: app, connectorId: id })
  assert.deepEqual(
    reported.body.formSchema.fields.map(({ name }: Json) => name),
    ['org_url'],
  )
  const again = (await acme.get(`/api/v1/apps/${app}/connectors/${id}/runner`)).body.runner
  assert.deepEqual(again.command.slice(-3), ['baton-okta', '--org-url', 'ORG_URL'])
})

test('the catalogue shows kinds as the programs of the tenant have told them, with pictures', async () => {
  const kinds = async (tenant: TestTenant): Promise<Map<string, Json>> => {
    const found = new Map<string, Json>()
    for (let token = ''; ; ) {
      const { body } = await tenant.get(`/api/v1/connectorcatalog?page_size=20&page_token=${token}`)
      for (const entry of body.list) found.set(entry.catalogId, entry)
      token = body.nextPageToken
      if (!token) return found
    }
  }
  const never = (await kinds(acme)).get('baton-okta')
  assert.deepEqual([never.icon, never.fields[0].name], ['', 'domain'])
  assert.deepEqual(never.command.slice(-4), ['--', 'baton-okta', '--domain', 'DOMAIN'])
  assert.deepEqual(never.variables[0], { name: 'BATON_API_TOKEN', field: 'api-token', required: true })
  assert.deepEqual((await kinds(acme)).get('file').command, [])

  const run = async (catalogId: string, metadata: object): Promise<void> => {
    const { id } = (await create({}, catalogId)).body.connectorView.connector
    const said = await acme.post(`/api/v1/apps/${app}/connectors/${id}/hello`, { hostId: 'h', metadata })
    assert.equal(said.status, 200, said.text)
  }
  const fields = [{ name: 'org-url', required: true, description: 'Where Okta is.' }]
  const told = { icon: picture(32), displayName: 'Okta of Acme', helpUrl: 'https://elsewhere.example' }
  await run('push', { ...told, program: 'baton-okta', fields })
  await run('push', { ...told, program: 'node' })
  await run('push', { ...told, program: 'baton-ledger', displayName: 'Ledger', helpUrl: 'javascript:alert(1)' })
  await run('payroll', { ...told, program: 'payroll-connector', displayName: 'Payroll' })

  const shown = await kinds(acme)
  const okta = shown.get('baton-okta')
  assert.deepEqual([okta.icon, okta.displayName, okta.fields[0].description], [told.icon, 'Okta', 'Where Okta is.'])
  assert.deepEqual([okta.helpUrl, okta.command.at(-1)], [never.helpUrl, 'ORG_URL'])
  assert.equal(shown.has('node'), false)
  const ledger = shown.get('baton-ledger')
  assert.deepEqual([ledger.displayName, ledger.program, ledger.helpUrl], ['Ledger', 'baton-ledger', ''])
  assert.deepEqual([shown.get('payroll').displayName, shown.get('payroll').icon], ['Payroll', told.icon])
  assert.deepEqual([shown.get('push').icon, shown.get('baton-aws').icon], ['', ''])
  const { body } = await acme.post('/api/v1/connectorcatalog', { catalogId: 'baton-okta' })
  assert.equal(body.formSchema.fields[0].name, 'org_url')
  assert.equal((await acme.post('/api/v1/connectorcatalog', { catalogId: 'payroll' })).status, 200)

  const globex = await world.tenant()
  const theirs = await kinds(globex)
  assert.deepEqual(
    [theirs.get('baton-okta').icon, theirs.has('payroll'), theirs.has('baton-ledger')],
    ['', false, false],
  )
  assert.equal((await globex.post('/api/v1/connectorcatalog', { catalogId: 'payroll' })).status, 404)
})

test('the catalogue tells every kind and what its configuration holds', async () => {
  const kinds = await acme.get('/api/v1/connectorcatalog')
  assert.ok(kinds.body.list.some((one: Json) => one.catalogId === 'push' && one.requiresExternalConnector))
  const { body } = await acme.post('/api/v1/connectorcatalog', { catalogId: 'file' })
  assert.deepEqual(
    body.schema.fields.map((field: Json) => field.name),
    body.formSchema.fields.map((field: Json) => field.name),
  )
  assert.ok(body.schema.fields.find((field: Json) => field.name === 'format').select.items.length > 1)
  assert.equal((await acme.post('/api/v1/connectorcatalog', { catalogId: 'nosuch' })).status, 404)
})

test('a mapping that is not YAML is marked where it is wrong', async () => {
  const { body } = await acme.post('/api/v1/apps/connectors/validate_config/http', { text: 'a: 1\nb: [1, 2\n' })
  assert.equal(body.markers[0].severity, 'ERROR')
  assert.ok(body.markers[0].startLineNumber >= 2, JSON.stringify(body))
})

test('what is wrong in a mapping is told in at most 4096 characters, however long the names in it are', async () => {
  const text = `{ "${'long'.repeat(2000)}": 1 }`
  const { status, body } = await acme.post('/api/v1/apps/connectors/validate_config/http', { text })
  assert.equal(status, 200)
  const longest = Math.max(...body.markers.map(({ message }: Json) => message.length))
  assert.ok(longest > 1000 && longest <= 4096, `${longest} characters`)
})

test('a connector can be made for an app that was discovered elsewhere, which is managed from then on', async () => {
  const source = (await makeApp(acme, { displayName: 'Identity provider' })).id
  const ref = { appId: source, resourceTypeId: 'apps', resourceId: '2Zr0000000000000000000000Aa' }
  await acme.sql(
    `insert into managed_state_bindings (tenant_id, app_id, resource_type_id, resource_id, display_name, created_at, updated_at)
     values ($1, $2, $3, $4, 'Ledger', now(), now())`,
    [acme.id, ref.appId, ref.resourceTypeId, ref.resourceId],
  )
  const attach = (at: string, appManagedStateBindingRef: object) =>
    acme.post(`/api/v1/apps/${at}/connectors`, { catalogId: 'push', appManagedStateBindingRef })
  const unknown = await attach(app, { ...ref, resourceId: 'x' })
  assert.deepEqual([unknown.status, fieldsOf(unknown)], [400, ['appManagedStateBindingRef.resourceId']])
  assert.equal((await attach(app, ref)).status, 200)
  const [binding] = await acme.sql('select managed_app_id from managed_state_bindings where tenant_id = $1', [acme.id])
  assert.equal(binding!.managed_app_id, app)
  const other = await attach((await makeApp(acme)).id, ref)
  assert.equal(other.status, 409)
  assert.ok(other.text.includes(app))
})

test('who stands with an app in another role than owner has no say over its connectors', async () => {
  const connector = await made()
  const bystander = await person(acme, ['app_admin'])
  const join = (roleSlug: string) => acme.post(`/api/v2/apps/${app}/owners/users/${roleSlug}/${bystander.userId}`, {})
  assert.equal((await join('auditor')).status, 200)
  const tries = async () => ({
    create: (await bystander.post(`/api/v1/apps/${app}/connectors/create`, { catalogId: 'push' })).status,
    read: (await bystander.get(pathOf(connector))).status,
    pause: (await bystander.post(`${pathOf(connector)}/pause`)).status,
    listed: (await bystander.get(`/api/v1/apps/${app}/connectors`)).body.list.length,
  })
  assert.deepEqual(await tries(), { create: 403, read: 404, pause: 404, listed: 0 })
  assert.equal((await join('owner')).status, 200)
  assert.deepEqual(await tries(), { create: 200, read: 200, pause: 200, listed: 2 })
})

test('who owned an app through an account that is gone has no say over its connectors', async () => {
  const connector = await made()
  const past = await person(acme, ['app_admin'])
  const held = await makeEntitlement(acme, ledger)
  const accountId = await insertAccount(acme, app, { identity_user_id: past.userId })
  await insertGrant(acme, { ...held, appUserId: accountId })
  const owning = `/api/v2/apps/${app}/owners/entitlements/owner/${app}/${held.entitlementId}`
  assert.equal((await acme.post(owning, {})).status, 200)
  assert.equal((await past.get(pathOf(connector))).status, 200)
  await acme.sql('update app_users set deleted_at = now() where tenant_id = $1 and id = $2', [acme.id, accountId])
  assert.equal((await past.get(pathOf(connector))).status, 404)
})
