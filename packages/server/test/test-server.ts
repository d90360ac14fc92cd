import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '@reeve/embedded-postgres'
import pg from 'pg'
import { memoryFolder } from '../../embedded-postgres/test/memory-folder.ts'
import { PASSWORD, writePassword } from '../../embedded-postgres/test/password.ts'
import { SERVICE_ROLE } from '../src/store/service-role.ts'
import { createTenantRole } from './tenant-sql.ts'

export type TestServer = { config: pg.ClientConfig; stop(): Promise<void> }

let own: Promise<TestServer> | undefined

/** The PostgreSQL of the test run: the one `npm test` started, or one of its own for a file run alone. */
export function testServer(): Promise<TestServer> {
  const socket = process.env.TEST_POSTGRES_SOCKET
  if (socket) return Promise.resolve({ config: configOf(socket), stop: async () => {} })
  own ??= startTestServer()
  return own
}

/** Without fsync: what a test writes need not survive the machine. On a copy of the pattern, when there is one. */
export async function startTestServer(pattern?: string): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(memoryFolder(), 'reeve-test-'))
  if (pattern !== undefined) spawnSync('cp', ['-a', `${pattern}/.`, dataDir])
  else writePassword(dataDir)
  const flags = ['-c', 'max_connections=300', '-c', 'file_copy_method=clone']
  const embedded = await startEmbedded({ dataDir, serviceRole: SERVICE_ROLE, log: () => {}, durable: false, flags })
  await letInQuickly(embedded.administrator)
  await createTenantRole(embedded.administrator)
  return {
    config: embedded.administrator,
    async stop() {
      own = undefined
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const configOf = (socket: string): pg.ClientConfig => ({
  host: socket,
  user: 'postgres',
  password: PASSWORD,
  database: 'postgres',
})

/** Checking a password is meant to take a while; tests open thousands of connections. */
async function letInQuickly(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(`set scram_iterations to 1; alter role postgres password ${pg.escapeLiteral(PASSWORD)}`)
  await client.end()
}
