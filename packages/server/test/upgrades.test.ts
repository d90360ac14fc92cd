import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { migrate } from '../src/store/migrate.ts'
import { readMigrations, type Step, stepsToNewest } from '../src/store/migrations.ts'
import { SCHEMA } from '../src/store/owner.ts'
import { withEmptyDatabase, withMigratedDatabase, withOldDatabase } from './fresh-database.ts'
import { newDatabase, schemaAsWritten } from './schema.ts'

/** Until here nothing was promised: processes of two versions never shared a database. */
const PROMISED_FROM = 48

/**
 * What a process of the version before could stumble over: something it reads or writes is gone, has another name or another
 * type, or has to be given. A migration that ends what nobody uses any more says so in a comment: `-- unused since 0050:`
 * and the name; two versions must lie between.
 */
const BREAKS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|view|materialized view|function|type)\s+(?:if exists\s+)?(?<name>[\w.]+)/gi, 'drops'],
  [/\brename\s+(?:column\s+|constraint\s+)?(?:(?<name>\w+)\s+)?to\b/gi, 'renames'],
  [/\balter\s+column\s+(?<name>\w+)\s+(?:set data )?type\b/gi, 'changes the type of'],
  [/\balter\s+column\s+(?<name>\w+)\s+set\s+not\s+null/gi, 'asks for'],
  [/\balter\s+column\s+(?<name>\w+)\s+drop\s+default/gi, 'asks for'],
  [
    /\badd\s+column\s+(?:if not exists\s+)?(?<name>\w+)(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(?:default|generated)\b)/gi,
    'asks for',
  ],
]

function breaksOf(text: string): string[] {
  const ended = new Set([...text.matchAll(/^-- unused since \d{4}: (\w+)/gm)].map(([, name]) => name))
  const statements = text.replaceAll(/--[^\n]*/g, '')
  return BREAKS.flatMap(([pattern, does]) =>
    [...statements.matchAll(pattern)]
      .map(({ groups }) => groups?.name ?? 'something')
      .filter((name) => !ended.has(name))
      .map((name) => `${does} ${name}`),
  )
}

test('what a process of the version before stumbles over is found in a migration', () => {
  const found = (text: string): string[] => breaksOf(text)
  assert.deepEqual(found('alter table automations rename column wanted to enabled;'), ['renames wanted'])
  assert.deepEqual(found('alter table a rename to b'), ['renames something'])
  assert.deepEqual(found('alter table a drop column b'), ['drops b'])
  assert.deepEqual(found('drop view if exists users_view;'), ['drops users_view'])
  assert.deepEqual(found('alter table a alter column b type bigint'), ['changes the type of b'])
  assert.deepEqual(found('alter table a alter column b set not null'), ['asks for b'])
  assert.deepEqual(found('alter table a add column b text not null, add column c text'), ['asks for b'])
  assert.deepEqual(found("alter table a add column b text not null default 'x'"), [])
  assert.deepEqual(found('alter table a add column b text; create table t (c text not null);'), [])
  assert.deepEqual(found('-- drop table users\nselect 1'), [])
  assert.deepEqual(found('-- unused since 0050: b\nalter table a drop column b'), [])
})

test('migrations only add, so that the version before runs on the schema of the one after it', () => {
  const broken = readMigrations()
    .filter(({ version }) => version >= PROMISED_FROM)
    .flatMap(({ name, text }) => breaksOf(text).map((what) => `${name} ${what}`))
  assert.deepEqual(broken, [])
})

/** As the first start finds it: tests have copies of one that has been served from. */
async function made(config: pg.ClientConfig): Promise<string> {
  await migrate(config)
  return newDatabase(config)
}

test('a new database is what the schema says, and so is one that went through every migration', async () => {
  const expected = schemaAsWritten()
  assert.equal(await withEmptyDatabase(made), expected)
  assert.equal(await withMigratedDatabase(newDatabase), expected)
})

test('the schema makes a new database only while it is of the migrations that there are', () => {
  const all = readMigrations()
  const numbers = (steps: readonly Step[]): number[] => steps.map(({ migrations }) => migrations.length)
  assert.deepEqual(numbers(stepsToNewest(all)), [all.length])
  const last = all.at(-1)!
  const next = { ...last, version: all.length + 1, name: '9999_next.sql' }
  assert.deepEqual(numbers(stepsToNewest([...all, next])), [all.length, 1])
  const changed = all.with(-1, { ...last, checksum: 'another' })
  assert.deepEqual(numbers(stepsToNewest(changed)), Array(all.length).fill(1))
})

test('tenants of an earlier version offer what they did, and their people are given Basic User', async () => {
  await withOldDatabase(72, async (config) => {
    const client = new pg.Client({ ...config, options: `-c search_path=${SCHEMA}` })
    await client.connect()
    try {
      for (const id of ['old', 'set', 'empty']) {
        await client.query(
          `insert into tenants (id, label, status, sealed_key, created_at) values ($1, $1, 'active', '\\x00', '2026-01-01')`,
          [id],
        )
      }
      await client.query(`insert into request_settings (tenant_id, require_access_profile) values ('set', true)`)
      for (const tenant of ['old', 'set']) {
        await client.query(
          `insert into users (tenant_id, id, type, origin, status, display_name, created_at, updated_at)
           values ($1, 'ada', 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', 'ENABLED', 'Ada', '2026-01-01', '2026-01-01')`,
          [tenant],
        )
      }
      await migrate(config)
      const settings = await client.query(
        'select tenant_id, require_access_profile as requires from request_settings order by 1',
      )
      assert.deepEqual(
        settings.rows.map(({ tenant_id, requires }) => [tenant_id, requires]),
        [
          ['empty', false],
          ['old', false],
          ['set', true],
        ],
      )
      const work = await client.query('select tenant_id, kind from work order by 1')
      assert.deepEqual(work.rows, [
        { tenant_id: 'old', kind: 'directory.giveBasicUser' },
        { tenant_id: 'set', kind: 'directory.giveBasicUser' },
      ])
    } finally {
      await client.end()
    }
  })
})
