import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contextOfStep } from './automation-context.ts'
import type { EnvironmentName } from './environments.ts'
import { Expressions } from './expressions.ts'
import { AUTOMATION_FIELDS, placeOfField } from './fields.ts'
import type { ResultName } from './results.ts'
import { SecretHandle } from './types/secret.ts'

const expressions = new Expressions()
const now = Temporal.Instant.from('2027-01-01T00:00:00Z')
const handle = new SecretHandle('s')
const variables = {
  subject: { id: 'u' },
  account: { id: 'acc' },
  ctx: contextOfStep({
    trigger: {
      kind: 'grantFound',
      outside: { text: 'x', number: 1, list: ['a', 1], texts: ['a', 'b'], empty: '', refs: [{ appId: 'a', id: 'e' }] },
      made: { user: { id: 'v' }, account: { id: 'acc' }, entitlement: { id: 'e', appId: 'a' } },
    },
    steps: new Map([['gen', { made: { credential_ref: handle } }]]),
  }),
}

/** What each result takes and gives on, and what it refuses: `at save` by its static type, `at run` by its value. */
const CASES: readonly [ResultName, { gives: readonly [string, unknown][]; atSave?: string[]; atRun?: string[] }][] = [
  [
    'bool',
    { gives: [['1 < 2', true]], atSave: ['1', '"true"', 'subject'], atRun: ['ctx.trigger.text', 'ctx.trigger.number'] },
  ],
  [
    'string',
    {
      gives: [
        ['"a"', 'a'],
        ['ctx.trigger.text', 'x'],
      ],
      atSave: ['1', '["a"]', 'null'],
      atRun: ['ctx.trigger.number'],
    },
  ],
  [
    'strings',
    {
      gives: [
        ['"a"', ['a']],
        ['["a", "b"]', ['a', 'b']],
        ['ctx.trigger.texts', ['a', 'b']],
      ],
      atSave: ['[1]', 'true'],
      atRun: ['ctx.trigger.list', 'ctx.trigger.number'],
    },
  ],
  [
    'userId',
    {
      gives: [
        ['"x"', 'x'],
        ['subject', 'u'],
        ['ctx.trigger.user', 'v'],
      ],
      atSave: ['["x"]', '1'],
      atRun: ['ctx.trigger.account', 'ctx.trigger.empty', 'ctx.trigger.texts'],
    },
  ],
  [
    'userIds',
    {
      gives: [
        ['"x"', ['x']],
        ['subject', ['u']],
        ['["x", subject]', ['x', 'u']],
        ['[ctx.trigger.user]', ['v']],
        ['[]', []],
      ],
      atSave: ['[1]', '{"a": "b"}'],
      atRun: ['ctx.trigger.list', '[ctx.trigger.account]'],
    },
  ],
  [
    'accountId',
    {
      gives: [
        ['"x"', 'x'],
        ['ctx.trigger.account', 'acc'],
      ],
      atSave: ['subject'],
      atRun: ['ctx.trigger.user'],
    },
  ],
  [
    'entitlementRefs',
    {
      gives: [
        ['[{"appId": "a", "id": "e"}]', [{ appId: 'a', id: 'e' }]],
        ['[ctx.trigger.entitlement]', [{ appId: 'a', id: 'e' }]],
        ['ctx.trigger.refs', [{ appId: 'a', id: 'e' }]],
      ],
      atSave: ['"e"', '["e"]', '{"appId": "a", "id": "e"}'],
      atRun: ['[{"id": "e"}]', 'ctx.trigger.texts'],
    },
  ],
  [
    'profile',
    { gives: [['{"a": 1}', { a: 1 }]], atSave: ['[1]', '"x"'], atRun: ['ctx.trigger.text', 'ctx.trigger.user'] },
  ],
  [
    'userStatus',
    {
      gives: [
        ['UserStatus.DISABLED', 'DISABLED'],
        ['"USER_STATUS_ENABLED"', 'ENABLED'],
        ['"DELETED"', 'DELETED'],
      ],
      atSave: ['1', 'UserType.HUMAN'],
      atRun: ['ctx.trigger.text', '"UNKNOWN"'],
    },
  ],
  [
    'secret',
    {
      gives: [['ctx.gen.credential_ref', handle]],
      atSave: ['"x"', '[ctx.gen.credential_ref]'],
      atRun: ['ctx.trigger.text'],
    },
  ],
  [
    'json',
    {
      gives: [
        ['1', 1],
        ['null', null],
        ['{"a": [true]}', { a: [true] }],
      ],
      atRun: ['ctx.gen.credential_ref'],
    },
  ],
]

for (const [result, { gives, atSave = [], atRun = [] }] of CASES) {
  test(`${result}: takes what it asks for and never coerces`, async () => {
    const place = {
      environment: 'workflow',
      result,
      steps: [{ name: 'gen', ...(result === 'secret' && { secret: true }) }],
    } as const
    const evaluate = (text: string) => expressions.evaluate(place, text, { now, reach: 'tenant', variables })
    for (const [text, expected] of gives) {
      assert.deepEqual(expressions.check(place, text, 'tenant'), [], text)
      const value = await evaluate(text)
      if (value instanceof SecretHandle) assert.equal(value, expected)
      else assert.deepEqual(JSON.parse(JSON.stringify(value)), expected, text)
    }
    for (const text of atSave)
      assert.match(expressions.check(place, text, 'tenant')[0]?.message ?? '', /^expected type/, text)
    for (const text of atRun) {
      assert.deepEqual(expressions.check(place, text, 'tenant'), [], text)
      await assert.rejects(evaluate(text), { name: 'ExpressionError' }, text)
    }
  })
}

const ELSEWHERE: readonly [EnvironmentName, ResultName, string, unknown][] = [
  ['policy_approver', 'approvers', 'subject', ['u']],
  ['policy_approver', 'approvers', '[subject, subject]', ['u', 'u']],
  ['access_review_user', 'boolOrUsers', 'subject.id == "u"', true],
  ['access_review_user', 'boolOrUsers', '[subject]', ['u']],
  ['directory_account_filter', 'accountFilter', 'account.id == "acc"', 'CREATE'],
  ['directory_account_filter', 'accountFilter', 'account.id == "x"', 'IGNORE'],
  ['directory_account_filter', 'accountFilter', '"MATCH_ONLY"', 'MATCH_ONLY'],
  ['user_status_attribute', 'userStatuses', '[UserStatus.ENABLED]', ['ENABLED']],
  ['attribute_push_value', 'pushed', '[1, 2]', [1, 2]],
  ['account_provisioning', 'attribute', '{"a": 1}', { a: 1 }],
]

for (const [environment, result, text, expected] of ELSEWHERE)
  test(`${environment}: ${text}`, async () => {
    assert.deepEqual(expressions.check({ environment }, text, 'tenant'), [])
    const value = await expressions.evaluate({ environment, result }, text, { now, reach: 'tenant', variables })
    assert.deepEqual(JSON.parse(JSON.stringify(value)), expected)
  })

test('other text than the three words is an error of an account filter', async () => {
  const place = { environment: 'directory_account_filter', result: 'accountFilter' } as const
  const run = { now, reach: 'tenant', variables } as const
  await assert.rejects(expressions.evaluate(place, '"DROP"', run), /"CREATE", "MATCH_ONLY", "IGNORE"/)
})

test('approvers are users, not ids', () => {
  assert.match(
    expressions.check({ environment: 'policy_approver' }, '"u"', 'tenant')[0]!.message,
    /^expected type 'User'/,
  )
})

test('every expression field of automations has a result', () => {
  assert.equal(AUTOMATION_FIELDS.emailCel, 'strings')
  assert.equal(AUTOMATION_FIELDS['connectorCreateAccount.emailCel'], 'string')
  assert.equal(AUTOMATION_FIELDS.passwordCel, 'secret')
  const place = placeOfField('userIdsCel', [{ name: 'a' }])
  assert.deepEqual(place, { environment: 'workflow', result: 'userIds', steps: [{ name: 'a' }] })
})
