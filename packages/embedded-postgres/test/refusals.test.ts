import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from '../src/embedded-postgres-error.ts'
import { isPostgres } from '../src/process.ts'
import {
  atEnd,
  clusterOf,
  dataDirWithDatabase,
  isRoot,
  killServer,
  query,
  serverPid,
  skipUnlessRoot,
  start,
  startElsewhere,
  temporaryFolder,
  until,
} from './support.ts'

const nobody = isRoot ? { uid: 65534, gid: 65534 } : {}

async function refused(promise: Promise<unknown>, message: RegExp): Promise<void> {
  await assert.rejects(promise, (error) => {
    assert.ok(error instanceof EmbeddedPostgresError)
    assert.match(error.message, message)
    assert.doesNotMatch(error.message, /\n/)
    return true
  })
}

test('a first start that was killed half-way does not block the next', async (t) => {
  const dataDir = path.join(temporaryFolder(t), '.reeve')
  const isUnfinished = (name: string) => name.startsWith('postgres.init-')
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'other.ts'), dataDir], { stdio: 'ignore' })
  while (!(fs.existsSync(dataDir) && fs.readdirSync(dataDir).some(isUnfinished))) await sleep(5)
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  assert.equal(fs.existsSync(clusterOf(dataDir)), false)
  const { connection } = await start(t, dataDir)
  await query(connection, 'select 1')
  // What the orphan of the killed process was writing goes with it.
  await sleep(200)
  await (await startElsewhere(t, dataDir)).stop()
  assert.deepEqual(fs.readdirSync(dataDir).filter(isUnfinished), [])
})

test('a folder with other files is not taken for a database, nor overwritten', async (t) => {
  const dataDir = temporaryFolder(t)
  fs.mkdirSync(clusterOf(dataDir))
  fs.writeFileSync(path.join(clusterOf(dataDir), 'letter.txt'), 'dear')
  await refused(start(t, dataDir), /postgres holds files but no PostgreSQL database/)
  assert.deepEqual(fs.readdirSync(clusterOf(dataDir)), ['letter.txt'])
})

test('a database of another version is refused with both versions', async (t) => {
  const dataDir = temporaryFolder(t)
  fs.mkdirSync(clusterOf(dataDir))
  fs.writeFileSync(path.join(clusterOf(dataDir), 'PG_VERSION'), '15\n')
  await refused(start(t, dataDir), /was made by PostgreSQL 15 and this Reeve brings 18/)
})

test('a data folder that is a file is refused', async (t) => {
  const file = path.join(temporaryFolder(t), '.reeve')
  fs.writeFileSync(file, '')
  await refused(start(t, file), /cannot create the data folder .*: a file of that name is in the way/)
  await refused(start(t, path.join(file, 'below')), /cannot create the data folder .*: a part of the path is not a/)
})

test('a data folder of somebody else is refused', { skip: skipUnlessRoot }, async (t) => {
  const folder = temporaryFolder(t)
  const asNobody = (dataDir: string) => startElsewhere(t, dataDir, nobody)
  await assert.rejects(asNobody(path.join(folder, '.reeve')), /cannot create the data folder .*: permission denied/)
  await assert.rejects(asNobody(folder), /cannot use the data folder .*: permission denied/)
  fs.chownSync(folder, 65534, 65534)
  fs.mkdirSync(clusterOf(folder), { mode: 0o700 })
  await assert.rejects(asNobody(folder), /belongs to uid 0 and this process runs as uid 65534/)
})

test('a user that the system has no name for is told what to do', { skip: skipUnlessRoot }, async (t) => {
  const folder = temporaryFolder(t)
  fs.chownSync(folder, 54321, 54321)
  const started = startElsewhere(t, folder, { uid: 54321, gid: 54321 })
  await assert.rejects(started, /PostgreSQL needs an entry for its user in \/etc\/passwd/)
})

test('a full disk is called a full disk', { skip: skipUnlessRoot || whyNoMounts() }, async (t) => {
  const folder = temporaryFolder(t)
  const mount = `mount -t tmpfs -o size=20m tmpfs '${folder}' && exec "$@"`
  const through = ['unshare', '--mount', 'sh', '-c', mount, 'sh']
  const dataDir = path.join(folder, '.reeve')
  await assert.rejects(startElsewhere(t, dataDir, { through }), /^Error: cannot create .*: the disk is full/)
})

test('what PostgreSQL says against a start is passed on, with where to read more', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const flags = ['-c', 'nonsense=1']
  const expected = `PostgreSQL does not start: unrecognized configuration parameter "nonsense" (see ${dataDir}/postgres.log)`
  await assert.rejects(start(t, dataDir, { flags }), new EmbeddedPostgresError(expected))
})

test('a process number that a stranger has now does not pass for the server', async (t) => {
  const { dataDir, stranger } = await killedServer(t)
  const lock = path.join(dataDir, 'sock', '.s.PGSQL.5432.lock')
  for (const file of [path.join(clusterOf(dataDir), 'postmaster.pid'), lock]) {
    const text = fs.readFileSync(file, 'utf8')
    fs.writeFileSync(file, text.replace(/^\d+/, String(stranger)))
  }
  const next = await start(t, dataDir)
  assert.equal(next.attached, false)
  await query(next.connection, 'select 1')
  assert.equal(process.kill(stranger, 0), true)
})

test('a lock file that was never written to does not block the next start', async (t) => {
  const { dataDir } = await killedServer(t)
  fs.truncateSync(path.join(clusterOf(dataDir), 'postmaster.pid'))
  fs.truncateSync(path.join(dataDir, 'sock', '.s.PGSQL.5432.lock'))
  const { connection } = await start(t, dataDir)
  await query(connection, 'select 1')
})

test('a server whose database was removed under it is ended by the next', async (t) => {
  const dataDir = path.join(temporaryFolder(t), '.reeve')
  const forgotten = await startElsewhere(t, dataDir)
  const pid = serverPid(dataDir)
  atEnd(t, () => isPostgres(pid) && process.kill(pid, 'SIGKILL'))
  await forgotten.kill('SIGKILL')
  fs.rmSync(clusterOf(dataDir), { recursive: true })
  const next = await start(t, dataDir)
  assert.equal(next.attached, false)
  assert.equal(isPostgres(pid), false)
  await query(next.connection, 'select 1')
})

test('a server is not brought back on a database that took the place of its own', async (t) => {
  const dataDir = await dataDirWithDatabase(t)
  const first = await start(t, dataDir)
  await query(first.connection, 'create table kept (id int)')
  fs.renameSync(clusterOf(dataDir), path.join(dataDir, 'moved'))
  const second = await startElsewhere(t, dataDir)
  assert.equal(second.attached, false)
  await until(() => first.messages.includes('PostgreSQL could not be brought back'))
  assert.equal(first.messages.includes('PostgreSQL is back'), false)
  await Promise.all([first.stop(), second.stop()])

  fs.rmSync(clusterOf(dataDir), { recursive: true })
  fs.renameSync(path.join(dataDir, 'moved'), clusterOf(dataDir))
  const third = await start(t, dataDir)
  await query(third.connection, 'select * from kept')
})

/** A killed server with all it leaves behind, and a stranger of the same user. */
async function killedServer(t: TestContext): Promise<{ dataDir: string; stranger: number }> {
  const dataDir = await dataDirWithDatabase(t)
  const killed = await startElsewhere(t, dataDir)
  await killed.kill('SIGKILL')
  killServer(clusterOf(dataDir))
  const sleeper = spawn('sleep', ['60'], { ...nobody, stdio: 'ignore' })
  atEnd(t, () => sleeper.kill('SIGKILL'))
  return { dataDir, stranger: sleeper.pid ?? 0 }
}

function whyNoMounts(): string | false {
  return process.platform === 'linux' ? false : 'needs a mount of its own, which only Linux has'
}
