import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { RE2JS } from 're2js'
import { Automaton } from '../src/regex/automaton.ts'

const pattern = fc.letrec<Record<string, string>>((tie) => ({
  regex: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'regex' },
    fc.constantFrom(
      'a',
      'b',
      'k',
      '.',
      '\\d',
      '\\w',
      '\\S',
      '[ab]',
      '[^a]',
      '[a-c\\d_-]',
      '^',
      '$',
      '\\.',
      '\\n',
      '',
      '[]a]',
      'S',
      '\\A',
      '\\z',
    ),
    fc.tuple(tie('regex'), tie('regex')).map(([a, b]) => a + b),
    fc.tuple(tie('regex'), tie('regex')).map(([a, b]) => `(?:${a}|${b})`),
    fc
      .tuple(tie('regex'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '+?'))
      .map(([a, q]) => `(${a})${q}`),
  ),
})).regex!

const flagged = fc.tuple(fc.constantFrom('', '', '(?i)', '(?s)', '(?is)'), pattern).map((parts) => parts.join(''))
const text = fc.string({
  unit: fc.constantFrom('a', 'b', 'c', 'k', 'K', '\u212a', 's', '\u017f', '1', '.', '\n', ' ', 'é', '𝒳', '_'),
  maxLength: 10,
})

const free = { spend: (): void => {} }

test('the automaton answers as the reference implementation does', () => {
  let understood = 0
  fc.assert(
    fc.property(flagged, text, (source, input) => {
      let reference: RE2JS
      try {
        reference = RE2JS.compile(source)
      } catch {
        return
      }
      const automaton = Automaton.of(source)
      if (automaton === undefined) return
      understood++
      assert.equal(automaton.test(input, free), reference.test(input), `${source} on ${JSON.stringify(input)}`)
      assert.equal(automaton.test(input, free), reference.test(input), `${source} again`)
    }),
    { numRuns: 3000 },
  )
  assert.ok(understood > 1500, `${understood}`)
})

test('what the automaton does not understand is left alone', () => {
  for (const source of ['\\bword', '\\pL', '(?m)^a', 'é', '[[:alpha:]]', '[^\\D]', '(?U)a', '\\Qa\\E', '\\x41'])
    assert.equal(Automaton.of(source), undefined, source)
})

test('a pattern with very many states is matched all the same', () => {
  const automaton = Automaton.of('(a|b)*a(a|b){12}$')!
  const input = Array.from({ length: 20_000 }, (_, i) => ((i * 7919) % 13 < 6 ? 'a' : 'b')).join('')
  assert.equal(automaton.test(input, free), /a[ab]{12}$/.test(input))
})
