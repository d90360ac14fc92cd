import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check, compile, environment, parseOrThrow, parseType } from '@reeve/cel'
import {
  declaredEnvironments,
  declaredFunctions,
  declaredTypes,
  declaredVariants,
} from '../../server/src/expressions/declared.ts'
import { enumConstants } from '../../server/src/expressions/types/enums.ts'
import { environmentNamed } from '../src/cel/environments.ts'
import { judge } from '../src/cel/judge.ts'
import { fieldsOf, type RowField } from '../src/cel/rows/fields.ts'
import { readRows } from '../src/cel/rows/read.ts'
import type { Group, Part, Row } from '../src/cel/rows/rows.ts'
import { needsOf, testsOf } from '../src/cel/rows/tests.ts'
import { writeRows } from '../src/cel/rows/write.ts'

const declared = {
  environments: declaredEnvironments(),
  functions: declaredFunctions(),
  types: declaredTypes(),
  variants: declaredVariants(),
  constants: Object.fromEntries(
    Object.entries(enumConstants).map(([name, { type }]) => [name, `${Reflect.get(type, 'name')}`]),
  ),
}
// Safe because the service answers these very values.
const environmentOf = (name: string) => environmentNamed(declared as never, name)!
const fieldsIn = (name: string) => fieldsOf(environmentOf(name))
const writtenIn = (name: string) => {
  const byPath = new Map(fieldsIn(name).map((field) => [field.path, field]))
  return (group: Group) => writeRows(group, (path) => byPath.get(path))
}
const readIn = (name: string, text: string) => readRows(text, fieldsIn(name))
const row = (field: string, name: Row['test'], ...values: string[]): Row => ({ kind: 'row', field, test: name, values })
const all = (...parts: Part[]): Group => ({ kind: 'group', join: 'all', isNot: false, parts })
const any = (...parts: Part[]): Group => ({ kind: 'group', join: 'any', isNot: false, parts })
const not = (group: Group): Group => ({ ...group, isNot: true })

const USER = 'subject.department'
const TABLE: readonly (readonly [place: string, text: string, rows: Group])[] = [
  ['dynamic_group', '', all()],
  ['dynamic_group', 'subject.department == "Finance"', all(row(USER, 'is', 'Finance'))],
  ['dynamic_group', 'subject.department != "Finance"', all(row(USER, 'isNot', 'Finance'))],
  ['dynamic_group', 'subject.department in ["Finance", "Legal"]', all(row(USER, 'oneOf', 'Finance', 'Legal'))],
  ['dynamic_group', '!(subject.department in ["Finance"])', all(row(USER, 'notOneOf', 'Finance'))],
  ['dynamic_group', 'subject.jobTitle.contains("Lead")', all(row('subject.jobTitle', 'contains', 'Lead'))],
  ['dynamic_group', '!subject.jobTitle.contains("Lead")', all(row('subject.jobTitle', 'containsNot', 'Lead'))],
  ['dynamic_group', 'subject.email.endsWith("@acme.example")', all(row('subject.email', 'endsWith', '@acme.example'))],
  ['dynamic_group', 'subject.managerId == "u1"', all(row('subject.managerId', 'is', 'u1'))],
  ['dynamic_group', '"u1" in subject.managerIds', all(row('subject.managerIds', 'includes', 'u1'))],
  ['dynamic_group', 'subject.employmentStatus == ""', all(row('subject.employmentStatus', 'isEmpty'))],
  ['dynamic_group', 'subject.status == UserStatus.ENABLED', all(row('subject.status', 'is', 'ENABLED'))],
  [
    'dynamic_group',
    'subject.type in [UserType.HUMAN, UserType.AGENT]',
    all(row('subject.type', 'oneOf', 'HUMAN', 'AGENT')),
  ],
  [
    'dynamic_group',
    'subject.attributes["cost center"] == "12"',
    all({ ...row('subject.attributes', 'is', '12'), key: 'cost center' }),
  ],
  ['dynamic_group', 'subject.createdAt < now() - duration("720h")', all(row('subject.createdAt', 'olderThan', '30'))],
  [
    'dynamic_group',
    'subject.createdAt >= timestamp("2026-02-01T00:00:00Z")',
    all(row('subject.createdAt', 'after', '2026-02-01')),
  ],
  ['dynamic_group', 'reeve.user.v1.HasApp(subject, "a1")', all(row('subject#app', 'holds', 'a1'))],
  [
    'dynamic_group',
    '!reeve.user.v1.HasEntitlement(subject, "a1", "e1")',
    all(row('subject#entitlement', 'holdsNot', 'a1', 'e1')),
  ],
  [
    'dynamic_group',
    'subject.department == "A" && (subject.jobTitle == "B" || !(subject.jobTitle == "C" && subject.username != ""))',
    all(
      row(USER, 'is', 'A'),
      any(
        row('subject.jobTitle', 'is', 'B'),
        not(all(row('subject.jobTitle', 'is', 'C'), row('subject.username', 'isFilled'))),
      ),
    ),
  ],
  [
    'dynamic_group',
    '!(subject.department == "A" || subject.department == "B")',
    not(any(row(USER, 'is', 'A'), row(USER, 'is', 'B'))),
  ],
  ['finding_routing', 'finding.riskScore >= 70', all(row('finding.riskScore', 'atLeast', '70'))],
  ['finding_routing', 'finding.severity in [FindingSeverity.HIGH]', all(row('finding.severity', 'oneOf', 'HIGH'))],
  ['policy_condition', 'entitlement.appId == "a1"', all(row('entitlement.appId', 'is', 'a1'))],
  ['policy_condition', '!task.isGrantPermanent', all(row('task.isGrantPermanent', 'isFalse'))],
  ['policy_condition', 'task.grantDuration <= duration("8h")', all(row('task.grantDuration', 'atMost', '8'))],
  [
    'policy_condition',
    'task.analysis.hasConflictViolations',
    all(row('task.analysis.hasConflictViolations', 'isTrue')),
  ],
  [
    'trigger_userProfileChange',
    'ctx.trigger.newUser.department != ctx.trigger.oldUser.department',
    all(row('ctx.trigger.newUser.department', 'changed')),
  ],
  [
    'trigger_userProfileChange',
    'ctx.trigger.newUser.directoryStatus == UserStatus.DISABLED && ctx.trigger.oldUser.directoryStatus != UserStatus.DISABLED',
    all(
      row('ctx.trigger.newUser.directoryStatus', 'is', 'DISABLED'),
      row('ctx.trigger.oldUser.directoryStatus', 'isNot', 'DISABLED'),
    ),
  ],
  ['access_review_account', 'account.isExternal', all(row('account.isExternal', 'isTrue'))],
]

for (const [place, text, rows] of TABLE) {
  test(`in ${place}, ${text || 'nothing'} is rows and the rows are it`, () => {
    assert.deepEqual(readIn(place, text), rows)
    assert.equal(writtenIn(place)(rows).replaceAll('\n', ' '), text)
  })
}

for (const text of [
  'subject.profile.contract_ends == "x"',
  'subject.department == subject.jobTitle',
  '"Finance" == subject.department',
  'subject.department == "A" // why',
  'subject.department.lowerAscii() == "a"',
  'subject.createdAt < now() - duration("90m")',
  'subject.createdAt < now() - duration("25h")',
  'subject.department == "A" ? true : false',
  'subject.status == "ENABLED"',
  'subject.shoeSize == "A"',
  'true',
  'subject.department ==',
]) {
  test(`what rows cannot say stays an expression: ${text}`, () =>
    assert.equal(readIn('dynamic_group', text), undefined))
}

test('another spacing or more brackets are read as the same rows', () => {
  assert.deepEqual(
    readIn('dynamic_group', '((subject.department=="A")  &&\n subject.jobTitle == \'B\')'),
    all(row(USER, 'is', 'A'), row('subject.jobTitle', 'is', 'B')),
  )
})

test('a row without its value is no expression, and nothing is left out for it', () => {
  const write = writtenIn('dynamic_group')
  const place = { environment: environmentOf('dynamic_group'), expected: [parseType('bool')] }
  const whole = row('subject.jobTitle', 'is', 'B')
  for (const part of [
    row(USER, 'is'),
    row(USER, 'oneOf'),
    row(USER, 'contains', ''),
    row('subject.managerIds', 'includes'),
    row('subject#app', 'holds'),
    row('subject#entitlement', 'holdsNot', 'a1'),
    row('subject.createdAt', 'olderThan', 'many'),
    { ...row('subject.attributes', 'is', 'x'), key: '' },
    row('subject.gone', 'is', 'x'),
  ]) {
    const text = write(all(whole, part))
    assert.notDeepEqual(judge(text, place).verdict.issues, [], text)
  }
})

// Random people and rows of a known seed.
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const WORDS = ['', 'Finance', 'Legal', 'Team Lead', 'it\'s "odd"\\', 'línea\n', 'Lead']
const NOW = Date.UTC(2026, 5, 1)
const DAY = 86_400_000

type Person = Readonly<Record<string, unknown>>
const personOf = (roll: (below: number) => number): Person => {
  const word = () => WORDS[roll(WORDS.length)]!
  return {
    id: `u${roll(3)}`,
    department: word(),
    jobTitle: word(),
    managerIds: [word(), word()].slice(roll(3)),
    status: ['ENABLED', 'DISABLED'][roll(2)],
    attributes: { site: word() },
    createdAt: new Date(NOW - roll(60) * DAY).toISOString(),
  }
}

const SOME = [
  'subject.department',
  'subject.jobTitle',
  'subject.managerIds',
  'subject.status',
  'subject.attributes',
  'subject.createdAt',
]

function rowOf(roll: (below: number) => number, fields: readonly RowField[]): Row {
  const field = fields[roll(fields.length)]!
  const tests = testsOf(field)
  const { name } = tests[roll(tests.length)]!
  const filled = WORDS.filter((word) => word !== '')
  const value = (): string => {
    if (field.type === 'choice') return ['ENABLED', 'DISABLED'][roll(2)]!
    if (field.type !== 'time') return filled[roll(filled.length)]!
    return name === 'before' || name === 'after' ? `2026-05-${String(1 + roll(28)).padStart(2, '0')}` : String(roll(60))
  }
  const count = { none: 0, one: 1, many: 1 + roll(3) }[needsOf(field, name)]
  const values = Array.from({ length: count }, value)
  return { kind: 'row', field: field.path, ...(field.isKeyed ? { key: 'site' } : {}), test: name, values }
}

const groupOf = (roll: (below: number) => number, fields: readonly RowField[], depth = 0): Group => ({
  kind: 'group',
  join: roll(2) === 0 ? 'all' : 'any',
  isNot: roll(4) === 0,
  parts: Array.from({ length: 2 + roll(2) }, () =>
    depth < 2 && roll(4) === 0 ? groupOf(roll, fields, depth + 1) : rowOf(roll, fields),
  ),
})

/** What a row says, read directly. */
function holds(part: Part, person: Person): boolean {
  if (part.kind === 'group') {
    const each = (inner: Part) => holds(inner, person)
    return (part.join === 'all' ? part.parts.every(each) : part.parts.some(each)) !== part.isNot
  }
  const name = part.field.replace('subject.', '')
  const held = name === 'attributes' ? (person.attributes as Record<string, string>)[part.key ?? ''] : person[name]
  const [first = ''] = part.values
  const text = String(held)
  const list = Array.isArray(held) ? held : []
  const time = Date.parse(text)
  switch (part.test) {
    case 'is':
      return text === first
    case 'isNot':
      return text !== first
    case 'oneOf':
      return part.values.includes(text)
    case 'notOneOf':
      return !part.values.includes(text)
    case 'contains':
      return text.includes(first)
    case 'containsNot':
      return !text.includes(first)
    case 'startsWith':
      return text.startsWith(first)
    case 'endsWith':
      return text.endsWith(first)
    case 'includes':
      return list.includes(first)
    case 'includesNot':
      return !list.includes(first)
    case 'isEmpty':
      return name === 'createdAt' ? false : Array.isArray(held) ? list.length === 0 : text === ''
    case 'isFilled':
      return name === 'createdAt' ? true : Array.isArray(held) ? list.length > 0 : text !== ''
    case 'olderThan':
      return time < NOW - Number(first) * DAY
    case 'within':
      return time >= NOW - Number(first) * DAY
    case 'before':
      return time < Date.parse(first)
    case 'after':
      return time >= Date.parse(first)
    default:
      throw new Error(`no reading of ${part.test}`)
  }
}

test('random rows are written, read back as the same expression, and mean what they say', () => {
  const roll = dice(41)
  const fields = fieldsIn('dynamic_group').filter(({ path }) => SOME.includes(path))
  assert.equal(fields.length, SOME.length)
  const write = writtenIn('dynamic_group')
  const { registry, constants } = environmentOf('dynamic_group')
  const types = [...registry.named.values()]
  const functions = [{ signature: 'now() timestamp', about: '', call: () => new Date(NOW).toISOString() }]
  const running = environment({
    variables: { subject: 'User' },
    types,
    constants: Object.fromEntries(constants),
    functions,
  })
  let yes = 0
  for (let round = 0; round < 300; round += 1) {
    const rows = groupOf(roll, fields)
    const text = write(rows)
    const read = readRows(text, fieldsIn('dynamic_group'))
    assert.ok(read, text)
    assert.equal(write(read), text)
    const { checked, issues } = check(parseOrThrow(text), running, { expect: [parseType('bool')] })
    assert.deepEqual(issues, [], text)
    const program = compile(checked)
    for (let one = 0; one < 10; one += 1) {
      const person = personOf(roll)
      const said = program.evaluate({ subject: person })
      assert.equal(said, holds(rows, person), `${text}\n${JSON.stringify(person)}`)
      if (said) yes += 1
    }
  }
  assert.ok(yes > 300 && yes < 2700, String(yes))
})
