import assert from 'node:assert/strict'
import { test } from 'node:test'
import { populationOf, sixty } from '../../../../test/role-mining/company.ts'
import { clustersOf, countHeld, facetsOf } from './analyse.ts'

const { population, entitlements } = populationOf(sixty())
const everyone = Uint32Array.from({ length: 60 }, (_, i) => i)
const held = countHeld(population, everyone)

test('what the same people hold is a cluster', () => {
  const clusters = clustersOf(population, everyone, held)
  assert.deepEqual(
    clusters.map(({ members, userCount, avgCoverage, avgSimilarity }) => [
      members.map(({ place }) => entitlements[place]),
      userCount,
      avgCoverage,
      avgSimilarity,
    ]),
    [
      [['mail', 'wiki'], 60, 1, 1],
      [['Engineering board', 'Engineering drive'], 20, 0.3333, 1],
      [['Finance board', 'Finance drive'], 20, 0.3333, 1],
      [['forecasts', 'plans'], 20, 0.3333, 1],
      [['Sales board', 'Sales drive'], 19, 0.325, 0.95],
      [['Pune cluster', 'Pune door'], 10, 0.1667, 1],
      [['test lab', 'test runs'], 10, 0.1667, 1],
    ],
  )
})

test('people are narrowed by what they were not chosen by, by the spelling that most have', () => {
  const facets = facetsOf(population, everyone, new Set(['location']))
  assert.deepEqual(
    facets.map(({ attribute, values }) => [attribute, values.map(({ value, count }) => `${value} ${count}`)]),
    [
      ['department', ['Engineering 20', 'Finance 20', 'Sales 20']],
      ['job_title', ['Planner 20', 'Clerk 10', 'Developer 10', 'Seller 10', 'Test Engineer 10']],
    ],
  )
})
