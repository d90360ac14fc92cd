import {
  check,
  compile,
  type Environment,
  EvaluationError,
  environment,
  type Mode,
  parse,
  type Variables,
} from '../src/index.ts'

/** Something made to hurt, and what must come of it: a clean error, or an ordinary value. */
export interface HostileCase {
  readonly name: string
  readonly source: string
  readonly variables?: Variables
  readonly expect: 'issue' | 'error' | 'value'
}

const many = 10_000
const numbers = Array.from({ length: 400 }, (_, i) => i)
const longText = 'a'.repeat(50_000)

export const hostileCases: readonly HostileCase[] = [
  { name: 'nested parentheses', source: `${'('.repeat(many)}1${')'.repeat(many)}`, expect: 'issue' },
  { name: 'nested lists', source: '['.repeat(many) + ']'.repeat(many), expect: 'issue' },
  { name: 'nested maps', source: `${'{1:'.repeat(many)}1${'}'.repeat(many)}`, expect: 'issue' },
  { name: 'nested calls', source: `${'size('.repeat(many)}1${')'.repeat(many)}`, expect: 'issue' },
  { name: 'nested conditionals', source: `${'true ? 1 : '.repeat(many)}1`, expect: 'issue' },
  {
    name: 'conditionals in conditions',
    source: `${'('.repeat(many)}true${' ? true : true)'.repeat(many)}`,
    expect: 'issue',
  },
  { name: 'nots', source: `${'!'.repeat(many)}true`, expect: 'issue' },
  { name: 'minuses', source: `${'-'.repeat(many)}x`, expect: 'issue' },
  { name: 'selections', source: `x${'.a'.repeat(many)}`, expect: 'issue' },
  { name: 'indexes', source: `x${'[0]'.repeat(many)}`, expect: 'issue' },
  { name: 'indexes in indexes', source: 'x['.repeat(many), expect: 'issue' },
  { name: 'a sum of many', source: `1${' + 1'.repeat(many)}`, expect: 'issue' },
  { name: 'a chain of many ands', source: `true${' && true'.repeat(many)}`, expect: 'value' },
  { name: 'unclosed everything', source: '([{f('.repeat(many), expect: 'issue' },
  { name: '1 MB of names', source: 'a'.repeat(1_000_000), expect: 'issue' },
  { name: '1 MB of text', source: `"${'x'.repeat(1_000_000)}"`, expect: 'issue' },
  { name: '1 MB of blanks', source: ' '.repeat(1_000_000), expect: 'issue' },
  { name: '1 MB of quotes', source: '"'.repeat(1_000_000), expect: 'issue' },
  { name: '1 MB of sums', source: '1+'.repeat(500_000), expect: 'issue' },
  { name: 'a list of too many', source: `[${'1,'.repeat(40_000)}]`, expect: 'issue' },
  { name: 'a million digits', source: '9'.repeat(1_000_000), expect: 'issue' },
  { name: 'as many digits as fit', source: '9'.repeat(99_999), expect: 'issue' },
  {
    name: 'all over 400 cubed',
    source: 'n.all(a, n.all(b, n.all(c, a + b + c >= 0)))',
    variables: { n: numbers },
    expect: 'error',
  },
  {
    name: 'exists over 400 cubed',
    source: 'n.exists(a, n.exists(b, n.exists(c, a + b + c < 0)))',
    variables: { n: numbers },
    expect: 'error',
  },
  {
    name: 'a list of 400 squared',
    source: 'n.map(a, n.map(b, n.map(c, [a, b, c])))',
    variables: { n: numbers },
    expect: 'error',
  },
  { name: 'text doubling', source: doubling('"xxxxxxxx"', (x) => `${x} + ${x}`, 30), expect: 'error' },
  { name: 'list doubling', source: doubling('[1, 2, 3, 4]', (x) => `${x} + ${x}`, 30), expect: 'error' },
  { name: 'bytes doubling', source: doubling('b"xxxxxxxx"', (x) => `${x} + ${x}`, 30), expect: 'error' },
  { name: 'quoting quotes', source: doubling('"\\"\\"\\"\\""', (x) => `strings.quote(${x})`, 40), expect: 'error' },
  {
    name: 'base64 of base64',
    source: doubling('"xxxxxxxx"', (x) => `base64.encode(bytes(${x}))`, 60),
    expect: 'error',
  },
  { name: 'replace with much', source: 't.replace("a", t)', variables: { t: longText }, expect: 'error' },
  { name: 'replace of nothing', source: 't.replace("", t)', variables: { t: longText }, expect: 'error' },
  { name: 'join of much', source: 'n.map(i, t).join(t)', variables: { n: numbers, t: longText }, expect: 'error' },
  { name: 'a range of all ints', source: 'lists.range(9223372036854775807)', expect: 'error' },
  {
    name: 'pattern (a+)+$',
    source: '(t + "b").matches("(a+)+$")',
    variables: { t: longText.slice(0, 5000) },
    expect: 'value',
  },
  { name: 'pattern (a|a)*b', source: 't.matches("(a|a)*b")', variables: { t: longText }, expect: 'value' },
  {
    name: 'pattern (?:a?){1000}a{1000}',
    source: 't.matches("(?:a?){1000}a{1000}")',
    variables: { t: longText },
    expect: 'issue',
  },
  {
    name: 'pattern (?:a?){1000}a{1000} at run time',
    source: 't.matches("(?:a?){1000}a{1000}" + "")',
    variables: { t: longText },
    expect: 'error',
  },
  {
    name: 'pattern ((((a{10}){10}){10}){10}){10}',
    source: 't.matches("((((a{10}){10}){10}){10}){10}")',
    variables: { t: longText },
    expect: 'issue',
  },
  {
    name: 'patterns in a loop',
    source: 'n.all(i, !t.matches("(x+x+)+y" + string(i)))',
    variables: { n: numbers, t: longText },
    expect: 'error',
  },
  {
    name: 'search in a loop',
    source: 'n.all(a, n.all(b, !t.contains("b")))',
    variables: { n: numbers, t: longText },
    expect: 'error',
  },
  {
    name: 'size in a loop',
    source: 'n.all(a, n.all(b, size(t) > 0))',
    variables: { n: numbers, t: longText },
    expect: 'error',
  },
  {
    name: 'characters of astral text in a loop',
    source: 'n.all(a, n.all(b, t.charAt(a) != "x"))',
    variables: { n: numbers, t: '𝒳'.repeat(25_000) },
    expect: 'error',
  },
  { name: 'format with a great precision', source: '"%.999999999f".format([1.0])', expect: 'error' },
  {
    name: 'flatten of much',
    source: 'n.map(a, n).flatten().map(a, n).flatten()',
    variables: { n: numbers },
    expect: 'error',
  },
  { name: 'comparing deep data', source: 'd == e', variables: { d: deep(200_000), e: deep(200_000) }, expect: 'error' },
  { name: 'writing deep data', source: '"%s".format([d])', variables: { d: deep(200_000) }, expect: 'error' },
]

function doubling(start: string, twice: (name: string) => string, times: number): string {
  let source = `x${times}`
  for (let i = times; i > 0; i--) source = `cel.bind(x${i}, ${twice(`x${i - 1}`)}, ${source})`
  return `cel.bind(x0, ${start}, ${source})`
}

function deep(levels: number): unknown {
  let value: unknown = []
  for (let i = 0; i < levels; i++) value = [value]
  return value
}

export const hostileEnvironment: Environment = environment({
  variables: { x: 'dyn', n: 'list<int>', t: 'string', d: 'dyn', e: 'dyn' },
})

/** Carries a case out; says what came of it. Throws when the outcome is not one of these. */
export function runHostile(
  hostile: HostileCase,
  mode: Mode,
): { outcome: 'issue' | 'error' | 'value'; message: string } {
  const { ast, issues } = parse(hostile.source, hostileEnvironment.limits)
  if (issues.length > 0) return { outcome: 'issue', message: issues[0]!.message }
  const { checked } = check(ast, hostileEnvironment)
  if (checked.issues.length > 0) return { outcome: 'issue', message: checked.issues[0]!.message }
  try {
    const value = compile(checked, { mode }).evaluate(hostile.variables)
    return { outcome: 'value', message: String(value).slice(0, 40) }
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return { outcome: 'error', message: error.issue.message }
  }
}
