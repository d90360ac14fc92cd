import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registry } from '../../../registry.ts'
import type { StepKindName } from '../rows/rows.ts'
import { stepKindOf, stepKinds } from './step-kinds.ts'

const NAMES: Readonly<Record<StepKindName, true>> = {
  approval: true,
  provision: true,
  accept: true,
  reject: true,
  wait: true,
  form: true,
  action: true,
}

test('every kind of step is done by one area', () => {
  const served = registry.extensions.of(stepKinds).map(({ name }) => name)
  assert.deepEqual(served.toSorted(), Object.keys(NAMES).toSorted())
})

test('a kind that nobody does is no kind', () => {
  const none = { registry: { ...registry, extensions: { of: () => [] } } } as never
  assert.throws(() => stepKindOf(none, 'wait'), /nothing does steps of the kind wait/)
})
