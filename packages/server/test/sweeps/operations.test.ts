import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { registry } from '../../src/areas/registry.ts'
import type { AnyOperation } from '../../src/service/operation.ts'
import type { AnyField } from '../../src/wire/field.ts'
import type { AnyShape } from '../../src/wire/shape.ts'
import { samples } from './samples/index.ts'
import { SHARES } from './sweep-share.ts'

const { operations } = registry

test('every operation has a sample, and every sample an operation', () => {
  assert.deepEqual(Object.keys(samples).sort(), operations.map(({ id }) => id).sort())
})

test('every operation needs a permission or says whom it answers', () => {
  const silent = operations.filter(({ guard }) => guard.permission === undefined && !guard.who)
  assert.deepEqual(
    silent.map(({ id }) => id),
    [],
  )
})

test('ids and routes are unique', () => {
  for (const key of ['id', 'route'] as const) {
    assert.equal(new Set(operations.map((operation) => operation[key])).size, operations.length)
  }
})

test('every share of the operations is swept', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^share-\d+\.test\.ts$/.test(name))
  assert.deepEqual(
    files.sort(),
    Array.from({ length: SHARES }, (_, share) => `share-${share}.test.ts`),
  )
})

/** Who may sign in, as whom and from where is decided by what these change: a misspelt limit would be no limit. */
const CREDENTIALS =
  /^(auth|webhooks\.listeners|findings\.decoys|connectors\.(credentials|keys|accountCredentials)|directory\.users)\./

/** A save of an automation lists what it ignored among its warnings instead. */
const LENIENT: ReadonlySet<string> = new Set(['automations.create', 'automations.update'])

test('whatever makes, changes or is given a secret, a key, a client or a role refuses unknown members', () => {
  const needed = operations.filter(
    (operation) =>
      holdsSecret(operation.request) ||
      (operation.writes && (CREDENTIALS.test(operation.id) || operation.oneTime || holdsSecret(operation.response))),
  )
  const lenient = needed.filter((operation: AnyOperation) => operation.strict !== true)
  assert.deepEqual(new Set(lenient.map(({ id }) => id)), LENIENT)
})

function holdsSecret(field: AnyField, seen: ReadonlySet<AnyField> = new Set()): boolean {
  if (field.secret === true) return true
  if (seen.has(field)) return false
  // Safe because only messages have members and only lists an element.
  const { fields = {}, element } = field as AnyField & { fields?: AnyShape['fields']; element?: AnyField }
  const inside = [...Object.values(fields), ...(element ? [element] : [])]
  return inside.some((one) => holdsSecret(one, new Set(seen).add(field)))
}
