import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { checkRows } from '../../../scripts/row-types/check.ts'
import { describer } from '../../../scripts/row-types/describe.ts'
import { Source, sourceReader } from '../../../scripts/row-types/sources.ts'
import { openScratch } from '../src/areas/directory/sync/scratch.ts'
import { SCHEMA } from '../src/store/owner.ts'
import { compile, type Sql } from '../src/store/sql.ts'
import type { Tx } from '../src/store/tx.ts'
import { withFreshDatabase } from './fresh-database.ts'

/** Queries that objects are made with, which no source names where they are asked. */
const MOST_LEFT = 2

const SRC = path.resolve(import.meta.dirname, '../src')

const checked = (sources: readonly Source[]) =>
  withFreshDatabase(async (config) => {
    const client = new pg.Client(config)
    await client.connect()
    try {
      const describe = await describer(client, SCHEMA)
      // Safe because making the tables of a sync uses nothing else.
      await openScratch({
        find: async () => undefined,
        run: (query: Sql) => client.query(compile(query).text),
      } as unknown as Tx)
      return await checkRows(sources, describe)
    } finally {
      await client.end()
    }
  })

test('a query answers rows of the type that its author asserts', async () => {
  const read = sourceReader()
  const files = globSync('**/*.ts', { cwd: SRC }).filter((file) => !file.endsWith('.test.ts'))
  const { queries, wrong, left } = await checked(files.map((file) => read(path.join(SRC, file))!))
  if (process.env.REEVE_ROW_TYPES) console.log(queries, [...left].join('\n'))
  assert.deepEqual(wrong, [])
  assert.ok(left.size <= MOST_LEFT, `${left.size} of ${queries} could not be compared:\n${[...left].join('\n')}`)
})

const USERS = 'select id, created_at, deleted_at, version from users'
const CASES: readonly (readonly [row: string, query: string, wrong: readonly string[]])[] = [
  ['{ id: string; created_at: Temporal.Instant; deleted_at: Temporal.Instant | null; version: number }', USERS, []],
  ['{ name: string }', USERS, ['the query has no column "name"']],
  [
    '{ id: number; version: string }',
    USERS,
    ['"id" arrives as string, not as number', '"version" arrives as number, not as string'],
  ],
  ['{ deleted_at: Temporal.Instant }', USERS, ['"deleted_at" may be null']],
  ['{ deleted_at: Temporal.Instant }', `${USERS} where deleted_at is not null`, []],
  ['{ at: Temporal.Instant }', 'select deleted_at as at from users_view', ['"at" may be null']],
  ['{ count: string }', 'select count(*) from users', ['"count" arrives as bigint, not as string']],
  ["{ type: 'A' | 'B'; profile: { title: string } }", 'select type, profile from users', []],
  ["Pick<{ id: string; name: string }, 'id'>", 'select id from users', []],
]

test('a wrong name, a wrong type and a null that nobody expects are told, with their place', async () => {
  const sources = CASES.map(([row, query], index) => {
    const where = ['$', '{more(id)}'].join('')
    const text = `const more = (id: string) => sql\`true\`
      tx.rows<${row}>(sql\`select * from (${query}) one where ${where}\`)`
    return new Source(`case-${index}.ts`, () => undefined, text)
  })
  const { wrong, left } = await checked(sources)
  const expected = CASES.flatMap(([, , all], index) => all.map((one) => `case-${index}.ts:2: ${one}`))
  assert.deepEqual([wrong, [...left]], [expected, []])
})

test('a query of a generic function is compared for each caller, and what a function answers is a row type too', async () => {
  const text = `const listOf = <Row>(tx: Tx, table: Sql) => tx.rows<Row>(sql\`select id, version from \${table}\`)
    listOf<{ id: string; version: number }>(tx, sql\`users\`)
    listOf<{ id: string; version: string }>(tx, sql\`users\`)
    const find = (tx: Tx): Promise<{ id: number } | undefined> => tx.find(sql\`select id from users\`)`
  const { wrong, left } = await checked([new Source('case.ts', () => undefined, text)])
  const expected = [
    'case.ts:1 (case.ts:3): "version" arrives as number, not as string',
    'case.ts:4: "id" arrives as string, not as number',
  ]
  assert.deepEqual([wrong, [...left]], [expected, []])
})
