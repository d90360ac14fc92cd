import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { clusterOf, dataDirWithDatabase, killServer, start } from '../../../embedded-postgres/test/support.ts'
import { chaos } from './chaos.ts'

const PROVISIONINGS = 60

test('workers, hosts and PostgreSQL killed with -9: each grant is asked for under one key, each task ends once', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { administrator } = await start(t, dataDir)
  const end = await chaos({
    config: administrator,
    masterKey: randomBytes(32).toString('base64'),
    provisionings: PROVISIONINGS,
    workers: 2,
    workerKills: 2,
    killDatabase: () => killServer(clusterOf(dataDir)),
    databaseKills: 1,
    silentPercent: 5,
    longestMs: 300_000,
  })
  const { states, wrongEnds, wrongKeys, handedOut, otherKeys, grants, activeSteps, left, dead } = end
  assert.deepEqual(
    { states, wrongEnds, wrongKeys, handedOut, otherKeys, grants, activeSteps, left, dead },
    {
      states: { 'CLOSED GRANTED': PROVISIONINGS },
      wrongEnds: 0,
      wrongKeys: 0,
      handedOut: PROVISIONINGS,
      otherKeys: 0,
      grants: PROVISIONINGS,
      activeSteps: 0,
      left: 0,
      dead: 0,
    },
  )
  assert.ok(end.workerKills > 0 && end.databaseKills > 0)
})
