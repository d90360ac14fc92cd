import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { dataDirWithDatabase, start } from '../../../embedded-postgres/test/support.ts'
import { killedWhileReviewing } from './chaos.ts'

const ITEMS = 3000

test('a worker killed with -9 while a campaign is prepared, ended and reported: nothing doubled, nothing missing', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { administrator } = await start(t, dataDir)
  const masterKey = randomBytes(32).toString('base64')
  const end = await killedWhileReviewing({
    config: administrator,
    masterKey,
    items: ITEMS,
    kills: 1,
    longestMs: 500_000,
  })
  const { kills, reportKills, prepareSeconds: _, ...rest } = end
  assert.deepEqual(rest, {
    state: 'ACCESS_REVIEW_STATE_CLOSED',
    expected: ITEMS,
    selections: ITEMS,
    wrongTasks: 0,
    sameNumbers: 0,
    ends: { 'CLOSED CANCELLED': ITEMS },
    wrongEnds: 0,
    report: { rows: ITEMS, tasks: ITEMS, reports: 1, kept: 1, completed: 1, isWhole: true },
    dead: 0,
  })
  assert.ok(kills > 0 && reportKills > 0, `${kills} ${reportKills}`)
})
