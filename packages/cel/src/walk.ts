import type { Expr } from './ast.ts'

/** The nodes directly under a node, in source order. */
export function childrenOf(node: Expr): readonly Expr[] {
  switch (node.kind) {
    case 'literal':
    case 'ident':
    case 'missing':
      return []
    case 'select':
    case 'has':
    case 'unary':
      return [node.operand]
    case 'index':
      return [node.operand, node.index]
    case 'call':
      return node.target === null ? node.args : [node.target, ...node.args]
    case 'binary':
      return [node.left, node.right]
    case 'logic':
      return node.operands
    case 'conditional':
      return [node.test, node.then, node.otherwise]
    case 'list':
      return node.elements.map(({ value }) => value)
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value])
    case 'struct':
      return node.fields.map(({ value }) => value)
    case 'comprehension':
      return node.filter === null ? [node.range, node.body] : [node.range, node.filter, node.body]
    case 'bind':
      return [node.init, node.body]
    case 'optMap':
      return [node.target, node.body]
    case 'block':
      return [...node.slots, node.body]
  }
}

/**
 * Visits a node and everything under it, parents first. `parent` is the parent of the visited node; a visitor
 * that returns false does not get its descendants. Embedders use it to check rules of their own on a tree.
 */
export function walk(root: Expr, visit: (node: Expr, parent: Expr | undefined) => unknown): void {
  const pending: [Expr, Expr | undefined][] = [[root, undefined]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [node, parent] = next
    if (visit(node, parent) === false) continue
    const children = childrenOf(node)
    for (let i = children.length - 1; i >= 0; i--) pending.push([children[i]!, node])
  }
}

/** Names a node binds for its descendants. */
export function boundNames(node: Expr): readonly string[] {
  switch (node.kind) {
    case 'comprehension':
      return node.vars.map(({ text }) => text)
    case 'bind':
    case 'optMap':
      return [node.name.text]
    default:
      return []
  }
}
