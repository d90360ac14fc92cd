import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvLine } from '../../server/src/lib/csv.ts'
import { riskConclusion, shareOf, splitConclusion } from '../src/areas/home/overview/conclusions.ts'
import { firstKnown } from '../src/areas/home/overview/parts/known.ts'
import { csvOf } from '../src/charts/csv.ts'
import { fileName } from '../src/charts/file-name.ts'
import { placeMarks } from '../src/charts/marks.ts'
import { cell } from '../src/charts/table.ts'
import { inSight, sightOf } from '../src/flow/in-sight.ts'
import { layoutOf } from '../src/flow/layout.ts'
import { daysParam, timeParam } from '../src/lib/search-text.ts'

const days = (...open: readonly number[]) => open.map((count, index) => ({ day: `2026-08-${20 + index}`, open: count }))

test('the heading of risk says what the line does', () => {
  const said = (...open: readonly number[]): string => riskConclusion(days(...open))
  assert.match(said(97, 80, 46), /^Open risk has halved since /)
  assert.match(said(40, 60, 97), /^Open risk has doubled since /)
  assert.match(said(50, 46), /^4 findings fewer are open than on /)
  assert.match(said(45, 46), /^1 finding more are open than on /)
  assert.match(said(46, 90, 46), /^46 findings open, as many as on /)
  assert.match(said(0, 3), /^3 findings more/)
  assert.equal(said(3, 0), 'Nothing is open any more')
  assert.equal(said(0, 0), 'No finding has ever been open')
  assert.equal(said(), 'No finding has ever been open')
  const lines = [
    { name: 'Ledger', count: 3 },
    { name: 'Wiki', count: 5 },
  ]
  assert.equal(splitConclusion(9, lines), 'Wiki has the most: 5 of 9 findings')
  assert.equal(splitConclusion(9, [{ name: 'High', count: 4, isSevere: true }]), '4 of 9 findings are critical or high')
  assert.equal(shareOf(1, 0), 0)
})

test('of days before the first finding nothing is said', () => {
  const range = ['2026-08-20', '2026-08-21', '2026-08-22', '2026-08-23'].map((day) => ({
    day,
    open: 0,
    endsAt: `${day}T23:59:59.000Z`,
  }))
  assert.equal(firstKnown({ days: range }), 0)
  assert.equal(firstKnown({ days: range, knownSince: '2026-08-01T00:00:00Z' }), 0)
  assert.equal(firstKnown({ days: range, knownSince: '2026-08-21T10:00:00Z' }), 1)
  // Two days at least make a line.
  assert.equal(firstKnown({ days: range, knownSince: '2026-08-23T10:00:00Z' }), 2)
})

test('numbers are saved as the service writes them: what would begin a formula is a text', () => {
  const names = ['=1+1', '+49', '-3', '@x', '\tx', 'a "b", c', 'two\nlines', 'plain']
  const rows = names.map((name) => [cell(name), cell(7)])
  assert.equal(
    csvOf({ columns: ['Department', 'All'], rows }),
    [csvLine(['Department', 'All']), ...names.map((name) => csvLine([name, '7']))].join(''),
  )
  assert.equal(fileName('Risk over time', 'csv', new Date(2026, 10, 9)), 'risk-over-time-2026-11-09.csv')
})

test('times and days of an address are what they can mean', () => {
  assert.equal(timeParam('2026-11-16T00:00:00Z'), '2026-11-16T00:00:00.000Z')
  assert.deepEqual(
    [timeParam('soon'), timeParam(undefined), daysParam('0'), daysParam('9999')],
    Array(4).fill(undefined),
  )
  assert.deepEqual([daysParam('90'), daysParam(90)], ['90', '90'])
})

/** A person with an account, which holds so many roles of two apps. */
function graphOf(roles: number) {
  const ids = Array.from({ length: roles }, (_, index) => `role ${String(index).padStart(5, '0')}`)
  return {
    root: 'ann',
    nodes: [
      { id: 'ann', name: 'Ann', group: 'user' },
      { id: 'account', name: 'ann@', group: 'account' },
      ...ids.map((id, index) => ({ id, name: id, group: `role ${index % 2}` })),
      { id: 'lost', name: 'nothing leads here', group: 'role 0' },
    ],
    edges: [{ from: 'ann', to: 'account' }, ...ids.map((id) => ({ from: 'account', to: id }))],
  }
}

test('many of a group are one place until it is opened, and lines between the same places are one', () => {
  const few = layoutOf({ ...graphOf(6), opened: new Set() })
  assert.deepEqual(
    few.columns.map((places) => places.map(({ kind }) => kind)),
    [['node'], ['node'], Array(6).fill('node')],
  )
  assert.equal(few.items.has('lost'), false)
  const many = layoutOf({ ...graphOf(40), opened: new Set() })
  assert.deepEqual(
    many.columns[2]?.map((item) => item.kind === 'group' && [item.count, item.isOpen]),
    [
      [20, false],
      [20, false],
    ],
  )
  assert.deepEqual(
    many.links.map(({ from, to, count }) => [from, to, count]),
    [
      ['ann', 'account', 1],
      ['account', 'group 2 role 0', 20],
      ['account', 'group 2 role 1', 20],
    ],
  )
  const opened = layoutOf({ ...graphOf(40), opened: new Set(['group 2 role 1']) })
  assert.equal(opened.columns[2]?.length, 2 + 20)
  assert.equal(opened.links.length, 2 + 20)
})

test('of five thousand lines only those in sight are drawn', () => {
  const layout = layoutOf({ ...graphOf(5000), opened: new Set(['group 2 role 0', 'group 2 role 1']) })
  assert.equal(layout.links.length, 5001)
  for (const top of [0, 40_000, 200_000]) {
    const seen = inSight(layout, sightOf(top, 600))
    assert.ok(seen.items.length < 60, `${seen.items.length} places`)
    assert.ok(seen.links.length < 60, `${seen.links.length} lines`)
    assert.ok(seen.links.length > 10)
  }
})

test('texts of marks do not lie on each other, also of one at the end, which is written before its line', () => {
  const marks = [10, 60, 99].map((index) => ({ index, text: `day ${index}` }))
  const placed = placeMarks(marks, (index) => index * 6, 600)
  assert.deepEqual(
    placed.marks.map(({ row, isBefore }) => [row, isBefore]),
    [
      [0, false],
      [0, false],
      [1, true],
    ],
  )
  assert.equal(placed.rows, 2)
})
