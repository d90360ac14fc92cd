import fc from 'fast-check'

/** Sources that parse: every construct of the grammar, names from a small world so that many of them also check. */
export const source: fc.Arbitrary<string> = fc.letrec<Record<string, string>>((tie) => {
  const expr = tie('expr')
  const name = fc.constantFrom('a', 'b', 's', 'l', 'm', 'u', 'x', 'y', 'd')
  const field = fc.constantFrom('name', 'age', 'tags', 'f', '`odd field`', 'as', 'constructor', '__proto__')
  const literal = fc.oneof(
    fc.constantFrom('true', 'false', 'null', '0', '1', '-1', '2u', '0x1F', '1.5', '-0.0', '1e3', '9223372036854775807'),
    fc.constantFrom('""', "'x'", '"é\\n"', 'r"\\d"', '"""a\nb"""', 'b"\\xff"', '"name"', '"𝒳y"', "'a b'"),
    fc.integer().map(String),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((n) => (Number.isInteger(n) ? `${n}.0` : String(n)).replace(/e\+?(-?\d+)\.0$/, 'e$1')),
    fc.string().map((text) =>
      JSON.stringify(text)
        .replace(/\\u([0-9a-f]{4})/g, (_, hex: string) => (/^d[89a-f]/.test(hex) ? '?' : `\\u${hex}`))
        .replaceAll('\\/', '/'),
    ),
  )
  const operator = fc.constantFrom('+', '-', '*', '/', '%', '<', '<=', '>', '>=', '==', '!=', 'in', '&&', '||')
  const macro = fc.constantFrom('all', 'exists', 'exists_one', 'filter', 'map')
  const method = fc.constantFrom(
    'size',
    'startsWith',
    'contains',
    'matches',
    'orValue',
    'charAt',
    'join',
    'split',
    'distinct',
    'reverse',
    'lowerAscii',
  )
  const global = fc.constantFrom(
    'size',
    'int',
    'string',
    'double',
    'type',
    'dyn',
    'uint',
    'bytes',
    'timestamp',
    'duration',
    'math.abs',
    'math.greatest',
    'optional.of',
  )
  const list = fc.array(expr, { maxLength: 3 })
  return {
    expr: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'source' },
      { weight: 3, arbitrary: name },
      { weight: 4, arbitrary: literal },
      { weight: 3, arbitrary: fc.tuple(expr, operator, expr).map(([a, op, b]) => `(${a}) ${op} (${b})`) },
      { weight: 2, arbitrary: fc.tuple(expr, operator, expr).map(([a, op, b]) => `${a} ${op} ${b}`) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom('!', '-', '!!', '--'), expr).map(([op, a]) => `${op}(${a})`) },
      { weight: 1, arbitrary: fc.tuple(expr, expr, expr).map(([a, b, c]) => `(${a}) ? (${b}) : ${c}`) },
      {
        weight: 2,
        arbitrary: fc.tuple(expr, fc.constantFrom('.', '.?'), field).map(([a, dot, f]) => `(${a})${dot}${f}`),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(expr, fc.constantFrom('[', '[?'), expr).map(([a, open, b]) => `(${a})${open}${b}]`),
      },
      { weight: 1, arbitrary: list.map((items) => `[${items.join(', ')}]`) },
      {
        weight: 1,
        arbitrary: fc
          .array(fc.tuple(expr, expr), { maxLength: 2 })
          .map((entries) => `{${entries.map(([k, v]) => `${k}: ${v}`).join(', ')}}`),
      },
      { weight: 1, arbitrary: fc.tuple(global, list).map(([f, args]) => `${f}(${args.join(', ')})`) },
      { weight: 1, arbitrary: fc.tuple(expr, method, list).map(([a, f, args]) => `(${a}).${f}(${args.join(', ')})`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(expr, macro, fc.constantFrom('x', 'y'), expr)
          .map(([a, f, x, body]) => `(${a}).${f}(${x}, ${body})`),
      },
      { weight: 1, arbitrary: fc.tuple(expr, field).map(([a, f]) => `has((${a}).${f})`) },
      { weight: 1, arbitrary: fc.tuple(expr, expr).map(([a, b]) => `cel.bind(y, ${a}, ${b})`) },
      { weight: 1, arbitrary: fc.tuple(expr, expr).map(([a, b]) => `optional.of(${a}).optMap(x, ${b})`) },
      { weight: 1, arbitrary: fc.tuple(expr, expr).map(([a, b]) => `(${a}).transformMap(x, y, ${b})`) },
    ),
  }
}).expr!

/** Data for the names above, of many shapes. */
export const variables: fc.Arbitrary<Record<string, unknown>> = fc.record({
  a: fc.integer(),
  b: fc.boolean(),
  s: fc.string(),
  l: fc.array(fc.integer(), { maxLength: 4 }),
  m: fc.dictionary(fc.constantFrom('name', 'age', 'f', '__proto__', 'constructor', 'x'), fc.string(), { maxKeys: 4 }),
  u: fc.record(
    { name: fc.string(), age: fc.integer(), tags: fc.array(fc.string(), { maxLength: 3 }) },
    { requiredKeys: [] },
  ),
  d: fc.jsonValue({ maxDepth: 3 }),
})

const words = String.raw`a b s l m u d x true null in has size map all filter . , ( ) [ ] { } ? : ! - + * / % < == && || = & " ' 1 2u .5 0x 1e b" r' // \ é 99999999999999999999 cel.bind cel.block optional .? [?`
const soup = fc.array(fc.constantFrom(...words.split(' '), '\n', '`', '\ud800'), { maxLength: 24 })

/** Anything at all: noise, tokens in any order, and good sources with a part cut out. */
export const anything: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.tuple(soup, fc.constantFrom('', ' ')).map(([parts, glue]) => parts.join(glue)),
  fc.tuple(source, fc.nat(), fc.nat(12)).map(([text, at, length]) => {
    const cut = at % (text.length + 1)
    return text.slice(0, cut) + text.slice(cut + length)
  }),
  source,
)
