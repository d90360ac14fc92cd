import assert from 'node:assert/strict'
import { test } from 'node:test'
import { environment } from '@reeve/cel'
import { namesAfterContext } from '../src/cel/context-names.ts'
import { judge } from '../src/cel/judge.ts'
import { holesOf } from '../src/cel/template.ts'

test('the expressions of a text end outside of their literals', () => {
  assert.deepEqual(holesOf('Dear {{ a }}, {{ "}}" + b }} \\{{ c }}'), {
    holes: [' a ', ' "}}" + b '],
    isUnclosed: false,
  })
  assert.deepEqual(holesOf('{{ a'), { holes: [], isUnclosed: true })
  assert.deepEqual(holesOf('plain'), { holes: [], isUnclosed: false })
})

test('what follows ctx is the trigger or an earlier step', () => {
  const env = environment({ variables: { ctx: 'map<string, dyn>' } })
  const place = { environment: env, names: ['trigger', 'one'] }
  assert.deepEqual(judge('ctx.one.value + ctx["trigger"].x', place).verdict.issues, [])
  const [issue] = judge('ctx.two.value', place).verdict.issues
  assert.match(issue?.message ?? '', /no ctx\.two here, only ctx\.trigger, ctx\.one/)
  assert.deepEqual(
    namesAfterContext('1 + ctx.o', place.names)?.map(({ label }) => label),
    ['one'],
  )
  assert.equal(namesAfterContext('myctx.o', place.names), undefined)
})
