import { check } from '../src/check/checker.ts'
import { environment } from '../src/environment.ts'
import { EvaluationError } from '../src/evaluation-error.ts'
import { parse } from '../src/parse/parser.ts'
import { compile, type Mode } from '../src/program.ts'
import { formatType } from '../src/type-text.ts'
import { typeName } from '../src/values/dynamic.ts'
import { equal } from '../src/values/equality.ts'
import type { ConformanceTest } from './conformance-data.ts'

/**
 * Runs one test of the official data in one mode; returns what is wrong, or nothing.
 * The data expects timestamps out of range to fail when evaluated, so literals are not checked before.
 */
export function judge(test: ConformanceTest, mode: Mode): string | undefined {
  const env = environment({
    container: test.container,
    variables: test.variables,
    functions: test.functions,
    types: test.types,
  })
  const parsed = parse(test.expr)
  if (parsed.issues.length > 0) return `does not parse: ${parsed.issues[0]!.message}`
  const { checked, issues } = check(parsed.ast, env, { lenient: test.unchecked, literals: false })
  if (issues.length > 0) return `does not check: ${issues[0]!.message}`
  if (!test.unchecked && test.type !== undefined && formatType(checked.type) !== test.type)
    return `type is ${formatType(checked.type)}, recorded ${test.type}`
  if (test.checkOnly) return undefined
  let value: unknown
  try {
    // Most tests are constant: unless folding is off, the generated code would be a constant too.
    value = compile(checked, { mode, fold: false }).evaluate(test.bindings)
  } catch (error) {
    if (!(error instanceof EvaluationError)) return `threw ${String(error instanceof Error ? error.stack : error)}`
    return test.value === undefined ? undefined : `failed: ${error.message}`
  }
  if (test.value === undefined) return `gave ${show(value)} instead of an error`
  return sameValue(value, test.value.of) ? undefined : `gave ${show(value)}, expected ${show(test.value.of)}`
}

/** Equal, of the same type, and NaN is NaN. */
function sameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a === b || (Number.isNaN(a) && Number.isNaN(b))
  return typeName(a) === typeName(b) && equal(a, b, undefined)
}

const show = (value: unknown): string =>
  `${typeName(value)} ${typeof value === 'object' ? JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}` : item)) : String(value)}`
