import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Fed, Program, pushConnector, SOURCE, type Source } from '../../../../test/connectors.ts'
import { makeDecoy } from '../../../../test/decoys.ts'
import { insertUser } from '../../../../test/directory.ts'
import { openGateway, registerServer } from '../../../../test/gateway.ts'
import { machine, signedIn } from '../../../../test/people.ts'
import { startTokenIssuer, type TokenIssuer } from '../../../../test/token-issuer.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/findings'
type Json = Record<string, unknown>
type Found = Json & { id: string; state: string; severity: string }

const person = (id: string, more: Json = {}) => ({
  id: { resourceType: 'user', resource: id },
  displayName: id,
  user: { login: id, status: 'STATUS_ENABLED', ...more },
})
const sourceOf = (...resources: Json[]): Source => ({
  resourceTypes: [
    { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
    { id: 'secret', displayName: 'Secret', traits: ['TRAIT_SECRET'] },
    { id: 'role', displayName: 'Role', traits: ['TRAIT_ROLE'] },
  ],
  resources,
  entitlements: [],
  grants: [],
})
const daysAgo = (world: World, days: number): string =>
  world.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString()

describe('detectors', () => {
  let world: World
  let acme: TestTenant
  let issuer: TokenIssuer
  before(async () => {
    issuer = await startTokenIssuer()
    world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
    acme = await world.tenant('acme')
    const list = (await acme.get(`${PATH}/settings`)).body.list.map(({ findingType }: Json) => ({
      findingType,
      enabled: true,
    }))
    const saved = await acme.post(`${PATH}/settings/update`, { settings: list })
    assert.equal(saved.status, 200, saved.text)
  })
  after(async () => {
    await world.stop()
    await issuer.close()
  })

  const found = async (type: string, appId: string): Promise<Found[]> => {
    const { body } = await acme.post(`${PATH}/search`, {
      findingTypes: [`FINDING_TYPE_${type}`],
      ...(appId ? { appIds: [appId] } : {}),
    })
    return body.list
  }
  const states = async (type: string, appId: string): Promise<string[]> =>
    (await found(type, appId)).map(({ state }) => state.slice('FINDING_STATE_'.length))
  const fed = async (): Promise<Fed & { sync(source: Source): Promise<void> }> => {
    const connector = await pushConnector(acme)
    const program = await Program.start(acme, connector)
    return {
      ...connector,
      async sync(source) {
        await program.sync(source)
        await processAll(world)
      },
    }
  }

  /** A type that is switched on is detected immediately, as it is every day. */
  const lookAgain = async (type: string) => {
    for (const enabled of [false, true]) {
      await acme.post(`${PATH}/settings/update`, { settings: [{ findingType: `FINDING_TYPE_${type}`, enabled }] })
    }
    await processAll(world)
  }

  it('see a machine identity without an owner, and that it got one', async () => {
    const app = await fed()
    const robot = {
      id: { resourceType: 'role', resource: 'robot' },
      displayName: 'robot',
      nhi: { type: 'ASSUMABLE_ROLE' },
    }
    await app.sync(sourceOf(person('ada', { emails: [{ address: 'ada@acme.example', primary: true }] }), robot))
    const [one] = await found('NHI_UNOWNED', app.appId)
    assert.equal(one?.severity, 'FINDING_SEVERITY_MEDIUM')
    assert.ok(one?.appResourceTarget)
    const ada = await insertUser(acme, { email: 'owner@acme.example' })
    const { appResourceId, appResourceTypeId } = one.appResourceTarget as Record<string, string>
    const set = await acme.send({
      method: 'PUT',
      path: `/api/v1/apps/${app.appId}/resource_types/${appResourceTypeId}/resource/${appResourceId}/owners`,
      body: { userIds: [ada] },
    })
    assert.equal(set.status, 200, set.text)
    await processAll(world)
    assert.deepEqual(await states('NHI_UNOWNED', app.appId), ['RESOLVED'])
  })

  it('see a service account of nobody, and that it was disabled', async () => {
    const app = await fed()
    await app.sync(sourceOf(person('batch', { accountType: 'SERVICE' })))
    assert.deepEqual(await states('SERVICE_ACCOUNT_UNOWNED', app.appId), ['OPEN'])
    await app.sync(sourceOf(person('batch', { accountType: 'SERVICE', status: 'STATUS_DISABLED' })))
    assert.deepEqual(await states('SERVICE_ACCOUNT_UNOWNED', app.appId), ['RESOLVED'])
    await app.sync(sourceOf(person('batch', { accountType: 'SERVICE' })))
    const [again] = await found('SERVICE_ACCOUNT_UNOWNED', app.appId)
    assert.deepEqual([again?.state, again?.recurrenceCount], ['FINDING_STATE_OPEN', 1])
  })

  it('see that the person behind an account has left, and came back', async () => {
    const app = await fed()
    const id = await insertUser(acme, { email: 'lee@acme.example', emails: ['lee@acme.example'] })
    await app.sync(sourceOf(person('lee')))
    await acme.sql(`update app_users set identity_user_id = $1, matched_by = 'hand' where app_id = $2`, [id, app.appId])
    await app.sync(sourceOf(person('lee')))
    assert.deepEqual(await states('DEACTIVATED_OWNER', app.appId), [])
    await acme.sql(`update users set status = 'DISABLED' where id = $1`, [id])
    await app.sync(sourceOf(person('lee')))
    const [one] = await found('DEACTIVATED_OWNER', app.appId)
    assert.deepEqual(one?.deactivatedOwnerEvidence, {
      deactivatedOwners: [{ userId: id, reason: 'DEACTIVATED_OWNER_REASON_USER_DISABLED' }],
    })
    await acme.sql(`update users set status = 'ENABLED' where id = $1`, [id])
    await app.sync(sourceOf(person('lee')))
    assert.deepEqual(await states('DEACTIVATED_OWNER', app.appId), ['RESOLVED'])
  })

  it('see an account that is called like somebody, and that it got an owner', async () => {
    const app = await fed()
    const proposed = await insertUser(acme, {
      username: 'katherine.johnson',
      usernames: ['katherine.johnson'],
      email: 'kj@x.example',
    })
    await app.sync(sourceOf(person('katherinejohnson1')))
    const [one] = await found('SIMILAR_USERNAME_MATCH', app.appId)
    assert.deepEqual(one?.similarUsernameMatch, { proposedIdentityUserId: proposed })
    await app.sync(sourceOf(person('somebody-else-entirely')))
    assert.deepEqual(await states('SIMILAR_USERNAME_MATCH', app.appId), ['RESOLVED'])
  })

  it('see a machine’s account kept as a person’s, and that somebody said what it is', async () => {
    const app = await fed()
    await app.sync(sourceOf(person('svc-deploy')))
    const [one] = await found('SERVICE_ACCOUNT_MISCLASSIFICATION', app.appId)
    assert.deepEqual(one?.serviceAccountMisclassificationEvidence, {
      detectionReason: 'name_token, no_identity, no_email',
    })
    await acme.sql(`update app_users set type_by_hand = true where app_id = $1`, [app.appId])
    await app.sync(sourceOf(person('svc-deploy')))
    assert.deepEqual(await states('SERVICE_ACCOUNT_MISCLASSIFICATION', app.appId), ['RESOLVED'])
  })

  it('see a secret that nobody uses or that ends soon, and that it is used or replaced', async () => {
    const app = await fed()
    const secret = (more: Json) => ({
      id: { resourceType: 'secret', resource: 'key' },
      displayName: 'key',
      secret: { createdAt: daysAgo(world, 200), ...more },
    })
    await app.sync(sourceOf(secret({ expiresAt: daysAgo(world, -20) })))
    assert.deepEqual(await states('UNUSED_SECRET', app.appId), ['OPEN'])
    await lookAgain('CREDENTIAL_EXPIRING')
    const [soon] = await found('CREDENTIAL_EXPIRING', app.appId)
    assert.equal(soon?.severity, 'FINDING_SEVERITY_MEDIUM')
    await app.sync(sourceOf(secret({ lastUsedAt: daysAgo(world, 1), expiresAt: daysAgo(world, -300) })))
    assert.deepEqual(await states('UNUSED_SECRET', app.appId), ['RESOLVED'])
    await lookAgain('CREDENTIAL_EXPIRING')
    assert.deepEqual(await states('CREDENTIAL_EXPIRING', app.appId), ['RESOLVED'])
  })

  it('see a credential of a service principal that ends soon, and no decoy', async () => {
    const { id, path } = await machine(acme)
    const { credentialId, credentialPath } = await signedIn(acme, { path }, { expires: '864000s' })
    await makeDecoy(acme, { userClientCredential: { userId: id } })
    await makeDecoy(acme, { accessToken: { subjectUserId: id, expiresIn: '86400s' } })
    const ofPrincipal = async () =>
      (await found('CREDENTIAL_EXPIRING', '')).filter((one) => 'identityUserTarget' in one)
    await lookAgain('CREDENTIAL_EXPIRING')
    const [soon, ...more] = await ofPrincipal()
    assert.deepEqual([soon?.severity, more.length], ['FINDING_SEVERITY_MEDIUM', 0])
    assert.deepEqual(soon?.credentialExpiring, { credentialDisplayName: 'test', userClientId: credentialId })
    assert.deepEqual(soon?.identityUserTarget, { identityUserId: id })
    await acme.delete(credentialPath)
    await lookAgain('CREDENTIAL_EXPIRING')
    assert.deepEqual(
      (await ofPrincipal()).map(({ state }) => state),
      ['FINDING_STATE_RESOLVED'],
    )
  })

  it('see the client secret of a tool server that ends soon, and that it was renewed', async () => {
    await openGateway(acme)
    const config = {
      none: undefined,
      oauth2: {
        mode: 'MCP_SERVER_AUTH_OAUTH2_MODE_SERVICE',
        clientIdMode: 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_DCR',
        issuerUrl: issuer.url,
      },
    }
    const inDays = (days: number) => Math.floor(world.clock.now().epochMilliseconds / 1000) + days * 86_400
    issuer.secretExpiresAt = inDays(20)
    const server = await registerServer(world, acme, `${issuer.url}/mcp`, { config })
    await processAll(world)
    const [soon, ...more] = await found('CREDENTIAL_EXPIRING', server.app.id)
    assert.deepEqual([soon?.severity, more.length], ['FINDING_SEVERITY_MEDIUM', 0])
    assert.deepEqual(soon?.credentialExpiring, { credentialDisplayName: 'Tools' })
    assert.deepEqual(soon?.connectorTarget, { appId: server.app.id, connectorId: server.id })
    const expiresAt = Temporal.Instant.fromEpochMilliseconds(issuer.secretExpiresAt * 1000).toString()
    assert.deepEqual(soon?.credentialExpiringEvidence, { expired: false, expiresAt })
    assert.equal(soon?.description, 'The client secret of the tool server Tools ends soon.')
    const save = async (expiresAt: number): Promise<string[]> => {
      issuer.secretExpiresAt = expiresAt
      const externalConfig = { url: `${issuer.url}/mcp`, ...config }
      const reply = await acme.post(`${server.path}/credentials`, { externalConfig })
      assert.equal(reply.status, 200, reply.text)
      await processAll(world)
      return states('CREDENTIAL_EXPIRING', server.app.id)
    }
    assert.deepEqual(await save(inDays(300)), ['RESOLVED'])
    assert.deepEqual(await save(inDays(3)), ['OPEN'])
    assert.deepEqual(await save(0), ['RESOLVED'], 'it never ends')
    assert.deepEqual(await save(Number.MAX_SAFE_INTEGER), ['RESOLVED'], 'nor in a time that can be told')
    assert.deepEqual(await save(inDays(3)), ['OPEN'])
    assert.equal((await acme.delete(server.path)).status, 200)
    await processAll(world)
    assert.deepEqual(await states('CREDENTIAL_EXPIRING', server.app.id), ['RESOLVED'])
  })

  it('see two failed full syncs of a connector, and the next good one', async () => {
    const connector = await pushConnector(acme)
    const program = await Program.start(acme, connector)
    const fail = async () => {
      const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
      await program.must(`/syncs/${sync.id}/fail`, { error: 'the source is down' })
      await processAll(world)
    }
    const failures = (one: Found | undefined) =>
      (one?.connectorSyncFailingEvidence as Json | undefined)?.consecutiveFailureCount
    await fail()
    assert.deepEqual(await states('CONNECTOR_SYNC_FAILING', connector.appId), [])
    await fail()
    const [one] = await found('CONNECTOR_SYNC_FAILING', connector.appId)
    assert.equal(failures(one), 2)
    await fail()
    const [third] = await found('CONNECTOR_SYNC_FAILING', connector.appId)
    assert.equal(failures(third), 3)
    await program.sync(SOURCE)
    await processAll(world)
    assert.deepEqual(await states('CONNECTOR_SYNC_FAILING', connector.appId), ['RESOLVED'])
    await acme.post(`${PATH}/settings/update`, {
      settings: [{ findingType: 'FINDING_TYPE_CONNECTOR_SYNC_FAILING', enabled: false }],
    })
    await fail()
    await fail()
    assert.deepEqual(await states('CONNECTOR_SYNC_FAILING', connector.appId), ['RESOLVED'])
  })

  it('see a connector that is not checked, and that it is again', async () => {
    const connector = await pushConnector(acme)
    const off = (disableCheckBadSync: boolean) =>
      acme.post(connector.path, { connector: { disableCheckBadSync }, updateMask: 'disableCheckBadSync' })
    const reply = await off(true)
    assert.equal(reply.status, 200, reply.text)
    await processAll(world)
    assert.deepEqual(await states('CONNECTOR_ANOMALY_DETECTION_DISABLED', connector.appId), ['OPEN'])
    await off(false)
    await processAll(world)
    assert.deepEqual(await states('CONNECTOR_ANOMALY_DETECTION_DISABLED', connector.appId), ['RESOLVED'])
  })

  it('see a tool server nobody registered, and what was said of it', async () => {
    const report = async (deviceId: string) => {
      const seen = {
        mcpIdentifier: 'npm:files',
        transport: 'SHADOW_MCP_TRANSPORT_STDIO',
        deviceId,
        userEmail: 'a@x.example',
      }
      const reply = await acme.post('/api/v1/shadow-mcp/reports', { observations: [seen, { deviceId }] })
      assert.deepEqual(reply.body, { accepted: 1, rejected: [{ index: 1, reason: 'mcpIdentifier is required' }] })
      await processAll(world)
    }
    await report('laptop-one')
    await report('laptop-two')
    const [one] = await found('SHADOW_MCP', '')
    assert.deepEqual(one?.shadowMcpEvidence, { deviceCount: 2, userCount: 1 })
    const [server] = (await acme.post('/api/v1/search/shadow-mcp', {})).body.list
    assert.deepEqual([server.findingId, server.deviceCount], [one?.id, 2])
    const say = async (state: string) => {
      const reply = await acme.post(`/api/v1/shadow-mcp/${server.id}/state`, { state: `SHADOW_MCP_STATE_${state}` })
      assert.equal(reply.status, 200, reply.text)
      await processAll(world)
    }
    await say('SANCTIONED')
    assert.deepEqual(await states('SHADOW_MCP', ''), ['RESOLVED'])
    await say('IGNORED')
    assert.deepEqual(await states('SHADOW_MCP', ''), ['SUPPRESSED'])
    const kept = JSON.stringify(await acme.sql('select * from shadow_mcp_sightings'))
    assert.ok(!kept.includes('laptop'), 'devices are kept as hashes')
  })

  it('leave what was suppressed hidden when it is gone and comes back', async () => {
    const app = await fed()
    await app.sync(sourceOf(person('daemon-x', { accountType: 'SERVICE' })))
    const [one] = await found('SERVICE_ACCOUNT_UNOWNED', app.appId)
    await acme.post(`${PATH}/${one?.id}/state`, { suppress: { reason: 'known' } })
    await app.sync(sourceOf(person('ada')))
    await app.sync(sourceOf(person('daemon-x', { accountType: 'SERVICE' })))
    assert.deepEqual(await states('SERVICE_ACCOUNT_UNOWNED', app.appId), ['SUPPRESSED'])
  })
})
