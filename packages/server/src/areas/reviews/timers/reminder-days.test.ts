import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reminderOn } from './reminder-days.ts'

const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text)
const DUE = day('2026-11-20')

test('reviewers are reminded weekly, three days and one day before, on the day, and daily after it', () => {
  const started = day('2026-11-01')
  const told = Array.from({ length: 55 }, (_, index) => started.add({ days: index }))
    .map((today) => [today.toString().slice(5), reminderOn({ started, due: DUE, today })])
    .filter(([, what]) => what !== undefined)
    .map(([date, what]) => `${date} ${what}`)
  assert.deepEqual(told.slice(0, 6), [
    '11-08 weekly',
    '11-15 weekly',
    '11-17 soon',
    '11-19 soon',
    '11-20 due',
    '11-21 overdue',
  ])
  assert.equal(told.filter((one) => one.endsWith('overdue')).length, 30)
  assert.equal(told.at(-1), '12-20 overdue')
})

test('a campaign without a due date is reminded of weekly for ever', () => {
  const started = day('2026-11-01')
  assert.equal(reminderOn({ started, due: null, today: day('2026-11-01') }), undefined)
  assert.equal(reminderOn({ started, due: null, today: day('2026-11-08') }), 'weekly')
  assert.equal(reminderOn({ started, due: null, today: day('2027-10-31') }), 'weekly')
})
