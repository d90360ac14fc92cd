// Writes src/store/tables.ts and migrations/schema.sql from a freshly migrated database; with --check only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { SCHEMA } from '../src/store/owner.ts'
import { withFreshDatabase } from '../test/fresh-database.ts'
import { describeSchema, rowTypes } from './describe-schema.ts'

const check = process.argv.includes('--check')
await withFreshDatabase(async (config) => {
  const client = new pg.Client({ ...config, options: `-c search_path=${SCHEMA}` })
  await client.connect()
  try {
    update('../src/store/tables.ts', await rowTypes(client))
    update('../migrations/schema.sql', await describeSchema(client))
  } finally {
    await client.end()
  }
})

function update(file: string, text: string): void {
  const url = new URL(file, import.meta.url)
  if (!check) {
    writeFileSync(url, text)
    return
  }
  if (readFileSync(url, 'utf8') === text) return
  console.error(`${file.replace('../', 'packages/server/')} is not what the migrations make: run npm run generate`)
  process.exitCode = 1
}
