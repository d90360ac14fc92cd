import { meaningsOf, type Place, type Search } from './meanings.ts'
import type { Node } from './sources.ts'

/** What stands for a hole that could be a value, a condition or nothing. */
const GUESSES = ['value', 'nothing', 'true'] as const

/** A hole of which the source does not say what it holds; `isValue` is one that is a value nearly always. */
type Hole = { readonly at: number; readonly isValue: boolean }

/** A query as PostgreSQL would be sent it. */
export type Woven = { readonly text: string; readonly holes: readonly Hole[] }

/** What the holes are taken for, by their number. */
export type Guessed = ReadonlyMap<number, number>

type State = {
  text: string
  values: number
  readonly holes: Hole[]
  readonly guessed: Guessed
  readonly search: Search
}

const MOST_DEPTH = 16

/** The text of a query, its fragments put in place; undefined when the expression is none. */
export function weave(node: Node, place: Place, search: Search, guessed: Guessed): Woven | undefined {
  const state: State = { text: '', values: 0, holes: [], guessed, search }
  return put(node, place, state, 0) ? { text: state.text, holes: state.holes } : undefined
}

/** The next thing to take the hole for at which PostgreSQL stumbled; undefined when there is none. */
export function guessedAgain(guessed: Guessed, { holes }: Woven, at: number): Guessed | undefined {
  for (let number = holes.findLastIndex((hole) => hole.at <= at); number >= 0; number--) {
    const next = (guessed.get(number) ?? 0) + 1
    if (next < GUESSES.length) return new Map([...guessed].filter(([one]) => one < number)).set(number, next)
  }
  return undefined
}

/** False for what is not known to be a fragment; nothing is put then. */
function put(node: Node, place: Place, state: State, depth: number): boolean {
  if (depth > MOST_DEPTH) return false
  for (const { node: found, place: there } of meaningsOf(node, place, state.search)) {
    if (found.type === 'TaggedTemplateExpression' && found.tag.name === 'sql') {
      putTemplate(found, there, state, depth)
      return true
    }
    if (found.type === 'CallExpression') {
      state.text += ' true '
      return true
    }
  }
  return false
}

function putTemplate(node: Node, place: Place, state: State, depth: number): void {
  const { quasis, expressions } = node.quasi
  for (const [index, { value }] of quasis.entries()) {
    state.text += value.cooked
    const hole: Node | undefined = expressions[index]
    if (hole && !put(hole, place, state, depth + 1)) putHole(hole, state)
  }
}

function putHole(hole: Node, state: State): void {
  const number = state.holes.length
  const isValue = hole.type === 'MemberExpression' || hole.type === 'Literal'
  state.holes.push({ at: state.text.length, isValue })
  const guess = GUESSES[state.guessed.get(number) ?? 0]
  if (guess === 'value') state.text += `$${++state.values}`
  else state.text += guess === 'true' ? ' true ' : ' '
}
