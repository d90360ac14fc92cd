import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createDatabase } from '../fresh-database.ts'
import { chaos } from './chaos.ts'

test('every delivery arrives though a fifth fails and workers are killed, and what is recorded is true', async () => {
  const fresh = await createDatabase()
  const end = await chaos({
    config: fresh.config,
    masterKey: randomBytes(32).toString('base64'),
    retrySeconds: [0, 0, 1],
    deliveries: 600,
    failingPercent: 20,
    workers: 2,
    workerKills: 2,
    longestMs: 480_000,
  })
  await fresh.drop()
  const { made, heard, succeeded, open, dead, untrue, unexplained, workerKills } = end
  assert.deepEqual(
    { made, heard, succeeded, open, dead, untrue, unexplained, workerKills },
    { made: 600, heard: 600, succeeded: 600, open: 0, dead: 0, untrue: 0, unexplained: 0, workerKills: 2 },
  )
  assert.equal(end.attempts, end.recorded)
})
