import assert from 'node:assert/strict'
import { createPrivateKey } from 'node:crypto'
import { after, before, test } from 'node:test'
import { SignJWT } from 'jose'
import type { Json, Reply } from '../../../../test/caller.ts'
import { DECOYS, findingsOf, makeDecoy, signInAsDecoy } from '../../../../test/decoys.ts'
import { ocsfProblems } from '../../../../test/ocsf/problems.ts'
import { person } from '../../../../test/people.ts'
import { processAll } from '../../../../test/work.ts'
import { exchange, type Federation, startFederation } from '../../../../test/workload.ts'
import type { TestTenant, World } from '../../../../test/world.ts'

let federation: Federation
let world: World
before(async () => {
  federation = await startFederation()
  world = federation.world
})
after(() => federation.stop())

const used = (tenant: TestTenant, decoyId: string) =>
  findingsOf(tenant, 'DECOY_CREDENTIAL_USED', { decoyIds: [decoyId] })
const decoyOf = async (tenant: TestTenant, id: string): Promise<Json> =>
  (await tenant.get(`${DECOYS}/${id}`)).body.decoy
const reported = ({ status, body }: Reply) => ({ status, body })
/** The refusals in the log, oldest first. */
const refusals = async (tenant: TestTenant, code = 'token.refused'): Promise<Json[]> =>
  (await tenant.post('/api/v1/systemlog/events', { eventCodes: [code] })).body.list
const audits = async (tenant: TestTenant, findingId: string): Promise<Json[]> =>
  (await tenant.post('/api/v1/search/finding_audits', { findingId })).body.list

test('whoever uses a decoy is told what anyone with a bad secret is told, and a finding is raised', async () => {
  const acme = await world.tenant()
  const { decoy, material } = await makeDecoy(acme, { connectorClient: {}, annotations: { place: 'wiki' } })
  const { clientId } = material.clientCredential
  const refused = await signInAsDecoy(acme, material.clientCredential, { 'user-agent': 'curl/8' })
  const other = await makeDecoy(acme)
  const wrong = await signInAsDecoy(acme, { clientId, clientSecret: other.material.clientCredential.clientSecret })
  assert.deepEqual(reported(refused), reported(wrong))
  assert.deepEqual(Object.keys(refused.headers), Object.keys(wrong.headers))
  await processAll(world)
  const [finding, ...more] = await used(acme, decoy.id)
  assert.equal(more.length, 0)
  assert.deepEqual(
    [finding.severity, finding.state, finding.recurrenceCount, finding.sourceDetectorId],
    ['FINDING_SEVERITY_CRITICAL', 'FINDING_STATE_OPEN', 0, 'decoy_credential_used'],
  )
  assert.deepEqual(finding.decoyTarget, { decoyId: decoy.id })
  assert.deepEqual(finding.decoyCredentialUsed, {
    decoyId: decoy.id,
    kind: 'DECOY_CREDENTIAL_KIND_CONNECTOR_CLIENT',
  })
  assert.deepEqual(finding.annotations, { place: 'wiki' })
  const given = await acme.post('/api/v1/findings', {
    severity: 'FINDING_SEVERITY_LOW',
    dedupKeyParts: [decoy.id],
    decoyTarget: { decoyId: decoy.id },
  })
  const byName = (await acme.post('/api/v1/findings/search', { query: 'wiki left' })).body.list
  assert.ok(
    byName.some(({ id }: Json) => id === given.body.finding.id),
    'what a decoy is called finds it',
  )
  assert.notEqual((await decoyOf(acme, decoy.id)).lastUsedAt, undefined)
  const [first, last] = await refusals(acme)
  assert.equal(last.status_detail, 'secret_mismatch')
  assert.deepEqual(
    [first.class_name, first.status, first.status_detail, first.unmapped.decoy_id],
    ['Authentication', 'Failure', 'decoy_credential_used', decoy.id],
  )
  assert.ok(JSON.stringify(first).includes('127.0.0.1'), 'the address is told')
  assert.ok(JSON.stringify(first).includes('curl/8'), 'the user agent is told')
  assert.ok(JSON.stringify(first).includes('/auth/v1/token'), 'the endpoint is told')
})

test('each use is one audit, which is the refusal as the log tells it', async () => {
  const acme = await world.tenant()
  const { decoy, material } = await makeDecoy(acme)
  for (let i = 0; i < 3; i++) {
    await signInAsDecoy(acme, material.clientCredential)
    await processAll(world)
    if (i === 1) {
      const [{ id }] = (await used(acme, decoy.id)) as [Json]
      await acme.post(`/api/v1/findings/${id}/state`, { resolve: { reason: 'asked around' } })
    }
  }
  const [finding] = (await used(acme, decoy.id)) as [Json]
  assert.deepEqual([finding.state, finding.recurrenceCount], ['FINDING_STATE_OPEN', 2])
  const all = await audits(acme, finding.id)
  const types = all.map(({ eventType }) => eventType.slice('FINDING_AUDIT_EVENT_TYPE_'.length)).reverse()
  assert.deepEqual(types, [
    'CREATED',
    'EVIDENCE_UPDATED',
    'EVIDENCE_UPDATED',
    'RESOLVED',
    'REOPENED',
    'EVIDENCE_UPDATED',
  ])
  const uses = all
    .filter(({ eventType }) => eventType.endsWith('EVIDENCE_UPDATED'))
    .map(({ ocsf }) => ocsf.metadata.uid)
  const lines = (await refusals(acme)).map(({ metadata }) => metadata.uid)
  assert.deepEqual(uses.reverse(), lines)
})

test('a signed assertion is a use as well', async () => {
  const acme = await world.tenant()
  const { decoy, material } = await makeDecoy(acme)
  const { clientId, clientSecret } = material.clientCredential
  const jwk = JSON.parse(Buffer.from(clientSecret.split(':')[3], 'base64url').toString())
  const at = federation.seconds(0)
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(new URL(acme.baseUrl).hostname)
    .setIssuedAt(at)
    .setExpirationTime(at + 120)
    .sign(createPrivateKey({ key: jwk, format: 'jwk' }))
  const reply = await acme.form('/auth/v1/token', {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  })
  assert.deepEqual(reported(reply), {
    status: 401,
    body: { error: 'invalid_client', error_description: 'client authentication failed' },
  })
  await processAll(world)
  assert.equal((await used(acme, decoy.id)).length, 1)
})

test('a workload token that meets the condition is a use; one that does not is nothing', async () => {
  const acme = await world.tenant()
  const workload = await federation.workload(acme)
  const { decoy, material } = await makeDecoy(acme, {
    workloadFed: {
      providerId: workload.trust.providerId,
      servicePrincipalUserId: workload.principal.id,
      conditionExpression: 'claims.sub == "repo:acme/app"',
    },
  })
  const clientId = material.workloadFederation.workloadFederationTrustId
  const other = await exchange(acme, clientId, await workload.token({ sub: 'repo:acme/other' }))
  await processAll(world)
  assert.equal((await used(acme, decoy.id)).length, 0)
  const met = await exchange(acme, clientId, await workload.token())
  assert.deepEqual(reported(met), reported(other))
  assert.equal(met.body.error, 'invalid_grant')
  await processAll(world)
  const [finding] = (await used(acme, decoy.id)) as [Json]
  assert.equal(finding.decoyCredentialUsed.kind, 'DECOY_CREDENTIAL_KIND_WORKLOAD_FEDERATION')
  await acme.delete(workload.trustPath)
  const kept = await acme.delete(workload.providerPath)
  assert.deepEqual([kept.status, kept.body.code], [400, 9], 'its provider stays as long as it does')
  await acme.delete(`${DECOYS}/${decoy.id}`)
  assert.equal((await acme.delete(workload.providerPath)).status, 200)
})

test('a token that is a decoy opens nothing and is told on', async () => {
  const acme = await world.tenant()
  const { userId } = await person(acme, ['super_admin'])
  const { decoy, material } = await makeDecoy(acme, { accessToken: { subjectUserId: userId } })
  const { accessToken } = material.accessToken
  const shown = await acme.with(accessToken).get('/api/v1/decoys')
  const broken = await acme.with(`${accessToken.slice(0, -8)}AAAAAAAA`).get('/api/v1/decoys')
  assert.equal(shown.status, 401)
  const without = ({ status, body }: Reply) => ({ status, body: { ...body, details: reasonsOf(body) } })
  assert.deepEqual(without(shown), without(broken))
  assert.deepEqual(reasonsOf(shown.body), ['TOKEN_INVALID'])
  await processAll(world)
  const [finding] = (await used(acme, decoy.id)) as [Json]
  assert.equal(finding.decoyCredentialUsed.kind, 'DECOY_CREDENTIAL_KIND_ACCESS_TOKEN')
  assert.notEqual((await decoyOf(acme, decoy.id)).lastUsedAt, undefined)
  const [line, ...others] = await refusals(acme, 'bearer.refused')
  assert.deepEqual(
    [others.length, line.class_name, line.status, line.status_detail, line.unmapped.decoy_id],
    [0, 'Authentication', 'Failure', 'decoy_credential_used', decoy.id],
  )
  assert.ok(JSON.stringify(line).includes('/api/v1/decoys'), 'the endpoint is told')
  assert.deepEqual(ocsfProblems(line), [])
  const [audit] = await audits(acme, finding.id)
  assert.equal(audit.ocsf.metadata.uid, line.metadata.uid)
})

const reasonsOf = (body: Json): string[] =>
  body.details.map(({ reason }: { reason?: string }) => reason).filter((reason?: string) => reason !== undefined)

test('with the type switched off a use is told in the log and raises nothing', async () => {
  const acme = await world.tenant()
  await acme.post('/api/v1/findings/settings/update', {
    settings: [{ findingType: 'FINDING_TYPE_DECOY_CREDENTIAL_USED', enabled: false }],
  })
  const { decoy, material } = await makeDecoy(acme)
  await signInAsDecoy(acme, material.clientCredential)
  await processAll(world)
  assert.deepEqual(await used(acme, decoy.id), [])
  assert.equal((await refusals(acme))[0].status_detail, 'decoy_credential_used')
  assert.notEqual((await decoyOf(acme, decoy.id)).lastUsedAt, undefined)
})

test('a disabled decoy fails as any client that may not act, a deleted or rotated one as an unknown or wrong one', async () => {
  const acme = await world.tenant()
  const disabled = await makeDecoy(acme)
  await acme.patch(`${DECOYS}/${disabled.decoy.id}`, { decoy: { disabled: true } })
  const deleted = await makeDecoy(acme)
  await acme.delete(`${DECOYS}/${deleted.decoy.id}`)
  const rotated = await makeDecoy(acme)
  await acme.post(`${DECOYS}/${rotated.decoy.id}/rotate`)
  const replies: Reply[] = []
  for (const { material } of [disabled, deleted, rotated])
    replies.push(await signInAsDecoy(acme, material.clientCredential))
  await processAll(world)
  for (const reply of replies) {
    assert.deepEqual([reply.status, reply.body.error], [401, 'invalid_client'])
  }
  assert.deepEqual(
    (await refusals(acme)).map((line) => line.status_detail),
    ['principal_disabled', 'client_not_found', 'secret_mismatch'],
  )
  assert.deepEqual(await findingsOf(acme, 'DECOY_CREDENTIAL_USED'), [])
  const { userId } = await person(acme, [])
  const token = await makeDecoy(acme, { accessToken: { subjectUserId: userId } })
  await acme.delete(`${DECOYS}/${token.decoy.id}`)
  await acme.with(token.material.accessToken.accessToken).get(DECOYS)
  await processAll(world)
  assert.deepEqual(await findingsOf(acme, 'DECOY_CREDENTIAL_USED'), [])
})

test('a decoy of one tenant is nothing to another', async () => {
  const [acme, globex] = [await world.tenant(), await world.tenant()]
  const { material, decoy } = await makeDecoy(acme)
  assert.equal((await signInAsDecoy(globex, material.clientCredential)).status, 401)
  await processAll(world)
  assert.deepEqual(await used(acme, decoy.id), [])
  assert.equal((await refusals(globex))[0].status_detail, 'client_not_found')
})
