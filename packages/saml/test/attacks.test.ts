import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { SamlError } from '../src/index.ts'
import { attempt, makeParties, type Parties, validate } from './attack.ts'
import { contentAttacks } from './attacks/content.ts'
import { encryptionAttacks } from './attacks/encryption.ts'
import { signatureAttacks } from './attacks/signature.ts'
import { wrappingAttacks } from './attacks/wrapping.ts'
import { xmlAttacks } from './attacks/xml.ts'

const attacks = [...wrappingAttacks, ...signatureAttacks, ...xmlAttacks, ...contentAttacks, ...encryptionAttacks]

let parties: Parties
before(() => {
  parties = makeParties()
})

test('there are at least 60 attacks, each with a name of its own', () => {
  assert.ok(attacks.length >= 60)
  assert.equal(new Set(attacks.map(({ name }) => name)).size, attacks.length)
})

for (const { name, reason, base, make } of attacks)
  test(`refused: ${name} (${reason})`, async () => {
    const valid = attempt(base ? base(parties) : parties.respond())
    const accepted = await validate(parties, valid)
    assert.equal(accepted.nameId, 'ann@example.com')
    const attack = attempt(make(valid.xml, parties))
    await assert.rejects(
      validate(parties, { ...attack, expected: { ...valid.expected, ...attack.expected } }),
      (error) => {
        assert.ok(error instanceof SamlError, `${error}`)
        assert.equal(error.reason, reason, error.message)
        return true
      },
    )
  })
