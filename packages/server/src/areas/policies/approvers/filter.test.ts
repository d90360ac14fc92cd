import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Eligible, eligible, type Filter } from './filter.ts'
import type { Approver } from './people.ts'

const at = (day: number): Temporal.Instant => Temporal.Instant.from(`2026-01-${String(day).padStart(2, '0')}T00:00:00Z`)

const someone = (id: string, more: Partial<Approver> = {}): Approver => ({
  id,
  type: 'USER_TYPE_HUMAN',
  status: 'ENABLED',
  deleted_at: null,
  delegated_user_id: '',
  delegation_starts_at: null,
  delegation_expires_at: null,
  delegation_set_at: null,
  ...more,
})

const FILTER: Filter = {
  now: at(10),
  subjectUserId: 'subject',
  allowSelfApproval: false,
  approvedBy: [],
  allowDelegation: true,
  taskCreatedAt: at(8),
  namedOneByOne: false,
}

const among = (people: readonly Approver[], filter: Partial<Filter> = {}): Eligible =>
  eligible(
    people.filter(({ id }) => !id.startsWith('delegate')).map(({ id }) => id),
    new Map(people.map((one) => [one.id, one])),
    { ...FILTER, ...filter },
  )

const LEFT_OUT: readonly [string, Partial<Approver>, Partial<Filter>][] = [
  ['disabled people', { status: 'DISABLED' }, {}],
  ['deleted people', { deleted_at: at(1) }, {}],
  ['programs that nobody named', { type: 'USER_TYPE_SERVICE' }, {}],
  ['agents, even when they are named', { type: 'USER_TYPE_AGENT' }, { namedOneByOne: true }],
  ['the subject', {}, { subjectUserId: 'ann' }],
  ['who approved an earlier step', {}, { approvedBy: ['ann'] }],
]

for (const [whom, more, filter] of LEFT_OUT) {
  test(`${whom} are left out`, () => assert.deepEqual(among([someone('ann', more)], filter).userIds, []))
}

test('a program that is named and a subject that may decide about itself stay', () => {
  const robot = someone('robot', { type: 'USER_TYPE_SERVICE' })
  assert.deepEqual(among([robot], { namedOneByOne: true }).userIds, ['robot'])
  assert.deepEqual(among([someone('ann')], { subjectUserId: 'ann', allowSelfApproval: true }).userIds, ['ann'])
})

test('two approvers with the same delegate leave one who may act', () => {
  const people = [
    someone('ann', { delegated_user_id: 'delegate' }),
    someone('bob', { delegated_user_id: 'delegate' }),
    someone('delegate'),
  ]
  assert.deepEqual(among(people), { userIds: ['delegate'], delegatedFrom: { delegate: ['ann', 'bob'] } })
})

const KEPT: readonly [string, Partial<Approver>, Partial<Approver>, Partial<Filter>][] = [
  ['the step allows no delegation', {}, {}, { allowDelegation: false }],
  ['the task was made before the delegation was set', { delegation_set_at: at(9) }, {}, {}],
  ['the task was made before the delegation began', { delegation_starts_at: at(9) }, {}, {}],
  ['the delegation is over', { delegation_expires_at: at(10) }, {}, {}],
  ['the delegate is disabled', {}, { status: 'DISABLED' }, {}],
  ['the delegate is the subject', {}, {}, { subjectUserId: 'delegate' }],
  ['the delegate approved an earlier step', {}, {}, { approvedBy: ['delegate'] }],
]

for (const [when, more, delegate, filter] of KEPT) {
  test(`an approver with a delegate decides itself when ${when}`, () => {
    const ann = someone('ann', { delegated_user_id: 'delegate', ...more })
    assert.deepEqual(among([ann, someone('delegate', delegate)], filter).userIds, ['ann'])
  })
}

test('a delegation that was set, began and has not ended before the task counts', () => {
  const times = { delegation_set_at: at(7), delegation_starts_at: at(8), delegation_expires_at: at(11) }
  const ann = someone('ann', { delegated_user_id: 'delegate', ...times })
  assert.deepEqual(among([ann, someone('delegate')]).userIds, ['delegate'])
})
