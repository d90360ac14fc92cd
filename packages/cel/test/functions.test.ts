import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EvaluationError } from '../src/index.ts'
import { calls, evaluate, modes, program, readerJson } from './world.ts'

for (const mode of modes) {
  const is = (source: string, expected: unknown, variables: Record<string, unknown> = { reader: readerJson }): void =>
    assert.deepEqual(evaluate(source, variables, mode), expected, source)
  const run = (source: string, variables: Record<string, unknown> = {}, options = {}): Promise<unknown> =>
    program(source, mode).evaluateAsync(variables, options)

  test(`functions of the embedder take and give values of their declared types, ${mode}`, () => {
    is('money(250).cents()', 250n)
    is('money(1) == money(1) && money(1) != money(2)', true)
    is('dyn(money(7)).cents()', 7n)
    is('shop.v1.Open("Sunday")', false)
    is('oldest(people).id', 'b', {
      people: [
        { id: 'a', age: 1 },
        { id: 'b', age: 2 },
      ],
    })
    is('anyOf("a", "b") + anyOf("c")', ['a', 'b', 'c'])
  })

  test(`a function that throws or answers with another type is a fault, ${mode}`, () => {
    assert.throws(() => evaluate('explode()', {}, mode), /1:1: no luck/)
    assert.equal(evaluate('explode() == "" || true', {}, mode), true)
    assert.throws(() => evaluate('lying()', {}, mode), /expected type 'string' but found 'double'/)
  })

  test(`only expressions with asynchronous calls are asynchronous, ${mode}`, async () => {
    assert.equal(program('reader.age > 3', mode).async, false)
    assert.equal(program('find("x").age > 3', mode).async, true)
    assert.throws(() => program('find("x").age > 3', mode).evaluate({}), /use evaluateAsync/)
    assert.equal(await run('1 + 1'), 2n)
  })

  test(`asynchronous calls work in every place, ${mode}`, async () => {
    assert.equal(await run('find("abc").fullName'), 'N abc')
    assert.equal(await run('find("abc").age == 3 && find("abcd").age == 4'), true)
    assert.deepEqual(await run('counts.filter(n, even(n))', { counts: [1, 2, 3, 4] }), [2n, 4n])
    assert.equal(await run('counts.all(n, even(n))', { counts: [2, 4] }), true)
    assert.equal(await run('counts.exists(n, even(n) && n > 3)', { counts: [1, 2, 4] }), true)
    assert.deepEqual(await run('counts.map(n, even(n), n + slow(1))', { counts: [1, 2] }), [3n])
    assert.deepEqual(await run('[find("a").id, {"k": find("b").id}["k"]]'), ['a', 'b'])
    assert.equal(await run('even(1) ? "even" : "odd"'), 'odd')
    assert.equal(await run('cel.bind(p, find("abc"), p.age + p.age)'), 6n)
    assert.equal(await run('optional.of(2).optMap(n, even(n)).value()'), true)
    assert.equal(await run('Person{id: find("q").id}.id'), 'q')
    assert.deepEqual(await run('counts.transformMap(i, n, even(n))', { counts: [2] }).then(String), '[object Object]')
    assert.equal(
      await run('counts.exists(n, n > 1 && counts.exists(m, m == n + 1 && even(m)))', { counts: [1, 3, 4] }),
      true,
    )
    assert.equal(await run('even(1) || !even(3)'), true)
  })

  test(`an asynchronous call is lazy, asked once for the same arguments, and its fault is absorbed, ${mode}`, async () => {
    calls.length = 0
    assert.equal(await run('false && find("never").active'), false)
    assert.deepEqual(calls, [])
    assert.equal(await run('find("x").age + find("x").age + find("yy").age'), 4n)
    assert.deepEqual(calls, ['x', 'yy'])
    calls.length = 0
    assert.equal(await run('find("nobody").active || true'), true)
    assert.deepEqual(calls, ['nobody'])
    await assert.rejects(run('find("nobody").active'), /1:1: not found/)
  })

  test(`overlapping evaluations of one program do not disturb one another, ${mode}`, async () => {
    const one = program('counts.map(n, slow(n) + n)', mode)
    const results = await Promise.all(
      [
        [3, 1],
        [2, 4],
        [1, 1],
      ].map((counts) => one.evaluateAsync({ counts })),
    )
    assert.deepEqual(results, [
      [6n, 2n],
      [4n, 8n],
      [2n, 2n],
    ])
  })

  test(`an asynchronous evaluation ends at its deadline, ${mode}`, async () => {
    const began = performance.now()
    await assert.rejects(run('slow(30000) == 1 || true', {}, { timeout: 30 }), (error) => {
      assert.ok(error instanceof EvaluationError && error.limit)
      assert.match(error.message, /evaluation took too long/)
      return true
    })
    assert.ok(performance.now() - began < 30_000)
  })
}
