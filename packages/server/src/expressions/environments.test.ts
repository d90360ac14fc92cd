import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENVIRONMENT_NAMES, rowOf, triggerEnvironment } from './environments.ts'
import { Expressions } from './expressions.ts'
import { FUNCTIONS } from './functions/library.ts'
import type { Group } from './functions/row.ts'

const expressions = new Expressions()
const everyVariable = [...new Set(ENVIRONMENT_NAMES.flatMap((name) => Object.keys(rowOf(name).variables)))]

/** Reads a variable whatever its type; `ctx` has a name of its own to be read by. */
const reading = (variable: string, type: string): string => {
  const subject = variable === 'ctx' && type.startsWith('map') ? 'ctx.trigger' : variable
  return `[${subject}] != []`
}

const messages = (environment: (typeof ENVIRONMENT_NAMES)[number], text: string): string[] =>
  expressions.check({ environment, result: 'bool' }, text, 'tenant').map(({ message }) => message)

for (const environment of ENVIRONMENT_NAMES) {
  const { variables, groups } = rowOf(environment)

  test(`${environment} knows its own variables`, () => {
    for (const [name, type] of Object.entries(variables))
      assert.deepEqual(messages(environment, reading(name, type)), [])
  })

  test(`${environment} does not know the variables of others`, () => {
    for (const name of everyVariable.filter((one) => !(one in variables))) {
      const [message] = messages(environment, `[${name}] != []`)
      assert.match(message ?? '', new RegExp(`^undeclared reference to '${name}'`), name)
    }
  })

  test(`${environment} has the functions of its groups and no others`, () => {
    const known = new Set(
      expressions
        .environmentOf(environment)
        .allOverloads()
        .map(({ text }) => text),
    )
    for (const { group, only, signature } of FUNCTIONS) {
      const meant = groups.includes(group) && (only === undefined || only.includes(environment))
      assert.equal(known.has(signature), meant, signature)
    }
  })
}

/** The table of the specification, row by row; S and T are everywhere. */
const GROUPS: Record<string, string> = {
  workflow: 'STNDU',
  trigger_userCreated: 'STN',
  trigger_appUserUpdated: 'STN',
  trigger_app_ids: 'ST',
  trigger_grant: 'ST',
  policy_condition: 'STNDUPI',
  policy_wait: 'STNDUPI',
  policy_approver: 'STNDUPI',
  policy_provisioner: 'STNDUPI',
  dynamic_group: 'STDU',
  access_review_user: 'STDU',
  access_review_account: 'STDU',
  account_provisioning: 'STDU',
  entitlement_routing: 'ST',
  finding_rule: 'ST',
  finding_routing: 'ST',
  workload_federation: 'STW',
  user_attribute: 'STDU',
  directory_account_filter: 'ST',
  merge_key_account: 'ST',
  merge_key_user: 'ST',
  attribute_push_filter: 'STDU',
  attribute_push_value: 'STDU',
  hook_filter: 'ST',
  hook_patch: 'ST',
  session_rule: 'STN',
  sign_in_rule: 'STN',
  request_form: 'ST',
}

test('each environment has the groups of the specification', () => {
  for (const [name, letters] of Object.entries(GROUPS)) {
    const found = ENVIRONMENT_NAMES.find((one) => one === name)!
    assert.deepEqual(rowOf(found).groups, [...letters] as Group[], name)
  }
})

test('the context of a trigger has the keys of its kind only', () => {
  const created = { environment: 'trigger_userCreated' } as const
  assert.deepEqual(expressions.check(created, 'ctx.trigger.user.email == ctx.trigger.userId', 'tenant'), [])
  for (const key of ['oldUser', 'newAccount', 'account', 'scheduled_at', 'nosuch'])
    assert.match(
      expressions.check(created, `has(ctx.trigger.${key})`, 'tenant')[0]!.message,
      new RegExp(`undefined field '${key}'`),
    )
  assert.deepEqual(
    expressions.check({ environment: 'trigger_schedule' }, 'ctx.trigger.scheduledAt > now()', 'tenant'),
    [],
  )
  assert.deepEqual(expressions.check({ environment: 'trigger_grant' }, '[ctx.trigger.entitlement]', 'tenant'), [])
  assert.equal(triggerEnvironment('appUserCreated'), 'trigger_appUserCreated')
  assert.equal(triggerEnvironment('scheduleNoUser'), undefined)
})

test('an empty text matches everything where the specification says so', async () => {
  const run = { now: Temporal.Now.instant(), variables: {} }
  for (const environment of ['entitlement_routing', 'finding_rule', 'finding_routing', 'hook_filter'] as const) {
    assert.deepEqual(expressions.check({ environment }, ''), [])
    assert.equal(await expressions.evaluate({ environment, result: 'bool' }, '', run), true)
  }
  assert.equal(expressions.check({ environment: 'policy_condition' }, '', 'tenant').length, 1)
})

test('an environment may ask for fewer bytes', () => {
  const long = (bytes: number): string => `claims.a == "${'x'.repeat(bytes - 14)}"`
  assert.deepEqual(expressions.check({ environment: 'workload_federation' }, long(1024)), [])
  const [problem] = expressions.check({ environment: 'workload_federation' }, long(1025))
  assert.equal(problem?.message, 'at most 1024 bytes, not 1025')
})

test('variables without a value: unset where declared so, an error elsewhere', async () => {
  const run = { now: Temporal.Now.instant(), reach: 'tenant', variables: { subject: { id: 'u' } } } as const
  const provisioning = { environment: 'account_provisioning', result: 'attribute' } as const
  assert.equal(await expressions.evaluate(provisioning, 'has(entitlement.id)', run), false)
  assert.equal(await expressions.evaluate(provisioning, 'entitlement.displayName', run), '')
  const policy = { environment: 'policy_condition', result: 'bool' } as const
  assert.equal(await expressions.evaluate(policy, 'has(ip.is4)', run), false)
  await assert.rejects(expressions.evaluate(policy, 'ip.is4', run), /no value for variable 'ip'/)
})

test('aliases mean the same value', async () => {
  const now = Temporal.Now.instant()
  const group = { environment: 'dynamic_group', result: 'bool' } as const
  assert.equal(
    await expressions.evaluate(group, 'user == subject && user.id == "u"', {
      now,
      reach: 'tenant',
      variables: { subject: { id: 'u' } },
    }),
    true,
  )
  const routing = { environment: 'entitlement_routing', result: 'bool' } as const
  const entitlement = { role: { displayName: 'Owner' } }
  const text = 'role.displayName == entitlement.role.displayName && scope.displayName == ""'
  assert.equal(await expressions.evaluate(routing, text, { now, variables: { entitlement } }), true)
})

test('a hook knows what is known of the call', async () => {
  const run = {
    now: Temporal.Now.instant(),
    variables: { ctx: { tool_name: 'search', surface: 'chat' }, input: { q: 1 }, caller: {} },
  }
  const filter = { environment: 'hook_filter', result: 'bool' } as const
  const text =
    'ctx.tool_name == "search" && ctx.toolName.startsWith("s") && !has(ctx.channel_id) && ctx.surface == "chat"'
  assert.equal(await expressions.evaluate(filter, text, run), true)
  const patch = { environment: 'hook_patch', result: 'profile' } as const
  assert.deepEqual(JSON.parse(JSON.stringify(await expressions.evaluate(patch, '{"q": input.q + 1}', run))), { q: 2 })
  assert.match(
    expressions.check({ environment: 'hook_output_filter' }, 'ctx.tool_name == ""')[0]!.message,
    /undefined field/,
  )
})
