import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressOf, callListener, savedListener } from '../../../../test/listeners.ts'
import { createWorld } from '../../../../test/world.ts'

test('a listener takes 600 calls a minute from one address, and guessing takes from the address only', async () => {
  const world = await createWorld({ REEVE_RATE_LIMITS: 'on' })
  try {
    const acme = await world.tenant()
    const busy = await savedListener(acme, { kind: 'capabilityUrl' })
    const calm = await savedListener(acme, { kind: 'capabilityUrl' })
    const path = new URL(busy.webhookCapabilityUrl).pathname
    // Refused for their body, which costs no transaction: they count all the same.
    const counts = new Map<number, number>()
    for (let round = 0; round < 33; round++) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => callListener(acme, { path, body: '{' })))
      for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    const [taken = 0, limited = 0] = [counts.get(400), counts.get(429)]
    assert.equal(taken + limited, 660)
    // The bucket fills while it is emptied.
    assert.ok(taken >= 600 && limited > 0, `${taken} taken, ${limited} limited`)
    const reply = await callListener(acme, { path: new URL(calm.webhookCapabilityUrl).pathname })
    assert.deepEqual([reply.status, reply.headers['ratelimit-limit']], [200, '600'])
    const guesses = await Promise.all(
      Array.from({ length: 320 }, () => callListener(acme, { path: addressOf('0'.repeat(27)) })),
    )
    assert.ok(guesses.some(({ status }) => status === 429))
  } finally {
    await world.stop()
  }
})
