import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Random } from '../../../../test/request-tasks/random.ts'
import type { Somebody } from '../../../../test/role-mining/company.ts'
import { makeCompany } from '../../../../test/role-mining/make-company.ts'
import { inTx } from '../../../../test/sync/feed.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { Expressions } from '../../../expressions/expressions.ts'
import { sql } from '../../../store/sql.ts'
import { usersMeantBy } from '../../access-profiles/api.ts'
import { ruleInSql } from '../../access-profiles/automation/rule-in-sql.ts'
import { listSources } from '../attributes.ts'
import { peopleOf, withSpellings } from '../filters.ts'
import { groupingKey } from '../mine/population.ts'
import { ruleOf } from './rule.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const VALUES = [
  'Sales',
  'sales ',
  'SALES',
  'a"b',
  "a'b",
  'a\\b',
  'a\\"b',
  '] || true',
  '"] || true || subject.id in ["',
  'line\nbreak',
  'tab\there',
  '\u202Eevil',
  'é',
  'e\u0301',
  '雪 \u{1F600}',
  `$\{x}`,
  '%_',
  '{"a":1}',
]
const ATTRIBUTES = ['department', 'job_title', 'employment_type', 'location']

test('the rule of filters means exactly their people, however values are spelled, and is one query', async () => {
  const tenant = await world.tenant()
  const random = new Random(11)
  const people: Somebody[] = Array.from({ length: 60 }, () => ({
    values: Object.fromEntries(ATTRIBUTES.filter(() => random.below(4) > 0).map((name) => [name, random.pick(VALUES)])),
    holds: [],
  }))
  const { userIds } = await makeCompany(tenant, people)
  const expressions = new Expressions()
  let some = 0
  for (let n = 0; n < 100; n++) {
    const asked = ATTRIBUTES.filter(() => random.below(3) === 0).map((attribute) => ({
      attribute,
      values: [random.pick(VALUES), random.pick(VALUES)],
    }))
    if (asked.length === 0) continue
    const { result } = await inTx(world, tenant, async ({ tx }) => {
      const sources = await listSources(tx)
      const filters = await withSpellings(tx, asked, sources)
      const rule = ruleOf(filters, sources)
      assert.ok(ruleInSql(expressions, rule), rule)
      const meant = await usersMeantBy({ tx, expressions, now: tx.now }, rule)
      const cohort = await tx.rows<{ id: string }>(
        sql`select u.id from users_view u where ${peopleOf(filters, sources)}`,
      )
      return { rule, meant: [...meant].sort(), cohort: cohort.map(({ id }) => id).sort() }
    })
    const alike = userIds.filter((_, i) =>
      asked.every(({ attribute, values }) => {
        const value = people[i]!.values[attribute]
        return typeof value === 'string' && values.some((one) => groupingKey(one) === groupingKey(value))
      }),
    )
    assert.deepEqual(result.meant, alike.sort(), result.rule)
    assert.deepEqual(result.cohort, result.meant, result.rule)
    if (alike.length > 0) some += 1
  }
  assert.ok(some > 30)
})
