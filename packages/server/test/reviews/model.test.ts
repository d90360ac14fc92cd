import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Random } from '../request-tasks/random.ts'
import { createWorld, type World } from '../world.ts'
import { openPlace, playCampaign } from './play.ts'

const CAMPAIGNS = 8

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('counts, reviews, submissions and reports of random campaigns never contradict the model', async () => {
  const place = await openPlace(world)
  const ends = new Set<string>()
  for (let n = 0; n < CAMPAIGNS; n++) ends.add(await playCampaign(place, new Random(300 + n)))
  assert.ok(ends.size > 1, [...ends].join())
})
