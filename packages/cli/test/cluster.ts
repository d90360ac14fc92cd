import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { atEnd, temporaryFolder } from './support.ts'

const PLACES = '/usr/lib/postgresql'
const PASSWORD = 'not a secret: it is made up here & has / in it'

/** The programs of the oldest PostgreSQL of this machine that we support. */
const programs = existsSync(PLACES)
  ? readdirSync(PLACES)
      .map(Number)
      .filter((version) => version >= 15)
      .sort((a, b) => a - b)
      .map((version) => path.join(PLACES, String(version), 'bin'))
      .find((folder) => existsSync(path.join(folder, 'initdb')))
  : undefined

export const skipWithoutPostgres = programs
  ? false
  : 'no PostgreSQL 15 or newer in /usr/lib/postgresql: install the package postgresql to test with a server of one’s own'

export type Cluster = { url: string; version: string; start(): Promise<void>; stop(): Promise<void> }

/** A PostgreSQL server with a password and one user who owns a database and may do no more than an operator grants. */
export async function startCluster(t: TestContext): Promise<Cluster> {
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const folder = path.join(temporaryFolder(t), 'cluster')
  const passwordFile = path.join(path.dirname(folder), 'password')
  writeFileSync(passwordFile, `${PASSWORD}\n`)
  mkdirSync(folder)
  if (account.uid !== undefined) for (const one of [folder, passwordFile]) chownSync(one, account.uid, account.gid)
  const arguments_ = ['-D', folder, '-U', 'boss', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-N', '-E', 'UTF8']
  const made = spawnSync(path.join(programs!, 'initdb'), arguments_, { ...account, cwd: '/', encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const boss = { host: '127.0.0.1', port, user: 'boss', password: PASSWORD, database: 'postgres' }
  const flags = ['-D', folder, '-p', String(port), '-k', '', '-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off']
  let stop = async (): Promise<void> => {}
  const start = async (): Promise<void> => {
    const child = spawn(path.join(programs!, 'postgres'), flags, { ...account, cwd: '/', stdio: 'ignore' })
    const ended = once(child, 'exit')
    stop = async () => {
      child.kill('SIGQUIT')
      await ended
    }
    await answers(boss)
  }
  atEnd(t, () => stop())
  await start()
  const version = await prepare(boss)
  const url = `postgres://reeve:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/reeve`
  return { url, version, start, stop: () => stop() }
}

async function prepare(config: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(`create role reeve login createrole password ${pg.escapeLiteral(PASSWORD)}`)
  await client.query('create database reeve owner reeve')
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]!.server_version
}

async function answers(config: pg.ClientConfig): Promise<void> {
  for (const limit = performance.now() + 60_000; ; await sleep(50)) {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
