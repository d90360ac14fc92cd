import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../../embedded-postgres/src/binaries.ts'
import { findPlace } from '../../../embedded-postgres/src/place.ts'
import { atEnd, temporaryFolder } from '../../../embedded-postgres/test/support.ts'
import { freePort } from '../free-port.ts'

const PLACES = '/usr/lib/postgresql'
export const PASSWORD = 'not a secret: it is made up here & has / in it'

/** The programs of the oldest PostgreSQL of this machine that we support. */
const oldest = existsSync(PLACES)
  ? readdirSync(PLACES)
      .map(Number)
      .filter((version) => version >= 15)
      .sort((a, b) => a - b)
      .map((version) => path.join(PLACES, String(version), 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb')))
  : undefined

export const skipWithoutPostgres = oldest
  ? false
  : 'no PostgreSQL 15 or newer in /usr/lib/postgresql: install the package postgresql to test with a server of one’s own'

/** The oldest that the system brings, and the one that Reeve brings. */
export const editions = [
  { name: 'the oldest PostgreSQL of the system', skip: skipWithoutPostgres, programs: () => oldest! },
  { name: 'the newest PostgreSQL', skip: false, programs: newest },
] as const

export type Edition = (typeof editions)[number]

export type PlainServer = {
  version: string
  /** The superuser. */
  boss: pg.ClientConfig
  urlOf(user: string, database: string): string
  /** Runs statements as the superuser, in a database or in its own. */
  sql<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>
  /** The schema of a database as pg_dump writes it; nothing where the server brings no pg_dump. */
  dump(database: string): string
  start(): Promise<void>
  stop(): Promise<void>
}

/** A PostgreSQL server as an administrator would set it up: nothing of Reeve, and a password for everybody. */
export async function startPlainServer(t: TestContext, edition: Edition = editions[0]): Promise<PlainServer> {
  const parent = temporaryFolder(t)
  const programs = edition.programs(parent)
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const folder = path.join(parent, 'cluster')
  const passwordFile = path.join(parent, 'password')
  writeFileSync(passwordFile, `${PASSWORD}\n`)
  mkdirSync(folder)
  if (account.uid !== undefined) for (const one of [folder, passwordFile]) chownSync(one, account.uid, account.gid)
  const arguments_ = ['-D', folder, '-U', 'boss', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-N', '-E', 'UTF8']
  const made = spawnSync(path.join(programs, 'initdb'), arguments_, { ...account, cwd: '/', encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const boss = { host: '127.0.0.1', port, user: 'boss', password: PASSWORD, database: 'postgres' }
  const flags = ['-D', folder, '-p', String(port), '-k', '', '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  let stop = async (): Promise<void> => {}
  const start = async (): Promise<void> => {
    const child = spawn(path.join(programs, 'postgres'), flags, { ...account, cwd: '/', stdio: 'ignore' })
    const ended = once(child, 'exit')
    stop = async () => {
      child.kill('SIGQUIT')
      await ended
    }
    await answers(boss)
  }
  atEnd(t, () => stop())
  await start()
  const sql: PlainServer['sql'] = (text, database = 'postgres') => asked({ ...boss, database }, text)
  const [found] = await sql<{ server_version: string }>('show server_version')
  return {
    version: found!.server_version,
    boss,
    urlOf: (user, database) => `postgres://${user}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`,
    sql,
    dump: (database) => dumped(path.join(programs, 'pg_dump'), { ...boss, database }),
    start,
    stop: () => stop(),
  }
}

/** Runs a text of statements on a connection of its own; the rows are those of the last one. */
async function asked<Row extends pg.QueryResultRow>(config: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    const results: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(text)
    return [results].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}

function dumped(program: string, { host, port, user, password, database }: pg.ClientConfig): string {
  if (!existsSync(program)) return ''
  const flags = ['--schema-only', '-h', host!, '-p', String(port), '-U', user!, database!]
  const env = { ...process.env, PGPASSWORD: String(password) }
  const { status, stdout, stderr } = spawnSync(program, flags, { env, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(stderr)
  // A word made up for each dump.
  return stdout.replace(/^\\(?:un)?restrict.*$/gm, '')
}

function newest(folder: string): string {
  return path.join(findBinaries(findPlace(path.join(folder, '.reeve')), () => {}).folder, 'bin')
}

async function answers(config: pg.ClientConfig): Promise<void> {
  for (const limit = performance.now() + 300_000; ; await sleep(50)) {
    const client = new pg.Client(config)
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (performance.now() > limit) throw error
    }
  }
}
