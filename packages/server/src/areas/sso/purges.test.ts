import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeSsoApplication } from '../../../test/sso.ts'
import { codeOf, exchange, signedInPerson } from '../../../test/sso-oidc.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('codes and tokens are gone when their time is over, and a deleted application with its history after 90 days', async () => {
  const signed = await signedInPerson(world)
  const { acme, application } = signed
  assert.equal((await exchange(acme, application, await codeOf(signed))).status, 200)
  const kept = await makeSsoApplication(acme)
  await acme.delete(application.path)
  await exchange(acme, kept, 'x')
  const later = await signedInPerson(world)
  await exchange(later.acme, later.application, await codeOf(later))
  const count = async (table: string) => (await world.sql(`select from ${table}`)).length
  assert.deepEqual([await count('sso_codes'), await count('sso_access_tokens')], [1, 1])
  await world.work()
  world.clock.move({ hours: 26 })
  await world.work()
  assert.deepEqual([await count('sso_codes'), await count('sso_access_tokens')], [0, 0])
  assert.equal(await count('sso_applications'), 3)
  await acme.sql(
    `update sso_applications set deleted_at = deleted_at - interval '90 days' where deleted_at is not null`,
  )
  world.clock.move({ hours: 2 })
  await world.work()
  world.clock.move({ hours: 2 })
  await world.work()
  assert.equal(await count('sso_applications'), 2)
  const rows = await acme.sql('select object_id from sso_history')
  assert.deepEqual(rows, [{ object_id: kept.id }])
})
