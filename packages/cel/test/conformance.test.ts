import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judge } from './conformance.ts'
import { conformanceTests } from './conformance-data.ts'

const { tests } = conformanceTests()

test('the official data has 1637 evaluated and 14 check-only tests that need no messages', () => {
  assert.equal(tests.filter((one) => !one.checkOnly).length, 1637)
  assert.equal(tests.filter((one) => one.checkOnly).length, 14)
})

for (const mode of ['generated', 'closures'] as const) {
  test(`every official test passes with the recorded type, ${mode}`, () => {
    const failures = tests.flatMap((one) => {
      const wrong = judge(one, mode)
      return wrong === undefined ? [] : [`${one.name}: ${wrong}`]
    })
    assert.deepEqual(failures, [])
  })
}
