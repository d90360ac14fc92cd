import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { generate } from '../src/compile/generate.ts'
import { Fault } from '../src/fault.ts'
import { check, compile, EvaluationError, environment, parse, SourceError, types } from '../src/index.ts'
import { stateFor } from '../src/program.ts'
import { conformanceTests } from './conformance-data.ts'
import { evaluate, modes, program } from './world.ts'

for (const mode of modes) {
  const fails = (source: string, message: RegExp, variables: Record<string, unknown> = {}): void => {
    assert.throws(() => evaluate(source, variables, mode), message, source)
  }

  test(`a fault carries the place it happened, ${mode}`, () => {
    fails('free && 10 / (limit - 3) > 1', /1:12: division by zero/, { free: true, limit: 3 })
    fails('limit > 0 &&\n  ctx.a.b == 1', /2:9: no such key: b/, { limit: 1, ctx: { a: {} } })
    fails('[1, 2][limit]', /1:1: index out of range: 5/, { limit: 5 })
    fails('ctx + 1', /1:5: found no matching overload for '_\+_'/, { ctx: 'a' })
    const error = (() => {
      try {
        return evaluate('true && (1 / limit) == 1', { limit: 0 }, mode)
      } catch (thrown) {
        return thrown
      }
    })()
    assert.ok(error instanceof EvaluationError)
    assert.deepEqual({ ...error.issue }, { message: 'division by zero', line: 1, column: 12, start: 11, end: 12 })
  })

  test(`and, or absorb faults whatever the order, ${mode}`, () => {
    for (const source of [
      '1 / limit > 0 || free',
      'free || 1 / limit > 0',
      '!(1 / limit > 0 && !free)',
      '[0, 1].exists(n, 1 / n == 1)',
    ])
      assert.equal(evaluate(source, { limit: 0, free: true }, mode), true, source)
    fails('1 / limit > 0 && free', /division by zero/, { limit: 0, free: true })
    fails('[0, 1].exists_one(n, 1 / n == 1)', /division by zero/)
  })

  test(`ints are 64 bits wide and faults beyond, ${mode}`, () => {
    const max = 2n ** 63n - 1n
    assert.equal(evaluate('limit + 1', { limit: max - 1n }, mode), max)
    fails('limit + 1', /integer overflow/, { limit: max })
    fails('limit * 2', /integer overflow/, { limit: 2n ** 62n })
    fails('-limit', /integer overflow/, { limit: -(2n ** 63n) })
    fails('limit - 1', /integer overflow/, { limit: -(2n ** 63n) })
    fails('limit / -1', /integer overflow/, { limit: -(2n ** 63n) })
    assert.equal(evaluate('limit * limit', { limit: 3037000499 }, mode), 3037000499n ** 2n)
    assert.equal(evaluate('(limit + 1) - 1 == limit', { limit: 2 ** 53 - 1 }, mode), true)
    assert.equal(evaluate('limit / 2', { limit: -7 }, mode), -3n)
    assert.equal(evaluate('limit % 2', { limit: -7 }, mode), -1n)
    assert.equal(Object.is(evaluate('double(limit * 0)', { limit: -7 }, mode), 0), true)
    assert.equal(evaluate('limit < 9007199254740993 && 9007199254740992 < limit + 1', { limit: 2n ** 53n }, mode), true)
  })

  test(`limits of steps and sizes end an evaluation and are not absorbed, ${mode}`, () => {
    const limited = (source: string, limits: object, variables: Record<string, unknown>): unknown =>
      program(source, mode).evaluate(variables, { limits })
    const counts = Array.from({ length: 100 }, (_, i) => i)
    assert.equal(limited('counts.all(n, n >= 0)', { steps: 600 }, { counts }), true)
    for (const [source, limits] of [
      ['counts.all(n, n >= 0)', { steps: 500 }],
      ['counts.all(n, n >= 0) || true', { steps: 500 }],
      ['counts.map(n, string(n)).join("-")', { text: 50 }],
      ['counts + counts', { items: 150 }],
      ['counts.map(n, n)', { items: 50 }],
    ] as const)
      assert.throws(
        () => limited(source, limits, { counts }),
        (error) => error instanceof EvaluationError && error.limit,
        source,
      )
  })

  test(`variables may be layered, ${mode}`, () => {
    const layered = Object.assign(Object.create({ limit: 3 }), { free: true })
    assert.equal(evaluate('free && limit == 3', layered, mode), true)
  })

  test(`a key made twice is a fault, ${mode}`, () => {
    fails('[0, 0u].transformMapEntry(i, v, {v: i})', /duplicate key: 0/)
    fails('{"a": 1, "a": 2}', /duplicate key: a/)
    fails('{1: 1, 1u: 2}', /duplicate key: 1/)
    assert.deepEqual(
      { ...(evaluate('["x", "y"].transformMapEntry(i, v, {v: i})', {}, mode) as object) },
      { x: 0n, y: 1n },
    )
  })

  test(`a dyn result is held against the type asked for, ${mode}`, () => {
    const { checked } = check(parse('ctx.a').ast, environment({ variables: { ctx: 'dyn' } }), {
      expect: [types.bool, types.string],
    })
    const asked = compile(checked, { mode })
    assert.equal(asked.evaluate({ ctx: { a: true } }), true)
    assert.equal(asked.evaluate({ ctx: { a: 'x' } }), 'x')
    assert.throws(() => asked.evaluate({ ctx: { a: 1 } }), /expected type 'bool' or 'string' but found 'double'/)
  })

  test(`results made by a program cannot be changed into its constants, ${mode}`, () => {
    const constant = program('["a", "b"]', mode)
    const first = constant.evaluate() as string[]
    try {
      first.push('c')
    } catch (error) {
      assert.ok(error instanceof TypeError)
    }
    assert.deepEqual(constant.evaluate(), ['a', 'b'])
  })
}

test('a tree with issues is not compiled', () => {
  assert.throws(() => program('nope'), SourceError)
})

test('generated code answers by itself unless a fault is absorbed, and only ever throws faults', () => {
  let alone = 0
  let retreated = 0
  for (const one of conformanceTests().tests) {
    if (one.checkOnly || one.value === undefined) continue
    const env = environment({
      container: one.container,
      variables: one.variables,
      functions: one.functions,
      types: one.types,
    })
    const { checked } = check(parse(one.expr).ast, env, { lenient: one.unchecked, literals: false })
    const { run } = generate(checked, false)
    try {
      run(one.bindings, stateFor(checked, one.bindings, undefined))
      alone++
    } catch (error) {
      assert.ok(error instanceof Fault, `${one.expr}: ${String(error)}`)
      retreated++
    }
  }
  assert.deepEqual({ alone, retreated }, { alone: 1421, retreated: 35 })
})

test('nothing of a source is written into generated code but identifiers', () => {
  const source = 'ctx["a\'];alert(1);//"] == "process.exit()" && ctx.b in ["\\u2028", "x"]'
  const text = program(source).source()!
  for (const part of ['alert', 'process', 'exit', '\u2028']) assert.ok(!text.includes(part), text)
})

test('zone accessors give the same answers in every zone of the host', () => {
  const script = fileURLToPath(new URL('./zone-answers.ts', import.meta.url))
  const answers = ['America/New_York', 'Asia/Kathmandu', 'UTC'].map((TZ) =>
    execFileSync(process.execPath, [script], { env: { ...process.env, TZ }, encoding: 'utf8' }),
  )
  assert.equal(answers[0]!.split('\n').length, 9)
  assert.equal(answers[1], answers[0])
  assert.equal(answers[2], answers[0])
  assert.match(answers[0]!, /^Europe\/Oslo 2024 2 30 31 0 90 3 15 4 5$/m)
  assert.match(answers[0]!, /^Asia\/Kathmandu 2024 2 30 31 0 90 7 0 4 5$/m)
})
