import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrderSent, validExcept } from './valid-paths.ts'

const at = (field: string) => ({ field, description: 'is wrong', reason: 'VALUE_INVALID' })

test('violations come in the order of the body; what is not in it comes at the end of what should hold it', () => {
  const body = { name: 1, list: [{ b: 1, a_x: 2 }, { a_x: 1 }], map: { 'x.y': 1, z: 2 }, last: 1 }
  const sorted = ['updateMask', 'name', 'list[0].b', 'list[0].aX', 'list[0].gone', 'list[1].aX', 'list[1].b', 'list[7]']
  sorted.push('map["x.y"]', 'map["z"]', 'map["none"]', 'last', 'missing')
  const shuffled = [...sorted].sort((a, b) => a.length - b.length || (a < b ? 1 : -1))
  assert.deepEqual(
    inOrderSent(shuffled.map(at), body).map(({ field }) => field),
    sorted,
  )
})

test('a key in quotes is one step of a path, whatever is in it', () => {
  const sound = validExcept([at('map["a.b[0]\\".c"].d')])
  for (const path of ['', 'map', 'map["a.b[0]\\".c"]', 'map["a.b[0]\\".c"].d']) assert.equal(sound(path), false, path)
  for (const path of ['map["a', 'map["a.b', 'map["a.b[0]\\"', 'mapped', 'map["b"]'])
    assert.equal(sound(path), true, path)
})
