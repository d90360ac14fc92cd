import { test } from 'node:test'
import fc from 'fast-check'
import { anything, source, variables } from './arbitrary.ts'
import { formatRoundTrips, modesAgree, staysCalm } from './properties.ts'

test('a formatted expression parses to the same tree', () => {
  fc.assert(fc.property(source, formatRoundTrips), { numRuns: 1000 })
})

test('generated code and closures agree on values, faults and positions', () => {
  fc.assert(fc.property(source, variables, modesAgree), { numRuns: 1000 })
})

test('no input makes anything throw what it should not', () => {
  fc.assert(fc.property(anything, variables, fc.nat(), staysCalm), { numRuns: 2000 })
})
