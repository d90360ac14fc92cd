import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoggedEvent, Names } from './rule.ts'
import { sentenceOf } from './rule.ts'
import { entityEntry } from './rules.ts'

const NAMES: Names = {
  user: (uid) => ({ uid, name: 'grace@acme.example', fullName: 'Grace Hopper', type: 'User' }),
  role: (uid) => ({ uid, name: '', type: 'platform_role' }),
  client: () => undefined,
  of: () => '',
}

test('what belongs to a person is called after the name of the person, not the address', () => {
  const event: LoggedEvent = {
    kind: 'keys.key.created',
    subject: { type: 'key', id: 'k' },
    before: null,
    after: { userId: 'u' },
  }
  const key = { type: 'Key', code: 'key', nameIn: ['userId'], word: 'key of' }
  const { message } = entityEntry(key, 'Create', 'created', event, NAMES)
  assert.equal(sentenceOf(message, 'Ada'), 'Ada created the key of Grace Hopper')
})
