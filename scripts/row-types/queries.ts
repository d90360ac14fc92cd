import { type AssertedRow, rowOf } from './asserted.ts'
import type { Node, Source } from './sources.ts'

/** A call that reads rows, and the type that its author gives them. */
export type Query = {
  readonly place: string
  readonly sql: Node
  readonly source: Source
  readonly row: AssertedRow | undefined
}

const READS = new Set(['rows', 'find', 'get', 'rowsByKey', 'findByKey'])

/** Calls with a row type and a query. */
export function queriesOf(source: Source): Query[] {
  return source.calls.flatMap((call): Query[] => {
    const { callee, typeArguments } = call
    const [sql] = call.arguments
    const asserted: Node | undefined = typeArguments?.params[0]
    if (callee.type !== 'MemberExpression' || !READS.has(callee.property.name) || !asserted || !sql) return []
    return [{ place: `${source.file}:${source.lineOf(call)}`, sql, source, row: rowOf(asserted, source) }]
  })
}
