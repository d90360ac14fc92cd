import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { noLookups } from '../../test/expressions/no-lookups.ts'
import { ENVIRONMENT_NAMES, rowOf } from './environments.ts'
import { Expressions } from './expressions.ts'
import type { Reach } from './reach.ts'

const expressions = new Expressions()
const now = Temporal.Instant.from('2027-01-02T03:04:05Z')
const APP: Reach = { appId: 'own' }

const person = {
  id: 'u',
  displayName: 'Ada',
  email: 'ada@acme.example',
  status: 'ENABLED',
  type: 'USER_TYPE_HUMAN',
  department: 'Finance',
  profile: { badge: 'gold' },
  managerIds: ['m'],
}
const account = (appId: string) => ({ id: 'a', appId, displayName: 'ada', username: 'ada1', profile: { unit: 'x' } })

/** The variables of a place, each with a value where it has people or accounts. */
const peopleIn = (name: (typeof ENVIRONMENT_NAMES)[number]) =>
  Object.entries(rowOf(name).variables).flatMap(([variable, type]) =>
    type === 'User'
      ? [{ variable, one: variable }]
      : type === 'list<User>'
        ? [{ variable, one: `${variable}[0]` }]
        : [],
  )

test('in every place what everybody may read of people is there, and nothing else', async () => {
  const given = { subject: person, user: person, requestedBy: person, appOwners: [person] }
  let places = 0
  for (const name of ENVIRONMENT_NAMES) {
    for (const { one } of peopleIn(name)) {
      const read = `[dyn(${one}).displayName, dyn(${one}).department, string(size(dyn(${one}).profile))]`
      const seen = (reach: Reach) =>
        expressions.evaluateRaw({ environment: name, result: 'json' }, read, { now, reach, variables: given })
      assert.deepEqual(await seen('tenant'), ['Ada', 'Finance', '1'], name)
      assert.deepEqual(await seen(APP), ['Ada', '', '0'], name)
      places++
    }
  }
  assert.ok(places > 15, `${places} variables`)
})

test('an account is whole within its app, and elsewhere what says which it is', async () => {
  const read = (appId: string, reach: Reach) =>
    expressions.evaluate(
      { environment: 'policy_condition', result: 'json' },
      '[account.displayName, account.username, string(size(account.profile))]',
      { now, reach, variables: { account: account(appId) } },
    )
  assert.deepEqual(await read('own', APP), ['ada', 'ada1', '1'])
  assert.deepEqual(await read('other', APP), ['ada', '', '0'])
  assert.deepEqual(await read('', { appId: '' }), ['ada', '', '0'])
  assert.deepEqual(await read('other', 'tenant'), ['ada', 'ada1', '1'])
})

test('the reach of lookups is that of the evaluation', async () => {
  const place = { environment: 'dynamic_group', result: 'bool' } as const
  const run = (reach: Reach) => ({ now, variables: { subject: person }, lookups: { ...noLookups, reach } })
  const text = 'dyn(subject).department == "Finance"'
  assert.equal(await expressions.evaluate(place, text, run('tenant')), true)
  assert.equal(await expressions.evaluate(place, text, run(APP)), false)
})

test('a text that reads more is refused where it does, by each name and through macros and lookups', () => {
  const refused = (text: string, reach: Reach = APP) =>
    expressions.check({ environment: 'policy_approver' }, text, reach).map(({ message }) => message.split(': ')[0])
  const get = 'reeve.directory.users.v1.GetByID("x")'
  assert.deepEqual(refused('subject.job_title == "x" && has(subject.profile.a) ? [subject] : appOwners'), [
    'subject.job_title',
    'subject.profile',
  ])
  assert.deepEqual(refused('appOwners.filter(u, u.department == "x")'), ['u.department'])
  assert.deepEqual(refused(`[${get}].filter(u, ${get}.employeeIds == [])`), [`${get}.employeeIds`])
  assert.deepEqual(
    refused('subject.email == "" ? [subject] : appOwners.filter(u, u.displayName != account.username)'),
    [],
  )
  assert.deepEqual(refused('appOwners.filter(u, u.department == "x")', 'tenant'), [])
})

test('that nobody says how far an expression sees does not compile', () => {
  const run = { now, variables: {} }
  // @ts-expect-error: people are seen there.
  assert.ok(expressions.check({ environment: 'dynamic_group' }, 'true'))
  // @ts-expect-error: people are seen there.
  assert.ok(() => expressions.evaluate({ environment: 'policy_wait', result: 'bool' }, 'true', run))
  // @ts-expect-error: people are seen there.
  assert.ok(() => expressions.evaluateNow({ environment: 'merge_key_user', result: 'strings' }, '[]', run))
  const filter = { environment: 'directory_account_filter', result: 'accountFilter' } as const
  // @ts-expect-error: accounts are seen there.
  assert.ok(() => expressions.evaluateNow(filter, '"CREATE"', run))
  // @ts-expect-error: lookups are made there.
  assert.ok(() => expressions.evaluate({ environment: 'access_review_account', result: 'bool' }, 'true', run))
  assert.equal(expressions.evaluateNow({ environment: 'finding_rule', result: 'bool' }, 'true', run), true)
})

/** Where it is not the author who decides how far an expression sees. */
const SEES_ALL: Readonly<Record<string, string>> = {
  'automations/rehearse/start.ts': 'what happened was cut to what the owner of the app sees before',
  'automations/triggers/matching/asking.ts': 'what happened was cut to what the owner of the app sees before',
  'directory/apps/entitlement-rules/rules.ts': 'an entitlement is all that is seen',
  'directory/entitlements/provision-policy/check.ts': 'to know whether it compiles at all',
  'directory/expressions/lookups.ts': 'the constructor',
  'directory/sync/match/candidates.ts': 'directories, and the account that a sync of the app has brought',
  'directory/sync/match/keys.ts': 'directories, and the account that a sync of the app has brought',
  'directory/sync/people/compose-users.ts': 'who says what users are made of reads all of them',
  'directory/user-sources/mappings/rules.ts': 'who says what users are made of reads all of them',
  'directory/user-sources/rules.ts': 'who says what users are made of reads all of them',
  'findings/dispatch/dispatch.ts': 'a finding is all that is seen',
  'findings/rules/check.ts': 'a finding is all that is seen',
  'policies/approvers/kinds.ts': 'a group that the step names; no expression',
  'policies/evaluation/evaluate.ts': 'tasks that were made before a reach was kept, and a step without an expression',
  'policies/steps/reach.ts': 'tasks that were made before a reach was kept',
  'requests/insights/facts.ts': 'scores of an account; no expression',
  'session-policies/continuous.ts': 'who writes rules of signing in decides about everybody',
  'session-policies/policy-rules/check.ts': 'who writes rules of signing in decides about everybody',
  'sign-in/sign-in-policies/decide.ts': 'who writes rules of signing in decides about everybody',
}
const SAID =
  /reach: 'tenant'|lookups\(\w+, 'tenant'\)|(?:check\w*|frozenStep)\([^\n]*, 'tenant'\)|^\s+'tenant',$|\?\? 'tenant'/m

test('the places that say that an expression sees the tenant are these, each for its reason', () => {
  const areas = path.join(import.meta.dirname, '../areas')
  const found = readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => SAID.test(readFileSync(path.join(areas, name), 'utf8')))
  assert.deepEqual(found.sort(), Object.keys(SEES_ALL).sort())
})
