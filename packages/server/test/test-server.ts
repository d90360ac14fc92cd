import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { startEmbedded } from '../src/store/embedded/start.ts'
import { memoryFolder } from './memory-folder.ts'

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
  const flags = ['-c', 'max_connections=300', '-c', 'file_copy_method=clone']
  const embedded = await startEmbedded({ dataDir, log: () => {}, durable: false, flags })
  return {
    config: embedded.connection,
    async stop() {
      own = undefined
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const configOf = (socket: string): pg.ClientConfig => ({ host: socket, user: 'postgres', database: 'postgres' })
