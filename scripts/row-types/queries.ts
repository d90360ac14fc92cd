import { type AssertedRow, type DeclaredType, declaredAs, rowOf, withTypes } from './asserted.ts'
import { givenBy, type Place } from './meanings.ts'
import type { Program } from './program.ts'
import { isFunction, nodesIn, returnedBy } from './scopes.ts'
import type { Node, Source } from './sources.ts'

/** A call that reads rows, and the type that its author gives them. */
export type Query = {
  readonly place: string
  readonly sql: Node
  readonly at: Place
  readonly row: AssertedRow | undefined
}

const READS = new Set(['rows', 'find', 'get', 'rowsByKey', 'findByKey'])

/** Calls with a row type and a query; one in a generic function counts once for each of its callers. */
export function queriesOf(source: Source, program: Program): Query[] {
  return source.calls.flatMap((call): Query[] => {
    const { callee, typeArguments } = call
    const [sql] = call.arguments
    if (
      callee.type !== 'MemberExpression' ||
      !READS.has(callee.property.name) ||
      !sql ||
      sql.type === 'Literal' ||
      isFunction(sql)
    )
      return []
    const asserted: Node | undefined = typeArguments?.params[0] ?? answeredBy(call, source)
    if (!asserted || assertsNothing(asserted) || isHandedOn(sql, source)) return []
    const place = `${source.file}:${source.lineOf(call)}`
    const at: Place = { source, given: new Map() }
    const row = rowOf(asserted, source)
    if (row) return [{ place, sql, at, row }]
    const uses = usesOf(call, at, program)
    if (uses.length === 0) return [{ place, sql, at, row }]
    return uses.map((use) => ({
      place: `${place} (${use.from})`,
      sql,
      at: use.at,
      row: rowOf(asserted, withTypes(source, use.types)),
    }))
  })
}

/** `Record<string, unknown>`: whoever reads such a row has to look at each value. */
const assertsNothing = ({ typeName, typeArguments }: Node): boolean =>
  typeName?.name === 'Record' && typeArguments?.params[1]?.type === 'TSUnknownKeyword'

/** A query that a nameless function is given is compared where it is made; stores take the transaction first. */
function isHandedOn({ type, name, start }: Node, source: Source): boolean {
  const given = type === 'Identifier' ? source.givenAs(name, start) : undefined
  if (!given) return false
  return (
    given.scope.name === undefined ||
    given.scope.node.params[given.at].typeAnnotation?.typeAnnotation.typeName?.name === 'Tx'
  )
}

/** The row type of a call that a function answers with: that of the function, without the promise and the list. */
function answeredBy(call: Node, source: Source): Node | undefined {
  const scope = source.scopesAt(call.start)[0]
  const promised: Node | undefined = scope?.node.returnType?.typeAnnotation.typeArguments?.params[0]
  if (!promised || !returnedBy(scope!.node).includes(call)) return undefined
  if (call.callee.property.name.startsWith('rows')) {
    const list = promised.type === 'TSTypeOperator' ? promised.typeAnnotation : promised
    return rowIn(list.elementType)
  }
  return rowIn(promised.type === 'TSUnionType' ? promised.types[0] : promised)
}

const rowIn = (type: Node | undefined): Node | undefined => (type?.type.endsWith('Keyword') ? undefined : type)

/** One way in which a generic function is called: what it is given, and what its types are. */
type Use = { readonly from: string; readonly at: Place; readonly types: ReadonlyMap<string, DeclaredType> }

const MOST_DEPTH = 4

function usesOf(node: Node, place: Place, program: Program, depth = 0): Use[] {
  const scope = place.source.scopesAt(node.start).find(({ node: fn }) => fn.typeParameters)
  if (!scope?.name || depth > MOST_DEPTH) return []
  const parameters: Node[] = scope.node.typeParameters.params
  return program.callsOf(scope.name, { node: scope.node, source: place.source }).flatMap((call): Use[] => {
    const there: Place = { source: call.source, given: new Map() }
    const outer = usesOf(call.node, there, program, depth + 1)
    const ways =
      outer.length > 0
        ? outer
        : [{ from: `${call.source.file}:${call.source.lineOf(call.node)}`, at: there, types: new Map() }]
    return ways.map(({ from, at, types }) => {
      const all = call.node.arguments.map((one: Node) => ({ node: one, place: at }))
      const bound = parameters.flatMap(({ name }, index): [string, DeclaredType][] => {
        const written = call.node.typeArguments?.params[index] ?? boundIn(call.node, name.name, call.source)
        return written ? [[name.name, declaredAs(written, withTypes(call.source, types))]] : []
      })
      return { from, at: { ...place, given: givenBy({ node: scope.node, place }, all) }, types: new Map(bound) }
    })
  })
}

/** What the arguments of a call say of a type that the call itself leaves out: theirs of the same name is the same. */
function boundIn(call: Node, name: string, source: Source): Node | undefined {
  for (const inner of call.arguments.flatMap(callsIn)) {
    const fn = source.valueNamed(inner.callee.name, inner.start)?.node
    const index = fn?.typeParameters?.params.findIndex((one: Node) => one.name.name === name) ?? -1
    if (index >= 0 && inner.typeArguments) return inner.typeArguments.params[index]
  }
  return undefined
}

const callsIn = (node: Node): Node[] => [
  ...(node.type === 'CallExpression' ? [node] : []),
  ...nodesIn(node).flatMap(callsIn),
]
