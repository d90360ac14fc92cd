import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type World } from '../world.ts'
import { placeOfConnector, placeOfPeople } from './places.ts'
import { Random } from './random.ts'
import { playSequence } from './sequence.ts'

const SEQUENCES = 40

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('what random people do to requests that people carry out never contradicts the model', async () => {
  const place = await placeOfPeople(world)
  const ends = new Set<string>()
  for (let n = 0; n < SEQUENCES; n++) ends.add((await playSequence(place, new Random(1000 + n))).outcome)
  for (const outcome of ['GRANTED', 'REVOKED', 'DENIED', 'CANCELLED']) assert.ok(ends.has(outcome), outcome)
})

test('what random people and a connector do never contradicts the model, and REVOKED has its proof', async () => {
  const place = await placeOfConnector(world)
  const proofs = new Set<string>()
  for (let n = 0; n < SEQUENCES; n++) proofs.add((await playSequence(place, new Random(5000 + n))).proof)
  assert.ok(proofs.has('CONNECTOR'), [...proofs].join())
})
