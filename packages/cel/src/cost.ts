import type { Comprehension, Expr } from './ast.ts'
import type { Checked } from './check/checked.ts'
import { nodeSteps, visitSteps } from './steps.ts'
import { childrenOf } from './walk.ts'

export interface CostOptions {
  /** The assumed number of elements of a list or map of unknown size; 100 unless set. */
  readonly size?: number | ((range: Expr) => number)
}

/** Steps an evaluation may take: the least, when every test is decided at once, and the most. */
export interface Cost {
  readonly least: number
  readonly most: number
}

/** Estimates the cost of an expression without evaluating it. */
export function estimateCost(checked: Checked, options: CostOptions = {}): Cost {
  const given = options.size ?? 100
  const estimator = { checked, size: typeof given === 'function' ? given : () => given }
  return costOf(estimator, checked.ast.root)
}

interface Estimator {
  readonly checked: Checked
  readonly size: (range: Expr) => number
}

const plus = (a: Cost, b: Cost): Cost => ({ least: a.least + b.least, most: a.most + b.most })
const nothing: Cost = { least: 0, most: 0 }

function costOf(estimator: Estimator, node: Expr): Cost {
  switch (node.kind) {
    case 'literal':
      return nothing
    case 'logic': {
      const [first = nothing, ...rest] = node.operands.map((operand) => costOf(estimator, operand))
      return { least: first.least, most: rest.reduce((sum, cost) => sum + cost.most, first.most) }
    }
    case 'conditional': {
      const test = costOf(estimator, node.test)
      const then = costOf(estimator, node.then)
      const otherwise = costOf(estimator, node.otherwise)
      return {
        least: test.least + Math.min(then.least, otherwise.least),
        most: test.most + Math.max(then.most, otherwise.most),
      }
    }
    case 'comprehension':
      return comprehensionCost(estimator, node)
    default: {
      const own = nodeSteps(estimator.checked, node)
      return childrenOf(node).reduce((sum, child) => plus(sum, costOf(estimator, child)), { least: own, most: own })
    }
  }
}

function comprehensionCost(estimator: Estimator, node: Comprehension): Cost {
  const range = costOf(estimator, node.range)
  const count = knownSize(node.range) ?? estimator.size(node.range)
  const body = costOf(estimator, node.body)
  const filter = node.filter === null ? nothing : costOf(estimator, node.filter)
  const visit = visitSteps(node)
  const each = plus(plus(body, filter), { least: visit, most: visit })
  // `all` and `exists` may be decided by the first element; the others visit every one.
  const least = node.macro === 'all' || node.macro === 'exists' ? Math.min(1, count) : count
  return { least: range.least + each.least * least, most: range.most + each.most * count }
}

/** The size of what is visited, where it follows from the expression. */
function knownSize(node: Expr): number | undefined {
  if (node.kind === 'list') return node.elements.length
  if (node.kind === 'map') return node.entries.length
  if (node.kind === 'comprehension' && ['map', 'filter', 'transformList', 'sortBy'].includes(node.macro))
    return knownSize(node.range)
  return undefined
}
