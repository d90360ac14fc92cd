import assert from 'node:assert/strict'
import fc from 'fast-check'
import { anything, source, variables } from '../test/arbitrary.ts'
import { answersOf, coreSource, coreVariables } from '../test/peers.ts'
import { formatRoundTrips, modesAgree, staysCalm } from '../test/properties.ts'

/** The long form of the property tests: `node scripts/fuzz.ts [inputs]`, a million by default. */
const inputs = Number(process.argv[2] ?? 1_000_000)
const batch = 10_000

const properties = [
  { name: 'stays calm', share: 0.8, property: fc.property(anything, variables, fc.nat(), staysCalm) },
  { name: 'modes agree', share: 0.1, property: fc.property(source, variables, modesAgree) },
  { name: 'peers agree', share: 0.05, property: fc.property(coreSource, coreVariables, peersAgree) },
  { name: 'format round-trips', share: 0.05, property: fc.property(source, formatRoundTrips) },
]

for (const { name, share, property } of properties) {
  const began = performance.now()
  const total = Math.round(inputs * share)
  for (let done = 0; done < total; done += batch)
    fc.assert(property as fc.IProperty<unknown>, { numRuns: Math.min(batch, total - done) })
  console.log(`${name}: ${total} inputs in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
console.log(`${inputs} inputs, ${Math.round(process.memoryUsage().rss / 1e6)} MB`)

function peersAgree(text: string, data: Record<string, unknown>): void {
  const { ours, bufbuild, celjs } = answersOf(text, data)
  assert.deepEqual([ours, ours], [bufbuild, celjs], text)
}
