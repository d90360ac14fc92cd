import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { registry } from '../../src/areas/registry.ts'
import { readExamples } from '../../src/http/docs/examples.ts'
import { newReading } from '../../src/wire/field.ts'
import { AnswerCheck } from '../answer-check.ts'

const { operations } = registry
const examples = readExamples()
const check = new AnswerCheck(JSON.parse(readFileSync(new URL('../../../../openapi.json', import.meta.url), 'utf8')))

test('every operation has an example, and there is no other', () => {
  const ids = operations.map(({ id }) => id)
  assert.deepEqual(
    ids.filter((id) => !(id in examples)),
    [],
    'run `npm run examples`, then `npm run generate`',
  )
  assert.deepEqual(
    Object.keys(examples).filter((id) => !ids.includes(id)),
    [],
  )
})

test('every example is a call that its operation reads, and an answer as the contract has it', () => {
  const found: string[] = []
  for (const { id, method, path, request } of operations) {
    const { request: body, answer } = examples[id] ?? {}
    const reading = newReading()
    if (body !== undefined) request.read(body, '', reading)
    found.push(...reading.violations.map(({ field, description }) => `${id}: ${field} ${description}`))
    if (answer === undefined) continue
    const answered = { method, path: path.replaceAll(/\{[^}]*\}/g, 'x'), status: 200, body: answer }
    found.push(...check.problems({ ...answered, contentType: 'application/json' }))
  }
  assert.deepEqual(found, [])
})

test('no example holds a secret or an address of the machine that made it', () => {
  const text = JSON.stringify(examples)
  assert.doesNotMatch(
    text,
    /secret-token:(?!kept-secret)|\beyJ[\w-]+\.|PRIVATE KEY|(?:localhost|127\.0\.0\.1)(?::|%3A)\d|\/tmp\//,
  )
})
