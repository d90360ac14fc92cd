import type { Node, Source } from './sources.ts'

/** A query as PostgreSQL would be sent it; `guesses` are holes of which the source does not say what they hold. */
export type Woven = { readonly text: string; readonly guesses: number }

/** What stands for a hole that could be a value, a condition or nothing. */
export const GUESSES = ['value', 'nothing', 'true'] as const
type Guess = (typeof GUESSES)[number]

type Place = { readonly source: Source; readonly given: ReadonlyMap<string, readonly [Node, Place]> }
type State = { values: number; guesses: number; readonly guess: Guess }

const MOST_DEPTH = 12

/** The text of a query, its fragments put in place; undefined when the expression is none. */
export function weave(node: Node, source: Source, guess: Guess): Woven | undefined {
  const state: State = { values: 0, guesses: 0, guess }
  const text = textOf(node, { source, given: new Map() }, state, 0)
  return text === undefined ? undefined : { text, guesses: state.guesses }
}

/** Undefined for what is not known to be a fragment. */
function textOf(node: Node, place: Place, state: State, depth: number): string | undefined {
  if (depth > MOST_DEPTH) return undefined
  const inner = (one: Node, at = place) => textOf(one, at, state, depth + 1)
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return node.tag.name === 'sql' ? templateText(node, place, state, depth) : undefined
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'ConditionalExpression':
      return inner(node.consequent) ?? inner(node.alternate)
    case 'LogicalExpression':
      return inner(node.right) ?? inner(node.left)
    case 'Identifier': {
      const given = place.given.get(node.name)
      if (given) return inner(...given)
      const declared = place.source.valueNamed(node.name, node.start)
      const isFragment = declared && !declared.node.type.includes('Function')
      return isFragment ? inner(declared.node, { source: declared.source, given: place.given }) : undefined
    }
    case 'CallExpression':
      return calledText(node, place, state, depth)
    default:
      return undefined
  }
}

function templateText(node: Node, place: Place, state: State, depth: number): string {
  const { quasis, expressions } = node.quasi
  return quasis
    .map(({ value }: Node, index: number) => {
      const hole: Node | undefined = expressions[index]
      return value.cooked + (hole ? (textOf(hole, place, state, depth + 1) ?? holeText(hole, state)) : '')
    })
    .join('')
}

/** Members and literals are values, nearly always. */
function holeText(hole: Node, state: State): string {
  if (hole.type === 'MemberExpression' || hole.type === 'Literal') return `$${++state.values}`
  state.guesses++
  if (state.guess === 'nothing') return ' '
  return state.guess === 'true' ? ' true ' : `$${++state.values}`
}

/** A function that returns a fragment, with what it is given. */
function calledText(node: Node, place: Place, state: State, depth: number): string | undefined {
  if (node.callee.type !== 'Identifier') return undefined
  if (node.callee.name === 'and') return ' true '
  const declared = place.source.valueNamed(node.callee.name, node.start)
  const body = declared && returnedBy(declared.node)
  if (!body) return undefined
  const given = new Map<string, readonly [Node, Place]>()
  for (const [index, parameter] of declared.node.params.entries()) {
    const argument = node.arguments[index]
    if (parameter.type === 'Identifier' && argument) given.set(parameter.name, [argument, place])
  }
  return textOf(body, { source: declared.source, given }, state, depth + 1)
}

function returnedBy({ type, body }: Node): Node | undefined {
  if (!type.includes('Function')) return undefined
  if (body.type !== 'BlockStatement') return body
  return body.body.find((one: Node) => one.type === 'ReturnStatement')?.argument
}
