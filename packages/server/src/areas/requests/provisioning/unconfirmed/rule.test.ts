import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterFullSync } from './rule.ts'

test('access that people gave is confirmed by a sync, and over after two full syncs without it', () => {
  assert.equal(afterFullSync({ isReported: true, missed: 0 }), 'confirmed')
  assert.equal(afterFullSync({ isReported: true, missed: 1 }), 'confirmed')
  assert.equal(afterFullSync({ isReported: false, missed: 0 }), 'missed')
  assert.equal(afterFullSync({ isReported: false, missed: 1 }), 'over')
})
