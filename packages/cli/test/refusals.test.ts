import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { createDatabase } from '../../server/test/fresh-database.ts'
import { atEnd, reeve, temporaryFolder } from './support.ts'

const KEY = randomBytes(32).toString('base64')
const isRoot = process.getuid?.() === 0

/** Starts in vain: one line that matches, exit code 1, nothing on stdout, no stack. */
async function refused(env: Record<string, string>, line: RegExp, cwd = '/tmp'): Promise<void> {
  const commands = [['serve'], ['tenant', 'list']]
  const ends = await Promise.all(commands.map((args) => reeve(args, { cwd, env: { PORT: '0', ...env } })))
  for (const { code, stdout, stderr } of ends) {
    assert.equal(code, 1, stderr)
    assert.equal(stdout, '')
    assert.match(stderr, line)
    assert.equal(stderr.trim().split('\n').length, 1, stderr)
    assert.doesNotMatch(stderr, /\bat .*:\d+:\d+|node:internal|Error:/)
  }
}

/** An empty database and its address. */
async function databaseUrl(t: TestContext): Promise<{ url: string; config: pg.ClientConfig }> {
  const { config, drop } = await createDatabase()
  atEnd(t, drop)
  const { database, host, user, password } = config
  const query = new URLSearchParams({ host: String(host), user: String(user), password: String(password) })
  return { url: `postgres:///${database}?${query}`, config }
}

test('a port in use', async (t) => {
  const cwd = temporaryFolder(t)
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  atEnd(t, () => taken.close())
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const { code, stdout, stderr } = await reeve(['serve'], { cwd, env: { PORT: port } })
  assert.equal(code, 1)
  assert.equal(stdout, '')
  // On a slow machine the reason of the wait is printed before.
  const said = stderr.split('\n').filter((line) => !line.startsWith('{'))
  assert.deepEqual(said, [`reeve: PORT: ${port} is in use on 127.0.0.1; set another`, ''])
})

test('a data folder that is a file', async (t) => {
  const folder = temporaryFolder(t)
  const file = path.join(folder, 'data')
  writeFileSync(file, '')
  await refused({ REEVE_DATA_DIR: file }, /^reeve: REEVE_DATA_DIR: cannot use the folder .*data \(E\w+\)\n$/)
})

test('a data folder that cannot be read', { skip: isRoot && 'root may read everything' }, async (t) => {
  const folder = path.join(temporaryFolder(t), 'data')
  mkdirSync(folder)
  chmodSync(folder, 0)
  await refused({ REEVE_DATA_DIR: folder }, /^reeve: REEVE_DATA_DIR: cannot use the folder .*data \(EACCES\)\n$/)
})

test('a database that nobody serves, or that has no such name', async (t) => {
  const cwd = temporaryFolder(t)
  const env = { REEVE_MASTER_KEY: KEY, REEVE_DATA_DIR: cwd }
  await refused(
    { ...env, DATABASE_URL: 'postgres://reeve:hunter2@127.0.0.1:1/reeve' },
    /^reeve: DATABASE_URL: .*ECONNREFUSED/,
  )
  await refused({ ...env, DATABASE_URL: 'mysql://localhost/reeve' }, /^reeve: DATABASE_URL: must be like postgres:/)
  const { url, config } = await databaseUrl(t)
  await refused(
    { ...env, DATABASE_URL: url.replace(String(config.database), 'nothing') },
    /^reeve: DATABASE_URL: database "nothing" does not exist/,
  )
  await refused(
    { ...env, DATABASE_URL: url.replace(/&password=.*/, '') },
    /^reeve: DATABASE_URL: the server asks for a password and the address has none: must be like postgres:/,
  )
})

test('a database server that does not answer', async (t) => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  atEnd(t, () => silent.close())
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const env = { REEVE_MASTER_KEY: KEY, REEVE_DATA_DIR: temporaryFolder(t) }
  await refused(
    { ...env, DATABASE_URL: `postgres://reeve:hunter2@127.0.0.1:${port}/reeve` },
    /^reeve: DATABASE_URL: the server did not answer within 10 s\n$/,
  )
})

test('a database of a newer Reeve', async (t) => {
  const cwd = temporaryFolder(t)
  const { url, config } = await databaseUrl(t)
  const client = new pg.Client(config)
  await client.connect()
  await client.query(
    `insert into reeve.schema_migrations (version, name, checksum) values (9999, '9999_later.sql', '')`,
  )
  await client.end()
  const env = { DATABASE_URL: url, REEVE_MASTER_KEY: KEY, REEVE_DATA_DIR: cwd }
  await refused(
    env,
    /^reeve: the database is at schema version 9999, this program knows up to \d+: run a newer Reeve\n$/,
  )
})

test('no master key beside a database of one’s own, or another than before', async (t) => {
  const cwd = temporaryFolder(t)
  const { url } = await databaseUrl(t)
  const env = { DATABASE_URL: url, REEVE_DATA_DIR: cwd }
  await refused(env, /^reeve: REEVE_MASTER_KEY or REEVE_MASTER_KEY_FILE is needed with DATABASE_URL/)
  const made = await reeve(['tenant', 'create', 'acme'], { env: { ...env, REEVE_MASTER_KEY: KEY } })
  assert.equal(made.code, 0, made.stderr)
  const other = randomBytes(32).toString('base64')
  await refused({ ...env, REEVE_MASTER_KEY: other }, /^reeve: the master key does not open the keys in this database/)
})

test('settings that are unknown or wrong, by their name', async () => {
  await refused({ REEVE_DATABASE: 'x' }, /^reeve: REEVE_DATABASE is not a setting of Reeve\n$/)
  await refused({ PORT: '99999' }, /^reeve: PORT: must be from 0 to 65535, not "99999"\n$/)
  await refused({ REEVE_ROLES: 'api,queen' }, /^reeve: REEVE_ROLES: "queen" is neither api nor worker\n$/)
  const names = /^reeve: REEVE_WIRE_NAMES: must be neutral or compatible, not "branded"\n$/
  await refused({ REEVE_WIRE_NAMES: 'branded' }, names)
  await refused({ REEVE_MASTER_KEY: 'short' }, /^reeve: REEVE_MASTER_KEY: must be 32 bytes in base64/)
})
