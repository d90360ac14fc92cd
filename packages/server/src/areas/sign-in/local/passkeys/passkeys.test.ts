import assert from 'node:assert/strict'
import type { X509Certificate } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { SettingsService } from '@simplewebauthn/server'
import { localPerson, signInCall } from '../../../../../test/local-accounts.ts'
import { VirtualAuthenticator } from '../../../../../test/virtual-authenticator.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { beginPasskeyAuthentication, finishPasskeyAuthentication } from './authenticate.ts'
import { passkeyPlace } from './place.ts'
import { beginPasskeyRegistration, finishPasskeyRegistration } from './register.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const baseUrl = 'https://acme.reeve.example'
const roots: X509Certificate[] = []
const START = Temporal.Instant.from('2027-03-01T10:00:00Z')
const call = (tenant = acme, now = START) => signInCall(tenant, { now })

async function registered(userId: string, tenant = acme): Promise<VirtualAuthenticator> {
  const device = new VirtualAuthenticator()
  const { challengeId, options } = await beginPasskeyRegistration(call(tenant), { userId, baseUrl, roots })
  const response = device.create(options, { origin: baseUrl })
  await finishPasskeyRegistration(call(tenant), {
    userId,
    baseUrl,
    roots,
    challengeId,
    displayName: 'Laptop',
    response,
  })
  return device
}

test('passkeys are for https and the machine itself, and for names only', () => {
  assert.deepEqual(passkeyPlace('https://acme.reeve.example:8443'), {
    origin: 'https://acme.reeve.example:8443',
    rpId: 'acme.reeve.example',
  })
  assert.equal(passkeyPlace('http://t1.localhost:8080')?.rpId, 't1.localhost')
  for (const other of ['http://127.0.0.1:8080', 'http://acme.example', 'https://[::1]'])
    assert.equal(passkeyPlace(other), undefined)
})

test('no certificate of an authenticator leads the library to a request of its own', async () => {
  const { userId } = await localPerson(acme, {})
  await registered(userId)
  for (const identifier of ['android-key', 'android-safetynet', 'apple', 'mds'] as const)
    assert.deepEqual(SettingsService.getRootCertificates({ identifier }), [])
})

describe('a passkey', () => {
  test('is registered and signs its owner in, with and without the address', async () => {
    const { userId } = await localPerson(acme)
    const device = await registered(userId)
    const asked = await beginPasskeyAuthentication(call(), { userId, baseUrl })
    assert.deepEqual(
      asked?.options.allowCredentials?.map(({ id }) => id),
      [device.credentialId.toString('base64url')],
    )
    const response = device.get(asked!.options, { origin: baseUrl })
    const given = await finishPasskeyAuthentication(call(), {
      userId,
      baseUrl,
      challengeId: asked!.challengeId,
      response,
    })
    assert.deepEqual([given.verdict.isVerified, given.isUserVerified, given.person?.id], [true, true, userId])
    const open = await beginPasskeyAuthentication(call(), { baseUrl })
    assert.deepEqual(open?.options.allowCredentials, [])
    const second = device.get(open!.options, { origin: baseUrl })
    const found = await finishPasskeyAuthentication(call(), {
      baseUrl,
      challengeId: open!.challengeId,
      response: second,
    })
    assert.equal(found.person?.id, userId)
  })

  const refusals: readonly (readonly [
    string,
    (device: VirtualAuthenticator) => Parameters<VirtualAuthenticator['get']>[1],
    string,
  ])[] = [
    ['at another site', () => ({ origin: 'https://acme.reeve.example.evil.example' }), 'signature'],
    ['for another relying party', () => ({ origin: baseUrl, rpId: 'evil.example' }), 'signature'],
    ['without asking for its owner', () => ({ origin: baseUrl, isUserVerified: false }), 'signature'],
    ['with a counter that went back, as a copy has', () => ({ origin: baseUrl, counter: 1 }), 'signature'],
  ]
  for (const [what, ways, reason] of refusals) {
    test(`used ${what} lets nobody in`, async () => {
      const { userId } = await localPerson(acme)
      const device = await registered(userId)
      const asked = await beginPasskeyAuthentication(call(), { userId, baseUrl })
      const response = device.get(asked!.options, ways(device))
      const given = await finishPasskeyAuthentication(call(), {
        userId,
        baseUrl,
        challengeId: asked!.challengeId,
        response,
      })
      assert.deepEqual([given.verdict, given.person], [{ isVerified: false, reason }, undefined])
    })
  }

  test('signs a challenge once, within five minutes, and that of its own sign-in', async () => {
    const { userId } = await localPerson(acme)
    const device = await registered(userId)
    const asked = await beginPasskeyAuthentication(call(), { userId, baseUrl })
    const response = device.get(asked!.options, { origin: baseUrl })
    const finish = (challengeId: string, now = START) =>
      finishPasskeyAuthentication(call(acme, now), { userId, baseUrl, challengeId, response })
    assert.deepEqual((await finish(asked!.challengeId, START.add({ minutes: 6 }))).verdict, {
      isVerified: false,
      reason: 'replay',
    })
    assert.equal((await finish(asked!.challengeId)).verdict.isVerified, true)
    assert.deepEqual((await finish(asked!.challengeId)).verdict, { isVerified: false, reason: 'replay' })
    const other = await beginPasskeyAuthentication(call(), { userId, baseUrl })
    assert.deepEqual((await finish(other!.challengeId)).verdict, { isVerified: false, reason: 'signature' })
  })

  test('of one person signs in nobody else, and not in another tenant', async () => {
    const { userId } = await localPerson(acme)
    const { userId: other } = await localPerson(acme)
    const device = await registered(userId)
    const asked = await beginPasskeyAuthentication(call(), { userId: other, baseUrl })
    const response = device.get(asked!.options, { origin: baseUrl })
    const given = await finishPasskeyAuthentication(call(), {
      userId: other,
      baseUrl,
      challengeId: asked!.challengeId,
      response,
    })
    assert.deepEqual(given.verdict, { isVerified: false, reason: 'not_enrolled' })
    const globex = await world.tenant()
    const there = await beginPasskeyAuthentication(call(globex), { baseUrl })
    const foreign = device.get(there!.options, { origin: baseUrl })
    const tried = await finishPasskeyAuthentication(call(globex), {
      baseUrl,
      challengeId: there!.challengeId,
      response: foreign,
    })
    assert.equal(tried.verdict.isVerified, false)
  })
})

describe('a registration', () => {
  test('is refused with a used challenge, at another site, of another person, and a second time', async () => {
    const { userId } = await localPerson(acme)
    const { userId: other } = await localPerson(acme)
    const device = new VirtualAuthenticator()
    const begin = () => beginPasskeyRegistration(call(), { userId, baseUrl, roots })
    const finish = (whose: string, challengeId: string, response: ReturnType<VirtualAuthenticator['create']>) =>
      finishPasskeyRegistration(call(), { userId: whose, baseUrl, roots, challengeId, displayName: '', response })
    const first = await begin()
    await assert.rejects(
      finish(other, first.challengeId, device.create(first.options, { origin: baseUrl })),
      /begin again/,
    )
    await assert.rejects(
      finish(userId, first.challengeId, device.create(first.options, { origin: baseUrl })),
      /begin again/,
    )
    const second = await begin()
    await assert.rejects(
      finish(userId, second.challengeId, device.create(second.options, { origin: 'https://evil.example' })),
      /does not fit/,
    )
    const third = await begin()
    await finish(userId, third.challengeId, device.create(third.options, { origin: baseUrl }))
    const fourth = await begin()
    assert.equal(fourth.options.excludeCredentials?.length, 1)
    await assert.rejects(
      finish(userId, fourth.challengeId, device.create(fourth.options, { origin: baseUrl })),
      /registered already/,
    )
  })
})
