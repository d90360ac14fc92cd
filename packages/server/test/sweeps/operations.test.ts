import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { operations } from '../../src/areas/index.ts'
import { ANY_CALLER } from '../../src/service/any-caller.ts'
import { samples } from './samples/index.ts'
import { SHARES } from './sweep-share.ts'

test('every operation has a sample, and every sample an operation', () => {
  assert.deepEqual(Object.keys(samples).sort(), operations.map(({ id }) => id).sort())
})

test('every operation without a permission says why, and nothing else does', () => {
  const open = operations.filter(({ permission }) => permission === 'authenticated').map(({ id }) => id)
  assert.deepEqual(Object.keys(ANY_CALLER).sort(), open.sort())
})

test('ids and routes are unique', () => {
  for (const key of ['id', 'route'] as const) {
    assert.equal(new Set(operations.map((operation) => operation[key])).size, operations.length)
  }
})

test('every share of the operations is swept', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^share-\d+\.test\.ts$/.test(name))
  assert.deepEqual(
    files.sort(),
    Array.from({ length: SHARES }, (_, share) => `share-${share}.test.ts`),
  )
})
