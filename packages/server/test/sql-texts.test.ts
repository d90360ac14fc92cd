import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesIn } from '../../../scripts/circles.ts'
import { namedIn, sqlTexts } from '../../../scripts/sql-texts.ts'

const put = (what: string): string => ['$', `{${what}}`].join('')
const sources = (text: string): string[] => sqlTexts(text).map((one) => one.text.replace(/\s+/g, ' ').trim())
const named = (text: string): string[] => [...namedIn(text)].sort()

test('the SQL of a file is what its templates say, without what is put into them', () => {
  assert.deepEqual(sources(`tx.rows(sql\`select 1 from users where id = ${put('id')}\`)`), [
    'select 1 from users where id = $',
  ])
  assert.deepEqual(sources(`sql<Row>\`select ${put('"}"')} from apps\``), ['select $ from apps'])
  assert.deepEqual(sources('const text = `from users`'), [])
})

test('a template inside a template is a text of its own, with its own line', () => {
  const inner = `more ? sql\`join users u on ${put('on')}\` : sql\`\``
  const found = sqlTexts(`const a = 1\nsql\`select from apps\n  ${put(inner)} where true\``)
  assert.deepEqual(
    found.map(({ text, line }) => [text.replace(/\s+/g, ' ').trim(), line]),
    [
      ['select from apps $ where true', 2],
      ['join users u on $', 3],
      ['', 3],
    ],
  )
})

test('tables are named after from, join, into, update and using, in lists, and alone as a fragment', () => {
  assert.deepEqual(named('select * from users u join apps a on true'), ['apps', 'users'])
  assert.deepEqual(named('select * from users u, apps as a, owners where true'), ['apps', 'owners', 'users'])
  assert.deepEqual(named('insert into grants (id) select id from only past_grants'), ['grants', 'past_grants'])
  assert.deepEqual(named('update users u set name = 1 from apps'), ['apps', 'users'])
  assert.deepEqual(named('delete from owners o using apps'), ['apps', 'owners'])
  assert.deepEqual(named('exists (select from users where true)'), ['users'])
  assert.deepEqual(named(' users u '), ['users'])
  assert.deepEqual(named('order by id'), [])
})

test('what a with makes is no table', () => {
  const text = 'with one as (select * from users), two as materialized (select 1) select from one join two on true'
  assert.deepEqual(named(text), ['users'])
})

test('areas in a circle are named, and those that only lead to it are not', () => {
  const needs = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'd'])],
    ['d', new Set<string>()],
  ])
  assert.deepEqual(circlesIn(needs), ['b', 'c'])
})
