import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { findBinaries } from '../../embedded-postgres/src/binaries.ts'
import { findPlace } from '../../embedded-postgres/src/place.ts'
import {
  comesIn,
  dataDirWithDatabase,
  query,
  start,
  startElsewhere,
  temporaryFolder,
  untilItAnswers,
} from '../../embedded-postgres/test/support.ts'
import { openDatabase } from '../src/store/open.ts'
import { maintainPartitions } from '../src/store/partitions.ts'
import { sql } from '../src/store/sql.ts'
import { PATIENCE } from './patience.ts'
import { migrateAsEarlier } from './plain-postgres/earlier.ts'

test('the service signs in as an ordinary owner and runs as a role that row level security binds', async (t) => {
  const { connection } = await start(t, await dataDirWithDatabase(t))
  const rights = 'rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as strong'
  const [user] = await query(connection, `select rolname, ${rights} from pg_roles where rolname = current_user`)
  assert.deepEqual(user, { rolname: 'reeve', strong: false })
  const database = await openDatabase({ name: 'test', config: connection, poolSize: 1, patience: PATIENCE })
  const [role] = await database.system<object>(
    sql`select rolname, rolsuper or rolbypassrls or rolcanlogin as strong from pg_roles where rolname = current_user`,
  )
  await database.close()
  assert.deepEqual(role, { rolname: 'reeve_service', strong: false })
})

test('a data folder of an earlier version goes on, with an ordinary owner and with passwords', async (t) => {
  const dataDir = await earlierDataDir(t)
  const { connection, messages } = await start(t, dataDir)
  await assert.rejects(comesIn({ ...connection, user: 'postgres', password: '' }))
  const [user] = await query(connection, 'select rolname, rolsuper from pg_roles where rolname = current_user')
  assert.deepEqual(user, { rolname: 'reeve', rolsuper: false })
  const database = await openDatabase({ name: 'test', config: connection, poolSize: 1, patience: PATIENCE })
  assert.deepEqual(await database.system(sql`select label from tenants`), [{ label: 'kept' }])
  await database.close()
  await maintainPartitions(connection, Temporal.Now.instant(), [{ table: 'events', keepDays: 30 }])
  assert.deepEqual(
    await query(
      connection,
      `
      select relname as name from pg_class where relnamespace = 'reeve'::regnamespace and pg_get_userbyid(relowner) <> 'reeve'
      union all
      select proname from pg_proc where pronamespace = 'reeve'::regnamespace and pg_get_userbyid(proowner) <> 'reeve'`,
    ),
    [],
  )
  assert.match(messages.join('\n'), /asks for passwords/)
})

test('processes that start at the same time on a data folder of an earlier version agree', async (t) => {
  const dataDir = await earlierDataDir(t)
  const all = await Promise.all([1, 2, 3].map(() => startElsewhere(t, dataDir)))
  for (const { connection } of all) assert.deepEqual(connection, all[0]!.connection)
  await comesIn(all[0]!.connection)
})

test('a data folder of an earlier version that is still in use is left as it is', async (t) => {
  const dataDir = await earlierDataDir(t)
  const { connection, stop } = await startEarlier(dataDir)
  const earlier = new pg.Client({ ...connection, application_name: 'reeve embedded' })
  await earlier.connect()
  await assert.rejects(start(t, dataDir), /a process of an earlier version still uses .*\.reeve: stop it first/)
  await comesIn(connection)
  await earlier.end()
  await stop()
  await comesIn((await start(t, dataDir)).connection)
})

/** As the earlier version left it: the superuser owns all there is, and whoever reaches the socket comes in as anybody. */
async function earlierDataDir(t: TestContext): Promise<string> {
  const dataDir = path.join(temporaryFolder(t), '.reeve')
  const { account, cluster } = findPlace(dataDir)
  fs.mkdirSync(cluster, { mode: 0o700 })
  if (account) fs.chownSync(cluster, account.uid, account.gid)
  const options = ['-D', cluster, '-U', 'postgres', '--encoding=UTF8', '--locale=C', '--no-sync']
  const auth = ['--auth-local=trust', '--auth-host=reject']
  const made = spawnSync(programOf(dataDir, 'initdb'), [...options, ...auth], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  assert.equal(made.status, 0, made.stderr)
  const { connection, stop } = await startEarlier(dataDir)
  await query(connection, 'create role reeve_service nologin nobypassrls')
  await migrateAsEarlier(connection, 'reeve_service')
  await query(
    connection,
    `insert into reeve.tenants (id, label, status, sealed_key, created_at) values ('x', 'kept', 'active', '', now())`,
  )
  await stop()
  return dataDir
}

const programOf = (dataDir: string, name: string): string =>
  path.join(findBinaries(findPlace(dataDir), () => {}).folder, 'bin', name)

async function startEarlier(dataDir: string) {
  const { account, cluster } = findPlace(dataDir)
  const host = path.join(dataDir, 'sock')
  fs.mkdirSync(host, { recursive: true, mode: 0o700 })
  if (account) fs.chownSync(host, account.uid, account.gid)
  const settings = ['listen_addresses=', `unix_socket_directories=${host}`, 'fsync=off', 'cluster_name=reeve']
  const child = spawn(programOf(dataDir, 'postgres'), ['-D', cluster, ...settings.flatMap((each) => ['-c', each])], {
    ...account,
    cwd: cluster,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const connection = { host, port: 5432, user: 'postgres', database: 'postgres', password: '', ssl: false } as const
  await untilItAnswers(connection)
  const stop = async (): Promise<void> => {
    child.kill('SIGINT')
    await ended
  }
  return { connection, stop }
}
