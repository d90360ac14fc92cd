import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  Annotations,
  decode,
  encode,
  enumName,
  type Grant,
  lengthField,
  methodOf,
  type Resource,
  toAny,
  wireFields,
  withoutFields,
} from '../src/index.ts'

const resource = (id: string) => ({ id: { resource_type: 'user', resource: id }, display_name: id })

test('a message is read as it was written', () => {
  const bytes = encode('Resource', { ...resource('ada'), annotations: [toAny('UserTrait', { login: 'ada' })] })
  const read = decode<Resource>('Resource', bytes)
  assert.equal(read.id?.resource, 'ada')
  assert.equal(new Annotations(read.annotations).first<{ login: string }>('UserTrait')?.login, 'ada')
})

test('fields that the definitions do not know survive being taken apart and put together', () => {
  const unknown = lengthField(999, Buffer.from('later'))
  const entitlement = encode('Entitlement', { id: 'e1' })
  const grant = Buffer.concat([encode('Grant', { id: 'g1', entitlement: { id: 'e1' } }), unknown])
  const rest = withoutFields(grant, [1])
  const again = Buffer.concat([rest, lengthField(1, entitlement)])
  assert.equal(decode<Grant>('Grant', again).entitlement?.id, 'e1')
  assert.deepEqual(
    [...wireFields(again)].map(({ number }) => number).toSorted((a, b) => a - b),
    [1, 3, 999],
  )
})

test('a message that ends in the middle of a field is refused', () => {
  const whole = encode('Grant', { id: 'a-long-id' })
  assert.throws(() => [...wireFields(whole.subarray(0, -3))], /ends in the middle/)
})

test('annotations that are not known are named', () => {
  const list = [toAny('SkipGrants'), { type_url: 'type.googleapis.com/c1.connector.v9.Later', value: Buffer.alloc(0) }]
  assert.deepEqual(new Annotations(list).unknown(), ['c1.connector.v9.Later'])
})

test('a method has its path, and values of enums have their names', () => {
  assert.equal(methodOf('GrantsService', 'ListGrants').path, '/c1.connector.v2.GrantsService/ListGrants')
  assert.equal(methodOf('c1.connectorapi.baton.v1.BatonSessionService', 'Get').isStream, false)
  assert.equal(enumName('Capability', 1), 'CAPABILITY_PROVISION')
  assert.equal(enumName('ResourceType.Trait', 4711), undefined)
})
