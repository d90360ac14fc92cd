import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, makeApp } from '../../../../test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { newId } from '../../../lib/ids.ts'
import { readMigrations } from '../../../store/migrations.ts'
import { wordsOf } from './search-words.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** The words of an object, with their suffixes in one order. */
async function keptOf(id: string): Promise<string[]> {
  const rows = await acme.sql('select word from search_words where object_id = $1', [id])
  return sorted(rows.map(({ word }) => String(word)))
}

const sorted = (words: readonly string[]): string[] =>
  words
    .map((word) => {
      const [head, ...tail] = word.split('|')
      return [head, ...tail.toSorted()].join('|')
    })
    .toSorted()

const NAMES: [string, string, string][] = [
  ['Ada Lovelace', 'Ada.Lovelace@Math.Example', 'ada'],
  ['Zoë Müller-Ünal', 'zoë@example.com', 'zoë.müller'],
  ['Prince', '', ''],
  ['', 'a@b', '@ada'],
  ['Ｆｕｌｌ ﬁne', 'x@y@z', 'two words'],
  ['one two three four five six seven eight nine ten eleven twelve thirteen', 'many@words.example', ''],
  ['L'.repeat(90), `${'m'.repeat(80)}@long.example`, ''],
]

test('users made here are kept under the same words as those that directories bring', async () => {
  for (const [displayName, email, username] of NAMES) {
    const id = newId()
    await acme.sql(
      `insert into users (tenant_id, id, type, origin, status, display_name, email, username, created_at, updated_at)
       values ($1, $2, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', $3, $4, $5, now(), now())`,
      [acme.id, id, displayName, email, username],
    )
    assert.deepEqual(await keptOf(id), sorted(wordsOf(displayName, email, username)), displayName)
  }
})

test('words kept in the old way are found in the new one', async () => {
  const { id: appId } = await makeApp(acme)
  const id = await insertAccount(acme, appId, {
    display_name: 'Old Timer',
    email: 'old@timer.example',
    username: 'old.timer',
  })
  const single = await insertAccount(acme, appId, { display_name: 'Oldest' })
  await acme.sql('delete from search_words where object_id = any($1)', [[id, single]])
  const tail = '|old|tim|exa'
  const old = ['old', 'timer', 'old@timer.example', 'old.timer', 'example'].map((word) => ({ id, word: word + tail }))
  const bare = newId()
  await acme.sql(
    `insert into search_words (tenant_id, type, word, object_id)
     select $1, 'app_user', word, id from jsonb_to_recordset($2::jsonb) as given(id text, word text)`,
    [
      acme.id,
      JSON.stringify([...old, { id: single, word: 'oldest' }, { id: bare, word: 'b' }, { id: bare, word: 'b@c' }]),
    ],
  )
  const migration = readMigrations().find(({ name }) => name === '0023_whole_addresses.sql')
  const [, again] = migration!.text.split('-- The owner of the table')
  for (const _ of ['once', 'twice']) {
    await world.sql(`-- The owner of the table${again}`)
    assert.deepEqual(await keptOf(id), sorted([...wordsOf('Old Timer', 'old@timer.example'), `old.timer${tail}`]))
    assert.deepEqual(await keptOf(single), ['oldest|old'])
    assert.deepEqual(await keptOf(bare), ['@b@c|b|b@c', 'b|b|b@c'])
  }
  for (const query of ['old tim', 'old@timer', 'timer old@timer.example', '@timer.example'])
    assert.deepEqual(await found(query), [id], query)
  assert.deepEqual(await found('olde old'), [single])
})

async function found(query: string): Promise<string[]> {
  const reply = await acme.post('/api/v1/search/app_users', { query })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.list.map((one: { appUser: { id: string } }) => one.appUser.id)
}
