import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Duration, Timestamp, toJson } from '../src/index.ts'
import { evaluate, modes, readerJson } from './world.ts'

for (const mode of modes) {
  const is = (source: string, expected: unknown, variables: Record<string, unknown> = { reader: readerJson }): void =>
    assert.deepEqual(evaluate(source, variables, mode), expected, source)
  const fails = (
    source: string,
    message: RegExp,
    variables: Record<string, unknown> = { reader: readerJson },
  ): void => {
    assert.throws(() => evaluate(source, variables, mode), message, source)
  }

  test(`JSON is read by declared type, ${mode}`, () => {
    is('reader.age', 36n)
    is('reader.age + 1 == 37', true)
    is('reader.score', 4)
    is('type(reader.score) == double && type(reader.age) == int', true)
    is('reader.joinedAt', new Timestamp(1709209845, 123456789))
    is('reader.joinedAt.getMilliseconds()', 123n)
    is('reader.loanTime', new Duration(5_400_000_000_000n))
    is('reader.loanTime > duration("1h")', true)
    is('reader.picture == b"\\x00\\xff"', true)
    is('reader.shelfByYear[2024]', 'A')
    is('2025 in reader.shelfByYear && !(2026 in reader.shelfByYear)', true)
    is('reader.profile.level == 3.0 && type(reader.profile.level) == double', true)
    is('type(reader.profile.big) == int', true)
    is('reader.age', 2n ** 60n, { reader: { age: String(2n ** 60n) } })
    is('reader.age + reader.age', 2n ** 61n, { reader: { age: 2n ** 60n } })
    is('limit', 9007199254740993n, { limit: 9007199254740993n })
    fails('reader.age + reader.age', /integer overflow/, { reader: { age: 2n ** 62n } })
  })

  test(`both spellings of a field reach it, ${mode}`, () => {
    is('reader.fullName == reader.full_name', true)
    is('reader.nick_names[1]', 'countess')
    is('has(reader.full_name)', true)
    is('dyn(reader).full_name', 'Ada Byron')
  })

  test(`an unset field reads as its zero value and has() says so, ${mode}`, () => {
    const variables = { reader: {} }
    is('reader.fullName', '', variables)
    is('reader.age', 0n, variables)
    is('reader.nickNames', [], variables)
    is('reader.friend.friend.fullName', '', variables)
    is('reader.middleName == null', true, variables)
    is('reader.favourite == Genre.UNKNOWN', true, variables)
    is('reader.unsetWord', 'nothing', variables)
    is('reader.joinedAt', new Timestamp(0, 0), variables)
    is('has(reader.fullName) || has(reader.nickNames)', false, variables)
    is('has(reader.fullName) && has(reader.nickNames)', true, { reader: { fullName: '', nickNames: [] } })
    is('has(reader.fullName)', false, { reader: { fullName: null } })
    is('reader.fullName', '', { reader: { fullName: null } })
    is('reader.?fullName.orValue("none")', 'none', variables)
  })

  test(`a key with null is present, ${mode}`, () => {
    is('has(reader.profile.empty)', true)
    is('reader.profile.empty == null', true)
    is('reader.profile.?empty.hasValue()', true)
    is('reader.profile["empty"]', null)
  })

  test(`a missing key is a fault unless the map says what it reads as, ${mode}`, () => {
    fails('reader.profile.nope', /1:16: no such key: nope/)
    fails('reader.profile["nope"] == "x"', /no such key: nope/)
    is('reader.labels.nope', '')
    is('reader.labels["nope"] == "gold"', false)
    is('has(reader.labels.nope)', false)
    is('reader.labels.color', 'red')
  })

  test(`a variable without a value is a fault, and has() of it is false, ${mode}`, () => {
    fails('guest.fullName', /no value for variable 'guest'/)
    is('has(guest.fullName)', false)
    is('has(guest.fullName) ? guest.fullName : "nobody"', 'nobody')
  })

  test(`an enum is equal to its constants and to its names, ${mode}`, () => {
    is('reader.favourite == Genre.ESSAY && reader.favourite == Genre.GENRE_ESSAY', true)
    is('reader.favourite == "ESSAY" && "GENRE_ESSAY" == reader.favourite', true)
    is('reader.favourite != "NOVEL" && reader.favourite > GENRE_NOVEL', true)
    is('reader.friend.favourite == GENRE_NOVEL', true)
    is('string(reader.favourite) + string(int(reader.favourite))', 'ESSAY2')
    is('reader.favourite in [Genre.NOVEL, Genre.ESSAY]', true)
    is('dyn(reader.favourite) == "ESSAY"', true)
  })

  test(`structs are compared by their identity and come back as they were given, ${mode}`, () => {
    is('reader == reader.friend', false)
    is('people.exists(p, p == reader)', true, { reader: readerJson, people: [{ id: 'x' }, { id: 'r1' }] })
    is('people.distinct().size()', 2n, { people: [{ id: 'x' }, { id: 'x', age: 3 }, { id: 'y' }] })
    assert.equal(evaluate('reader.friend', { reader: readerJson }, mode), readerJson.friend)
    const people = [
      { id: 'a', age: 3 },
      { id: 'b', age: 9 },
    ]
    assert.equal((evaluate('people.filter(p, p.age > 5)', { people }, mode) as unknown[])[0], people[1])
    assert.equal((evaluate('people.reverse()', { people }, mode) as unknown[])[0], people[1])
    assert.equal((evaluate('[people[0], "x"]', { people }, mode) as unknown[])[0], people[0])
    is('people.sortBy(p, -p.age).map(p, p.id)', ['b', 'a'], { people })
    is('people.map(p, p.age)', [3n, 9n], { people })
  })

  test(`a struct may be built, ${mode}`, () => {
    is('Person{id: "z", full_name: "Zoe", age: 4}.fullName', 'Zoe')
    is('Person{id: "r1"} == reader', true)
    is('has(Person{}.age)', false)
    is('Person{?age: optional.none(), ?id: optional.of("i")}.id', 'i')
  })

  test(`null in place of a struct is seen when a field is read, ${mode}`, () => {
    is('nobody() == null', true, {})
    fails('nobody().fullName', /no such field 'fullName' in null/, {})
  })

  test(`null fits where times, optionals and structs are joined with it, and is good for nothing but comparing, ${mode}`, () => {
    const variables = { free: false }
    is('(free ? timestamp(0) : null) == null', true, variables)
    is('[duration("1s"), null].map(d, d == null)', [false, true], variables)
    for (const source of [
      '(free ? timestamp(0) : null).getFullYear()',
      '(free ? duration("1s") : null) + duration("1s")',
      '(free ? optional.of(1) : null).value()',
      'null.getFullYear()',
      'null.orValue(1)',
      'duration(null)',
    ])
      fails(source, /found no matching overload/, variables)
    for (const source of ['(free ? optional.of([1]) : null)[0]', '(free ? optional.of({"a": 1}) : null).a'])
      fails(source, /type 'null_type' does not support field selection/, variables)
    fails('[null, optional.of(1)].unwrapOpt()', /expected type 'optional_type' but found 'null_type'/, variables)
    fails('reader.middleName + "x"', /found no matching overload/, { reader: {} })
  })

  test(`data that is not as declared is a fault, ${mode}`, () => {
    fails('reader.fullName', /expected type 'string' but found 'double'/, { reader: { fullName: 7 } })
    fails('reader.age', /expected type 'int' but found 'double'/, { reader: { age: 1.5 } })
    fails('reader.age', /expected type 'Person' but found 'list'/, { reader: [] })
    fails('reader.nickNames.all(n, n != "")', /expected type 'string'/, { reader: { nickNames: ['a', 1] } })
    fails('reader.joinedAt', /is not a timestamp/, { reader: { joinedAt: 'yesterday' } })
    fails('reader.favourite', /expected type 'Genre'/, { reader: { favourite: 'POEM' } })
    fails('ctx', /a function is no value/, { ctx: () => 1 })
    fails('ctx.a', /undeclared class/, { ctx: { a: new URL('http://x') } })
  })

  test(`instances of classes may stand for structs, ${mode}`, () => {
    class Reader {
      get fullName(): string {
        return 'by getter'
      }
      secret = 'hidden'
    }
    is('reader.fullName', 'by getter', { reader: new Reader() })
    is('has(reader.age)', false, { reader: new Reader() })
  })
}

test('a result can be had as JSON', () => {
  const source =
    '{"i": 1, "big": 9223372036854775807, "u": 2u, "t": timestamp(0), "d": duration("90s"), "b": b"\\xff", "o": optional.none(), "m": {1: true}, "e": Genre.NOVEL, "l": [1.5, null], "r": reader.friend, "__proto__": "key"}'
  const expected = `{"i":1,"big":"9223372036854775807","u":2,"t":"1970-01-01T00:00:00Z","d":"90s","b":"/w==","o":null,"m":{"1":true},"e":"NOVEL","l":[1.5,null],"r":${JSON.stringify(readerJson.friend)},"__proto__":"key"}`
  assert.equal(JSON.stringify(toJson(evaluate(source))), expected)
})
