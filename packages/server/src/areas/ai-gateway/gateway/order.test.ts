import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checksOn, ORDER } from './order.ts'

const names = (checks: readonly { readonly name: string }[]): string[] => checks.map(({ name }) => name)

test('nothing is asked about a call of somebody who may not make it', () => {
  assert.deepEqual(names(ORDER), [
    'caller',
    'program',
    'stops',
    'programsOfTenant',
    'approved',
    'programsOfTool',
    'address',
    'held',
    'hiddenText',
    'rulings',
  ])
})

test('a call with a token begins where the token has said who calls', () => {
  assert.deepEqual(names(checksOn({ from: 'stops' })), names(ORDER).slice(2))
})

test('a call that was approved is checked for all but what was decided when it began to wait', () => {
  assert.deepEqual(names(checksOn({ to: 'held' })), names(ORDER).slice(0, -2))
})
