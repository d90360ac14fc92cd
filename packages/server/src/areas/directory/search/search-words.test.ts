import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryWords, wordsOf } from './search-words.ts'

test('an object is found under its words, and each tells how the others begin', () => {
  assert.deepEqual(wordsOf('Ada Lovelace'), ['ada|ada|lov', 'lovelace|ada|lov'])
  assert.deepEqual(wordsOf('Ada'), ['ada|ada'])
  const [whole] = wordsOf('ada@math.example')
  assert.equal(whole, '@ada@math.example|ada|mat|exa')
})

test('of many beginnings none is told', () => {
  const words = wordsOf('one two three four five six seven eight nine ten eleven twelve thirteen fourteen')
  assert.ok(words.every((word) => word.endsWith('|*')))
})

test('an address is looked for whole, anything else by its parts', () => {
  assert.deepEqual(queryWords('Ada  LOVE-lace ada@math'), ['ada', 'love', 'lace', '@ada@math'])
  assert.deepEqual(queryWords('@math.example'), ['math', 'example'])
})
