import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { noLookups } from '../../test/expressions/no-lookups.ts'
import { ENVIRONMENT_NAMES, rowOf } from './environments.ts'
import { Expressions } from './expressions.ts'
import { sentenceOf } from './problem.ts'

const document = readFileSync(new URL('../../../../docs/cookbook/expressions.md', import.meta.url), 'utf8')
const { now, ...example } = JSON.parse(/^```json\n(.*?)^```$/ms.exec(document)?.[1] ?? '')
const recipes = [...document.matchAll(/^### ([^\n]+)\n\nIn `(\w+)`; gives `([^\n]+)`\.\n\n```cel\n(.*?)\n```$/gms)]
const expressions = new Expressions()

test('the cookbook has at least forty expressions, each in this form', () => {
  assert.ok(recipes.length >= 40, `${recipes.length}`)
  assert.equal(recipes.length, document.match(/^```cel$/gm)?.length)
})

for (const [, name = '', place = '', gives = '', text = ''] of recipes) {
  test(`the cookbook: ${name}`, async () => {
    const environment = ENVIRONMENT_NAMES.find((one) => one === place)
    assert.ok(environment, `${place} is no place`)
    const row = rowOf(environment)
    assert.deepEqual(expressions.check({ environment }, text, 'tenant').map(sentenceOf), [])
    const known = Object.keys(row.variables)
    // Where accounts are looked at, the subject is one.
    const given = row.variables.subject === 'AppUser' ? { ...example, subject: example.account } : example
    const variables = Object.fromEntries(Object.entries(given).filter(([variable]) => known.includes(variable)))
    const run = { now: Temporal.Instant.from(now), variables, lookups: noLookups }
    const value = await expressions.evaluate({ environment, result: row.result }, text, run)
    assert.deepEqual(shown(value), JSON.parse(gives))
  })
}

/** People are told by their ids. */
const shown = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shown)
    : typeof value === 'object' && value !== null && 'id' in value
      ? value.id
      : value
