import type { Program } from './program.ts'
import { isFunction, returnedBy, type Scope, scopeOf } from './scopes.ts'
import { memberAt, type Node, type Source } from './sources.ts'

/** An expression where it stands; `given` is what the functions around it are called with, by name. */
export type Place = { readonly source: Source; readonly given: ReadonlyMap<string, readonly Placed[]> }
export type Placed = { readonly node: Node; readonly place: Place }

/** What looks: how much it may look at yet, since names can lead to each other without end. */
export type Search = { readonly program: Program; left: number }

const MOST_DEPTH = 24

/** What an expression may come to, the likeliest first: names and calls are followed to what is written out. */
export function* meaningsOf(node: Node, place: Place, search: Search, depth = 0): Generator<Placed> {
  if (depth > MOST_DEPTH || search.left-- <= 0) return
  const inner = (one: Node, at = place) => meaningsOf(one, at, search, depth + 1)
  switch (node.type) {
    case 'ParenthesizedExpression':
    case 'AwaitExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      yield* inner(node.expression ?? node.argument)
      return
    case 'ConditionalExpression':
      yield* inner(isThere(node.test, place, search, depth) ? node.consequent : node.alternate)
      yield* inner(node.consequent)
      yield* inner(node.alternate)
      return
    case 'LogicalExpression':
      yield* inner(node.right)
      yield* inner(node.left)
      return
    case 'Identifier':
      yield* named(node, place, search, depth)
      return
    case 'MemberExpression':
      for (const object of inner(node.object)) {
        for (const member of membersOf(object, node, search, depth)) yield* inner(member.node, member.place)
      }
      return
    case 'CallExpression':
      yield* called(node, place, search, depth)
      return
    default:
      yield { node, place }
  }
}

/** Of what is asked by its name alone it is known whether there is anything; of all else it is taken to be so. */
const isThere = (test: Node, place: Place, search: Search, depth: number): boolean =>
  test.type !== 'Identifier' || !meaningsOf(test, place, search, depth + 1).next().done

function* named(node: Node, place: Place, search: Search, depth: number): Generator<Placed> {
  const told = place.given.get(node.name)
  if (told) {
    for (const one of told) yield* meaningsOf(one.node, one.place, search, depth + 1)
    return
  }
  const given = place.source.givenAs(node.name, node.start)
  if (given) {
    for (const argument of argumentsFor(given.scope, given.at, place.source, search)) {
      yield* meaningsOf(memberAt(argument.node, given.path), argument.place, search, depth + 1)
    }
    if (given.usual) yield* meaningsOf(given.usual, place, search, depth + 1)
    return
  }
  const declared = place.source.valueNamed(node.name, node.start)
  if (!declared) return
  const here = declared.source === place.source
  yield* meaningsOf(declared.node, here ? place : { source: declared.source, given: new Map() }, search, depth + 1)
}

/** What a function is called with at one place of its arguments, by whoever calls it. */
function* argumentsFor({ name, node }: Scope, at: number, source: Source, { program }: Search): Generator<Placed> {
  if (name === undefined) return
  for (const call of program.callsOf(name, { node, source })) {
    const argument = call.node.arguments[at]
    if (argument) yield { node: argument, place: { source: call.source, given: new Map() } }
  }
}

/** The members of an object or a list that an expression may mean; every one where it is computed. */
function* membersOf(object: Placed, how: Node, search: Search, depth: number): Generator<Placed> {
  const { node, place } = object
  if (node.type === 'ArrayExpression') {
    for (const one of node.elements) if (one) yield { node: one, place }
    return
  }
  if (node.type !== 'ObjectExpression') return
  for (const one of node.properties) {
    if (one.type === 'SpreadElement') {
      for (const spread of meaningsOf(one.argument, place, search, depth + 1)) {
        yield* membersOf(spread, how, search, depth + 1)
      }
    } else if (how.computed || String(one.key.name ?? one.key.value) === how.property.name) {
      yield { node: one.value, place }
    }
  }
}

function* called(node: Node, place: Place, search: Search, depth: number): Generator<Placed> {
  const { callee } = node
  // A condition that there may be or not.
  if (callee.name === 'and') {
    yield { node, place }
    return
  }
  const method = callee.type === 'MemberExpression' ? METHODS.get(callee.property.name) : undefined
  if (method) {
    yield* method(node, place, search, depth + 1)
    return
  }
  for (const fn of meaningsOf(callee, place, search, depth + 1)) {
    if (!isFunction(fn.node)) continue
    const given = givenBy(
      fn,
      node.arguments.map((one: Node) => ({ node: one, place })),
    )
    for (const one of returnedBy(fn.node)) yield* meaningsOf(one, { ...fn.place, given }, search, depth + 1)
  }
}

/** What the head of a function names, with these arguments. */
export function givenBy({ node, place }: Placed, all: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> {
  const given = new Map(place.given)
  for (const [name, { at, path, usual }] of scopeOf(undefined, node).given) {
    const argument = all[at]
    const told = argument ? [{ node: memberAt(argument.node, path), place: argument.place }] : []
    // What is usual fits whatever else is guessed; an argument need not have it at all.
    given.set(name, usual ? [{ node: usual, place }, ...told] : told)
  }
  return given
}

type Method = typeof called

const listOf = (node: Node, elements: readonly Node[]): Node => ({ ...node, type: 'ArrayExpression', elements })

function* elementsOf({ callee }: Node, place: Place, search: Search, depth: number): Generator<Placed> {
  for (const list of meaningsOf(callee.object, place, search, depth)) {
    for (const one of list.node.elements ?? []) if (one) yield* meaningsOf(one, list.place, search, depth + 1)
  }
}

/** What methods answer, as far as it matters for a query: of lists any element will do. */
const METHODS: ReadonlyMap<string, Method> = new Map(
  Object.entries<Method>({
    find: elementsOf,
    filter: ({ callee }, place, search, depth) => meaningsOf(callee.object, place, search, depth),

    *reduce(node, place, search, depth) {
      const [, first]: Node[] = node.arguments
      if (first) yield* meaningsOf(first, place, search, depth)
      yield* elementsOf(node, place, search, depth)
    },

    *map(node, place) {
      const [fn]: Node[] = node.arguments
      if (!fn || !isFunction(fn)) return
      const given = givenBy({ node: fn, place }, [{ node: memberAt(node.callee.object, [0]), place }])
      const all = returnedBy(fn)
      yield { node: listOf(node, all), place: { ...place, given } }
    },

    *values(node, place, search, depth) {
      const [values]: Node[] = node.arguments
      if (!values) return
      for (const object of meaningsOf(values, place, search, depth)) {
        const all = (object.node.properties ?? []).flatMap(({ value }: Node) => value ?? [])
        yield { node: listOf(node, all), place: object.place }
      }
    },

    *only(node, _place, search, depth) {
      for (const { node: added, source } of search.program.addedTo(node.arguments[0]?.name)) {
        yield* meaningsOf(added, { source, given: new Map() }, search, depth)
      }
    },

    *of(node, _place, { program }) {
      for (const { node: added, source } of program.addedTo(node.arguments[0]?.name)) {
        yield { node: listOf(node, [added]), place: { source, given: new Map() } }
      }
    },
  }),
)
