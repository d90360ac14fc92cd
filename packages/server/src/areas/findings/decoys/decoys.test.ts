import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import { DECOYS, makeDecoy } from '../../../../test/decoys.ts'
import { machine, person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { type Federation, newProvider, startFederation } from '../../../../test/workload.ts'
import type { TestTenant, World } from '../../../../test/world.ts'

let federation: Federation
let world: World
let acme: TestTenant
before(async () => {
  federation = await startFederation()
  world = federation.world
  acme = await world.tenant('acme')
})
after(() => federation.stop())

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('material is shown once and only its hash stays', async () => {
  const { decoy, material } = await makeDecoy(acme, {
    description: 'page of the old runbook',
    annotations: { place: 'wiki' },
    connectorClient: {},
  })
  const { clientId, clientSecret } = material.clientCredential
  assert.match(clientId, /^[a-z]+-[a-z]+-\d+@acme\.localhost:\d+\/ccc$/)
  assert.match(clientSecret, /^secret-token:/)
  assert.deepEqual(
    { ...decoy, id: '', createdAt: '', updatedAt: '' },
    {
      id: '',
      kind: 'DECOY_KIND_CONNECTOR_CLIENT',
      displayName: 'left in the wiki',
      description: 'page of the old runbook',
      annotations: { place: 'wiki' },
      disabled: false,
      materialFingerprintSha256: sha256(clientSecret),
      createdAt: '',
      updatedAt: '',
    },
  )
  const shown = await acme.get(`${DECOYS}/${decoy.id}`)
  assert.deepEqual(shown.body, { decoy })
  const secretPart = clientSecret.split(':').at(-1)
  const stored = await world.sql(
    `select (select string_agg(d::text, '') from decoys d) || (select string_agg(e::text, '') from events e) as all_of_it`,
  )
  assert.ok(!String(stored[0]!.all_of_it).includes(secretPart), 'no row holds the secret')
  assert.ok(!world.logs.join('').includes(secretPart), 'nor does the log')
})

test('a key of a person, a credential of a service principal, a token and a trust each look like one', async () => {
  const { userId } = await person(acme, ['basic_user'])
  const { id: principalId } = await machine(acme)
  const key = await makeDecoy(acme, { userClientCredential: { userId } })
  assert.match(key.material.clientCredential.clientId, /\/pcc$/)
  const credential = await makeDecoy(acme, { userClientCredential: { userId: principalId } })
  assert.match(credential.material.clientCredential.clientId, /\/spc$/)
  const token = await makeDecoy(acme, { accessToken: { subjectUserId: userId, expiresIn: '86400s' } })
  const claims = decodeJwt(token.material.accessToken.accessToken)
  assert.deepEqual([claims.sub, claims.tid, claims.exp! - claims.iat!], [`user:${userId}`, acme.id, 86_400])
  assert.equal(token.decoy.materialFingerprintSha256, sha256(token.material.accessToken.accessToken))
  const provider = await newProvider(acme, { issuerUrl: federation.issuer.another() })
  const trust = await makeDecoy(acme, {
    workloadFed: { providerId: provider.id, servicePrincipalUserId: principalId, conditionExpression: 'true' },
  })
  assert.match(trust.material.workloadFederation.workloadFederationTrustId, /\/wfe$/)
  assert.equal(trust.decoy.materialFingerprintSha256, '')
})

test('decoys are in no list of credentials', async () => {
  const { id, path } = await machine(acme)
  await makeDecoy(acme, { userClientCredential: { userId: id } })
  assert.deepEqual((await acme.get(`${path}/credentials`)).body.list, [])
  const { userId } = await person(acme, [])
  const before = (await acme.post('/api/v1/search/iam/personal_clients', { users: [{ id: userId }] })).body.list.length
  await makeDecoy(acme, { userClientCredential: { userId } })
  const now = (await acme.post('/api/v1/search/iam/personal_clients', { users: [{ id: userId }] })).body.list.length
  assert.equal(now, before)
})

test('a decoy that names what is not there, or nothing, is refused by its field', async () => {
  const { userId } = await person(acme, [])
  const { id: principalId } = await machine(acme)
  const provider = await newProvider(acme, { issuerUrl: federation.issuer.another() })
  const disabled = await person(acme, [])
  await world.sql(`update users set status = 'DISABLED' where id = $1`, [disabled.userId])
  const fed = { providerId: provider.id, servicePrincipalUserId: principalId, conditionExpression: 'true' }
  const cases: [Record<string, unknown>, string][] = [
    [{}, 'create_input'],
    [{ connectorClient: {}, accessToken: { subjectUserId: userId } }, 'create_input'],
    [{ userClientCredential: { userId: 'nobody' } }, 'userClientCredential.userId'],
    [{ userClientCredential: { userId: disabled.userId } }, 'userClientCredential.userId'],
    [{ accessToken: { subjectUserId: 'nobody' } }, 'accessToken.subjectUserId'],
    [{ accessToken: { subjectUserId: userId, expiresIn: '60s' } }, 'accessToken.expiresIn'],
    [{ accessToken: { subjectUserId: userId, expiresIn: `${366 * 86_400}s` } }, 'accessToken.expiresIn'],
    [{ workloadFed: { ...fed, providerId: 'none' } }, 'workloadFed.providerId'],
    [{ workloadFed: { ...fed, servicePrincipalUserId: userId } }, 'workloadFed.servicePrincipalUserId'],
    [{ workloadFed: { ...fed, conditionExpression: 'claims.sub ==' } }, 'workloadFed.conditionExpression'],
    [{ connectorClient: {}, displayName: 'x'.repeat(129) }, 'displayName'],
    [{ connectorClient: {}, annotations: { 'reeve/own': 'x' } }, 'annotations["reeve/own"]'],
  ]
  const count = async () => (await world.sql('select count(*)::integer as n from decoys'))[0]!.n
  const before = await count()
  for (const [asked, field] of cases) {
    const reply = await acme.post(DECOYS, { displayName: 'refused', ...asked })
    assert.equal(reply.status, 400, `${field}: ${reply.text}`)
    assert.ok(reply.text.includes(JSON.stringify(field).slice(1, -1)), `${field}: ${reply.text}`)
  }
  assert.equal(await count(), before)
})

test('a mask changes what it names, and the kind is none of it', async () => {
  const { decoy } = await makeDecoy(acme, { connectorClient: {}, annotations: { a: '1', b: '2' } })
  const path = `${DECOYS}/${decoy.id}`
  const changed = await acme.patch(path, {
    decoy: { displayName: 'other', annotations: { a: '3' }, disabled: true },
    updateMask: 'displayName,annotations.a',
  })
  assert.equal(changed.status, 200, changed.text)
  const { displayName, annotations, disabled } = changed.body.decoy
  assert.deepEqual([displayName, annotations, disabled], ['other', { a: '3', b: '2' }, false])
  const kind = await acme.patch(path, { decoy: { kind: 'DECOY_KIND_ACCESS_TOKEN' }, updateMask: 'kind' })
  assert.deepEqual([kind.status, reasonOf(kind)], [400, 'FIELD_MASK_READ_ONLY'])
})

test('a rotated decoy has new material; one without a secret cannot be rotated', async () => {
  const { decoy, material } = await makeDecoy(acme)
  const rotated = await acme.post(`${DECOYS}/${decoy.id}/rotate`)
  assert.equal(rotated.status, 200, rotated.text)
  const { clientId, clientSecret } = rotated.body.material.clientCredential
  assert.equal(clientId, material.clientCredential.clientId)
  assert.notEqual(clientSecret, material.clientCredential.clientSecret)
  assert.equal(rotated.body.decoy.materialFingerprintSha256, sha256(clientSecret))
  const provider = await newProvider(acme, { issuerUrl: federation.issuer.another() })
  const { id: principalId } = await machine(acme)
  const trust = await makeDecoy(acme, {
    workloadFed: { providerId: provider.id, servicePrincipalUserId: principalId, conditionExpression: 'true' },
  })
  const refused = await acme.post(`${DECOYS}/${trust.decoy.id}/rotate`)
  assert.deepEqual([refused.status, refused.body.code], [400, 9])
})

test('a deleted decoy is not there any more', async () => {
  const { decoy } = await makeDecoy(acme)
  const path = `${DECOYS}/${decoy.id}`
  assert.equal((await acme.delete(path)).status, 200)
  for (const reply of [
    await acme.get(path),
    await acme.patch(path, { decoy: { disabled: true } }),
    await acme.post(`${path}/rotate`),
    await acme.delete(path),
  ])
    assert.equal(reply.status, 404)
})

test('decoys are found by words, kind, status, annotations and use', async () => {
  const globex = await world.tenant('globex')
  const { userId } = await person(globex, [])
  const one = await makeDecoy(globex, {
    displayName: 'Backup key',
    annotations: { place: 'share' },
    connectorClient: {},
  })
  const two = await makeDecoy(globex, { displayName: 'Token in chat', accessToken: { subjectUserId: userId } })
  await globex.patch(`${DECOYS}/${two.decoy.id}`, { decoy: { disabled: true }, updateMask: 'disabled' })
  const found = async (filter: Record<string, unknown>) =>
    (await globex.post(`${DECOYS}/search`, filter)).body.list.map(({ id }: { id: string }) => id)
  const [a, b] = [one.decoy.id, two.decoy.id]
  assert.deepEqual(await found({}), [a, b].sort())
  assert.deepEqual(await found({ query: 'backup' }), [a])
  assert.deepEqual(await found({ kinds: ['DECOY_KIND_ACCESS_TOKEN'] }), [b])
  assert.deepEqual(await found({ statuses: ['DECOY_STATUS_FILTER_ACTIVE'] }), [a])
  assert.deepEqual(await found({ statuses: ['DECOY_STATUS_FILTER_DISABLED'] }), [b])
  assert.deepEqual(await found({ annotationKeys: ['place', 'other'] }), [a])
  assert.deepEqual(await found({ hasBeenUsed: true }), [])
  const first = await globex.get(`${DECOYS}?page_size=1`)
  assert.deepEqual([first.body.list.length, first.body.nextPageToken !== ''], [1, true])
})

test('who reads everything sees decoys and changes none; others see none', async () => {
  const { decoy } = await makeDecoy(acme)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(`${DECOYS}/${decoy.id}`)).status, 200)
  assert.equal((await reader.post(DECOYS, { displayName: 'x', connectorClient: {} })).status, 403)
  const owner = await person(acme, ['app_admin'])
  for (const reply of [await owner.get(DECOYS), await owner.post(`${DECOYS}/search`)]) assert.equal(reply.status, 403)
})
