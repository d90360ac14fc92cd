import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextOfStep } from '../automation-context.ts'
import { Expressions } from '../expressions.ts'
import { SecretHandle } from '../types/secret.ts'

const expressions = new Expressions()
const now = Temporal.Instant.from('2027-01-01T00:00:00Z')
const ctx = contextOfStep({
  trigger: {
    kind: 'grantFound',
    made: {
      user: {
        id: 'u',
        displayName: 'Ann',
        status: 'ENABLED',
        type: 'USER_TYPE_HUMAN',
        profile: { n: 3 },
        createdAt: '2020-01-01T00:00:00Z',
      },
      user_id: 'u',
      appDisplayName: 'CRM',
      account: { id: 'acc', attributes: { level: 3 } },
      entitlement: { id: 'e', appId: 'a' },
      occurred_at: now,
      grant: { id: 'g', source: 'DIRECT' },
    },
  },
  steps: new Map([
    ['f', { outside: JSON.parse('{"n": 5, "d": 1.5, "s": "7", "nul": null, "camelCase": 1, "__proto__": {"x": 1}}') }],
    ['made', { made: { task_ids: ['t'] } }],
    ['gen', { made: { credential_ref: new SecretHandle('secret-1') } }],
  ]),
})
const evaluate = (text: string) =>
  expressions.evaluate({ environment: 'workflow', result: 'json' }, text, { now, reach: 'tenant', variables: { ctx } })

/** A value and the JSON it is written as; a pattern is the message of the error instead. */
const WRITTEN: readonly [string, unknown][] = [
  ['1', 1],
  ['9007199254740993', '9007199254740993'],
  ['-9007199254740993', '-9007199254740993'],
  ['7u', 7],
  ['1.5', 1.5],
  ['0.0 / 0.0', /NaN cannot be written as JSON/],
  ['1.0 / 0.0', /Infinity cannot be written as JSON/],
  ['b"abc"', 'YWJj'],
  ['timestamp("2027-01-01T02:00:00+02:00")', '2027-01-01T00:00:00Z'],
  ['duration("1h")', '3600s'],
  ['UserStatus.ENABLED', 'ENABLED'],
  ['UserType.HUMAN', 'USER_TYPE_HUMAN'],
  ['FindingSeverity.HIGH', 'FINDING_SEVERITY_HIGH'],
  ['AppUserStatus.ENABLED', 'STATUS_ENABLED'],
  ['null', null],
  ['{1: "a", true: "b"}', { 1: 'a', true: 'b' }],
  ['optional.none()', null],
  ['ctx.gen.credential_ref', /a secret cannot be written as JSON/],
  ['{"a": [ctx.gen]}', /a secret cannot be written as JSON/],
  [
    'ctx.trigger.user',
    {
      id: 'u',
      displayName: 'Ann',
      status: 'ENABLED',
      type: 'USER_TYPE_HUMAN',
      profile: { n: 3 },
      createdAt: '2020-01-01T00:00:00Z',
    },
  ],
  ['[ctx.trigger.entitlement]', [{ id: 'e', appId: 'a' }]],
  ['{"u": ctx.trigger.user.status}', { u: 'ENABLED' }],
  ['ctx.made', { task_ids: ['t'] }],
]

for (const [text, expected] of WRITTEN)
  test(`${text} as JSON`, async () => {
    if (expected instanceof RegExp) await assert.rejects(evaluate(text), expected)
    else assert.deepEqual(JSON.parse(JSON.stringify(await evaluate(text))), expected)
  })

/** What is true of JSON from outside and of what the service made. */
const READ = [
  'ctx.f.n == 5 && ctx.f.n + 1 == 6 && ctx.f.n == 5.0 && [10, 20, 30, 40, 50, 60][ctx.f.n] == 60',
  'ctx.f.d + 0.5 == 2.0 && type(ctx.f.d) == double && type(ctx.f.n) == int',
  'ctx.f.s == "7" && ctx.f.nul == null && has(ctx.f.nul)',
  '!has(ctx.f.camel_case) && has(ctx.f.camelCase)',
  'ctx.trigger.user_id == ctx.trigger.userId && ctx.trigger.app_display_name == ctx.trigger.appDisplayName',
  'ctx.trigger["userId"] == "u" && "userId" in ctx.trigger && size(ctx.trigger) == 7',
  'ctx.made.taskIds == ctx.made.task_ids',
  'ctx.trigger.user.display_name == "Ann" && ctx.trigger.user.status == UserStatus.ENABLED && ctx.trigger.user.department == ""',
  'ctx.trigger.occurredAt == now() && ctx.trigger.user.created_at < now()',
  'ctx.trigger.grant.source == "DIRECT" && !has(ctx.trigger.grant.expires_at)',
  'ctx.f["__proto__"].x == 1 && !has(ctx.f.constructor) && !has(ctx.trigger.toString)',
  'ctx.trigger.user.attributes.badge == "" && ctx.trigger.user.attributes["badge"] == "" && !has(ctx.trigger.user.attributes.badge)',
  'ctx.trigger.account.attributes.level == 3 && ctx.trigger.account.attributes.none == "" && ctx.trigger.account.attributes == {"level": 3}',
  'type(ctx.trigger.user) == User && ctx.trigger.user == User{id: "u"}',
]

for (const text of READ) test(text, async () => assert.equal(await evaluate(text), true))

test('an object is taken over in either spelling, and the trigger with it', async () => {
  const trigger = {
    app_display_name: 'CRM',
    new_account: { id: 'a', display_name: 'A' },
    oldAccount: { id: 'a', displayName: 'B' },
  }
  const text =
    'ctx.trigger.appDisplayName == "CRM" && ctx.trigger.newAccount.displayName + ctx.trigger.old_account.displayName == "AB"'
  const run = { now, reach: 'tenant', variables: { ctx: { trigger } } } as const
  assert.equal(await expressions.evaluate({ environment: 'trigger_appUserUpdated', result: 'bool' }, text, run), true)
  const step = {
    now,
    reach: 'tenant',
    variables: { ctx: contextOfStep({ trigger: { kind: 'appUserUpdated', made: trigger } }) },
  } as const
  assert.equal(await expressions.evaluate({ environment: 'workflow', result: 'bool' }, text, step), true)
})

test('a message does not show the value it refuses', async () => {
  const run = { now, reach: 'tenant', variables: { ctx: { trigger: { s: 'hunter2' } } } } as const
  await assert.rejects(expressions.evaluate({ environment: 'workflow', result: 'bool' }, 'ctx.trigger.s', run), {
    message: "expected type 'bool' but found 'string'",
  })
  await assert.rejects(expressions.evaluate({ environment: 'workflow', result: 'userStatus' }, 'ctx.trigger.s', run), {
    message: "expected type 'UserStatus' or its name as 'string' but found another 'string'",
  })
})

test('a secret prints as nothing', () => {
  const secret = new SecretHandle('secret-1')
  assert.equal(`${secret} ${JSON.stringify(secret)}`, '[REDACTED] "[REDACTED]"')
  assert.equal(secret.reference(), 'secret-1')
})
