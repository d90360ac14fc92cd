import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Expressions } from '../expressions.ts'
import { declarationsFor, VARIANTS } from './declarations.ts'
import { ENUMS } from './enums.ts'

const expressions = new Expressions()
const now = Temporal.Instant.from('2027-01-01T00:00:00Z')
const policy = { environment: 'policy_condition', result: 'json' } as const
const evaluate = (text: string, variables = {}) =>
  expressions.evaluate(policy, text, { now, reach: 'tenant', variables })

/** The fields of the specification. */
const FIELDS: Record<string, string> = {
  User:
    'id email displayName username department jobTitle employmentType employmentStatus manager managerId emails usernames ' +
    'employeeIds managerIds status directoryStatus type profile attributes delegatedUserId roleIds createdAt updatedAt origin',
  AppUser:
    'id displayName username email appId identityUserId usernames emails employeeIds appUserType status profile attributes ' +
    'isExternal lastLoginAt createdAt updatedAt',
  AccountStatus: 'status details',
  Entitlement:
    'id appId appResourceTypeId appResourceType appResourceId displayName description slug alias riskLevelValueId ' +
    'externalId purpose complianceFrameworkValueIds annotations',
  EntitlementPart: 'id appResourceTypeId displayName description annotations',
  Task:
    'id numericId displayName subjectUserId requestorUserId justification origin type isGrantPermanent grantDuration ' +
    'createdAt analysis formFields isEmergency',
  TaskAnalysis: 'id hasConflictViolations conflictViolations',
  Group: 'id appId displayName',
  Finding:
    'severity state findingType sourceKind appId customSubType description fingerprint sourceDetectorId riskScore annotations ' +
    'customTags recurrenceCount createdAt firstObservedAt lastObservedAt lastAppearedAt identityUserId appUserId connectorId ' +
    'appResourceId appResourceTypeId resourceId resourceTypeId decoyId',
}

for (const [name, fields] of Object.entries(FIELDS)) {
  test(`${name} has the fields of the specification, in both spellings`, () => {
    const declaration = declarationsFor().find((one) => one.name === name)
    assert.ok(declaration?.kind === 'struct')
    assert.deepEqual([...declaration.fields.keys()].sort(), fields.split(' ').sort())
    for (const field of fields.split(' ')) {
      const snake = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      assert.equal(declaration.spellings.get(snake)?.name, field)
    }
  })
}

test('some environments have fields of their own', () => {
  assert.ok(['riskScore', 'riskScores', 'securityInsights'].every((field) => VARIANTS.policy.fields.has(field)))
  assert.ok(['role', 'scope'].every((field) => VARIANTS.routing.fields.has(field)))
  assert.ok(VARIANTS.routedFinding.fields.has('assigneeIdentityUserId'))
  const [problem] = expressions.check({ environment: 'finding_rule' }, 'finding.assigneeIdentityUserId == ""')
  assert.match(problem!.message, /undefined field/)
  assert.match(
    expressions.check({ environment: 'dynamic_group' }, 'subject.riskScores == []', 'tenant')[0]!.message,
    /undefined field/,
  )
})

test('an undeclared field does not compile', () => {
  assert.match(expressions.check(policy, 'subject.nosuch', 'tenant')[0]!.message, /^undefined field 'nosuch'/)
})

for (const { name, prefix, values } of ENUMS) {
  test(`every spelling of ${name} is one value`, async () => {
    for (const value of values) {
      const same = `${name}.${value} == ${name}.${prefix}${value} && ${name}.${value} == ${prefix}${value}`
      const names = `${name}.${value} == "${value}" && ${name}.${value} == "${prefix}${value}" && ${name}.${value} != "X"`
      assert.equal(await evaluate(`${same} && ${names}`), true, value)
    }
  })
}

test('an account’s status has more spellings', async () => {
  const account = { id: 'a', status: { status: 'STATUS_ENABLED', details: 'ok' } }
  const text =
    'account.status.status == Status.ENABLED && Status.ENABLED == APP_USER_STATUS_ENABLED && account.status.status == "ENABLED"'
  assert.equal(await evaluate(text, { account }), true)
  assert.equal(
    await evaluate('USER_STATUS_UNSPECIFIED == UserStatus.UNKNOWN && subject.status == UserStatus.UNSPECIFIED', {
      subject: { id: 'u' },
    }),
    true,
  )
})

test('a status is found in a list of names', async () => {
  const text = 'subject.status in ["ENABLED", "DISABLED"] && !(subject.status in [UserStatus.DELETED])'
  assert.equal(await evaluate(text, { subject: { id: 'u', status: 'ENABLED' } }), true)
})

test('severities are ordered', async () => {
  const text = 'FINDING_SEVERITY_CRITICAL > FINDING_SEVERITY_HIGH && FindingSeverity.INFO < FindingSeverity.LOW'
  assert.equal(await evaluate(text), true)
})

test('an unset field reads as its zero value, a supplied empty one is there', async () => {
  const subject = { id: 'u', department: '', emails: [], jobTitle: null }
  const text =
    '[has(subject.department), has(subject.emails), has(subject.jobTitle), has(subject.username), has(subject.profile)]'
  assert.deepEqual(await evaluate(text, { subject }), [true, true, false, false, false])
  assert.deepEqual(await evaluate('[subject.username, subject.jobTitle]', { subject }), ['', ''])
  assert.deepEqual(await evaluate('[size(subject.usernames), size(subject.profile)]', { subject }), [0, 0])
})

test('a missing key of profile is an error, of attributes an empty text', async () => {
  const subject = { id: 'u', profile: { 'a b': 1 }, attributes: { list: ['x'] } }
  assert.deepEqual(
    await evaluate('[has(subject.profile.k), "k" in subject.profile, subject.profile["a b"] == 1]', { subject }),
    [false, false, true],
  )
  await assert.rejects(evaluate('subject.profile.k', { subject }), /no such key: k/)
  assert.deepEqual(
    await evaluate('[subject.attributes.k, subject.attributes["k"], subject.attributes.list[0]]', { subject }),
    ['', '', 'x'],
  )
  assert.deepEqual(await evaluate('[has(subject.attributes.k), "k" in subject.attributes]', { subject }), [
    false,
    false,
  ])
})

test('users and accounts are equal by id, other objects by all fields', async () => {
  const place = { environment: 'policy_approver', result: 'json' } as const
  const variables = {
    subject: { id: 'u', email: 'a' },
    appOwners: [{ id: 'u', email: 'b' }, { id: 'v' }],
    account: { id: 'u' },
  }
  const equal = (text: string) => expressions.evaluate(place, text, { now, reach: 'tenant', variables })
  assert.equal(await equal('subject == appOwners[0] && subject in appOwners && subject != appOwners[1]'), true)
  assert.equal(await equal('size((appOwners + [subject]).distinct())'), 2)
  assert.equal(await equal('Group{id: "a", displayName: "x"} == Group{id: "a", displayName: "y"}'), false)
  assert.match(expressions.check(place, 'subject == account', 'tenant')[0]!.message, /no matching overload/)
})

test('nothing inherited is reachable', async () => {
  const subject = { id: 'u', profile: JSON.parse('{"__proto__": 1, "constructor": 2}') }
  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']) {
    assert.match(expressions.check(policy, `subject.${name}`, 'tenant')[0]!.message, /undefined field/)
    assert.equal(await evaluate(`has(task.formFields.${name})`, { task: { formFields: {} } }), false)
  }
  assert.deepEqual(
    await evaluate('[subject.profile["__proto__"], subject.profile["constructor"]]', { subject }),
    [1, 2],
  )
})
