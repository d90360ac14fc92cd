import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePerson } from './choose-person.ts'

const AT = Temporal.Instant.from('2027-03-01T10:00:00Z')
const X = 'ann@acme.example'
const person = (id: string, email: string, known_email = email, isConfirmed = false) => ({
  id,
  email,
  known_email,
  email_confirmed_at: isConfirmed ? AT : null,
})

const CASES = [
  ['nobody', [], undefined],
  ['the only one, confirmed or not', [person('a', X)], 'a'],
  ['the only one, to whom a sync has given it', [person('a', X, 'b@acme.example', true)], 'a'],
  ['the one who has confirmed it, not one whom a sync has given it', [person('a', X, X, true), person('b', X)], 'a'],
  [
    'the one who had confirmed it, not one who was given it later',
    [person('a', 'z@acme.example', X, true), person('b', X)],
    'a',
  ],
  [
    'nobody, where two have confirmed it',
    [person('a', X, X, true), person('b', 'ANN@acme.example', X, true)],
    undefined,
  ],
  ['nobody, where two have it and none confirmed it', [person('a', X), person('b', X)], undefined],
] as const

for (const [fact, found, chosen] of CASES) {
  test(`an address means ${fact}`, () => assert.equal(choosePerson(found, X)?.id, chosen))
}
