import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type InsightFacts, recommend } from './recommend.ts'

const NOTHING: InsightFacts = { riskLevel: '', conflicts: [], isExternal: false }
const conflicts = [{ id: 'm', displayName: 'pays and books' }]
const peers = (count: number, holders: number) => ({ peers: { count, holders } })

const ROWS: readonly (readonly [string, Partial<InsightFacts>, string])[] = [
  ['nothing is known', {}, 'UNSPECIFIED'],
  ['unused for 90 days', { unusedDays: 90 }, 'DENY'],
  ['unused for 90 days, though all peers have it', { unusedDays: 200, ...peers(10, 10) }, 'DENY'],
  ['unused for 89 days', { unusedDays: 89 }, 'UNSPECIFIED'],
  ['a conflict', { conflicts }, 'REVIEW'],
  ['a conflict, though all peers have it', { conflicts, unusedDays: 1, ...peers(10, 10) }, 'REVIEW'],
  ['a high risk', { riskLevel: 'High' }, 'REVIEW'],
  ['a critical risk', { riskLevel: 'CRITICAL' }, 'REVIEW'],
  ['a medium risk', { riskLevel: 'Medium' }, 'UNSPECIFIED'],
  ['an external account', { isExternal: true }, 'REVIEW'],
  ['hardly any of five peers', peers(5, 0), 'REVIEW'],
  ['one of five peers', peers(5, 1), 'UNSPECIFIED'],
  ['none of four peers', peers(4, 0), 'UNSPECIFIED'],
  ['most peers, used lately', { unusedDays: 30, ...peers(10, 8) }, 'APPROVE'],
  ['most peers, not used lately', { unusedDays: 31, ...peers(10, 8) }, 'UNSPECIFIED'],
  ['most peers, use unknown', peers(10, 10), 'UNSPECIFIED'],
  ['fewer peers, used lately', { unusedDays: 1, ...peers(10, 7) }, 'UNSPECIFIED'],
  ['no peers, used lately', { unusedDays: 1, ...peers(0, 0) }, 'UNSPECIFIED'],
]

for (const [name, facts, wanted] of ROWS) {
  test(`${name}: ${wanted}`, () => assert.equal(recommend({ ...NOTHING, ...facts }), wanted))
}
