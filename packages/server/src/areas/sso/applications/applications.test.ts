import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertOwner, insertUser, makeApp } from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import { giveSsoAccess, makeSsoApplication, personWithAccess, REDIRECT } from '../../../../test/sso.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const ssoKinds = async (tenant: TestTenant) => (await eventKinds(tenant)).filter((kind) => kind.startsWith('sso.'))

test('a new application has an entitlement of its app, the defaults of the tenant and a client whose secret is shown once', async () => {
  const acme = await world.tenant()
  const made = await makeSsoApplication(acme)
  const { application } = (await acme.get(made.path)).body
  assert.deepEqual(
    [application.subjectType, application.assertionLifetime, application.oidc.idTokenSignedResponseAlg],
    ['SSO_SUBJECT_TYPE_PAIRWISE', '300s', 'OIDC_SIGNING_ALGORITHM_EDDSA'],
  )
  assert.equal(application.sectorId, application.id)
  assert.equal('saml' in application, false)
  const entitlement = await acme.get(`${made.app.path}/entitlements/${application.appEntitlementId}`)
  assert.equal(entitlement.body.appEntitlementView.appEntitlement.displayName, 'Ledger')
  assert.match(made.clientSecret, /^secret-token:/)
  const { list } = (await acme.get(`${made.path}/clients`)).body
  assert.equal(JSON.stringify(list).includes('secret-token'), false)
  assert.deepEqual(await ssoKinds(acme), ['sso.application.created', 'sso.client.created'])
})

test('a deleted application is gone with its clients and its entitlement, and its holders hold nothing', async () => {
  const acme = await world.tenant()
  const made = await makeSsoApplication(acme)
  await personWithAccess(acme, made)
  assert.equal((await acme.delete(made.path)).status, 200)
  assert.equal((await acme.get(made.path)).status, 404)
  assert.equal((await acme.delete(made.path)).status, 404)
  assert.deepEqual(await acme.sql('select 1 from grants where entitlement_id = $1', [made.entitlementId]), [])
  const entitlement = await acme.get(`${made.app.path}/entitlements/${made.entitlementId}`)
  assert.notEqual(entitlement.body.appEntitlementView.appEntitlement.deletedAt ?? '', '')
  assert.deepEqual(await acme.sql('select 1 from sso_clients'), [])
})

for (const [what, body, field] of [
  ['without a protocol', { oidc: null }, 'protocol'],
  ['with two protocols', { saml: { spEntityId: 'x' } }, 'protocol'],
  ['with an assertion lifetime of 59 s', { assertionLifetime: '59s' }, 'assertionLifetime'],
  ['with an assertion lifetime of 3601 s', { assertionLifetime: '3601s' }, 'assertionLifetime'],
  [
    'with a claim that has a meaning of its own',
    { oidc: { claimMappings: [{ claimName: 'sub', userAttributeMappingId: 'x' }] } },
    'oidc.claimMappings[0].claimName',
  ],
  [
    'with a mapping that does not exist',
    { oidc: { claimMappings: [{ claimName: 'team', userAttributeMappingId: 'x' }] } },
    'oidc.claimMappings[0].userAttributeMappingId',
  ],
  [
    'with a source of compatibility subjects that it does not have',
    { subjectCompatibility: { userAttributeMappingId: 'x' } },
    'subjectCompatibility',
  ],
  [
    'with a client of no kind',
    { initialClient: { displayName: 'x', redirectUris: [REDIRECT] } },
    'initialClient.authentication',
  ],
  [
    'with an http redirect',
    { initialClient: { displayName: 'x', authentication: { none: {} }, redirectUris: ['http://app.example/'] } },
    'initialClient.redirectUris[0]',
  ],
  [
    'with a fragment in a redirect',
    { initialClient: { displayName: 'x', authentication: { none: {} }, redirectUris: [`${REDIRECT}#x`] } },
    'initialClient.redirectUris[0]',
  ],
  [
    'with no redirect',
    { initialClient: { displayName: 'x', authentication: { none: {} }, redirectUris: [] } },
    'initialClient.redirectUris',
  ],
  [
    'with a public client that may leave out PKCE',
    {
      initialClient: {
        displayName: 'x',
        authentication: { none: {} },
        redirectUris: [REDIRECT],
        pkcePolicy: 'SSO_APPLICATION_OIDC_PKCE_POLICY_ALLOW_MISSING_FOR_LEGACY',
      },
    },
    'initialClient.pkcePolicy',
  ],
  [
    'with a private key',
    {
      initialClient: {
        displayName: 'x',
        authentication: {
          privateKeyJwt: { publicJwks: '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AA","d":"AA"}]}' },
        },
        redirectUris: [REDIRECT],
      },
    },
    'initialClient.authentication.privateKeyJwt.publicJwks',
  ],
  [
    'with a shared key',
    {
      initialClient: {
        displayName: 'x',
        authentication: { privateKeyJwt: { publicJwks: '{"keys":[{"kty":"oct","k":"AAAA"}]}' } },
        redirectUris: [REDIRECT],
      },
    },
    'initialClient.authentication.privateKeyJwt.publicJwks',
  ],
] as const satisfies [string, Json, string][]) {
  test(`an application ${what} is refused and leaves nothing`, async () => {
    const acme = await world.tenant()
    const { path } = await makeApp(acme)
    const reply = await acme.post(`${path}/sso/applications`, { displayName: 'Ledger', oidc: {}, ...(body as Json) })
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual(fieldsOf(reply), [field])
    assert.deepEqual(await ssoKinds(acme), [])
    assert.deepEqual(await acme.sql('select 1 from sso_applications'), [])
  })
}

test('an update keeps the protocol and changes what it names', async () => {
  const acme = await world.tenant()
  const { path } = await makeSsoApplication(acme)
  const other = await acme.post(path, {
    application: { saml: { spEntityId: 'urn:x', acsUrls: ['https://app.example/acs'] } },
    updateMask: 'saml',
  })
  assert.deepEqual([other.status, fieldsOf(other)], [400, ['application.saml']])
  const changed = await acme.post(path, {
    application: { disabled: true, oidc: { idTokenSignedResponseAlg: 'OIDC_SIGNING_ALGORITHM_RS256' } },
    updateMask: 'disabled,oidc.idTokenSignedResponseAlg',
  })
  assert.equal(changed.body.application.disabled, true)
  assert.equal(changed.body.application.oidc.idTokenSignedResponseAlg, 'OIDC_SIGNING_ALGORITHM_RS256')
  const same = await acme.post(path, { application: { disabled: true } })
  assert.equal(same.body.application.updatedAt, changed.body.application.updatedAt)
})

test('the history has every state of an application, the newest first, and who made it', async () => {
  const acme = await world.tenant()
  const { path } = await makeSsoApplication(acme)
  await acme.post(path, { application: { displayName: 'Books' } })
  await acme.post(path, { application: { displayName: 'Books and more' } })
  const { list } = (await acme.get(`${path}/history`)).body
  assert.deepEqual(
    list.map((one: Json) => [one.metadata.changeKind, one.snapshot.displayName]),
    [
      ['CHANGE_KIND_PUT', 'Books and more'],
      ['CHANGE_KIND_PUT', 'Books'],
      ['CHANGE_KIND_CREATE', 'Ledger'],
    ],
  )
  const { userId } = (await acme.get('/api/v1/auth/introspect')).body
  assert.deepEqual(list[0].metadata.actor, { kind: 'ACTOR_KIND_API', userId })
  const first = (await acme.get(`${path}/history?page_size=2`)).body
  const rest = (await acme.get(`${path}/history?page_size=2&page_token=${first.nextPageToken}`)).body
  assert.deepEqual([...first.list, ...rest.list], list)
  const [event] = await acme.sql('select kind from events where id = $1', [list[0].metadata.syslogEventId])
  assert.equal(event?.kind, 'sso.application.updated')
})

test('the owner of an app looks after its applications, and others do not see them', async () => {
  const acme = await world.tenant()
  const made = await makeSsoApplication(acme)
  const elsewhere = await makeSsoApplication(acme)
  const owner = await person(acme, ['app_admin'])
  const other = await person(acme, ['app_admin'])
  const reader = await person(acme, ['read_only_admin'])
  await insertOwner(acme, 'app', made.app.id, owner.userId)
  assert.equal((await owner.post(made.path, { application: { displayName: 'Mine' } })).status, 200)
  assert.equal((await owner.get(elsewhere.path)).status, 404)
  assert.equal((await other.get(made.path)).status, 404)
  assert.equal((await reader.get(made.path)).status, 200)
  assert.equal((await reader.post(made.path, { application: { displayName: 'x' } })).status, 403)
  const found = async (caller: TestTenant | typeof owner) =>
    (await caller.post('/api/v1/search/sso/applications', {})).body.list.map((one: Json) => one.id).sort()
  assert.deepEqual(await found(owner), [made.id])
  assert.deepEqual(await found(other), [])
  assert.deepEqual(await found(reader), [made.id, elsewhere.id].sort())
  assert.equal((await owner.get('/api/v1/settings/sso')).status, 403)
})

test('a search finds by words and apps', async () => {
  const acme = await world.tenant()
  const one = await makeSsoApplication(acme, { displayName: 'Payroll', description: 'Who earns what' })
  const two = await makeSsoApplication(acme)
  const found = async (body: Json) =>
    (await acme.post('/api/v1/search/sso/applications', body)).body.list.map((row: Json) => row.id)
  assert.deepEqual(await found({ query: 'EARNS pay' }), [one.id])
  assert.deepEqual(await found({ appIds: [two.app.id] }), [two.id])
  assert.deepEqual(await found({ query: 'earns', appIds: [two.app.id] }), [])
})

test('a client changes how it shows itself, and gets a secret only by rotating', async () => {
  const acme = await world.tenant()
  const { path, clientId, clientSecret } = await makeSsoApplication(acme)
  const change = (client: Json) => acme.post(`${path}/clients/update`, { clientId, client })
  const rotate = () => acme.post(`${path}/clients/rotate-secret`, { clientId })
  const rotated = await rotate()
  assert.notEqual(rotated.body.clientSecret, clientSecret)
  const open = await change({ authentication: { none: {} } })
  assert.deepEqual(open.body.client.authentication, { none: {} })
  assert.equal(open.body.client.redirectUris.length, 1, 'what was not given stays')
  assert.equal(reasonOf(await rotate()), 'INVALID_STATE')
  await change({ authentication: { clientSecretPost: {} } })
  const [row] = await acme.sql('select secret_key from sso_clients where id = $1', [clientId])
  assert.equal(row?.secret_key, null)
  assert.equal((await rotate()).status, 200)
  assert.equal((await acme.post(`${path}/clients/delete`, { clientId })).status, 200)
  assert.equal((await acme.post(`${path}/clients/delete`, { clientId })).status, 404)
  const kinds = await ssoKinds(acme)
  assert.deepEqual(kinds.slice(2), [
    'sso.client.secretRotated',
    'sso.client.updated',
    'sso.client.updated',
    'sso.client.secretRotated',
    'sso.client.deleted',
  ])
})

test('a client is found only under its own application', async () => {
  const acme = await world.tenant()
  const one = await makeSsoApplication(acme)
  const two = await makeSsoApplication(acme)
  assert.equal((await acme.post(`${one.path}/clients/rotate-secret`, { clientId: two.clientId })).status, 404)
})

test('an import only says what it would do until it is applied', async () => {
  const acme = await world.tenant()
  const made = await makeSsoApplication(acme, { subjectType: 'SSO_SUBJECT_TYPE_COMPATIBILITY' })
  const [ann, ben, cleo] = await Promise.all([insertUser(acme), insertUser(acme), insertUser(acme)])
  const send = async (entries: Json[], apply: boolean) =>
    (await acme.post(`${made.path}/subjects/import`, { apply, importId: 'first', entries })).body
  const entries = [
    { row: 1, userId: ann, subject: 'ann@old' },
    { row: 2, userId: ben, subject: 'ann@old' },
    { row: 3, userId: 'nobody', subject: 'x' },
    { row: 4, userId: ann, subject: 'again' },
  ]
  const dry = await send(entries, false)
  assert.deepEqual([dry.totalRows, dry.validRows, dry.importedRows], [4, 1, 0])
  assert.deepEqual(
    dry.issues.map((one: Json) => [one.row, one.reason]),
    [
      [2, 'the subject has a row before'],
      [3, 'the user does not exist'],
      [4, 'the user has a row before'],
    ],
  )
  assert.deepEqual(await acme.sql('select 1 from sso_subjects'), [])
  const done = await send(entries, true)
  assert.deepEqual([done.importedRows, done.importedUserIds], [1, [ann]])
  assert.equal((await send([entries[0]], true)).importedRows, 1, 'the same again is fine')
  const clash = await send(
    [
      { row: 1, userId: cleo, subject: 'ann@old' },
      { row: 2, userId: ann, subject: 'other' },
    ],
    true,
  )
  assert.deepEqual([clash.blockingUserIds, clash.recoverableUserIds, clash.importedRows], [[ann], [ann], 0])
  const removed = (await acme.post(`${made.path}/subjects/delete`, { userIds: [ann, cleo] })).body
  assert.deepEqual([removed.deletedRows, removed.issues.length, removed.issues[0].userId], [1, 1, cleo])
  const kinds = (await ssoKinds(acme)).filter((kind) => kind.startsWith('sso.subjects'))
  assert.deepEqual(kinds, ['sso.subjects.imported', 'sso.subjects.deleted'])
})

test('only an application with compatibility subjects has stored ones', async () => {
  const acme = await world.tenant()
  const { path } = await makeSsoApplication(acme)
  assert.equal(reasonOf(await acme.post(`${path}/subjects/import`, { entries: [] })), 'INVALID_STATE')
})

test('settings are the defaults of new applications, and have a history', async () => {
  const acme = await world.tenant()
  assert.equal((await acme.get('/api/v1/settings/sso')).body.settings.enabled, true)
  const wrong = await acme.post('/api/v1/settings/sso', {
    settings: { defaultSubjectType: 'SSO_SUBJECT_TYPE_COMPATIBILITY' },
  })
  assert.deepEqual(fieldsOf(wrong), ['settings.defaultSubjectType'])
  const settings = { defaultAssertionLifetime: '120s', defaultSubjectType: 'SSO_SUBJECT_TYPE_PUBLIC' }
  assert.equal((await acme.post('/api/v1/settings/sso', { settings })).status, 200)
  assert.equal((await acme.post('/api/v1/settings/sso', { settings: { enabled: false } })).status, 200)
  const { path } = await makeSsoApplication(acme)
  const { application } = (await acme.get(path)).body
  assert.deepEqual([application.assertionLifetime, application.subjectType], ['120s', 'SSO_SUBJECT_TYPE_PUBLIC'])
  const { list } = (await acme.get('/api/v1/settings/sso/history')).body
  assert.deepEqual(
    list.map((one: Json) => [one.metadata.changeKind, one.snapshot.enabled]),
    [
      ['CHANGE_KIND_PUT', false],
      ['CHANGE_KIND_CREATE', true],
    ],
  )
})

test('the entitlement of an application cannot be deleted before it', async () => {
  const acme = await world.tenant()
  const { app, path, entitlementId } = await makeSsoApplication(acme)
  const entitlement = `${app.path}/entitlements/${entitlementId}`
  assert.equal(reasonOf(await acme.delete(entitlement)), 'IN_USE')
  assert.equal((await acme.delete(path)).status, 200)
})

test('a mapping that was deleted is no obstacle to other changes', async () => {
  const acme = await world.tenant()
  const mapping = await acme.post('/api/v1/user-attribute-mappings', {
    attribute: 'department',
    sources: [{ cel: { expression: '"x"' } }],
  })
  const { id } = mapping.body.userAttributeMapping
  const claimMappings = [{ claimName: 'team', userAttributeMappingId: id }]
  const { path } = await makeSsoApplication(acme, { oidc: { claimMappings } })
  await acme.delete(`/api/v1/user-attribute-mappings/${id}`)
  assert.equal((await acme.post(path, { application: { displayName: 'Other' } })).status, 200)
})

test('an app that is deleted takes its applications along', async () => {
  const acme = await world.tenant()
  const made = await makeSsoApplication(acme)
  await giveSsoAccess(acme, made, await insertUser(acme))
  assert.equal((await acme.delete(made.app.path)).status, 200)
  assert.equal((await acme.get(made.path)).status, 404)
  assert.deepEqual((await acme.post('/api/v1/search/sso/applications', {})).body.list, [])
  assert.equal((await acme.with('').get(`${made.issuerPath}/.well-known/openid-configuration`)).status, 404)
})
