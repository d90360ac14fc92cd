import fc from 'fast-check'
import { anything, source, variables } from '../test/arbitrary.ts'
import { formatRoundTrips, modesAgree, staysCalm } from '../test/properties.ts'

/** The long form of the property tests: `node scripts/fuzz.ts [inputs]`, a million by default. */
const inputs = Number(process.argv[2] ?? 1_000_000)
const batch = 10_000

const properties = [
  { name: 'stays calm', share: 0.8, property: fc.property(anything, variables, fc.nat(), staysCalm) },
  { name: 'modes agree', share: 0.15, property: fc.property(source, variables, modesAgree) },
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
