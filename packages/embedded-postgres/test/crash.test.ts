import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { isServerOf, processesOf } from '../src/process.ts'
import {
  clusterOf,
  dataDirWithDatabase,
  killServer,
  query,
  serverPid,
  start,
  startElsewhere,
  until,
  untilItAnswers,
} from './support.ts'

test('a server that outlived its process is attached to', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const killed = await startElsewhere(t, dataDir)
  assert.equal(killed.attached, false)
  const pid = serverPid(dataDir)
  await killed.kill('SIGKILL')
  assert.equal(isServerOf(pid, clusterOf(dataDir)), true)

  const next = await start(t, dataDir)
  assert.equal(next.attached, true)
  assert.equal(serverPid(dataDir), pid)
  await query(next.connection, 'select 1')
})

test('Ctrl-C in the terminal does not reach the server', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { connection } = await start(t, dataDir)
  const pid = serverPid(dataDir)
  assert.equal(process.kill(-pid, 0), true, 'it leads a process group of its own')
  await query(connection, 'select 1')
})

test('a killed server comes back for the process that started it and for one that attached', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const owner = await startElsewhere(t, dataDir)
  const attached = await start(t, dataDir)
  await query(owner.connection, 'create table kept (id int)')
  process.kill(serverPid(dataDir), 'SIGKILL')
  t.diagnostic(`with its owner: ${await untilItAnswers(owner.connection)} ms`)

  await until(() => attached.messages.includes('PostgreSQL is back'))
  await owner.kill('SIGKILL')
  process.kill(serverPid(dataDir), 'SIGKILL')
  t.diagnostic(`with an attached process alone: ${await untilItAnswers(attached.connection)} ms`)
  await query(attached.connection, 'select * from kept')
})

test('after both were killed the next start works', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const killed = await startElsewhere(t, dataDir)
  await query(killed.connection, 'create table kept (id int)')
  await killed.kill('SIGKILL')
  killServer(clusterOf(dataDir))
  const begun = performance.now()
  const next = await start(t, dataDir)
  t.diagnostic(`start after both were killed: ${Math.round(performance.now() - begun)} ms`)
  assert.equal(next.attached, false)
  await query(next.connection, 'select * from kept')
})

test('a busy process of a killed server does not keep the next one from starting', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { connection, messages } = await start(t, dataDir)
  const busy = new pg.Client(connection)
  busy.on('error', () => {})
  await busy.connect()
  const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid')
  const counting = busy.query('select count(*) from generate_series(1, 1000000000000)').catch(() => {})
  const isCounting = `select from pg_stat_activity where state = 'active' and query like '%generate_series(1, %'
    and pid <> pg_backend_pid()`
  while ((await query(connection, isCounting)).length === 0) await sleep(10)
  process.kill(serverPid(dataDir), 'SIGKILL')
  t.diagnostic(`with a busy process left behind: ${await untilItAnswers(connection)} ms`)
  await counting
  assert.ok(messages.includes('ending what a killed PostgreSQL left behind'))
  assert.equal(processesOf(clusterOf(dataDir)).includes(rows[0]?.pid ?? 0), false)
})

test('a server that was stopped by its operator comes back', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { connection } = await start(t, dataDir)
  const pid = serverPid(dataDir)
  process.kill(pid, 'SIGINT')
  await until(() => !isServerOf(pid, clusterOf(dataDir)))
  await untilItAnswers(connection)
})

test('a server that crashed inside and recovered by itself is held on to', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { connection, messages } = await start(t, dataDir)
  const pid = serverPid(dataDir)
  const [backend] = processesOf(clusterOf(dataDir)).filter((each) => each !== pid)
  process.kill(backend ?? 0, 'SIGKILL')
  await until(() => messages.includes('PostgreSQL is back'))
  await query(connection, 'select 1')
  assert.equal(serverPid(dataDir), pid)
})

test('stop while the server is coming back leaves no server', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { messages, stop } = await start(t, dataDir)
  process.kill(serverPid(dataDir), 'SIGKILL')
  await until(() => messages.includes('PostgreSQL went away; bringing it back'))
  await stop()
  assert.deepEqual(processesOf(clusterOf(dataDir)), [])
})

test('every acknowledged row survives the server being killed again and again', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { connection } = await start(t, dataDir, { durable: true })
  await query(connection, 'create table acknowledged (id int primary key)')
  const written: number[] = []
  let next = 0
  for (let round = 0; round < 4; round++) {
    const client = new pg.Client(connection)
    client.on('error', () => {})
    await untilItAnswers(connection)
    await client.connect()
    for (let rows = 0; ; rows++) {
      if (rows === 1) setTimeout(() => killServer(clusterOf(dataDir)), 150 + 50 * round)
      const id = next++
      const done = await client.query('insert into acknowledged values ($1)', [id]).catch(() => undefined)
      if (!done) break
      written.push(id)
    }
    await client.end().catch(() => {})
  }
  await untilItAnswers(connection)
  const rows = await query<{ id: number }>(connection, 'select id from acknowledged')
  const found = new Set(rows.map(({ id }) => id))
  t.diagnostic(`${written.length} acknowledged rows, ${found.size} found`)
  assert.ok(written.length > 0)
  assert.deepEqual(
    written.filter((id) => !found.has(id)),
    [],
  )
})
