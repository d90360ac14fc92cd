import type { Comprehension, Expr } from './ast.ts'
import type { Checked } from './check/checked.ts'
import type { Overload } from './overload.ts'
import type { Type } from './types.ts'

/**
 * What the parts of an expression cost, for the estimate and for the evaluation alike. A step is about 25 nanoseconds
 * of code that was never run before; what takes longer counts for more.
 */

/** Steps of one visit of a comprehension, without its body. */
export function visitSteps(node: Comprehension): number {
  switch (node.macro) {
    case 'transformMapEntry':
      return 90
    case 'transformMap':
    case 'sortBy':
      return 30
    default:
      return 3
  }
}

/** Steps of one node without its children, in a loop. */
export function nodeSteps(checked: Checked, node: Expr, counts: (overload: Overload) => boolean = () => true): number {
  switch (node.kind) {
    case 'comprehension':
      return 10
    case 'map':
    case 'struct':
      return 8 + 16 * (node.kind === 'map' ? node.entries.length : node.fields.length)
    case 'list':
      return 4
    default: {
      const reference = checked.references[node.id]
      if (reference?.kind !== 'call') return 1
      if (node.kind === 'binary' && isQuick(checked.types[node.left.id]!, checked.types[node.right.id]!)) return 1
      // Where the values decide between overloads, they are tried one after the other.
      const choice = reference.overloads.length > 1 ? 3 : 1
      return reference.overloads.reduce(
        (most, overload) => (counts(overload) ? Math.max(most, overload.cost * choice) : most),
        1,
      )
    }
  }
}

/** Operands whose operators are those of JavaScript, or nearly. */
const isQuick = (a: Type, b: Type): boolean =>
  a.kind === b.kind && (a.kind === 'int' || a.kind === 'double' || a.kind === 'bool' || a.kind === 'string')
