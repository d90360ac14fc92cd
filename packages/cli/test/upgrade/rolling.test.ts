import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REEVE } from '../support.ts'
import { rollingUpgrade } from './rolling.ts'

/** The long form takes an earlier commit; this one keeps what it does in order, and replaces every process. */
test('calls go on without an error while every process is replaced by another', async (t) => {
  const command = [process.execPath, REEVE]
  const { failures, errors, byProcess, tests, received, runs } = await rollingUpgrade(t, {
    before: command,
    after: command,
    calls: 200,
    lanes: 4,
  })
  assert.deepEqual([failures, errors], [[], []])
  assert.equal(received, tests)
  assert.deepEqual(runs, { DONE: tests })
  assert.deepEqual(
    Object.entries(byProcess).filter(([, count]) => count === 0),
    [],
  )
})
