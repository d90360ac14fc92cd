import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { answersOf, coreSource, coreVariables } from './peers.ts'

test('both peers give the same answers over the core of the language', () => {
  fc.assert(
    fc.property(coreSource, coreVariables, (source, variables) => {
      const { ours, bufbuild, celjs } = answersOf(source, variables)
      assert.deepEqual(ours, bufbuild, source)
      assert.deepEqual(ours, celjs, source)
    }),
    { numRuns: 500 },
  )
})
