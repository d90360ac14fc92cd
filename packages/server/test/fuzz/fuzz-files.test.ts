import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type World } from '../world.ts'
import { fuzzFiles } from './fuzz-files.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('broken files are read or refused in words, and the service is there all the while', async () => {
  const files = Number(process.env.REEVE_FUZZ_FILES ?? 270)
  const result = await fuzzFiles({ world, tenant: await world.tenant() }, { files, seed: 14 })
  assert.deepEqual(result.unexpected, [])
  assert.ok(result.read > 0 && result.healthCalls > 0)
})
