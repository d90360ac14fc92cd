import { readFileSync } from 'node:fs'
import pg from 'pg'
import { describeRows, describeSchema } from '../scripts/describe-schema.ts'
import { SCHEMA } from '../src/store/owner.ts'

/** The schema of a database as `schema.sql` says it, and what fills a new one. */
export const newDatabase = (config: pg.ClientConfig): Promise<string> =>
  on(config, async (client) => `${await describeSchema(client)}${await describeRows(client)}`)

export const schemaOf = (config: pg.ClientConfig): Promise<string> => on(config, describeSchema)

async function on(config: pg.ClientConfig, describe: (client: pg.Client) => Promise<string>): Promise<string> {
  const client = new pg.Client({ ...config, options: `-c search_path=${SCHEMA}` })
  await client.connect()
  try {
    return await describe(client)
  } finally {
    await client.end()
  }
}

/** `schema.sql` without its first line. */
export const schemaAsWritten = (): string =>
  readFileSync(new URL('../migrations/schema.sql', import.meta.url), 'utf8').replace(/^.*\n/, '')
