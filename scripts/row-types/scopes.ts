import type { Node } from './sources.ts'

/** A function of a file: what it is called where it has a name, and what it is given, by the names in its head. */
export type Scope = {
  readonly name: string | undefined
  readonly node: Node
  readonly given: ReadonlyMap<string, Given>
}

/** The path to what has a name: an argument, and members of that. */
export type Given = {
  readonly scope: Scope
  readonly at: number
  readonly path: readonly Step[]
  readonly usual?: Node
}
type Step = string | number

export const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

export function scopeOf(name: string | undefined, node: Node): Scope {
  const given = new Map<string, Given>()
  const scope = { name, node, given }
  for (const [at, pattern] of node.params.entries()) {
    for (const [one, found] of namesIn(pattern)) given.set(one, { scope, at, ...found })
  }
  return scope
}

type Found = { readonly path: readonly Step[]; readonly usual?: Node }

/** The names of a pattern, each with the members that lead to it. */
export function* namesIn(pattern: Node, path: readonly Step[] = []): Generator<readonly [string, Found]> {
  switch (pattern.type) {
    case 'Identifier':
      yield [pattern.name, { path }]
      return
    case 'AssignmentPattern':
      for (const [name, found] of namesIn(pattern.left, path)) yield [name, { ...found, usual: pattern.right }]
      return
    case 'ObjectPattern':
      for (const one of pattern.properties) {
        // The rest of an object has its members too.
        if (one.type === 'RestElement') yield* namesIn(one.argument, path)
        else yield* namesIn(one.value, [...path, String(one.key.name ?? one.key.value)])
      }
      return
    case 'ArrayPattern':
      for (const [at, one] of pattern.elements.entries()) if (one) yield* namesIn(one, [...path, at])
  }
}

/** What a function may return. */
export function returnedBy({ body }: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (node.type === 'ReturnStatement' && node.argument) found.push(node.argument)
    if (isFunction(node)) return
    for (const inner of nodesIn(node)) visit(inner)
  }
  visit(body)
  return found
}

export const nodesIn = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((one) => typeof one === 'object' && one !== null && typeof one.type === 'string')
