import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { withFreshDatabase } from '../fresh-database.ts'
import { chaos } from './chaos.ts'

test('workers killed with -9: every run ends, no change is made twice, no message is lost', async () => {
  await withFreshDatabase(async (config) => {
    const end = await chaos({
      config,
      masterKey: randomBytes(32).toString('base64'),
      runs: 400,
      failingPercent: 0,
      workers: 2,
      kills: 3,
      longestMs: 480_000,
    })
    assert.deepEqual(end.states, { DONE: 800 })
    const { left, dead, wrongChanges, wrongChildren, lost, unknown } = end
    assert.deepEqual(
      { left, dead, wrongChanges, wrongChildren, lost, unknown },
      { left: 0, dead: 0, wrongChanges: 0, wrongChildren: 0, lost: 0, unknown: 0 },
    )
    assert.ok(end.kills > 0)
  })
})
