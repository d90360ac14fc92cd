import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Maker, newMaker } from '../../../../../test/authenticator-maker.ts'
import { localPerson, signInCall } from '../../../../../test/local-accounts.ts'
import { VirtualAuthenticator } from '../../../../../test/virtual-authenticator.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { beginPasskeyAuthentication, finishPasskeyAuthentication } from './authenticate.ts'
import { beginPasskeyRegistration, finishPasskeyRegistration } from './register.ts'

let world: World
let maker: Maker
let stranger: Maker
let roots: X509Certificate[]
before(async () => {
  ;[world, maker, stranger] = await Promise.all([createWorld(), newMaker('Known'), newMaker('Unknown')])
  roots = [new X509Certificate(maker.root)]
})
after(() => world.stop())

const baseUrl = 'https://acme.reeve.example'
const AAGUID = 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4'
const idOf = (aaguid: string) => Buffer.from(aaguid.replaceAll('-', ''), 'hex')

type Shown = Pick<Parameters<VirtualAuthenticator['create']>[1], 'statement' | 'isSynced'>
type Registering = Shown & { readonly aaguid?: string; readonly trusted?: readonly X509Certificate[] }

async function register(tenant: TestTenant, { aaguid = AAGUID, trusted = roots, ...shown }: Registering) {
  const { userId } = await localPerson(tenant)
  const device = new VirtualAuthenticator(idOf(aaguid))
  const place = { userId, baseUrl, roots: trusted }
  const { challengeId, options } = await beginPasskeyRegistration(signInCall(tenant), place)
  const response = device.create(options, { origin: baseUrl, ...shown })
  await finishPasskeyRegistration(signInCall(tenant), { ...place, challengeId, displayName: '', response })
  return { userId, device, asked: options.attestation }
}

/** Whether the passkey counts as a hardware key when it is used. */
async function isAttested(tenant: TestTenant, shown: Registering): Promise<boolean> {
  const { userId, device } = await register(tenant, shown)
  const asked = await beginPasskeyAuthentication(signInCall(tenant), { userId, baseUrl })
  const response = device.get(asked!.options, { origin: baseUrl, ...(shown.isSynced ? { isSynced: true } : {}) })
  const { challengeId } = asked!
  const given = await finishPasskeyAuthentication(signInCall(tenant), { userId, baseUrl, challengeId, response })
  assert.equal(given.verdict.isVerified, true)
  return given.isAttested
}

async function tenantWith(passkey: object): Promise<TestTenant> {
  const tenant = await world.tenant()
  const made = await tenant.post('/api/v1/credential-inventory-policies', { displayName: 'keys', passkey })
  await tenant.sql(
    `insert into identity_policy_defaults (tenant_id, credential_inventory_policy_id, created_at, updated_at)
     values ($1, $2, now(), now())`,
    [tenant.id, made.body.credentialInventoryPolicy.id],
  )
  return tenant
}

describe('a passkey counts as a hardware key', () => {
  let acme: TestTenant
  before(async () => {
    acme = await world.tenant()
  })

  test('when its maker is trusted', async () => {
    assert.equal(await isAttested(acme, { statement: await maker.batch(idOf(AAGUID)) }), true)
  })
  test('when the authority between is the one that is trusted', async () => {
    const statement = await maker.batch(idOf(AAGUID))
    const trusted = [new X509Certificate(statement.certificates[1]!)]
    assert.equal(await isAttested(acme, { statement, trusted }), true)
  })
  test('not without a statement, of another maker, or where no maker is trusted', async () => {
    assert.equal(await isAttested(acme, {}), false)
    assert.equal(await isAttested(acme, { statement: await stranger.batch(idOf(AAGUID)) }), false)
    assert.equal(await isAttested(acme, { statement: await maker.batch(idOf(AAGUID)), trusted: [] }), false)
  })
  test('not when it can be copied to other devices', async () => {
    assert.equal(await isAttested(acme, { statement: await maker.batch(idOf(AAGUID)), isSynced: true }), false)
  })
  test('not with the certificates in another order, or with one between that is missing', async () => {
    const { key, certificates } = await maker.batch(idOf(AAGUID))
    const strange = await stranger.batch(idOf(AAGUID))
    const missing = { key, certificates: certificates.slice(0, 1) }
    assert.equal(await isAttested(acme, { statement: missing }), false)
    const mixed = { key, certificates: [certificates[0]!, strange.certificates[1]!] }
    assert.equal(await isAttested(acme, { statement: mixed }), false)
    // A certificate of a batch is no authority, whoever signed it.
    const other = await maker.batch(idOf(AAGUID))
    const longer = { key: strange.key, certificates: [strange.certificates[0]!, ...other.certificates] }
    assert.equal(await isAttested(acme, { statement: longer }), false)
  })
})

describe('a registration', () => {
  test('asks authenticators for their maker where makers are trusted, and else not', async () => {
    const acme = await world.tenant()
    assert.equal((await register(acme, {})).asked, 'direct')
    assert.equal((await register(acme, { trusted: [] })).asked, 'none')
  })
  test('with a statement that somebody else signed, or of another kind, is refused', async () => {
    const acme = await world.tenant()
    const one = await maker.batch(idOf(AAGUID))
    const other = await stranger.batch(idOf(AAGUID))
    const forged = { key: other.key, certificates: one.certificates }
    await assert.rejects(register(acme, { statement: forged }), /does not fit/)
    const zero = '00000000-0000-0000-0000-000000000000'
    await assert.rejects(register(acme, { statement: one, aaguid: zero }), /does not fit/)
  })
  test('keeps the policy on kinds of authenticators: what an authenticator only says counts for nothing', async () => {
    const acme = await tenantWith({ allowedAaguids: [AAGUID.toUpperCase()], requireUserVerification: true })
    await assert.rejects(register(acme, {}), /proves what kind/)
    await assert.rejects(register(acme, { statement: await stranger.batch(idOf(AAGUID)) }), /proves what kind/)
    const aaguid = '11111111-2222-3333-4444-555555555555'
    const statement = await maker.batch(idOf(aaguid))
    await assert.rejects(register(acme, { aaguid, statement }), /does not allow this kind/)
    await register(acme, { statement: await maker.batch(idOf(AAGUID)) })
  })
  test('is refused at its begin where the policy asks for a kind and no maker is trusted', async () => {
    const acme = await tenantWith({ attestation: 'ATTESTATION_REQUIREMENT_DIRECT', requireUserVerification: true })
    await assert.rejects(register(acme, { trusted: [] }), /REEVE_PASSKEY_ROOTS/)
    await assert.rejects(register(acme, {}), /proves what kind/)
    await register(acme, { statement: await maker.batch(idOf(AAGUID)) })
  })
})
