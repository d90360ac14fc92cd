import assert from 'node:assert/strict'
import { test } from 'node:test'
import { check, environment, formatType, parse, struct, types } from '../src/index.ts'
import { issuesOf, world } from './world.ts'

for (const [source, issue] of [
  ['readr.fullName == "x"', "1:1: undeclared reference to 'readr', did you mean 'reader'?"],
  ['reader.fullNam == "x"', "1:8: undefined field 'fullNam', did you mean 'fullName'?"],
  ['has(reader.fulName)', "1:12: undefined field 'fulName', did you mean 'fullName'?"],
  ['reader.age.x', "1:12: type 'int' does not support field selection"],
  ['1 + 1.0', "1:3: found no matching overload for '_+_' applied to '(int, double)'"],
  ['1 == "a"', "1:3: found no matching overload for '_==_' applied to '(int, string)'"],
  ['reader == "a"', "1:8: found no matching overload for '_==_' applied to '(Person, string)'"],
  ['1 in ["a"]', "1:3: found no matching overload for '_in_' applied to '(int, list(string))'"],
  ['reader.fullName.startsWith(1)', "1:17: found no matching overload for 'startsWith' applied to '(string, int)'"],
  ['reader.fullName.startWith("a")', "1:17: undeclared reference to 'startWith', did you mean 'startsWith'?"],
  ['siz("a")', "1:1: undeclared reference to 'siz', did you mean 'size'?"],
  ['shop.v1.Opne("Sunday")', "1:1: undeclared reference to 'shop.v1.Opne', did you mean 'shop.v1.Open'?"],
  ['reader.age && true', "1:1: expected type 'bool' but found 'int'"],
  ['reader.age ? 1 : 2', "1:1: expected type 'bool' but found 'int'"],
  ['true ? 1 : "a"', "1:1: found no matching overload for '_?_:_' applied to '(bool, int, string)'"],
  ['reader.age.all(x, true)', "1:1: expected type 'list' or 'map' but found 'int'"],
  ['people.all(p, p.age)', "1:15: expected type 'bool' but found 'int'"],
  ['reader.nickNames["a"]', "1:1: found no matching overload for '_[_]' applied to '(list(string), string)'"],
  ['Persn{}', "1:1: undeclared reference to 'Persn', did you mean 'Person'?"],
  ['Person{agee: 1}', "1:8: undefined field 'agee', did you mean 'age'?"],
  ['Person{age: "x"}', "1:13: expected type 'int' but found 'string'"],
  ['reader.fullName.matches("(")', "1:25: pattern '(' is not valid: error parsing regexp: missing closing ): `(`"],
  ['timestamp("2024-13-01T00:00:00Z")', "1:11: '2024-13-01T00:00:00Z' is not a timestamp"],
  ['duration("1d")', "1:10: '1d' is not a duration"],
  ['timestamp(0).getHours("Europe/Olso")', "1:23: unknown time zone 'Europe/Olso'"],
  ['{[1]: 2}', "1:2: unsupported key type 'list(int)'"],
] as const)
  test(`${source} is refused: ${issue}`, () => {
    assert.deepEqual(issuesOf(source), [issue])
  })

test('several mistakes are found in one pass, and one mistake once', () => {
  assert.deepEqual(issuesOf('nope.a.b.c == nada(1) && reader.zzz'), [
    "1:1: undeclared reference to 'nope'",
    "1:15: undeclared reference to 'nada'",
    "1:33: undefined field 'zzz'",
  ])
})

test('the result type is what the caller asked for', () => {
  const { bool, string, list, dyn, named } = types
  assert.deepEqual(issuesOf('reader', { expect: bool }), ["1:1: expected type 'bool' but found 'Person'"])
  assert.deepEqual(issuesOf('1', { expect: [string, list(string)] }), [
    "1:1: expected type 'string' or 'list(string)' but found 'int'",
  ])
  assert.deepEqual(issuesOf('reader.nickNames', { expect: [string, list(string)] }), [])
  assert.deepEqual(issuesOf('[]', { expect: list(string) }), [])
  assert.deepEqual(issuesOf('ctx.a', { expect: bool }), [])
  assert.deepEqual(issuesOf('people[0]', { expect: [named('Person'), dyn] }), [])
})

for (const [source, type] of [
  ['people.map(p, p.fullName)', 'list(string)'],
  ['people.filter(p, p.active)', 'list(Person)'],
  ['reader.shelfByYear.map(k, k)', 'list(int)'],
  ['reader.nickNames.transformList(i, v, i)', 'list(int)'],
  ['reader.shelfByYear.transformMap(k, v, v.size())', 'map(int, int)'],
  ['reader.nickNames.transformMapEntry(i, v, {v: i})', 'map(string, int)'],
  ['people.sortBy(p, p.age)', 'list(Person)'],
  ['cel.bind(x, people[0], x.friend.joinedAt)', 'timestamp'],
  ['reader.?friend.age', 'optional_type(int)'],
  ['reader.?age.orValue(3)', 'int'],
  ['reader.?fullName.optMap(n, n.size())', 'optional_type(int)'],
  ['[1, "a"]', 'list(dyn)'],
  ['{"a": [1], "b": []}', 'map(string, list(int))'],
  ['find("x")', 'Person'],
  ['anyOf("a", "b", "c")', 'list(string)'],
  ['ctx.a.b[0].c', 'dyn'],
  ['ctx.a.startsWith("x")', 'bool'],
  ['math.greatest(1, 2, 3)', 'int'],
  ['math.greatest(1, 2.0)', 'dyn'],
  ['[1, 2].distinct()', 'list(int)'],
  ['[[1], [2]].flatten()', 'list(int)'],
  ['reader.middleName', 'wrapper(string)'],
  ['Genre.NOVEL', 'Genre'],
] as const)
  test(`${source} is of type ${type}`, () => {
    const { checked, issues } = check(parse(source).ast, world)
    assert.deepEqual(issues, [])
    assert.equal(formatType(checked.type), type)
  })

test('one tree may be checked against several environments', () => {
  const { ast } = parse('reader.age > 3')
  const before = JSON.stringify(ast, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  assert.equal(check(ast, world).issues.length, 0)
  assert.equal(check(ast, world, { lenient: true }).issues.length, 0)
  assert.equal(
    JSON.stringify(ast, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
    before,
  )
})

test('comprehensions nest only so deep', () => {
  const nested = (depth: number): string => (depth === 0 ? 'true' : `[1].all(x${depth}, ${nested(depth - 1)})`)
  assert.deepEqual(issuesOf(nested(12)), [])
  assert.match(issuesOf(nested(13))[0]!, /comprehensions nest deeper than 12/)
})

test('a declaration that names no declared type is refused', () => {
  assert.throws(() => environment({ variables: { x: 'list<Usr>' } }), /undeclared type 'Usr' of variable 'x'/)
  assert.throws(
    () => environment({ types: [struct('A', { b: types.named('B') })] }),
    /undeclared type 'B' of field 'A.b'/,
  )
  assert.throws(
    () => environment({ functions: [{ signature: 'f(int) Car', call: () => null }] }),
    /undeclared type 'Car' of function 'f\(int\) Car'/,
  )
})
