import { parse as bufParse, celEnv, isCelError, plan } from '@bufbuild/cel'
import { Environment } from '@marcbachmann/cel-js'
import fc from 'fast-check'
import { check, compile, EvaluationError, environment, parse } from '../src/index.ts'

/**
 * Well-typed sources over the core of the language: what both peers are known to have right. Left out, because one peer
 * or the other is known to differ: dyn and mixed numbers, regular expressions, timestamps, optionals, and everything
 * about the order of errors.
 */
export const coreSource: fc.Arbitrary<string> = fc.letrec<Record<string, string>>((tie) => {
  const [int, bool, text, list] = ['int', 'bool', 'text', 'list'].map((name) => tie(name)) as [
    fc.Arbitrary<string>,
    fc.Arbitrary<string>,
    fc.Arbitrary<string>,
    fc.Arbitrary<string>,
  ]
  const of = (...parts: (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
    fc
      .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
      .map((texts) => texts.join(''))
  const arithmetic = fc.constantFrom(' + ', ' - ', ' * ', ' / ', ' % ')
  const order = fc.constantFrom(' < ', ' <= ', ' > ', ' >= ', ' == ', ' != ')
  const depth = { maxDepth: 5, depthIdentifier: 'core' }
  return {
    int: fc.oneof(
      depth,
      fc.integer({ min: -1000, max: 1000 }).map((n) => `(${n})`),
      fc.constantFrom('a', 'n'),
      of('(', int, arithmetic, int, ')'),
      of('size(', text, ')'),
      of('size(', list, ')'),
      of('(', bool, ' ? ', int, ' : ', int, ')'),
      of('(-', int, ')'),
    ),
    bool: fc.oneof(
      depth,
      fc.constantFrom('true', 'false', 'b'),
      of('(', int, order, int, ')'),
      of('(', text, fc.constantFrom(' == ', ' != ', ' < '), text, ')'),
      of('(', bool, fc.constantFrom(' && ', ' || '), bool, ')'),
      of('!', bool),
      of('(', int, ' in ', list, ')'),
      of(text, fc.constantFrom('.startsWith(', '.endsWith(', '.contains('), text, ')'),
      of(list, fc.constantFrom('.all(n, ', '.exists(n, ', '.exists_one(n, '), bool, ')'),
    ),
    text: fc.oneof(
      depth,
      fc.constantFrom('""', '"a"', '"ab"', '"é𝒳"', 's'),
      of('(', text, ' + ', text, ')'),
      of('(', bool, ' ? ', text, ' : ', text, ')'),
      of('string(', int, ')'),
    ),
    list: fc.oneof(
      depth,
      fc.constantFrom('l', '[1, 2, 3]'),
      of('[', int, ', ', int, ']'),
      of(list, '.map(n, ', int, ')'),
      of(list, '.filter(n, ', bool, ')'),
      of('(', list, ' + ', list, ')'),
    ),
    any: fc.oneof(int, bool, text, list),
  }
}).any!

export const coreVariables = fc.record({
  a: fc.integer(),
  n: fc.integer({ min: -9, max: 9 }),
  b: fc.boolean(),
  s: fc.string({ maxLength: 4 }),
  l: fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 4 }),
})

const env = environment({ variables: { a: 'int', n: 'int', b: 'bool', s: 'string', l: 'list<int>' } })
const buf = celEnv()
const marc = new Environment()
for (const [name, type] of [
  ['a', 'int'],
  ['n', 'int'],
  ['b', 'bool'],
  ['s', 'string'],
  ['l', 'list<int>'],
] as const)
  marc.registerVariable(name, type)

export interface Answers {
  ours: unknown
  bufbuild: unknown
  celjs: unknown
}

/** What each of the three makes of a source; `error` for whatever error. */
export function answersOf(source: string, variables: Record<string, unknown>): Answers {
  const theirs = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, withBigints(value)]))
  const attempt = (run: () => unknown): unknown => {
    try {
      return plain(run())
    } catch (error) {
      if (error instanceof TypeError || error instanceof ReferenceError) throw error
      return 'error'
    }
  }
  return {
    ours: attempt(() => {
      const { checked, issues } = check(parse(source).ast, env)
      if (issues.length > 0) throw new TypeError(issues[0]!.message)
      try {
        return compile(checked).evaluate(variables)
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw new TypeError(String(error))
        throw error
      }
    }),
    bufbuild: attempt(() => {
      const result = plan(buf, bufParse(source))(theirs as never)
      if (isCelError(result)) throw new Error(result.message)
      return result
    }),
    celjs: attempt(() => marc.evaluate(source, theirs)),
  }
}

const withBigints = (value: unknown): unknown =>
  typeof value === 'number' ? BigInt(value) : Array.isArray(value) ? value.map(withBigints) : value

/** Lists of any kind as arrays, so that results compare. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Symbol.iterator in value
    ? Array.from(value as Iterable<unknown>, plain)
    : value
