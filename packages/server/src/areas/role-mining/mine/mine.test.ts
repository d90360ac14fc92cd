import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMITS, populationOf, type Somebody, sixty } from '../../../../test/role-mining/company.ts'
import { dimensionsFor } from './dimensions.ts'
import { mine } from './mine.ts'
import { confidenceOf, liftOf, shareOf } from './numbers.ts'
import { byCode, type Limits } from './population.ts'

/** What was found, in words. */
async function found(people: readonly Somebody[], limits: Limits = LIMITS) {
  const { population, entitlements } = populationOf(people)
  const mined = await mine(population, limits)
  return {
    ...mined,
    found: mined.found.map((one) => ({
      who: one.filters.map(({ attribute, keys }) => `${attribute}=${keys.join('|')}`).join(' & ') || 'everyone',
      people: one.members.length,
      holds: one.entitlements.map((place) => entitlements[place]),
      confidence: one.confidence,
      avgCoverage: one.avgCoverage,
      grants: one.grantsExplained,
      values: one.filters.map(({ values }) => values),
      beyond: one.parents.map((filters) => filters.map(({ keys }) => keys.join()).join() || 'everyone'),
    })),
  }
}

const GOLDEN = [
  ['everyone', 60, ['mail', 'wiki'], 0.9398, 1, 120],
  ['department=engineering', 20, ['Engineering board', 'Engineering drive'], 0.8389, 1, 40],
  ['department=finance', 20, ['Finance board', 'Finance drive'], 0.8389, 1, 40],
  ['job_title=planner', 20, ['forecasts', 'plans'], 0.8389, 1, 40],
  ['department=sales', 20, ['Sales board', 'Sales drive'], 0.8014, 0.975, 39],
  ['department=engineering & location=pune', 10, ['Pune cluster', 'Pune door'], 0.7225, 1, 20],
  ['job_title=test engineer', 10, ['test lab', 'test runs'], 0.7225, 1, 20],
]

test('a company of sixty has exactly these roles, the best first', async () => {
  const { found: all, inBetween } = await found(sixty())
  assert.deepEqual(
    all.map((one) => [one.who, one.people, one.holds, one.confidence, one.avgCoverage, one.grants]),
    GOLDEN,
  )
  assert.equal(inBetween, 1, 'what many hold is special for nobody')
  assert.deepEqual(all[1]!.values, [['Engineering', 'engineering ']], 'the most frequent spelling is first')
  assert.deepEqual(all[6]!.beyond, ['engineering'], 'the department is not in the filter, and all of them are in it')
  assert.deepEqual(all[5]!.beyond, ['engineering'])
})

test('the order of people changes nothing but their places', async () => {
  const people = sixty()
  const shuffled = people.toSorted((a, b) => a.holds.join().length - b.holds.join().length || 1)
  assert.deepEqual((await found(shuffled)).found, (await found(people)).found)
  assert.deepEqual((await found(people.toReversed())).found, (await found(people)).found)
})

test('one grant more changes only what is suggested to groups of that person', async () => {
  const before = (await found(sixty())).found
  const people = sixty().map((one, i) => (i === 4 ? { ...one, holds: [...one.holds, 'Sales drive'] } : one))
  const after = (await found(people)).found
  const others = (all: typeof before) => all.filter(({ who }) => who !== 'department=sales')
  assert.deepEqual(others(after), others(before))
  assert.equal(after.find(({ who }) => who === 'department=sales')!.avgCoverage, 1)
})

const crowd = (n: number, values: Somebody['values'], holds: readonly string[]): Somebody[] =>
  Array.from({ length: n }, () => ({ values, holds }))

test('a group that is one person too small is none', async () => {
  const rest = crowd(30, { department: 'Rest' }, [])
  const of = async (n: number) => (await found([...rest, ...crowd(n, { department: 'Few' }, ['a', 'b'])])).found.length
  assert.deepEqual([await of(4), await of(5)], [0, 1])
})

test('a group of more than nine in ten is nearly everybody, and none', async () => {
  // More than eight tenths of the group hold it, and fewer of all: it is not what everybody has.
  const of = async (n: number) => {
    const people = [...crowd(n, { department: 'Most' }, []), ...crowd(100 - n, { department: 'Few' }, [])]
    const holding = people.map((one, i) => (i < 75 ? { ...one, holds: ['a', 'b'] } : one))
    return (await found(holding, { ...LIMITS, minLift: 10_000 })).found.map(({ who }) => who)
  }
  assert.deepEqual([await of(90), await of(91)], [['department=most'], []])
})

test('what two people hold is chance, however few there are', async () => {
  const of = async (holders: number) => {
    const few = [...crowd(holders, { department: 'Few' }, ['a', 'b']), ...crowd(3 - holders, { department: 'Few' }, [])]
    const limits = { ...LIMITS, minCohortSize: 3, minCoverage: 6000 }
    return (await found([...crowd(30, { department: 'Rest' }, []), ...few], limits)).found.length
  }
  assert.deepEqual([await of(2), await of(3)], [0, 1])
})

test('a hint that is tried anyway is combined with every other attribute, and not with itself', () => {
  const hints = [{ attribute: 'department', values: [], priority: 1 }]
  const tried = dimensionsFor({ ...LIMITS, hints }, new Set(['department', 'job_title']))
  assert.deepEqual(
    tried.map(({ attributes }) => attributes.join(' ')),
    ['', 'department', 'job_title', 'job_title department'],
  )
})

test('values that hold the same become one suggestion, and no more than ten do', async () => {
  const site = (n: number) => crowd(6, { location: `Site ${String(n).padStart(2, '0')}` }, ['door', 'printer'])
  const sites = (n: number) => Array.from({ length: n }, (_, i) => site(i)).flat()
  const rest = crowd(300, { location: 'Elsewhere' }, [])
  const two = (await found([...sites(2), ...rest])).found
  assert.deepEqual(
    two.map(({ who, people, grants }) => [who, people, grants]),
    [['location=site 00|site 01', 12, 24]],
  )
  const eleven = (await found([...sites(11), ...rest])).found
  assert.deepEqual(
    eleven.map(({ people }) => people),
    [60, 6],
  )
})

test('a team with one thing in common is no role, a department with one is', async () => {
  const rest = crowd(40, {}, [])
  const holding = (name: string) => crowd(8, { [name]: 'x' }, ['a'])
  assert.equal((await found([...rest, ...holding('manager')])).found.length, 0)
  assert.equal((await found([...rest, ...holding('department')])).found.length, 1)
})

test('of groups of the same people the plainest is suggested', async () => {
  const same = crowd(8, { department: 'Law', job_title: 'Lawyer', location: 'Bern' }, ['a', 'b'])
  const { found: all } = await found([...crowd(40, {}, []), ...same])
  assert.deepEqual(
    all.map(({ who }) => who),
    ['department=law'],
  )
})

test('a hint is tried too, for its values only', async () => {
  const people = [
    ...crowd(40, {}, []),
    ...crowd(8, { 'attributes.site': 'A' }, ['a', 'b']),
    ...crowd(8, { 'attributes.site': 'B' }, ['c', 'd']),
  ]
  assert.equal((await found(people)).found.length, 0)
  const hints = [{ attribute: 'attributes.site', values: ['b'], priority: 1 }]
  assert.deepEqual(
    (await found(people, { ...LIMITS, hints })).found.map(({ who }) => who),
    ['attributes.site=b'],
  )
})

test('values that are too long, empty or hold a null byte put nobody together', async () => {
  for (const value of ['x'.repeat(257), '  ', 'a\0b']) {
    const people = [...crowd(40, {}, []), ...crowd(8, { department: value }, ['a', 'b'])]
    assert.deepEqual((await found(people)).found, [], JSON.stringify(value))
  }
})

test('numbers are those of the tables', () => {
  const bounds = [
    [5, 5],
    [10, 10],
    [20, 20],
    [50, 50],
    [8, 10],
    [16, 20],
    [45, 50],
    [95, 100],
  ] as const
  assert.deepEqual(
    bounds.map(([k, n]) => confidenceOf([k], n)),
    [0.5655, 0.7225, 0.8389, 0.9286, 0.4902, 0.584, 0.7864, 0.8882],
  )
  assert.deepEqual([confidenceOf([12, 11, 10], 12), shareOf(33, 36)], [0.6519, 0.9167])
  assert.equal(liftOf({ k: 5, n: 10, holders: 10, people: 100 }), 5)
  assert.equal(shareOf(1, 20_000), 0.0001, 'half is away from zero')
})

test('texts are ordered by code points', () => {
  assert.deepEqual(['\u{1F600}', '\uFF21', 'b', 'a'].sort(byCode), ['a', 'b', '\uFF21', '\u{1F600}'])
})
