import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser } from '../../../../test/directory.ts'
import { Random } from '../../../../test/request-tasks/random.ts'
import { inTx } from '../../../../test/sync/feed.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { Expressions } from '../../../expressions/expressions.ts'
import { evaluateAll, evaluateUsers } from './evaluate.ts'
import { ruleInSql } from './rule-in-sql.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const TEXTS = ['', 'eng', 'Eng', 'engineering', 'a%_b', 'é', '"quoted"', 'x\\y', 'ops', '雪']
const FIELDS = ['department', 'jobTitle', 'employmentType', 'employmentStatus', 'displayName', 'username']

/** A rule of the kinds that the database evaluates. */
function randomRule(random: Random, depth = 0): string {
  const field = `${random.pick(['subject', 'user'])}.${random.pick(FIELDS)}`
  const text = (): string => JSON.stringify(random.pick(TEXTS))
  const attribute = `subject.attributes["site"]`
  switch (random.below(depth > 2 ? 8 : 11)) {
    case 5:
      return `subject.type ${random.pick(['==', '!='])} UserType.${random.pick(['HUMAN', 'SERVICE'])}`
    case 6:
      return `${attribute} ${random.pick(['==', '!='])} ${text()}`
    case 7:
      return `${random.pick([attribute, 'subject.managerId'])} in [${text()}, ${text()}]`
    case 0:
      return `${field} == ${text()}`
    case 1:
      return `${field} != ${text()}`
    case 2:
      return `${field} in [${text()}, ${text()}]`
    case 3:
    case 4:
      return `${field}.${random.pick(['startsWith', 'endsWith', 'contains'])}(${text()})`
    case 8:
      return `!(${randomRule(random, depth + 1)})`
    default:
      return `(${randomRule(random, depth + 1)} ${random.pick(['&&', '||'])} ${randomRule(random, depth + 1)})`
  }
}

test('the database means the same users as the expression does', async () => {
  const tenant = await world.tenant()
  const random = new Random(7)
  const ids: string[] = []
  for (let n = 0; n < 40; n++) {
    const row = Object.fromEntries(
      ['department', 'job_title', 'employment_type', 'employment_status', 'username'].map((name) => [
        name,
        random.pick(TEXTS),
      ]),
    )
    const site = random.pick([...TEXTS, 5, true, null, ['ops'], undefined])
    const more = {
      profile: JSON.stringify(site === undefined ? {} : { site }),
      manager_ids: random.pick([[], ['ops', 'eng'], ['eng']]),
      type: random.pick(['USER_TYPE_HUMAN', 'USER_TYPE_HUMAN', 'USER_TYPE_SERVICE']),
    }
    const status = random.pick(['ENABLED', 'ENABLED', 'DISABLED', 'DELETED'])
    ids.push(await insertUser(tenant, { ...row, ...more, display_name: random.pick(TEXTS) || 'x', email: '', status }))
  }
  const all = (await tenant.sql('select id from users')).map(({ id }) => String(id))
  const expressions = new Expressions()
  let some = 0
  for (let n = 0; n < 200; n++) {
    const expression = randomRule(random)
    assert.ok(ruleInSql(expressions, expression), expression)
    const rule = { kind: 'cel', expression, source_ids: [], reaches_all: true }
    const { result } = await inTx(world, tenant, async ({ tx }) => {
      const asking = { tx, expressions, now: tx.now }
      return [await evaluateAll(asking, rule), await evaluateUsers(asking, rule, all)] as const
    })
    assert.deepEqual([...result[0].matched].sort(), [...result[1].matched].sort(), expression)
    if (result[0].matched.size > 0) some += 1
  }
  assert.ok(some > 50)
})

test('what the database cannot say the same way is evaluated user by user', () => {
  const expressions = new Expressions()
  for (const text of [
    'subject.profile["site"] == "Oslo"',
    'subject.attributes["department"] == "Oslo"',
    'subject.attributes["site"] > "Oslo"',
    'subject.type == user.type',
    'subject.department.matches("e.*")',
    'subject.department == subject.jobTitle',
    'subject.department < "m"',
    'subject.status == UserStatus.ENABLED',
    '"eng" == subject.department',
    'subject.department == "a" ? true : false',
  ]) {
    assert.equal(ruleInSql(expressions, text), undefined, text)
  }
})
