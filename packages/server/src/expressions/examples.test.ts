import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noLookups } from '../../test/expressions/no-lookups.ts'
import { contextOfStep } from './automation-context.ts'
import type { EnvironmentName } from './environments.ts'
import { Expressions, type Place } from './expressions.ts'
import { sentenceOf } from './problem.ts'

const expressions = new Expressions()
const now = Temporal.Instant.from('2027-03-04T17:30:00Z')

const problems = (place: Place, text: string): string[] => expressions.check(place, text, 'tenant').map(sentenceOf)

/** Every example of the specification, with the values it is tried on and what comes of it. */
const EXAMPLES: readonly [EnvironmentName, string, Record<string, unknown>, unknown][] = [
  [
    'policy_condition',
    'subject.employmentType == "Intern" && "blast-radius" in entitlement.annotations && entitlement.annotations["blast-radius"] == "wide"',
    { subject: { id: 'u', employmentType: 'Intern' }, entitlement: { annotations: { 'blast-radius': 'wide' } } },
    true,
  ],
  [
    'policy_condition',
    'task.analysis.hasConflictViolations || (!task.isGrantPermanent && task.grantDuration > duration("96h"))',
    { task: { analysis: { hasConflictViolations: false }, isGrantPermanent: false, grantDuration: '345601s' } },
    true,
  ],
  [
    'policy_condition',
    'task.createdAt.getHours("Europe/Oslo") >= 18',
    { task: { createdAt: '2027-03-04T17:30:00Z' } },
    true,
  ],
  [
    'policy_approver',
    'size(appOwners) > 1 ? appOwners.filter(o, o.id != subject.id) : reeve.directory.apps.v1.GetEntitlementMembers("2aApp", "duty-officers")',
    { subject: { id: 'a' }, appOwners: [{ id: 'a' }, { id: 'b' }] },
    ['b'],
  ],
  [
    'policy_approver',
    'reeve.directory.apps.v1.GetEntitlementOwners(entitlement).filter(u, u.id != task.requestorUserId)',
    { entitlement: { id: 'e', appId: 'a' }, task: { requestorUserId: 'r' } },
    [],
  ],
  [
    'dynamic_group',
    'subject.type == UserType.HUMAN && "Work Site" in subject.profile && subject.profile["Work Site"].startsWith("Oslo")',
    { subject: { id: 'u', type: 'USER_TYPE_HUMAN', profile: { 'Work Site': 'Oslo S' } } },
    true,
  ],
  [
    'dynamic_group',
    'has(subject.profile.probation_ends) && time.parse(subject.profile.probation_ends, "02.01.2006", "Europe/Oslo") > now()',
    { subject: { id: 'u', profile: { probation_ends: '05.03.2027' } } },
    true,
  ],
  [
    'trigger_appUserUpdated',
    'ctx.trigger.newAccount.email != ctx.trigger.oldAccount.email && !ctx.trigger.newAccount.email.endsWith("@acme.example")',
    {
      ctx: {
        trigger: { oldAccount: { id: '1', email: 'a@acme.example' }, newAccount: { id: '1', email: 'a@else.example' } },
      },
    },
    true,
  ],
  [
    'account_provisioning',
    'subject.employeeIds[0] + "-" + subject.displayName.lowerAscii().substring(0, 3)',
    { subject: { id: 'u', employeeIds: ['7'], displayName: 'Ann B' } },
    '7-ann',
  ],
  [
    'entitlement_routing',
    'entitlement.role.displayName in ["Owner", "Contributor"] && "env" in entitlement.scope.annotations && entitlement.scope.annotations["env"] == "live"',
    { entitlement: { role: { displayName: 'Owner' }, scope: { annotations: { env: 'live' } } } },
    true,
  ],
  [
    'finding_rule',
    'finding.severity > FINDING_SEVERITY_MEDIUM && !("triaged" in finding.annotations)',
    { finding: { severity: 'FINDING_SEVERITY_HIGH', annotations: {} } },
    true,
  ],
  [
    'workload_federation',
    'claims.repository_owner == "acme" && claims.job_workflow_ref.endsWith("@refs/heads/main")',
    { claims: { repository_owner: 'acme', job_workflow_ref: 'x@refs/heads/main' } },
    true,
  ],
  [
    'workload_federation',
    'url(claims.sub).host == "acme.internal" && url(claims.sub).path.endsWith("/deployer")',
    { claims: { sub: 'spiffe://acme.internal/ns/deployer' } },
    true,
  ],
]

for (const [environment, text, variables, expected] of EXAMPLES) {
  test(`${environment}: ${text}`, async () => {
    assert.deepEqual(problems({ environment }, text), [])
    const place = { environment, result: expressions.resultOf(environment) }
    assert.deepEqual(await expressions.evaluate(place, text, { now, variables, lookups: noLookups }), expected)
  })
}

const steps = [{ name: 'score' }]
const stepContext = contextOfStep({
  trigger: {
    kind: 'userCreated',
    made: { user: { id: 'u', email: 'u@a', managerId: 'm' } },
    outside: { client_address: '10.20.1.2' },
  },
  steps: new Map([['score', { outside: { level: 8 } }]]),
})
const manager = { ...noLookups, findUser: async (id: string) => ({ id, email: `${id}@a` }) }

test('step: recipients', async () => {
  const text = '[ctx.trigger.user.email, reeve.directory.users.v1.GetByID(ctx.trigger.user.managerId).email]'
  const place = { environment: 'workflow', result: 'strings', steps } as const
  assert.deepEqual(problems(place, text), [])
  const run = { now, variables: { ctx: stepContext }, lookups: manager }
  assert.deepEqual(await expressions.evaluate(place, text, run), ['u@a', 'm@a'])
})

test('step: skip test', async () => {
  const place = { environment: 'workflow', result: 'bool', steps } as const
  const text = '!has(ctx.score.level) || ctx.score.level < 7'
  assert.deepEqual(problems(place, text), [])
  assert.equal(
    await expressions.evaluate(place, text, { now, reach: 'tenant', variables: { ctx: stepContext } }),
    false,
  )
})

test('step: network test', async () => {
  const place = { environment: 'workflow', result: 'bool', steps } as const
  const text = 'ip(ctx.trigger.client_address).within(cidr("10.20.0.0/16", "fd00::/8"))'
  assert.deepEqual(problems(place, text), [])
  assert.equal(await expressions.evaluate(place, text, { now, reach: 'tenant', variables: { ctx: stepContext } }), true)
})

test('a misspelled variable is named with its place', () => {
  const [problem] = problems({ environment: 'policy_condition' }, 'subjct.department == "x"')
  assert.match(problem!, /^1:1: undeclared reference to 'subjct'/)
})

test('a condition must be a bool', () => {
  assert.deepEqual(problems({ environment: 'policy_condition' }, 'subject.email'), [
    "1:1: expected type 'bool' but found 'string'",
  ])
})

test('a later step is not known', () => {
  assert.deepEqual(problems({ environment: 'workflow', steps }, 'ctx.later.id'), [
    "1:1: undeclared reference to 'ctx.later'",
  ])
})

test('the bare context does not compile', () => {
  assert.ok(
    problems({ environment: 'workflow', steps }, 'string(ctx)').some((one) => one.includes("'ctx' must be followed")),
  )
})

test('a trigger condition has no lookups', () => {
  const [problem] = problems({ environment: 'trigger_userCreated' }, 'reeve.user.v1.HasApp(subject, "a")')
  assert.match(problem!, /undeclared reference/)
})

test('an absent key compiles and fails when it is met', async () => {
  const place = { environment: 'workflow', result: 'json' } as const
  assert.deepEqual(problems(place, 'ctx.trigger.optional'), [])
  const run = { now, reach: 'tenant', variables: { ctx: stepContext } } as const
  await assert.rejects(expressions.evaluate(place, 'ctx.trigger.optional', run), /no such key: optional/)
  const guarded = 'has(ctx.trigger.optional) ? ctx.trigger.optional : "none"'
  assert.equal(await expressions.evaluate(place, guarded, run), 'none')
})

test('an absent attribute reads as an empty text, an absent profile key is an error', async () => {
  const place = { environment: 'dynamic_group', result: 'bool' } as const
  const run = { now, reach: 'tenant', variables: { subject: { id: 'u', attributes: {}, profile: {} } } } as const
  assert.equal(await expressions.evaluate(place, 'subject.attributes.badge == "gold"', run), false)
  await assert.rejects(expressions.evaluate(place, 'subject.profile["badge"] == "gold"', run), /no such key: badge/)
})
