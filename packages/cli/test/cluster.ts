import type { TestContext } from 'node:test'
import pg from 'pg'
import { PASSWORD, type PlainServer, startPlainServer } from '../../server/test/plain-postgres/server.ts'

export { skipWithoutPostgres } from '../../server/test/plain-postgres/server.ts'

export type Cluster = Pick<PlainServer, 'version' | 'sql' | 'start' | 'stop'> & { url: string }

/** A PostgreSQL server with a password and one ordinary user who owns a database. */
export async function startCluster(t: TestContext): Promise<Cluster> {
  const { version, sql, urlOf, start, stop } = await startPlainServer(t)
  await sql(`create role reeve login password ${pg.escapeLiteral(PASSWORD)}`)
  await sql('create database reeve owner reeve')
  return { url: urlOf('reeve', 'reeve'), version, sql, start, stop }
}
