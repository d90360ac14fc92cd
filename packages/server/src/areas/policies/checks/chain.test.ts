import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadsTo, longestFrom, MOST_IN_CHAIN, reversed } from './chain.ts'

const graph = new Map([
  ['a', ['b', 'c']],
  ['b', ['d']],
  ['d', ['e']],
  ['x', ['y']],
  ['y', ['x']],
])

test('a policy leads to those that it names and to what those name', () => {
  assert.equal(leadsTo(graph, 'a', 'e'), true)
  assert.equal(leadsTo(graph, 'c', 'e'), false)
  assert.equal(leadsTo(graph, 'x', 'a'), false)
})

test('the longest chain counts both ends, in both directions', () => {
  assert.equal(longestFrom(graph, 'a'), 4)
  assert.equal(longestFrom(graph, 'e'), 1)
  assert.equal(longestFrom(reversed(graph), 'e'), 4)
})

test('a circle counts as too many', () => {
  assert.ok(longestFrom(graph, 'x') > MOST_IN_CHAIN)
})
