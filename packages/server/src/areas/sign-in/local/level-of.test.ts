import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CredentialType } from '../../../service/session-facts.ts'
import { builtinCredentialInventoryPolicy } from '../credential-policies/builtin.ts'
import { builtinSignInPolicy } from '../sign-in-policies/builtin.ts'
import type { OwnedCredential } from './factors/credentials.ts'
import { primaryOffered, secondOffered } from './factors/offered.ts'
import { levelOf } from './level-of.ts'

const type = (name: string) => `CREDENTIAL_TYPE_${name}` as CredentialType // Safe because the tests name real ones.

const LEVELS: readonly (readonly [string, string])[] = [
  ['', 'NONE'],
  ['PASSWORD', 'SINGLE_FACTOR'],
  ['EMAIL_OTP', 'SINGLE_FACTOR'],
  ['RECOVERY_CODE', 'SINGLE_FACTOR'],
  ['UPSTREAM_IDP', 'SINGLE_FACTOR'],
  ['PASSWORD EMAIL_OTP', 'SINGLE_FACTOR'],
  ['PASSWORD RECOVERY_CODE', 'SINGLE_FACTOR'],
  ['PASSWORD EMAIL_OTP RECOVERY_CODE', 'SINGLE_FACTOR'],
  ['TOTP', 'SINGLE_FACTOR'],
  ['PASSWORD TOTP', 'MULTI_FACTOR'],
  ['EMAIL_OTP TOTP', 'MULTI_FACTOR'],
  ['PASSKEY', 'PHR'],
  ['PASSWORD PASSKEY', 'PHR'],
]

for (const [names, level] of LEVELS) {
  test(`${names || 'nothing'} is ${level}`, () => {
    const types = names
      .split(' ')
      .filter((name) => name !== '')
      .map(type)
    assert.equal(levelOf(types), `AUTH_LEVEL_${level}`)
  })
}

test('a passkey is a hardware key only when that is proved, and a single factor when nobody was asked for', () => {
  assert.equal(levelOf([type('PASSKEY')], { isAttested: true }), 'AUTH_LEVEL_PHRH')
  assert.equal(levelOf([type('PASSKEY')], { isUserVerified: false }), 'AUTH_LEVEL_SINGLE_FACTOR')
  assert.equal(levelOf([type('PASSKEY'), type('PASSWORD')], { isUserVerified: false }), 'AUTH_LEVEL_PHR')
})

const policies = { signIn: builtinSignInPolicy('t'), credential: builtinCredentialInventoryPolicy('t') }
const EVERYTHING = { canMail: true, canPasskey: true }
const has = (name: string, codesLeft = 0): OwnedCredential => ({
  id: name,
  type: type(name),
  displayName: '',
  createdAt: Temporal.Instant.fromEpochMilliseconds(0),
  lastUsedAt: null,
  codesLeft,
  isSynced: false,
})

test('a sign-in begins with what the policies allow and the installation can run', () => {
  assert.deepEqual(primaryOffered(policies, EVERYTHING), [type('PASSKEY'), type('PASSWORD')])
  assert.deepEqual(primaryOffered(policies, { canMail: false, canPasskey: false }), [type('PASSWORD')])
  const signIn = { ...policies.signIn, allowed_primary_types: [type('EMAIL_OTP'), type('UPSTREAM_IDP')] }
  assert.deepEqual(primaryOffered({ ...policies, signIn }, EVERYTHING), [type('EMAIL_OTP')])
  assert.deepEqual(primaryOffered({ ...policies, signIn }, { canMail: false, canPasskey: true }), [])
})

test('a second factor that a person has is offered and needed; a recovery code stands in for it', () => {
  const signing = { ...policies, possible: EVERYTHING, given: [type('PASSWORD')], hasEmail: true }
  assert.deepEqual(secondOffered({ ...signing, credentials: [has('PASSWORD')] }), { offered: [], isNeeded: false })
  const credentials = [has('PASSWORD'), has('TOTP'), has('RECOVERY_CODE', 3)]
  assert.deepEqual(secondOffered({ ...signing, credentials }), {
    offered: [type('TOTP'), type('RECOVERY_CODE')],
    isNeeded: true,
  })
  const used = [has('PASSWORD'), has('TOTP'), has('RECOVERY_CODE', 0)]
  assert.deepEqual(secondOffered({ ...signing, credentials: used }).offered, [type('TOTP')])
  const recovered = { ...signing, credentials, given: [type('PASSWORD'), type('RECOVERY_CODE')] }
  assert.equal(secondOffered(recovered).isNeeded, false)
  const passkey = { ...signing, credentials: [has('PASSKEY'), has('TOTP')], given: [type('PASSKEY')] }
  assert.equal(secondOffered(passkey).isNeeded, false)
})
