import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepsOf } from '../src/areas/ai/calls/steps.ts'
import { differencesOf, readable } from '../src/areas/ai/server/definition.ts'

test('a definition differs where a value was added, changed or taken away', () => {
  const before = JSON.stringify({
    name: 'pay',
    description: 'Pays.',
    inputSchema: { properties: { a: { type: 'string' } } },
  })
  const after = JSON.stringify({ name: 'pay', description: 'Pays all.', inputSchema: { properties: {} }, hint: true })
  assert.deepEqual(differencesOf(before, after), [
    { path: 'description', before: 'Pays.', after: 'Pays all.' },
    { path: 'hint', before: undefined, after: 'true' },
    { path: 'inputSchema.properties', before: undefined, after: '{}' },
    { path: 'inputSchema.properties.a.type', before: 'string', after: undefined },
  ])
  assert.deepEqual(differencesOf(before, before), [])
  assert.deepEqual(differencesOf('no JSON', before)[0], { path: '', before: 'no JSON', after: undefined })
  assert.equal(readable('no JSON'), 'no JSON')
})

const steps = (denialReason: string, more = {}): string[] =>
  stepsOf({ denialReason, taskId: '', toolId: 't', resourceId: '', hookResults: [], ...more }).map(
    ({ step, isRefused }) => (isRefused ? `${step}!` : step),
  )

test('a call shows what it passed, and ends where it was refused', () => {
  assert.deepEqual(steps(''), ['switches', 'approved', 'granted', 'checks', 'server'])
  assert.deepEqual(steps('kill_switch'), ['switches!'])
  assert.deepEqual(steps('not_granted'), ['switches', 'approved', 'granted!'])
  assert.deepEqual(steps('approval_required', { taskId: 'k' }), [
    'switches',
    'approved',
    'granted',
    'checks',
    'approval!',
  ])
  assert.deepEqual(steps('timeout', { taskId: 'k' }).slice(3), ['checks', 'approval', 'server!'])
  assert.deepEqual(steps('', { toolId: '' }), [])
  assert.deepEqual(steps('uri_not_allowed', { toolId: '', resourceId: 'r' }), steps('tool_not_approved'))
})

test('hooks stand where they ran, and the last one is the one that denied', () => {
  const hook = (event: string) => ({ hookId: event, displayName: 'Mask', event, status: 'ALLOWED', reason: '' })
  const [before, after] = [hook('PRE_TOOL_USE'), hook('POST_TOOL_USE')]
  assert.deepEqual(steps('', { hookResults: [before, after] }).slice(3), [
    'checks',
    'hooksBefore',
    'server',
    'hooksAfter',
  ])
  assert.deepEqual(steps('hook_denied', { hookResults: [before] }).slice(3), ['checks', 'hooksBefore!'])
  assert.deepEqual(steps('hook_denied', { hookResults: [before, after] }).slice(4), [
    'hooksBefore',
    'server',
    'hooksAfter!',
  ])
})
