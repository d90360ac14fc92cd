import {
  check,
  compile,
  enumeration,
  environment,
  type Mode,
  opaque,
  parse,
  snakeCase,
  struct,
  types,
} from '../src/index.ts'

/** A small declared environment: a library with readers, books and loans. */
export const genre = enumeration('Genre', {
  UNKNOWN: { number: 0, aliases: ['GENRE_UNKNOWN'] },
  NOVEL: { number: 1, aliases: ['GENRE_NOVEL'] },
  ESSAY: { number: 2, aliases: ['GENRE_ESSAY'] },
})

const { string, int, double, bool, bytes, timestamp, duration, dyn, list, map, named, wrapper } = types

export const person = struct(
  'Person',
  {
    id: string,
    fullName: { type: string, about: 'Name as printed on the card.' },
    age: int,
    score: double,
    active: bool,
    nickNames: list(string),
    favourite: named('Genre'),
    joinedAt: timestamp,
    loanTime: duration,
    picture: bytes,
    friend: named('Person'),
    middleName: wrapper(string),
    profile: map(string, dyn),
    labels: map(string, dyn, { reads: '' }),
    shelfByYear: map(int, string),
    unsetWord: { type: string, unset: 'nothing' },
  },
  { aliases: snakeCase, identity: 'id' },
)

export class Money {
  readonly cents: number
  constructor(cents: number) {
    this.cents = cents
  }
}

export const calls: string[] = []

export const world = environment({
  variables: {
    reader: 'Person',
    people: 'list<Person>',
    ctx: 'dyn',
    limit: 'int',
    ratio: 'double',
    counts: 'list<int>',
    free: 'bool',
    guest: 'Person',
  },
  constants: { GENRE_NOVEL: { type: named('Genre'), value: genre.byName.get('NOVEL') } },
  types: [
    genre,
    person,
    opaque(
      'Money',
      (value) => value instanceof Money,
      (a, b) => (a as Money).cents === (b as Money).cents,
    ),
  ],
  functions: [
    { signature: 'money(int) Money', call: (cents: bigint) => new Money(Number(cents)) },
    { signature: '(Money).cents() int', call: (money: Money) => money.cents },
    {
      signature: 'shop.v1.Open(string) bool',
      call: (day: string) => day !== 'Sunday',
      about: 'Whether the shop is open.',
    },
    {
      signature: 'oldest(list<Person>) Person',
      call: (all: { age: number }[]) => all.toSorted((a, b) => b.age - a.age)[0],
    },
    { signature: 'nobody() Person', call: () => null },
    { signature: 'anyOf(string...) list<string>', call: (...all: string[]) => all },
    {
      signature: 'explode() string',
      call: () => {
        throw new Error('no luck')
      },
    },
    { signature: 'lying() string', call: () => 42 },
    {
      signature: 'find(string) Person',
      async: true,
      cost: 50,
      call: async (id: string) => {
        calls.push(id)
        if (id === 'nobody') throw new Error('not found')
        return { id, fullName: `N ${id}`, age: id.length }
      },
    },
    {
      signature: 'slow(int) int',
      async: true,
      call: (ms: bigint) => new Promise((resolve) => setTimeout(resolve, Number(ms), ms)),
    },
    { signature: 'even(int) bool', async: true, call: async (n: bigint) => n % 2n === 0n },
  ],
})

export const readerJson = {
  id: 'r1',
  fullName: 'Ada Byron',
  age: 36,
  score: 4,
  active: true,
  nickNames: ['ada', 'countess'],
  favourite: 'GENRE_ESSAY',
  joinedAt: '2024-02-29T12:30:45.123456789Z',
  loanTime: '5400s',
  picture: 'AP8=',
  friend: { id: 'r2', fullName: 'Charles', age: 44, favourite: 1 },
  profile: { site: 'Oslo North', empty: null, level: 3, big: 10n, tags: ['x', 1] },
  labels: { color: 'red' },
  shelfByYear: { 2024: 'A', 2025: 'B' },
}

export const modes: readonly Mode[] = ['generated', 'closures']

/** Evaluates in one mode in this environment; data for `reader` unless passed. */
export function evaluate(
  source: string,
  variables: Record<string, unknown> = { reader: readerJson },
  mode: Mode = 'generated',
): unknown {
  return program(source, mode).evaluate(variables)
}

export function program(source: string, mode: Mode = 'generated') {
  const { ast, issues } = parse(source)
  if (issues.length > 0) throw new Error(issues[0]!.message)
  return compile(check(ast, world).checked, { mode })
}

/** Messages of what is wrong with a source, as `line:column: message`. */
export function issuesOf(source: string, options: Parameters<typeof check>[2] = {}): string[] {
  const { ast, issues } = parse(source)
  const all = issues.length > 0 ? issues : check(ast, world, options).issues
  return all.map(({ line, column, message }) => `${line}:${column}: ${message}`)
}
