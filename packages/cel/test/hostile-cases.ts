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

/** A hostile input, and its expected outcome: a clean error, or an ordinary value. */
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
  ...slowInLoops(),
  { name: 'comparing deep data', source: 'd == e', variables: { d: deep(200_000), e: deep(200_000) }, expect: 'error' },
  { name: 'writing deep data', source: '"%s".format([d])', variables: { d: deep(200_000) }, expect: 'error' },
]

/** Work that grows with a value, done for every pair of elements: it must be counted wherever it is done. */
function slowInLoops(): HostileCase[] {
  const astral = '𝒳'.repeat(25_000)
  const mixed = 'aé'.repeat(25_000)
  const texts = Array.from({ length: 5000 }, (_, i) => `k${i}`)
  const object = Object.fromEntries(texts.map((text) => [text, text]))
  const four = longText.slice(0, 4000)
  const pair = (body: string): string => `cel.bind(u, t + "b", cel.bind(v, t + "c", ${body}))`
  const cases: [body: string, variables: Variables, around?: (loop: string) => string][] = [
    ['size(t) > 0', { t: astral }],
    ['size(t) > 0', { t: four }],
    ['t.reverse() != "x"', { t: longText }],
    ['t.upperAscii() != "x"', { t: mixed }],
    ['t.charAt(49999) == "a"', { t: longText }],
    ['t.split("a").size() > 0', { t: longText }],
    ['t.replace("a", "b") != ""', { t: longText.slice(0, 500) }],
    ['strings.quote(t) != ""', { t: '"'.repeat(500) }],
    ['!t.matches("(x+x+)+y")', { t: longText.slice(0, 500) }],
    ['u != v', { t: longText }, pair],
    ['u < v', { t: four }, pair],
    ['u.startsWith(t)', { t: four }, pair],
    ['"%s".format([n]) != ""', {}],
    ['!(-1 in n)', {}],
    ['!(t in d)', { d: texts, t: 'none' }],
    ['d == e', { d: texts, e: [...texts] }],
    ['d == e', { d: object, e: { ...object } }],
    ['size(d) > 0', { d: object }],
    ['d.exists(k, true)', { d: object }],
    ['n.map(x, x) == n', {}],
    ['d.distinct().size() > 0', { d: texts }],
    ['[n].flatten().size() > 0', {}],
    ['lists.range(5000).size() > 0', {}],
    ['1 / 0 == 1 || a < 0', {}],
    ['d.x.y.z == 1 || a < 0', { d: {} }],
    ['duration(t) > duration("0s")', { t: '1h2m3s' }],
    ['timestamp(t).getHours("America/New_York") >= 0', { t: '2024-01-01T00:00:00Z' }],
    ['d.all(c, a + c >= 0.0 || true)', { d: numbers }],
    ['[].all(x, true)', {}],
    ['[a].all(c, [c].all(e, [e].all(f, f >= 0)))', {}],
  ]
  const around = cases.map(
    ([body, variables, wrap]): HostileCase => ({
      name: `${body.slice(0, 28)} in a loop`,
      source: (wrap ?? ((loop) => loop))(`n.all(a, n.all(b, ${body}))`),
      variables: { n: numbers, ...variables },
      expect: 'error',
    }),
  )
  return [
    ...around,
    {
      name: 'a list given out many times',
      source: 'n.map(a, n.map(b, n))',
      variables: { n: numbers },
      expect: 'error',
    },
    {
      name: 'maps of maps',
      source: 'n.transformMap(i, v, n.transformMap(j, w, v + w))',
      variables: { n: numbers },
      expect: 'error',
    },
    {
      name: 'entries of entries',
      source: 'n.map(a, n.transformMapEntry(i, v, {v: i}))',
      variables: { n: numbers },
      expect: 'error',
    },
  ]
}

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

/** Runs a case; returns its outcome. Throws when the outcome is not one of these. */
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
