import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { isServerOf } from '../src/process.ts'
import { clusterOf, dataDirWithDatabase, query, serverPid, start, startElsewhere, temporaryFolder } from './support.ts'

test('a first start makes a database that a second start finds again', async (t) => {
  const dataDir = path.join(temporaryFolder(t), '.reeve')
  const first = await start(t, dataDir, { durable: true })
  assert.equal(first.attached, false)
  await query(first.connection, 'create table kept (id int)')
  const pid = serverPid(dataDir)
  await first.stop()
  assert.equal(isServerOf(pid, clusterOf(dataDir)), false)
  assert.equal(fs.existsSync(path.join(clusterOf(dataDir), 'postmaster.pid')), false)

  const begun = performance.now()
  const second = await start(t, dataDir, { durable: true })
  t.diagnostic(`second start: ${Math.round(performance.now() - begun)} ms`)
  assert.deepEqual(second.connection, first.connection)
  assert.deepEqual(await query(second.connection, 'select count(*)::int as rows from kept'), [{ rows: 0 }])
})

test('the database is durable, checks its pages and knows letters beyond ASCII', async (t) => {
  const { connection } = await start(t, await dataDirWithDatabase(t), { durable: true })
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses']
  const settings = await query(connection, `select ${names.map((name) => `current_setting('${name}') as ${name}`)}`)
  assert.deepEqual(settings, [
    { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on', listen_addresses: '' },
  ])
  const letters = await query(
    connection,
    `select lower('ÀÉŞ') as lower, 'ÅSA' ilike 'åsa' as ilike, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  )
  assert.deepEqual(letters, [{ lower: 'àéş', ilike: true, encoding: 'UTF8' }])
})

test('nobody but the user of the server can come near the data or the socket', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const { connection } = await start(t, dataDir)
  for (const folder of [clusterOf(dataDir), connection.host]) {
    assert.equal(fs.statSync(folder).mode & 0o777, 0o700, folder)
  }
  assert.equal(fs.statSync(path.join(dataDir, 'postgres.log')).mode & 0o777, 0o600)
})

test('stop leaves the server to another process, and the last one to stop ends it', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const owner = await start(t, dataDir)
  const other = await startElsewhere(t, dataDir)
  assert.equal(other.attached, true)
  const pid = serverPid(dataDir)
  await owner.stop()
  assert.equal(isServerOf(pid, clusterOf(dataDir)), true)
  await query(other.connection, 'select 1')
  await other.stop()
  assert.equal(isServerOf(pid, clusterOf(dataDir)), false)
})

test('two processes that stop together do not leave the server to each other', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const one = await start(t, dataDir)
  const two = await startElsewhere(t, dataDir)
  const pid = serverPid(dataDir)
  await Promise.all([one.stop(), two.stop()])
  assert.equal(isServerOf(pid, clusterOf(dataDir)), false)
})

test('stop leaves the server to an operator who is connected', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const owner = await start(t, dataDir)
  const operator = new pg.Client(owner.connection)
  await operator.connect()
  await owner.stop()
  assert.deepEqual((await operator.query('select 1 as alive')).rows, [{ alive: 1 }])
  await operator.end()
  assert.equal((await start(t, dataDir)).attached, true)
})

test('stop ends a server that others were connected to a moment ago', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const owner = await start(t, dataDir)
  const pid = serverPid(dataDir)
  const pool = new pg.Pool({ ...owner.connection, max: 10 })
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.01)')))
  await pool.end()
  await owner.stop()
  await owner.stop()
  assert.equal(isServerOf(pid, clusterOf(dataDir)), false)
})

test('the log of PostgreSQL is kept below its limit and contains no statement', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const log = path.join(dataDir, 'postgres.log')
  fs.writeFileSync(log, 'x'.repeat(11 * 1024 * 1024))
  const { connection } = await start(t, dataDir)
  await assert.rejects(query(connection, `select 'hunter2' from nowhere`))
  assert.ok(fs.statSync(log).size < 100_000)
  assert.match(fs.readFileSync(log, 'utf8'), /ready to accept connections/)
  assert.doesNotMatch(fs.readFileSync(log, 'utf8'), /hunter2|nowhere/)
})
