import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { AUTHN_CONTEXT, type RequestedAuthnContext } from '@reeve/saml'
import type { AuthLevel } from '../../../service/session-facts.ts'
import { neededLevel, reachedClass } from './authn-context.ts'

const { password, passwordProtectedTransport: transport, multiFactor, unspecified } = AUTHN_CONTEXT
const SINGLE: AuthLevel = 'AUTH_LEVEL_SINGLE_FACTOR'
const MULTI: AuthLevel = 'AUTH_LEVEL_MULTI_FACTOR'

type Row = [RequestedAuthnContext['comparison'], string[], AuthLevel | undefined, Partial<Record<AuthLevel, string>>]

/** What is asked for, the level that it needs, and the class that sessions of some levels are given. */
const ROWS: readonly Row[] = [
  ['exact', [transport], SINGLE, { [SINGLE]: transport, [MULTI]: transport }],
  ['exact', [password], SINGLE, { [SINGLE]: password }],
  ['exact', [password, multiFactor], SINGLE, { [SINGLE]: password, [MULTI]: multiFactor }],
  ['exact', [multiFactor], MULTI, { [MULTI]: multiFactor, AUTH_LEVEL_PHR: multiFactor }],
  ['exact', ['phr'], 'AUTH_LEVEL_PHR', { AUTH_LEVEL_PHR: 'phr', AUTH_LEVEL_PHRH: 'phr' }],
  ['exact', ['urn:nobody:knows', transport], SINGLE, { [SINGLE]: transport, AUTH_LEVEL_PHRH: transport }],
  ['exact', ['urn:nobody:knows'], undefined, {}],
  ['exact', ['constructor'], undefined, {}],
  ['minimum', [transport], SINGLE, { [SINGLE]: transport, [MULTI]: multiFactor }],
  ['minimum', [multiFactor], MULTI, { [MULTI]: multiFactor }],
  ['better', [transport], MULTI, { [MULTI]: multiFactor }],
  ['better', [transport, 'phr'], 'AUTH_LEVEL_PHRH', { AUTH_LEVEL_PHRH: multiFactor }],
  ['better', ['phrh'], undefined, {}],
  ['better', [transport, 'urn:nobody:knows'], undefined, {}],
  ['maximum', [transport], 'AUTH_LEVEL_NONE', { [SINGLE]: transport, [MULTI]: transport }],
  ['maximum', [multiFactor], 'AUTH_LEVEL_NONE', { [SINGLE]: transport, [MULTI]: multiFactor }],
  ['maximum', ['urn:nobody:knows'], undefined, {}],
]

describe('a requested authentication context', () => {
  for (const [comparison, classRefs, needed, classes] of ROWS)
    test(`${comparison} ${classRefs.join(', ')} needs ${needed ?? 'what nobody can give'}`, () => {
      const requested = { comparison, classRefs }
      assert.equal(neededLevel(requested), needed)
      for (const [level, expected] of Object.entries(classes))
        assert.equal(reachedClass(requested, level as AuthLevel), expected, level) // Safe because the table is keyed so.
    })

  test('that is absent needs nothing, and the session says what it is', () => {
    assert.equal(neededLevel(undefined), 'AUTH_LEVEL_NONE')
    assert.deepEqual(
      (['AUTH_LEVEL_NONE', SINGLE, MULTI, 'AUTH_LEVEL_PHRH'] as const).map((level) => reachedClass(undefined, level)),
      [unspecified, transport, multiFactor, multiFactor],
    )
  })
})
