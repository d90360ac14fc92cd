import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cyclicEdges, type Edge, reachedFrom, type Way, waysTo } from './closure.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const edges = fc.array(
  fc.record({ from: fc.constantFrom(...NAMES), to: fc.constantFrom(...NAMES), shallow: fc.boolean() }),
  { maxLength: 14 },
)

/** Walks every way that passes nothing twice, in the plainest form. */
function naiveWays(all: readonly Edge[]): Way[] {
  const ways = new Set<string>()
  const walk = (origin: string, passed: readonly string[]): void => {
    const at = passed.at(-1)!
    for (const { from, to, shallow } of all) {
      // A shallow edge passes on only what is held in its own right: at the beginning of a way.
      if (from !== at || passed.includes(to) || (shallow && at !== origin)) continue
      ways.add(JSON.stringify({ origin, via: at, to }))
      walk(origin, [...passed, to])
    }
  }
  for (const name of NAMES) walk(name, [name])
  return [...ways].map((text) => JSON.parse(text) as Way)
}

const sorted = (ways: readonly Way[]): string[] =>
  [...new Set(ways.map(({ origin, via, to }) => `${origin} ${via} ${to}`))].sort()

test('every way that passes nothing twice is found, and no other', () => {
  fc.assert(
    fc.property(edges, (all) => assert.deepEqual(sorted(waysTo(all, new Set(NAMES))), sorted(naiveWays(all)))),
    { numRuns: 500 },
  )
})

test('what is reached is what some way leads to', () => {
  fc.assert(
    fc.property(edges, fc.subarray(NAMES), (all, changed) => {
      const deep = all.map((edge) => ({ ...edge, shallow: false }))
      const reached = reachedFrom(deep, new Set(changed))
      for (const { origin, to } of naiveWays(deep)) if (changed.includes(origin)) assert.ok(reached.has(to))
    }),
  )
})

test('the edges of a cycle are those by which one comes back', () => {
  fc.assert(
    fc.property(edges, (all) => {
      const comesBack = ({ from, to }: Edge): boolean => from === to || reachedFrom(all, new Set([to])).has(from)
      assert.deepEqual(cyclicEdges(all), all.filter(comesBack))
    }),
    { numRuns: 500 },
  )
})

test('a chain of a hundred thousand groups does not run out of stack', () => {
  const chain = Array.from({ length: 100_000 }, (_, n): Edge => ({ from: `g${n}`, to: `g${n + 1}`, shallow: false }))
  assert.deepEqual(cyclicEdges(chain), [])
  assert.equal(reachedFrom(chain, new Set(['g0'])).size, 100_000)
})
