import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentenceOf } from '../src/areas/requests/task/letter-words.ts'
import { daysLeft, formatDate, formatSince } from '../src/lib/format.ts'
import { lineOf, mayAskAgain, standingOf } from '../src/lib/request-line.ts'
import type { Task } from '../src/lib/task.ts'
import { instructionsOf } from '../src/lib/task-steps.ts'
import { initialsOf, tintOf } from '../src/ui/initials.ts'

const NAMES: Readonly<Record<string, string>> = { m: 'Grace', o: 'Alan', s: 'Ada' }
const telling = { ownId: 's', nameOf: (id: string) => NAMES[id] ?? '' }
const since = (): string => 'Monday'

const taskWith = (more: object): Task =>
  // Safe because these are the members that a line is made of.
  ({
    ...{ state: 'TASK_STATE_OPEN', userId: 's', createdByUserId: 's', createdAt: '2026-11-16T08:10:00Z' },
    ...{ stepApproverIds: [], approverIds: [], actions: [], displayName: 'x', type: { grant: {} } },
    ...more,
  }) as unknown as Task

const manager = { approval: { manager: {} }, approved: { userId: 'm', approvedAt: '2026-11-16T08:40:00Z' } }
const owners = { approval: { appOwners: {} }, assignedAt: '2026-11-16T08:40:00Z' }
const titles = (task: Task): string[] => lineOf(task, telling).map(({ phase, title }) => `${phase}: ${title}`)

test('an open request is a line of who asked, who said yes, who decides now and what comes', () => {
  const task = taskWith({
    stepApproverIds: ['o'],
    policy: { history: [{ id: '1', approval: manager }], current: { id: '2', approval: owners }, next: [] },
  })
  assert.deepEqual(titles(task), ['done: You asked', 'done: Grace said yes', 'now: Alan decides', 'next: Access'])
  assert.equal(standingOf(task, telling, since), 'Step 2 of 2. Waits for Alan, since Monday.')
})

test('what is taken away is lost only once it is gone, and told to whoever loses it as theirs', () => {
  const named = { ownId: 'o', subject: 'Ada', opener: '', role: 'Editor', app: 'Drive' }
  const said = (more: object, ownId = 'o') =>
    sentenceOf(taskWith({ createdByUserId: '', type: { revoke: {} }, ...more }), { ...named, ownId })
  const closed = (outcome: string) => ({
    state: 'TASK_STATE_CLOSED',
    type: { revoke: { outcome: `REVOKE_OUTCOME_${outcome}` } },
  })
  assert.equal(said({}), 'Should Ada lose Editor in Drive?')
  assert.equal(said({}, 's'), 'Should you lose Editor in Drive?')
  assert.equal(said(closed('DENIED')), 'Should Ada lose Editor in Drive?')
  assert.equal(said(closed('REVOKED')), 'Ada lost Editor in Drive')
  assert.equal(said(closed('REVOKED'), 's'), 'You lost Editor in Drive')
  assert.equal(said({ ...closed('REVOKED'), createdByUserId: 's' }, 's'), 'You gave back Editor in Drive')
})

test('a denial is told with its reason, and nothing comes after it', () => {
  const denied = { approval: { manager: {} }, denied: { userId: 'm', deniedAt: '2026-11-16T08:40:00Z' } }
  const task = taskWith({
    state: 'TASK_STATE_CLOSED',
    approverIds: ['m'],
    type: { grant: { outcome: 'GRANT_OUTCOME_DENIED' } },
    policy: { history: [{ id: '1', approval: denied }], next: [] },
  })
  assert.deepEqual(titles(task), ['done: You asked', 'failed: Grace said no'])
  assert.equal(standingOf(task, telling, since, 'not now'), 'Denied by Grace: “not now”')
})

test('what a rule refuses is told with what the policy says, and may be asked for again by whoever it is for', () => {
  const task = taskWith({
    state: 'TASK_STATE_CLOSED',
    createdByUserId: 'm',
    type: { grant: { outcome: 'GRANT_OUTCOME_DENIED' } },
    policy: { history: [{ id: '1', reject: { rejectMessage: 'Finance only.' } }], next: [] },
  })
  assert.deepEqual(titles(task), ['done: Grace asked', 'failed: Refused by the policy'])
  assert.equal(standingOf(task, telling, since), 'Refused by the policy: “Finance only.”')
  assert.deepEqual(
    ['s', 'm', 'o'].map((id) => mayAskAgain(task, id)),
    [true, true, false],
  )
  assert.ok(!mayAskAgain(taskWith({ type: { grant: { outcome: 'GRANT_OUTCOME_GRANTED' } } }), 's'))
})

test('whoever does it by hand reads what was written for that', () => {
  const manual = { manual: { instructions: 'Open the page of roles.' } }
  const current = { id: '2', provision: { provision: { provisionPolicy: manual } } }
  assert.equal(instructionsOf(taskWith({ policy: { history: [], current, next: [] } })), 'Open the page of roles.')
  assert.equal(instructionsOf(taskWith({ policy: { history: [], next: [manager] } })), '')
})

test('what is decided by rules and done by the service names nobody', () => {
  const task = taskWith({
    createdByUserId: '',
    policy: { history: [{ id: '1', accept: {} }], current: { id: '2', provision: {} }, next: [] },
  })
  assert.deepEqual(titles(task), ['done: Asked by a rule', 'done: No approval needed', 'now: Access is given'])
  assert.equal(standingOf(task, telling, since), 'Approved. The access is being given.')
})

test('times are said as short as they can be', () => {
  const now = new Date('2026-11-19T12:00:00')
  assert.match(formatSince('2026-11-19T08:10:00', now), /8[:.]10/)
  assert.equal(
    formatSince('2026-11-16T08:10:00', now),
    new Intl.DateTimeFormat(undefined, { weekday: 'long' }).format(new Date('2026-11-16T08:10:00')),
  )
  assert.ok(!formatDate('2026-12-29T08:10:00', now).includes('2026'))
  assert.ok(formatDate('2027-12-29T08:10:00', now).includes('2027'))
  assert.deepEqual([daysLeft('2026-11-19T23:00:00', now), daysLeft('2026-11-22T01:00:00', now)], [0, 3])
})

test('initials are those of the first and the last word, and always of one tint', () => {
  assert.deepEqual([initialsOf('ada king lovelace', 2), initialsOf('Ledger', 1), initialsOf('…', 2)], ['AL', 'L', '?'])
  assert.equal(tintOf('Ledger'), tintOf('Ledger'))
})
