import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/workload_federation/test-cel'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

test('a condition is tried on claims', async () => {
  const expression = 'claims.ref == "main"'
  const met = await acme.post(PATH, { expression, claimsJson: '{"ref": "main"}' })
  assert.deepEqual(met.body, { expression, matched: true, error: '' })
  const missed = await acme.post(PATH, { expression, claimsJson: '{"ref": "other"}' })
  assert.deepEqual(missed.body, { expression, matched: false, error: '' })
  const absent = await acme.post(PATH, { expression, claimsJson: '{}' })
  assert.deepEqual(absent.body, { expression, matched: false, error: '1:8: no such key: ref' })
})

test('a condition that does not compile is an answer, claims that are no JSON object are not', async () => {
  const wrong = await acme.post(PATH, { expression: 'no', claimsJson: '{}' })
  assert.deepEqual([wrong.status, wrong.body.matched], [200, false])
  assert.match(wrong.body.error, /^1:1: /)
  for (const claimsJson of ['{', '[]', 'null']) {
    const reply = await acme.post(PATH, { expression: 'true', claimsJson })
    assert.match(reply.body.message, /^claimsJson: must be a JSON object/)
  }
})

test('only who may read providers may try conditions', async () => {
  const ask = async (roles: string[]) =>
    (await person(acme, roles)).post(PATH, { expression: 'true', claimsJson: '{}' })
  assert.equal((await ask(['read_only_admin'])).status, 200)
  assert.equal((await ask(['basic_user'])).status, 403)
})
