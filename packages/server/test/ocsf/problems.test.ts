import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ocsfProblems } from './problems.ts'

const GOOD = {
  class_uid: 3004,
  class_name: 'Entity Management',
  category_uid: 3,
  category_name: 'Identity & Access Management',
  activity_id: 99,
  activity_name: 'tripped',
  type_uid: 300499,
  type_name: 'Entity Management: tripped',
  time: 1_893_492_904_000,
  severity_id: 3,
  severity: 'Medium',
  status_id: 1,
  status: 'Success',
  metadata: { version: '1.6.0', product: { name: 'Reeve', vendor_name: 'Reeve' }, sequence: 48_213 },
  actor: { user: { uid: 'system', name: 'system', type_id: 3, type: 'System', groups: [] } },
  src_endpoint: { svc_name: 'reeve' },
  entity: { uid: 'x', name: 'Offboard', type: 'Automation', type_id: 99 },
  unmapped: { observed_count: 26 },
}

test('an event that fits the schema has no problems', () => {
  assert.deepEqual(ocsfProblems(GOOD), [])
})

const BAD: [string, object, string][] = [
  ['a class of another kind', { class_uid: 1001 }, 'class_uid 1001 is none of ours'],
  ['a required member missing', { entity: undefined }, 'entity is missing'],
  ['an unknown member', { colour: 'red' }, 'colour is not an attribute of the schema'],
  ['a time in seconds', { time: 1_893_492_904 }, 'time is no timestamp: 1893492904'],
  ['words that do not fit their number', { severity: 'High' }, 'severity is High, not Medium'],
  ['a number the schema does not have', { status_id: 7 }, 'status_id 7 is not in the schema'],
  ['a type that is not class and activity', { type_uid: 300401 }, 'type_uid is 300401, not 300499'],
  ['an object of the wrong type', { actor: { user: { uid: 7 } } }, 'actor.user.uid is no string: 7'],
  [
    'an endpoint without a name',
    { src_endpoint: {} },
    'src_endpoint. has none of hostname, instance_uid, interface_name, interface_uid, ip, name, svc_name, uid',
  ],
]

for (const [what, change, problem] of BAD) {
  test(`${what} is a problem`, () => {
    assert.ok(ocsfProblems(JSON.parse(JSON.stringify({ ...GOOD, ...change }))).includes(problem))
  })
}
