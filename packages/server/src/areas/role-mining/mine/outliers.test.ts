import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIMITS, populationOf, type Somebody } from '../../../../test/role-mining/company.ts'
import { unlikeness } from './numbers.ts'
import { outliersOf } from './outliers.ts'

const crowd = (n: number, values: Somebody['values'], holds: readonly string[]): Somebody[] =>
  Array.from({ length: n }, () => ({ values, holds }))

const found = (people: readonly Somebody[], most = 100) => {
  const { population, entitlements } = populationOf(people)
  return outliersOf(population, LIMITS, most).map((one) => [
    one.person,
    entitlements[one.entitlement],
    one.attribute,
    one.peers,
    one.peersHolding,
  ])
}

const sales = { department: 'Sales' }
const finance = { department: 'Finance' }

test('what somebody holds and none of their peers does is an outlier', () => {
  const people = [...crowd(20, finance, ['ledger']), ...crowd(30, sales, []), { values: sales, holds: ['ledger'] }]
  assert.deepEqual(found(people), [[50, 'ledger', 'department', 30, 0]])
})

test('one peer of twenty is enough for it to be usual, one of forty is not', () => {
  const withTwo = (n: number) => [
    ...crowd(20, finance, ['ledger']),
    ...crowd(n - 1, sales, []),
    ...crowd(2, sales, ['ledger']),
  ]
  assert.deepEqual(found(withTwo(19)), [])
  assert.deepEqual(
    found(withTwo(40)).map(([person]) => person),
    [59, 60],
  )
})

test('who has peers of several kinds differs from all of them, and the least sure counts', () => {
  const buyers = { department: 'Sales', job_title: 'Buyer' }
  const base = [...crowd(20, finance, ['ledger']), ...crowd(50, sales, [])]
  assert.deepEqual(found([...base, ...crowd(6, buyers, ['ledger'])]), [], 'buyers hold it')
  const one = [...base, ...crowd(6, buyers, []), { values: buyers, holds: ['ledger'] }]
  assert.deepEqual(found(one), [[76, 'ledger', 'job_title', 6, 0]])
})

test('what hardly anybody holds, and people without peers, tell of nothing', () => {
  const rare = [...crowd(1, finance, ['ledger']), ...crowd(30, sales, []), { values: sales, holds: ['ledger'] }]
  assert.deepEqual(found(rare), [])
  const alone = [...crowd(20, finance, ['ledger']), ...crowd(30, {}, []), { values: {}, holds: ['ledger'] }]
  assert.deepEqual(found(alone), [])
})

test('the surest are first, and no more are kept than are asked for', () => {
  const shop = { department: 'Shop' }
  const people = [
    ...crowd(20, finance, ['ledger']),
    ...crowd(8, shop, []),
    { values: shop, holds: ['ledger'] },
    ...crowd(80, sales, []),
    { values: sales, holds: ['ledger'] },
  ]
  assert.deepEqual(
    found(people).map(([person]) => person),
    [109, 28],
  )
  assert.equal(found(people, 1).length, 1)
})

test('more peers make it surer', () => {
  assert.deepEqual(
    [unlikeness(0, 4), unlikeness(0, 20), unlikeness(0, 100), unlikeness(5, 100)],
    [5101, 8389, 9630, 8882],
  )
})
