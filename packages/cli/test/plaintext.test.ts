import assert from 'node:assert/strict'
import { test } from 'node:test'
import { searchForPlaintext } from './plaintext-search.ts'

test('what is shared is in no file, log, backup or heap that the service leaves behind', async (t) => {
  const found = await searchForPlaintext(t, 20)
  for (const [place, { secret, open, bytes }] of Object.entries(found)) {
    assert.equal(secret, false, `found in: ${place}`)
    // What is not encrypted is found there: the search would find the other too. Objects have nothing of the kind.
    assert.equal(open, place !== 'objects', place)
    assert.ok(bytes > 0, place)
  }
  assert.equal(Object.keys(found).length, 7)
})
