import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../src/store/migrate.ts'
import { maintainPartitions } from '../src/store/partitions.ts'
import { type TestServer, testServer } from './test-server.ts'
import { WEEKS } from './weeks.ts'

/** Runs `work` on a database of its own, cloned from a migrated template, and drops it afterwards. */
export async function withFreshDatabase<Result>(work: (config: pg.ClientConfig) => Promise<Result>): Promise<Result> {
  const database = await createDatabase()
  try {
    return await work(database.config)
  } finally {
    await database.drop()
  }
}

/** Runs `work` on a database that went through migration after migration, as one does that is older than all of them. */
export const withMigratedDatabase = <Result>(work: (config: pg.ClientConfig) => Promise<Result>): Promise<Result> =>
  withOldDatabase(1, async (config) => {
    await migrate(config)
    return work(config)
  })

/** Runs `work` on a database as a version before left it. */
export const withOldDatabase = <Result>(
  version: number,
  work: (config: pg.ClientConfig) => Promise<Result>,
): Promise<Result> =>
  withEmptyDatabase(async (config) => {
    await migrate(config, version)
    return work(config)
  })

export async function withEmptyDatabase<Result>(work: (config: pg.ClientConfig) => Promise<Result>): Promise<Result> {
  const server = await testServer()
  const database = databaseOf(server)
  try {
    await asAdmin(server.config, (client) => client.query(`create database ${database.name}`))
    return await work(database.config)
  } finally {
    await database.drop()
  }
}

export type FreshDatabase = { config: pg.ClientConfig; drop(): Promise<void> }

const TEMPLATE_LOCK = 7_233_010_002

/** A clone of the template takes tens of milliseconds; the template is migrated once a server and schema. */
export async function createDatabase(): Promise<FreshDatabase> {
  const server = await testServer()
  const database = databaseOf(server)
  await asAdmin(server.config, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await ensureTemplate(client, server.config)
    // Copying files takes a third of the time that writing the copy into the log does.
    await client.query(`create database ${database.name} template reeve_template strategy file_copy`)
  })
  return database
}

/** A database that is still to be made, under a name of its own. */
function databaseOf(server: TestServer): FreshDatabase & { name: string } {
  const name = `t_${randomBytes(8).toString('hex')}`
  return {
    name,
    config: { ...server.config, database: name },
    async drop() {
      await asAdmin(server.config, (client) => client.query(`drop database if exists ${name} with (force)`))
      if (!process.env.TEST_POSTGRES_SOCKET) await server.stop()
    },
  }
}

async function ensureTemplate(client: pg.Client, config: pg.ClientConfig): Promise<void> {
  const { rows } = await client.query(`select from pg_database where datname = 'reeve_template'`)
  if (rows.length > 0) return
  await client.query('create database reeve_template_new')
  const template = { ...config, database: 'reeve_template_new' }
  await migrate(template)
  await maintainPartitions(template, Temporal.Now.instant(), WEEKS)
  await client.query('alter database reeve_template_new rename to reeve_template')
}

async function asAdmin(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
