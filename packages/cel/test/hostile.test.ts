import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check, compile, environment, parse } from '../src/index.ts'
import { hostileCases, runHostile } from './hostile-cases.ts'

for (const mode of ['generated', 'closures'] as const)
  for (const hostile of hostileCases)
    test(`${hostile.name} ends in one ${hostile.expect}, ${mode}`, () => {
      assert.equal(runHostile(hostile, mode).outcome, hostile.expect)
    })

const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__']

for (const mode of ['generated', 'closures'] as const)
  for (const name of inherited) {
    const env = environment({ variables: { m: 'map<string, dyn>', d: 'dyn', s: 'string' } })
    const run = (source: string, variables: Record<string, unknown>): unknown =>
      compile(check(parse(source).ast, env, { lenient: true }).checked, { mode }).evaluate(variables)

    test(`nothing inherited is reachable as ${name}, ${mode}`, () => {
      const variables = { m: {}, d: {}, s: 'text' }
      for (const operand of ['m', 'd', '{}', '{"a": 1}']) {
        assert.equal(run(`has(${operand}.${name})`, variables), false)
        assert.equal(run(`"${name}" in ${operand}`, variables), false)
        assert.equal(run(`${operand}[?"${name}"].hasValue()`, variables), false)
        assert.throws(() => run(`${operand}.${name}`, variables), /no such key/)
        assert.throws(() => run(`${operand}["${name}"]`, variables), /no such key/)
      }
      for (const operand of [
        's',
        's.size()',
        '[1]',
        'true',
        'b"x"',
        'timestamp(0)',
        'type(1)',
        'optional.none().value()',
      ])
        assert.throws(() => run(`dyn(${operand}).${name}`, variables), /EvaluationError/)
      assert.throws(() => run(name, variables), /no value for variable/)
      assert.throws(() => run(`${name}()`, variables), /undeclared reference/)
      assert.throws(() => run(`s.${name}()`, variables), /undeclared reference/)
    })

    test(`${name} is an ordinary key where data has it, ${mode}`, () => {
      const own = JSON.parse(`{"${name}": "mine"}`)
      assert.equal(run(`m.${name}`, { m: own }), 'mine')
      assert.equal(run(`d["${name}"]`, { d: own }), 'mine')
      assert.equal(run(`has(d.${name})`, { d: own }), true)
      assert.equal(run(`{"${name}": 7}.${name} == 7`, {}), true)
      assert.equal(Object.getPrototypeOf(run(`{"${name}": 7}`, {})), null)
    })
  }

test('a polluted Object.prototype is not seen', () => {
  const env = environment({ variables: { m: 'map<string, dyn>', u: 'dyn' } })
  const prototype: Record<string, unknown> = Object.prototype as never
  for (const mode of ['generated', 'closures'] as const) {
    const program = compile(check(parse('has(m.admin) || u.admin == true').ast, env).checked, { mode })
    prototype.admin = true
    try {
      assert.throws(() => program.evaluate({ m: {}, u: {} }), /no such key: admin/)
    } finally {
      delete prototype.admin
    }
  }
})
