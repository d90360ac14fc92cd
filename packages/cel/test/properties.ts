import { deepEqual } from 'node:assert/strict'
import {
  check,
  compile,
  complete,
  EvaluationError,
  environment,
  estimateCost,
  format,
  type Mode,
  parse,
  renderIssue,
  struct,
  trace,
  typeAt,
  types,
} from '../src/index.ts'
import { shapeOf } from './shape.ts'

export const env = environment({
  variables: { a: 'int', b: 'bool', s: 'string', l: 'list<int>', m: 'map<string, string>', u: 'U', d: 'dyn' },
  types: [struct('U', { name: types.string, age: types.int, tags: types.list(types.string) })],
})

/** Writing a tree and reading it again gives the same tree. */
export function formatRoundTrips(source: string): void {
  const { ast, issues } = parse(source)
  if (issues.length > 0) return
  for (const width of [10, 100]) {
    const text = format(ast, { width })
    const again = parse(text)
    deepEqual(again.issues, [], text)
    deepEqual(shapeOf(again.ast.root), shapeOf(ast.root), text)
  }
}

export type Answer = { value: unknown } | { error: string; at: number }

export function answer(
  source: string,
  variables: Record<string, unknown>,
  mode: Mode,
  lenient: boolean,
): Answer | undefined {
  const { ast, issues } = parse(source)
  if (issues.length > 0) return undefined
  const result = check(ast, env, { lenient })
  if (result.issues.length > 0) return undefined
  try {
    return { value: compile(result.checked, { mode }).evaluate(variables) }
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    return { error: error.issue.message, at: error.issue.start }
  }
}

/** Generated code and closures agree: the same value, or the same fault at the same place. */
export function modesAgree(source: string, variables: Record<string, unknown>): void {
  for (const lenient of [false, true]) {
    const closures = answer(source, variables, 'closures', lenient)
    deepEqual(answer(source, variables, 'generated', lenient), closures, source)
  }
}

/**
 * Whatever the input, nothing throws but what is meant to, and only what is meant to be thrown. The salt chooses how
 * the source is checked and run, and which of the costlier tools are applied to it.
 */
export function staysCalm(source: string, variables: Record<string, unknown>, salt: number): void {
  const { ast, issues } = parse(source)
  for (const issue of issues) renderIssue(source, issue)
  const lenient = (salt & 1) === 0
  const offset = salt % (source.length + 1)
  const { checked } = check(ast, env, { lenient })
  estimateCost(checked)
  typeAt(checked, offset)
  if ((salt & 14) === 0) complete(source, offset, env)
  if (issues.length > 0 || checked.issues.length > 0) return
  if ((salt & 48) === 0) trace(checked, variables)
  answer(source, variables, (salt & 64) === 0 ? 'generated' : 'closures', lenient)
  if ((salt & 384) === 0) formatRoundTrips(source)
}
