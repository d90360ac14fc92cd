import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { pushConnector } from '../../../../test/connectors.ts'
import { DECOYS, findingsOf, makeDecoy } from '../../../../test/decoys.ts'
import { machine, person, signedIn } from '../../../../test/people.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/credential-exposure-reports'
let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const report = (tenant: TestTenant, secret: string, more: Record<string, unknown> = {}): Promise<Reply> =>
  tenant.post(PATH, { secret, scannerId: 'scanner-a', ...more })
const credentials = (tenant: TestTenant) => findingsOf(tenant, 'CREDENTIAL_PUBLICLY_EXPOSED')
const decoys = (tenant: TestTenant) => findingsOf(tenant, 'DECOY_PUBLICLY_EXPOSED')
const stateOf = ({ state }: Json): string => state.slice('FINDING_STATE_'.length)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('a secret of a credential that is reported raises a finding about its user', async () => {
  const acme = await world.tenant()
  const principal = await machine(acme)
  const { clientSecret, credentialId } = await signedIn(acme, principal)
  const reply = await report(acme, clientSecret, {
    sourceKind: 'repository',
    sourceUrl: 'https://code.example/a/b',
    observedAt: '2026-01-02T03:04:05Z',
  })
  assert.deepEqual([reply.status, reply.body], [200, {}])
  const [finding, ...more] = await credentials(acme)
  assert.equal(more.length, 0)
  assert.equal(finding.severity, 'FINDING_SEVERITY_CRITICAL')
  assert.deepEqual(finding.credentialPubliclyExposed, { credentialDisplayName: 'test', userClientId: credentialId })
  assert.deepEqual(finding.identityUserTarget, { identityUserId: principal.id })
  assert.deepEqual(finding.credentialPubliclyExposedEvidence, {
    credentialRevoked: false,
    fingerprintPrefix: sha256(clientSecret).slice(0, 8),
    firstObservedAt: '2026-01-02T03:04:05Z',
    firstScannerId: 'scanner-a',
    reportingScanners: ['scanner-a'],
    sourceKind: 'repository',
    sourceUrl: 'https://code.example/a/b',
  })
  const factors = finding.riskScore.riskFactors.map(({ name }: Json) => name)
  assert.ok(factors.includes('public_exposure'))
})

test('the answer is the same for a secret that opens nothing, and the secret is kept nowhere', async () => {
  const acme = await world.tenant()
  const { clientSecret } = await signedIn(acme, await machine(acme))
  const matched = await report(acme, clientSecret)
  const unmatched = await report(acme, 'hunter2-hunter2-hunter2')
  const reported = ({ status, text, headers }: Reply) => [status, text, Object.keys(headers)]
  assert.deepEqual(reported(matched), reported(unmatched))
  assert.equal((await credentials(acme)).length, 1)
  await processAll(world)
  const stored = await world.sql(
    `select (select string_agg(e::text, '') from events e) || coalesce((select string_agg(f::text, '') from findings f), '')
       || (select string_agg(event, '') from log_events) as all_of_it`,
  )
  const everything = String(stored[0]!.all_of_it) + world.logs.join('')
  assert.ok(!everything.includes('hunter2'))
  assert.ok(!everything.includes(clientSecret.split(':').at(-1)!))
})

test('further reports add who made them and leave the first as it was', async () => {
  const acme = await world.tenant()
  const { clientSecret } = await signedIn(acme, await machine(acme))
  await report(acme, clientSecret, { sourceUrl: 'https://first.example' })
  await report(acme, clientSecret, { scannerId: 'scanner-b', sourceUrl: 'https://second.example' })
  await report(acme, clientSecret, { scannerId: 'scanner-b' })
  const [finding, ...more] = await credentials(acme)
  const { firstScannerId, reportingScanners, sourceUrl } = finding.credentialPubliclyExposedEvidence
  assert.equal(more.length, 0)
  assert.deepEqual(
    [firstScannerId, reportingScanners, sourceUrl],
    ['scanner-a', ['scanner-a', 'scanner-b'], 'https://first.example'],
  )
})

test('reports that come at once are all kept', async () => {
  const acme = await world.tenant()
  const { clientSecret } = await signedIn(acme, await machine(acme))
  const scanners = ['a', 'b', 'c', 'd', 'e']
  await Promise.all(scanners.map((scannerId) => report(acme, clientSecret, { scannerId })))
  const [finding] = (await credentials(acme)) as [Json]
  assert.deepEqual([...finding.credentialPubliclyExposedEvidence.reportingScanners].sort(), scanners)
})

test('a finding about a secret ends with its credential', async () => {
  const acme = await world.tenant()
  const { clientSecret, credentialPath } = await signedIn(acme, await machine(acme))
  await report(acme, clientSecret)
  await processAll(world)
  assert.deepEqual((await credentials(acme)).map(stateOf), ['OPEN'])
  await acme.delete(credentialPath)
  await processAll(world)
  const [finding] = (await credentials(acme)) as [Json]
  assert.equal(stateOf(finding), 'RESOLVED')
  const { credentialRevoked, revokedAt } = finding.credentialPubliclyExposedEvidence
  assert.deepEqual([credentialRevoked, revokedAt !== undefined], [true, true])
  const factors = finding.riskScore.riskFactors.map(({ name }: Json) => name)
  assert.ok(!factors.includes('public_exposure'))
  await report(acme, clientSecret)
  assert.deepEqual((await credentials(acme)).map(stateOf), ['RESOLVED'], 'a secret of nothing raises nothing')
})

test('a finding about a secret ends when its credential expires', async () => {
  const acme = await world.tenant()
  const { clientSecret } = await signedIn(acme, await machine(acme), { expires: '3600s' })
  await report(acme, clientSecret)
  await world.work()
  world.clock.move({ hours: 2 })
  await world.work()
  const later = await acme.signIn(acme.admin)
  const { body } = await later.post('/api/v1/findings/search', {
    findingTypes: ['FINDING_TYPE_CREDENTIAL_PUBLICLY_EXPOSED'],
  })
  assert.deepEqual(body.list.map(stateOf), ['RESOLVED'])
})

test('a secret of a connector raises a finding about the connector', async () => {
  const acme = await world.tenant()
  const { appId, connectorId } = await pushConnector(acme)
  const made = await acme.post('/api/v1/apps/connectors/credentials', { appId, connectorId })
  const { id, clientSecret } = made.body.credential
  await report(acme, clientSecret)
  const [finding] = (await credentials(acme)) as [Json]
  assert.deepEqual(finding.connectorTarget, { appId, connectorId })
  assert.equal(finding.credentialPubliclyExposed.connectorClientId, id)
  await acme.delete(`/api/v1/apps/${appId}/connectors/${connectorId}`)
  await processAll(world)
  assert.deepEqual((await credentials(acme)).map(stateOf), ['RESOLVED'])
})

test('a decoy that is seen in public is a finding of its own until it is rotated', async () => {
  const acme = await world.tenant()
  const { decoy, material } = await makeDecoy(acme)
  await report(acme, material.clientCredential.clientSecret)
  const [finding] = (await decoys(acme)) as [Json]
  assert.equal(finding.severity, 'FINDING_SEVERITY_HIGH')
  assert.deepEqual(finding.decoyPubliclyExposed, { decoyId: decoy.id, decoyDisplayName: 'left in the wiki' })
  assert.deepEqual(finding.decoyTarget, { decoyId: decoy.id })
  await acme.patch(`${DECOYS}/${decoy.id}`, { decoy: { displayName: 'other' } })
  await processAll(world)
  assert.deepEqual((await decoys(acme)).map(stateOf), ['OPEN'])
  const rotated = await acme.post(`${DECOYS}/${decoy.id}/rotate`)
  await processAll(world)
  const [ended] = (await decoys(acme)) as [Json]
  assert.deepEqual([stateOf(ended), ended.decoyPubliclyExposedEvidence.credentialRevoked], ['RESOLVED', true])
  await report(acme, rotated.body.material.clientCredential.clientSecret, { scannerId: 'scanner-b' })
  const [again] = (await decoys(acme)) as [Json]
  const { credentialRevoked, firstScannerId } = again.decoyPubliclyExposedEvidence
  assert.deepEqual([stateOf(again), credentialRevoked, firstScannerId], ['OPEN', false, 'scanner-b'])
  await acme.delete(`${DECOYS}/${decoy.id}`)
  await processAll(world)
  assert.deepEqual((await decoys(acme)).map(stateOf), ['RESOLVED'])
})

test('a report without secret or scanner, or from the future, is refused by its field', async () => {
  const acme = await world.tenant()
  for (const [body, field] of [
    [{ scannerId: 'x' }, 'secret'],
    [{ secret: '', scannerId: 'x' }, 'secret'],
    [{ secret: 'x' }, 'scannerId'],
    [{ secret: 'x', scannerId: ' ' }, 'scannerId'],
    [{ secret: 'x', scannerId: 'x', observedAt: '2090-01-01T00:00:00Z' }, 'observedAt'],
  ] as const) {
    const reply = await acme.post(PATH, body)
    assert.equal(reply.status, 400, reply.text)
    assert.ok(reply.text.includes(field), reply.text)
  }
})

test('only who manages findings reports, sixty times a minute', async () => {
  const limited = await createWorld({ REEVE_RATE_LIMITS: 'on' })
  try {
    const acme = await limited.tenant()
    const reader = await person(acme, ['read_only_admin'])
    assert.equal((await reader.post(PATH, { secret: 'x', scannerId: 'x' })).status, 403)
    limited.clock.hold()
    const statuses: number[] = []
    for (let i = 0; i < 61; i++) statuses.push((await report(acme, `secret ${i}`)).status)
    assert.deepEqual(statuses, [...new Array(60).fill(200), 429])
    const other = await person(acme, ['super_admin'])
    assert.equal((await other.post(PATH, { secret: 'x', scannerId: 'x' })).status, 200, 'others have their own sixty')
    limited.clock.move({ seconds: 1 })
    assert.deepEqual([(await report(acme, 'more')).status, (await report(acme, 'more')).status], [200, 429])
  } finally {
    await limited.stop()
  }
})
