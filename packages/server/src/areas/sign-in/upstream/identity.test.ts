import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { levelOfClaims } from '../oidc/levels-of-claims.ts'
import { SignInRefused } from '../refusal.ts'
import type { ProviderName, ProviderSettings } from './configs/providers.ts'
import { identityOf } from './identity.ts'

const DIRECTORY = '11111111-2222-3333-4444-555555555555'
const GOOGLE = { sub: 's', email: 'ada@acme.example', email_verified: true }
const MICROSOFT = { sub: 's', tid: DIRECTORY, preferred_username: 'ada@acme.example' }

type Case = { provider: ProviderName; settings: ProviderSettings; claims: Record<string, unknown>; outcome: string }

const google = (hostedDomains: string[], claims: object, outcome: string): Case => ({
  provider: 'google',
  settings: { hostedDomains },
  claims: { ...GOOGLE, ...claims },
  outcome,
})
const microsoft = (claims: object, outcome: string): Case => ({
  provider: 'microsoft',
  settings: { tenantIds: [DIRECTORY] },
  claims: { ...MICROSOFT, ...claims },
  outcome,
})

const CASES: Record<string, Case> = {
  'Google with the hosted domain': google(['acme.example'], { hd: 'Acme.example' }, 'ada@acme.example'),
  'Google with another hosted domain': google(['acme.example'], { hd: 'evil.example' }, 'domain'),
  'Google without a hosted domain where one is asked for': google(['acme.example'], {}, 'domain'),
  'Google without a list is authoritative for Google Workspace domains': google(
    [],
    { hd: 'acme.example' },
    'ada@acme.example',
  ),
  'Google without a list is authoritative for gmail.com': google([], { email: 'a@gmail.com' }, 'a@gmail.com'),
  'Google is not authoritative for other addresses': google([], {}, 'claim'),
  'Google with an address that is not verified': google(
    ['acme.example'],
    { hd: 'acme.example', email_verified: false },
    'claim',
  ),
  'Microsoft of the directory': microsoft({}, 'ada@acme.example'),
  'Microsoft of the directory, whatever its case': microsoft({ tid: DIRECTORY.toUpperCase() }, 'ada@acme.example'),
  'Microsoft of another directory': microsoft({ tid: '99999999-2222-3333-4444-555555555555' }, 'domain'),
  'Microsoft without a directory': microsoft({ tid: undefined }, 'domain'),
  'Microsoft with an address whose domain the directory does not own': microsoft(
    { email: 'ceo@other.example', xms_edov: false },
    'claim',
  ),
  'Microsoft with a name that is no address': microsoft({ preferred_username: 'ada' }, 'claim'),
}

describe('the person whom a provider names', () => {
  for (const [name, { provider, settings, claims, outcome }] of Object.entries(CASES)) {
    test(name, () => {
      let found = ''
      try {
        found = identityOf({ provider, settings }, claims).email
      } catch (error) {
        assert.ok(error instanceof SignInRefused)
        found = error.refusal.reason
      }
      assert.equal(found, outcome)
    })
  }

  test('a claim that only a prototype has does not count', () => {
    const settings = { exactMatchClaims: { constructor: 'function Object() { [native code] }' } }
    assert.throws(() => identityOf({ provider: 'oidc', settings }, GOOGLE), SignInRefused)
  })
})

describe('the level of a sign-in', () => {
  const LEVELS: [Record<string, unknown>, string][] = [
    [{}, 'AUTH_LEVEL_SINGLE_FACTOR'],
    [{ amr: ['pwd'] }, 'AUTH_LEVEL_SINGLE_FACTOR'],
    [{ amr: ['pwd', 'otp'] }, 'AUTH_LEVEL_MULTI_FACTOR'],
    [{ amr: ['hwk'] }, 'AUTH_LEVEL_MULTI_FACTOR'],
    [{ amr: ['mfa'] }, 'AUTH_LEVEL_MULTI_FACTOR'],
    [{ amr: 'mfa' }, 'AUTH_LEVEL_SINGLE_FACTOR'],
    [{ acr: 'phr' }, 'AUTH_LEVEL_PHR'],
    [{ acr: 'phrh', amr: ['pwd'] }, 'AUTH_LEVEL_PHRH'],
    [{ acr: 'urn:something', amr: ['mfa'] }, 'AUTH_LEVEL_MULTI_FACTOR'],
  ]
  for (const [claims, level] of LEVELS) {
    test(`${JSON.stringify(claims)} is ${level}`, () => assert.equal(levelOfClaims(claims), level))
  }
})
