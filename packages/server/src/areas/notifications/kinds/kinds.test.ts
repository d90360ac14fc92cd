import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registry } from '../../registry.ts'
import { noticeTruths } from '../notices/truths.ts'
import { PREFERENCES } from '../preferences/names.ts'
import { NOTICE_KINDS } from './index.ts'

test('every truth that a kind names is served by one area, and none without a kind', () => {
  const served = registry.extensions.of(noticeTruths).map(({ name }) => name)
  const named = new Set(NOTICE_KINDS.flatMap(({ truth }) => (truth === undefined ? [] : [truth])))
  assert.deepEqual(served.sort(), [...named].sort())
})

test('every preference has a kind that belongs to it', () => {
  const used = new Set<string>(NOTICE_KINDS.map(({ preference }) => preference))
  assert.deepEqual(
    PREFERENCES.filter((one) => !used.has(one)),
    [],
  )
})
