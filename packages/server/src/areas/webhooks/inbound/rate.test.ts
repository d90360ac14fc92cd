import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../../../../test/caller.ts'
import { addressOf, callListener, savedListener } from '../../../../test/listeners.ts'
import { createWorld } from '../../../../test/world.ts'

test('a listener takes 600 calls a minute from one address, and guessing takes from the address only', async () => {
  const world = await createWorld({ REEVE_RATE_LIMITS: 'on' })
  try {
    const acme = await world.tenant()
    const busy = await savedListener(acme, { kind: 'capabilityUrl' })
    const calm = await savedListener(acme, { kind: 'capabilityUrl' })
    world.clock.hold()
    world.clock.move({ minutes: 1 })
    const path = new URL(busy.webhookCapabilityUrl).pathname
    // Refused for their body, which costs no transaction: they count all the same.
    const taken = await untilLimited(() => callListener(acme, { path, body: '{' }), 400)
    assert.equal(taken, 600)
    const reply = await callListener(acme, { path: new URL(calm.webhookCapabilityUrl).pathname })
    assert.deepEqual([reply.status, reply.headers['ratelimit-limit']], [200, '600'])
    const guessed = await untilLimited(() => callListener(acme, { path: addressOf('0'.repeat(27)) }), 404)
    assert.equal(guessed, 300)
  } finally {
    await world.stop()
  }
})

/** How many calls got the status before one was limited. */
async function untilLimited(call: () => Promise<Reply>, status: number): Promise<number> {
  for (let taken = 0; taken < 1000; ) {
    const replies = await Promise.all(Array.from({ length: 20 }, call))
    taken += replies.filter((reply) => reply.status === status).length
    if (replies.some((reply) => reply.status === 429)) return taken
  }
  throw new Error('nothing was limited')
}
