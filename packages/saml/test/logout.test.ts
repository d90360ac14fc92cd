import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { SAML } from '@node-saml/node-saml'
import {
  logoutRequestUrl,
  logoutResponseUrl,
  NAME_ID_FORMAT,
  readLogoutRequestQuery,
  readLogoutResponseQuery,
} from '../src/index.ts'
import { makeParties, type Parties } from './attack.ts'
import { IDP, NOW, SP } from './partners.ts'

const SLO = 'https://idp.example.com/logout'
const BACK = 'https://sp.example.com/logout'

let parties: Parties
before(() => {
  parties = makeParties()
})

const requestTarget = () => ({
  now: NOW,
  issuer: SP,
  destination: SLO,
  relayState: 'state',
  signing: { ...parties.sp, algorithm: 'rsa-sha256' as const },
  nameId: 'ann@example.com',
  nameIdFormat: NAME_ID_FORMAT.emailAddress,
  sessionIndex: '_s1',
})
const atProvider = () => ({ now: NOW, issuer: SP, destination: SLO, certificates: [parties.sp.certificate] })
const queryOf = (url: string): string => new URL(url).search

test('a request to end sessions arrives as it was made', () => {
  const { id, url } = logoutRequestUrl(requestTarget())
  assert.deepEqual(readLogoutRequestQuery(queryOf(url), atProvider()), {
    id,
    nameId: 'ann@example.com',
    nameIdFormat: NAME_ID_FORMAT.emailAddress,
    sessionIndexes: ['_s1'],
    relayState: 'state',
  })
})

test('the answer says whether the sessions have ended, to the one who asked', () => {
  const signing = { ...parties.idp, algorithm: 'rsa-sha256' as const }
  const expected = {
    now: NOW,
    issuer: IDP,
    destination: BACK,
    certificates: [parties.idp.certificate],
    requestId: '_l1',
  }
  for (const ended of [true, false]) {
    const url = logoutResponseUrl({ now: NOW, issuer: IDP, destination: BACK, signing, inResponseTo: '_l1', ended })
    assert.deepEqual(readLogoutResponseQuery(queryOf(url), expected), { ended, relayState: undefined })
    assert.throws(() => readLogoutResponseQuery(queryOf(url), { ...expected, requestId: '_l2' }), {
      reason: 'in_response_to',
    })
  }
})

test('a request to end sessions is refused unless it is signed, recent and meant for us', () => {
  const query = queryOf(logoutRequestUrl(requestTarget()).url)
  const read =
    (changed: string, changes: object = {}) =>
    () =>
      readLogoutRequestQuery(changed, { ...atProvider(), ...changes })
  read(query)()
  assert.throws(read(query.replace(/&SigAlg=.*/, '')), { reason: 'signature' })
  assert.throws(read(query.replace('RelayState=state', 'RelayState=other')), { reason: 'signature' })
  assert.throws(read(query, { certificates: [parties.attacker.certificate] }), { reason: 'signature' })
  assert.throws(read(query, { certificates: [] }), { reason: 'signature' })
  assert.throws(read(query, { issuer: IDP }), { reason: 'issuer' })
  assert.throws(read(query, { destination: BACK }), { reason: 'destination' })
  assert.throws(read(query, { now: NOW.add({ minutes: 11 }) }), { reason: 'time' })
  assert.throws(read(query, { now: NOW.subtract({ minutes: 2 }) }), { reason: 'time' })
  assert.throws(() => readLogoutResponseQuery(query, { ...atProvider(), requestId: '_l1' }), { reason: 'malformed' })
})

test('a request of node-saml to end sessions is read', async () => {
  const peer = new SAML({
    idpCert: parties.idp.certificate,
    issuer: SP,
    callbackUrl: 'https://sp.example.com/acs',
    entryPoint: SLO,
    logoutUrl: SLO,
    privateKey: parties.sp.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signatureAlgorithm: 'sha256',
  })
  const person = {
    issuer: IDP,
    nameID: 'ann@example.com',
    nameIDFormat: NAME_ID_FORMAT.emailAddress,
    sessionIndex: '_s1',
  }
  const url = await peer.getLogoutUrlAsync(person, 'state', {})
  const read = readLogoutRequestQuery(queryOf(url), { ...atProvider(), now: Temporal.Now.instant() })
  assert.deepEqual([read.nameId, read.sessionIndexes, read.relayState], ['ann@example.com', ['_s1'], 'state'])
})
