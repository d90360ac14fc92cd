import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { processesOf } from '../src/process.ts'
import {
  clusterOf,
  dataDirWithDatabase,
  killServer,
  query,
  serverPid,
  startElsewhere,
  temporaryFolder,
  until,
  untilItAnswers,
} from './support.ts'

test('of processes that start at the same time one starts the server and the others attach', async (t) => {
  const dataDir = path.join(temporaryFolder(t), '.reeve')
  const together = () => Promise.all([1, 2, 3].map(() => startElsewhere(t, dataDir)))
  const starters = (all: { attached: boolean }[]) => all.filter(({ attached }) => !attached).length

  const fresh = await together()
  assert.equal(starters(fresh), 1)
  await query(fresh[0]!.connection, 'create table kept (id int)')

  await Promise.all(fresh.map(({ kill }) => kill('SIGKILL')))
  killServer(clusterOf(dataDir))
  const again = await together()
  assert.equal(starters(again), 1)
  await query(again[0]!.connection, 'select * from kept')

  await Promise.all(again.map(({ stop }) => stop()))
  assert.deepEqual(processesOf(clusterOf(dataDir)), [])
})

test('several processes that bring a killed server back together end up on one server', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const all = await Promise.all([1, 2, 3].map(() => startElsewhere(t, dataDir)))
  const { connection, administrator } = all[0]!
  for (let round = 0; round < 4; round++) {
    const killed = serverPid(dataDir)
    process.kill(killed, 'SIGKILL')
    await untilItAnswers(connection)
    assert.notEqual(serverPid(dataDir), killed)
    const watching = `select pid from pg_stat_activity where application_name = 'reeve watch'`
    let watchers = 0
    const count = async () => {
      watchers = (await query(administrator, watching).catch(() => [])).length
    }
    await until(() => {
      void count()
      return watchers === all.length
    })
  }
})
