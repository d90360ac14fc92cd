import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LogEntry, LogUser } from '../service/log/entry.ts'
import type { LoggedEvent, Names } from '../service/log/rule.ts'
import { sentenceOf } from '../service/log/rule.ts'
import { registry } from './registry.ts'
import { callToOcsf } from './system-log/ocsf/api-activity.ts'

const ID = '3MGlB6WqyZ0kTnq2vYc8rJd5sXe'
const GRACE: LogUser = { uid: ID, name: 'grace@acme.example', fullName: 'Grace Hopper', type: 'User' }
const NAMED: Names = {
  user: () => GRACE,
  role: (uid) => ({ uid, name: 'Auditor', type: 'platform_role' }),
  client: () => GRACE,
  of: () => 'Payroll',
}
/** Objects and people that nobody knows any more. */
const NAMELESS: Names = {
  user: (uid) => ({ uid, name: '', type: 'Unknown' }),
  role: (uid) => ({ uid, name: '', type: 'platform_role' }),
  client: () => undefined,
  of: () => '',
}

const MEMBERS = [
  ...['id', 'userId', 'appId', 'appUserId', 'appEntitlementId', 'entitlementId', 'clientId', 'connectorId', 'roleId'],
  ...['automationTemplateId', 'functionId', 'findingId', 'accessReviewId', 'webhookId', 'resourceId', 'profileId'],
  ...['userIds', 'groupAppEntitlementId', 'authConfigId', 'requestCatalogId', 'sessionId', 'displayNameId'],
]
const IDS = Object.fromEntries(MEMBERS.map((name) => [name, ID]))
const wire = (displayName: string, more: object = {}) => ({ ...IDS, ...(displayName ? { displayName } : {}), ...more })

/** The event as it may be: with and without a state before, of an object with a name and of one without. */
const occasionsOf = (kind: string): [LoggedEvent, Names][] => {
  const event = (before: object | null, after: object | null, id = ID): LoggedEvent => ({
    kind,
    subject: { type: 'thing', id },
    before: before as LoggedEvent['before'],
    after: after as LoggedEvent['after'],
  })
  return [
    [event(null, wire('Payroll')), NAMED],
    [event(wire('Payroll', { status: 'DISABLED' }), wire('Payroll', { status: 'ENABLED', url: 'x' })), NAMED],
    [event(wire('Payroll'), null), NAMED],
    [event(null, wire('')), NAMELESS],
    [event(wire(''), null), NAMELESS],
  ]
}

const sentencesOf = (kind: string): LogEntry[] =>
  occasionsOf(kind).flatMap(([event, names]) => [...registry.logRules[kind]!.toEntries(event, names)])

const textOf = ({ message }: LogEntry): string => sentenceOf(message, 'Ada')

/** What no sentence about a change is like. */
const WRONG: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['has an id', new RegExp(`${ID}|\\b[0-9A-Za-z]{27}\\b`)],
  ['has a dotted name', /\b[a-z]+[A-Za-z]*\.[a-z]+[A-Za-z]*\b/],
  ['says that something was called', /\bwas called\b/],
  ['has the name of a type', /\b(?!OAuth)[A-Z]?[a-z]+[A-Z][a-z]+\b/],
  ['has a name of code', /\b[a-z]+_[a-z]+\b|\b[A-Z]+_[A-Z]+\b/],
  ['says nothing', /Something happened/],
  ['has a place for something that is not filled', /undefined|null|\{|\}| {2}| $|: $/],
  ['says an article twice, or none before a vowel', /\b(the the|an? the|the an?)\b|\ba [aeio]/i],
]

for (const kind of Object.keys(registry.logRules).toSorted()) {
  test(`${kind} is told in a sentence of names`, () => {
    const said = sentencesOf(kind)
    assert.ok(said.length > 0)
    for (const text of said.map(textOf)) {
      assert.match(text, /^[A-Z0-9][^\n]+$/)
      for (const [why, pattern] of WRONG) assert.doesNotMatch(text, pattern, `"${text}" ${why}`)
    }
  })
}

test('a call is told by what its operation does, and a refused one by why', () => {
  const call = { reads: true, status: 200, reason: '', detail: '', resources: [] }
  const occasion = {
    tenant: { id: 'x', label: 'acme' },
    productVersion: '1',
    time: 0,
    actor: { kind: 'user', userId: ID, name: 'Ada Lovelace' },
    request: null,
    correlation: 'x',
    aboutOf: (called: string) => registry.abouts.get(called) ?? '',
  }
  const place = { uid: 'x', sequence: 1, loggedTime: 0 }
  for (const operation of registry.abouts.keys()) {
    for (const status of [200, 403]) {
      const reason = status === 403 ? 'PERMISSION_DENIED' : ''
      const message = String(callToOcsf({ ...call, operation, status, reason }, occasion, place).message)
      assert.match(message, /^Ada Lovelace (made|was refused) a call/)
      assert.doesNotMatch(message, /[A-Za-z]+\/[A-Z]|[A-Z]_[A-Z]|: $/, operation)
    }
  }
})

test('lists of changes leave out how work goes on, what was sent and what was used', () => {
  const routine = Object.entries(registry.logRules).flatMap(([kind, { isRoutine }]) => (isRoutine ? [kind] : []))
  for (const kind of ['connectors.sync.renewed', 'webhooks.delivery.succeeded', 'aiGateway.call.succeeded']) {
    assert.ok(routine.includes(kind), kind)
  }
  for (const kind of [
    'connectors.sync.failed',
    'webhooks.delivery.failed',
    'requests.task.acted',
    'directory.app.updated',
  ]) {
    assert.ok(!routine.includes(kind), kind)
  }
})
