// Writes src/store/tables.ts and migrations/schema.sql from a database that went through every migration.
import pg from 'pg'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { headOfSchema, readMigrations } from '../src/store/migrations.ts'
import { SCHEMA } from '../src/store/owner.ts'
import { withMigratedDatabase } from '../test/fresh-database.ts'
import { describeRows, describeSchema, rowTypes } from './describe-schema.ts'

export const generate: Generator = () =>
  withMigratedDatabase(async (config) => {
    const client = new pg.Client({ ...config, options: `-c search_path=${SCHEMA}` })
    await client.connect()
    try {
      return {
        'packages/server/src/store/tables.ts': await rowTypes(client),
        'packages/server/migrations/schema.sql': `${headOfSchema(readMigrations())}\n${await describeSchema(client)}${await describeRows(client)}`,
      }
    } finally {
      await client.end()
    }
  })
