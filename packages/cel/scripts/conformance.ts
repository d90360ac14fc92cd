import { judge } from '../test/conformance.ts'
import { conformanceTests } from '../test/conformance-data.ts'

const { tests, total, messageTests } = conformanceTests()
const checkOnly = tests.filter((test) => test.checkOnly).length
const typed = tests.filter((test) => !test.unchecked && test.type !== undefined).length
console.log(`${total} tests; ${messageTests} need protocol buffer messages and are not judged`)
console.log(`${tests.length - checkOnly} evaluated, ${checkOnly} only checked, ${typed} with a recorded type`)

let failures = 0
for (const mode of ['generated', 'closures'] as const) {
  const began = performance.now()
  let passed = 0
  for (const test of tests) {
    const wrong = judge(test, mode)
    if (wrong === undefined) passed++
    else {
      failures++
      console.log(`  FAIL ${mode} ${test.name}\n    ${test.expr}\n    ${wrong}`)
    }
  }
  console.log(`${mode}: ${passed} of ${tests.length} pass in ${Math.round(performance.now() - began)} ms`)
}
process.exitCode = failures === 0 ? 0 : 1
