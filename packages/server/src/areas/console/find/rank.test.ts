import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rankOf } from './rank.ts'

test('the name itself comes before its beginning, that before words of it, and those before the rest', () => {
  const names = ['Payroll export of Ada', 'Ada', 'Adalbert Ost', 'Lovelace Ada', 'Somebody else']
  assert.deepEqual(
    names.map((name) => rankOf(name, 'ada')),
    [2, 0, 1, 2, 3],
  )
})

test('case and space around do not matter, and every word has to begin one of the name', () => {
  assert.equal(rankOf('Ada Lovelace', '  ADA lovelace '), 0)
  assert.equal(rankOf('Lovelace, Ada', 'ada love'), 2)
  assert.equal(rankOf('Ada Ost', 'ada love'), 3)
})
