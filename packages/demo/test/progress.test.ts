import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Progress, type ProgressStyle } from '../src/progress.ts'

function shown(style: ProgressStyle): string {
  let text = ''
  const progress = new Progress(4, style, { write: (more: string) => (text += more) })
  progress.begin('one')
  progress.advance(2)
  progress.begin('two')
  progress.advance(7)
  progress.begin('three')
  progress.end()
  return text
}

test('a terminal is shown one bar that is gone at the end', () => {
  const frames = shown('bar').split('\r')
  assert.deepEqual(frames.at(2), `[${'#'.repeat(12)}${'.'.repeat(12)}]  50 %  two\u001b[K`)
  assert.deepEqual(frames.slice(-2), [`[${'#'.repeat(24)}] 100 %  three\u001b[K`, '\u001b[K'])
})

test('elsewhere every step is a line, and nothing at all for programs', () => {
  assert.equal(shown('lines'), '  0 %  one\n 50 %  two\n100 %  three\n')
  assert.equal(shown('none'), '')
})
