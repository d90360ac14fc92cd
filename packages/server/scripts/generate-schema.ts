// Writes src/store/tables.ts and migrations/schema.sql from a freshly migrated database.
import pg from 'pg'
import type { Generator } from '../../../scripts/generating/generator.ts'
import { SCHEMA } from '../src/store/owner.ts'
import { withFreshDatabase } from '../test/fresh-database.ts'
import { describeSchema, rowTypes } from './describe-schema.ts'

export const generate: Generator = () =>
  withFreshDatabase(async (config) => {
    const client = new pg.Client({ ...config, options: `-c search_path=${SCHEMA}` })
    await client.connect()
    try {
      return {
        'packages/server/src/store/tables.ts': await rowTypes(client),
        'packages/server/migrations/schema.sql': await describeSchema(client),
      }
    } finally {
      await client.end()
    }
  })
