import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  check,
  type Environment,
  enumeration,
  environment,
  formatType,
  opaque,
  parseOrThrow,
  parseType,
  struct,
} from '@reeve/cel'
import type { Json } from '../../../../test/caller.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { ENVIRONMENT_NAMES } from '../../../expressions/environments.ts'
import { Expressions } from '../../../expressions/expressions.ts'

const PATH = '/api/v1/expressions/environments'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

/** As another program makes an environment of the answer. */
function madeOf(answer: Json, name: string): Environment {
  const row = answer.environments.find((one: Json) => one.name === name)
  const variant = answer.variants.find((one: Json) => one.variant === row.variant)?.type
  const never = () => {
    throw new Error('only the service evaluates')
  }
  return environment({
    variables: row.variables,
    types: answer.types.map((type: Json) => declared(variant?.name === type.name ? variant : type)),
    constants: Object.fromEntries(
      Object.entries(answer.constants).map(([key, type]) => [key, { type: parseType(String(type)), value: undefined }]),
    ),
    functions: answer.functions
      .filter(({ group, only }: Json) => row.groups.includes(group) && (only.length === 0 || only.includes(name)))
      .map(({ signature, about, isLookup }: Json) => ({ signature, about, call: never, async: isLookup })),
  })
}

function declared({ kind, name, identity, fields, values }: Json) {
  if (kind === 'opaque') return opaque(name, () => true)
  if (kind === 'enum') {
    const named = values.map(({ number, names: [first, ...aliases] }: Json) => [first, { number, aliases }])
    return enumeration(name, Object.fromEntries(named))
  }
  const typed = fields.map((field: Json) => [field.name, { type: parseType(field.type), about: field.about }])
  const spellings = new Map(fields.map((field: Json) => [field.name, field.spellings]))
  return struct(name, Object.fromEntries(typed), {
    ...(identity ? { identity } : {}),
    aliases: (field) => (spellings.get(field) as string[] | undefined) ?? [],
  })
}

/** Right in some environments and wrong in others. */
const TEXTS = [
  'subject.email.endsWith("@acme.example")',
  'subject.job_title == "Engineer" && subject.status == UserStatus.ENABLED',
  'subject.jobTitel',
  'account.status == Status.ENABLED',
  'account.riskScore["x"] > 3',
  'entitlement.slug',
  'finding.severity == FINDING_SEVERITY_HIGH',
  'finding.riskScore > 10',
  'ctx.trigger.oldUser.email',
  'ip.isPrivate()',
  'reeve.user.HasApp(subject, "x")',
  'now() - duration("3600s")',
  'claims["sub"] == "x"',
  'TimeFormat.RFC3339',
  'session.ageSeconds > 5',
  'task.origin == TaskOrigin.API',
  '1 + "x"',
]

test('an environment made of the answer finds the same types and the same faults as that of the service', async () => {
  const { body: answer } = await acme.get(PATH)
  const ours = new Expressions()
  assert.deepEqual(
    answer.environments.map(({ name }: Json) => name),
    ENVIRONMENT_NAMES,
  )
  for (const name of ENVIRONMENT_NAMES) {
    const theirs = madeOf(answer, name)
    for (const text of TEXTS) assert.deepEqual(verdict(text, theirs), verdict(text, ours.environmentOf(name)), text)
  }
})

/** The type of the whole, or everything that is wrong. */
function verdict(text: string, env: Environment): unknown {
  const { checked, issues } = check(parseOrThrow(text), env)
  return issues.length > 0 ? issues : formatType(checked.type)
}

test('everybody in the tenant may read it, and it is small', async () => {
  const reply = await (await person(acme, ['basic_user'])).get(PATH)
  assert.equal(reply.status, 200)
  assert.ok(reply.text.length < 200_000, String(reply.text.length))
})
