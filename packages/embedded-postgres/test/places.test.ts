import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { canReach } from '../src/account.ts'
import { copyTree } from '../src/copy-tree.ts'
import { install } from './install.ts'
import {
  atEnd,
  clusterOf,
  dataDirWithDatabase,
  query,
  serverPid,
  skipUnlessRoot,
  start,
  startElsewhere,
  temporaryFolder,
  untilItAnswers,
} from './support.ts'

const nobody = { uid: 65534, gid: 65534 }

test('a path with spaces, quotes and other letters works', async (t) => {
  const dataDir = await dataDirWithDatabase(t, `two words, "quoted" and 'Ünï'`)
  const { connection } = await start(t, dataDir)
  await query(connection, 'select 1')
})

test('a path too long for a socket works, and its socket is in a folder of its own', async (t) => {
  const dataDir = await dataDirWithDatabase(t, 'long'.repeat(30))
  const { connection, stop } = await start(t, dataDir)
  assert.ok(connection.host.length < 80)
  assert.equal(fs.statSync(connection.host).mode & 0o777, 0o700)
  await stop()
  assert.equal(fs.existsSync(connection.host), false)
  assert.deepEqual((await start(t, dataDir)).connection, connection)
})

test('a socket folder that somebody else made is refused', { skip: skipUnlessRoot }, async (t) => {
  const dataDir = await dataDirWithDatabase(t, 'long'.repeat(30))
  const { connection, stop } = await start(t, dataDir)
  await stop()
  fs.mkdirSync(connection.host)
  fs.chownSync(connection.host, 12345, 12345)
  atEnd(t, () => fs.rmdirSync(connection.host))
  await assert.rejects(start(t, dataDir), /belongs to uid 12345/)
})

test('root can keep its data below a folder that only root may enter', { skip: skipUnlessRoot }, async (t) => {
  const closed = temporaryFolder(t)
  fs.chmodSync(closed, 0o700)
  const dataDir = path.join(closed, '.reeve')
  const killed = await startElsewhere(t, dataDir)
  await query(killed.connection, 'create table kept (id int)')
  assert.ok(fs.existsSync(path.join(clusterOf(dataDir), 'PG_VERSION')))
  assert.equal(fs.statSync(closed).mode & 0o777, 0o700)

  await killed.kill('SIGKILL')
  const next = await start(t, dataDir)
  assert.equal(next.attached, true)
  process.kill(serverPid(dataDir), 'SIGKILL')
  await untilItAnswers(next.connection)
  await query(next.connection, 'select * from kept')
})

test('root can have the programs below a folder that only root may enter', { skip: skipUnlessRoot }, async (t) => {
  const closed = temporaryFolder(t)
  const { script, version } = install(path.join(closed, 'reeve'))
  fs.chmodSync(closed, 0o700)
  const copy = `/var/lib/reeve/postgresql-${version}-${process.platform}-${process.arch}`
  atEnd(t, () => fs.rmSync(copy, { recursive: true, force: true }))
  const dataDir = await dataDirWithDatabase(t)
  const first = await startElsewhere(t, dataDir, { script })
  await query(first.connection, 'select 1')
  assert.ok(fs.existsSync(copy))
  assert.equal(fs.statSync(closed).mode & 0o777, 0o700)
  await first.stop()
  const second = await startElsewhere(t, dataDir, { script })
  assert.deepEqual(second.messages, [])
})

test('the links that npm leaves out are made at the first start', async (t) => {
  const { script, native } = install(path.join(temporaryFolder(t), 'reeve'))
  const links = () =>
    fs.readdirSync(path.join(native, 'lib'), { withFileTypes: true }).filter((e) => e.isSymbolicLink())
  assert.equal(links().length, 0)
  const other = await startElsewhere(t, await dataDirWithDatabase(t), { script })
  await query(other.connection, 'select 1')
  const listed = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'))
  assert.equal(links().length, listed.length)
})

test('an ordinary user can start it, also where the programs came from root without their links', {
  skip: skipUnlessRoot || (canReach(nobody, path.dirname(process.execPath)) ? false : 'nobody cannot run this node'),
}, async (t) => {
  const home = temporaryFolder(t)
  fs.chownSync(home, nobody.uid, nobody.gid)
  const { script } = install(path.join(temporaryFolder(t), 'reeve'))
  const dataDir = path.join(home, 'long'.repeat(30), '.reeve')
  const killed = await startElsewhere(t, dataDir, { ...nobody, script })
  assert.match(killed.connection.host, /^\/tmp\/reeve-65534-/)
  await query(killed.connection, 'create table kept (id int)')
  assert.equal(fs.statSync(dataDir).mode & 0o777, 0o700)
  await killed.kill('SIGKILL')
  const next = await startElsewhere(t, dataDir, { ...nobody, script })
  assert.equal(next.attached, true)
  await next.stop()
  const last = await startElsewhere(t, dataDir, { ...nobody, script })
  assert.equal(last.attached, false)
  await query(last.connection, 'select * from kept')
  await last.stop()
})

test('root starts the database of an ordinary user as that user', { skip: skipUnlessRoot }, async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  spawnSync('chown', ['-R', '12345:12345', dataDir])
  const { connection } = await start(t, dataDir)
  await query(connection, 'select 1')
  assert.equal(fs.statSync(`/proc/${serverPid(dataDir)}`).uid, 12345)
})

test('root can start a copy that lost its owner and its modes', { skip: skipUnlessRoot }, async (t) => {
  const copy = path.join(temporaryFolder(t), '.reeve')
  spawnSync('cp', ['-r', await dataDirWithDatabase(t), copy])
  fs.chmodSync(clusterOf(copy), 0o755)
  const { connection } = await start(t, copy)
  await query(connection, 'select 1')
})

test('a file that others may not read is copied and not linked', (t) => {
  const folder = temporaryFolder(t)
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  fs.mkdirSync(from)
  fs.mkdirSync(to, { mode: 0o700 })
  fs.writeFileSync(path.join(from, 'closed'), 'x', { mode: 0o600 })
  fs.writeFileSync(path.join(from, 'open'), 'x', { mode: 0o644 })
  copyTree(from, to)
  const mode = (name: string) => fs.statSync(path.join(to, name)).mode & 0o777
  assert.deepEqual([mode('closed'), mode('open'), mode('.')], [0o644, 0o644, 0o755])
  assert.equal(fs.statSync(path.join(from, 'closed')).mode & 0o777, 0o600)
  assert.equal(fs.statSync(path.join(to, 'open')).nlink, 2)
})
