import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { skipWithoutBrowser as skip } from '../../server/test/browser.ts'
import { buildConsoleWhenStale } from '../scripts/build-when-stale.ts'
import { initialScripts } from './initial-scripts.ts'

before(async () => {
  if (!skip) await buildConsoleWhenStale()
})

const MOST_BYTES = 160 * 1024

test('what is loaded before the first page is small', { skip }, () => {
  const { names, bytes } = initialScripts()
  assert.ok(names.length > 3)
  assert.ok(bytes < MOST_BYTES, `${bytes} bytes`)
})
