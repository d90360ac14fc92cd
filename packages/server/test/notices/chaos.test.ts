import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createDatabase } from '../fresh-database.ts'
import { chaos } from './chaos.ts'

test('every notice is told though workers are killed, and twice only where a kill fell between send and record', async () => {
  const fresh = await createDatabase()
  const end = await chaos({
    config: fresh.config,
    masterKey: randomBytes(32).toString('base64'),
    tenants: 2,
    usersEach: 150,
    rounds: 1,
    roundEveryMs: 0,
    workers: 2,
    workerKills: 2,
    mailKills: 0,
    longestMs: 480_000,
  })
  await fresh.drop()
  const { made, told, messages, failed, left, dead, unexplained, workerKills } = end
  assert.deepEqual(
    { made, told, messages, failed, left, dead, unexplained, workerKills },
    { made: 300, told: 300, messages: 300, failed: 0, left: 0, dead: 0, unexplained: 0, workerKills: 2 },
  )
  assert.equal(end.arrived, end.messages + end.duplicates)
})
