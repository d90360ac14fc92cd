import { validatePattern } from '@reeve/cel'
import { violationsOf } from '../../../expressions/problem.ts'
import { invalidAll, missingReference, type Violation } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { lockNamedFunction } from '../../functions/api.ts'
import type { ShownClassifier } from './shape.ts'

type Judged = Pick<ShownClassifier, 'pattern' | 'cel' | 'function' | 'builtin' | 'model' | 'threshold'>
type Checking = Pick<Context, 'tx' | 'services'>

/** Refuses what could never judge a text; `name` is the member of the request, empty where there is none. */
export async function checkClassifier({ tx, services }: Checking, name: string, given: Judged): Promise<void> {
  const at = (path: string): string => (name === '' ? path : `${name}.${path}`)
  const violations = kindProblems(given, at)
  if (given.threshold === 'CLASSIFIER_LEVEL_NONE') {
    violations.push(wrong(at('threshold'), 'must be LOW, MEDIUM or HIGH: everything has the level NONE at least'))
  }
  if (given.cel?.expression) {
    const problems = services.expressions.check({ environment: 'classifier' }, given.cel.expression)
    violations.push(...violationsOf(at('cel.expression'), problems))
  }
  if (violations.length > 0) throw invalidAll(violations)
  const functionId = given.function?.functionId
  if (functionId && !(await lockNamedFunction(tx, functionId))) {
    throw missingReference(at('function.functionId'), 'function', functionId)
  }
}

const wrong = (field: string, description: string, reason = 'VALUE_INVALID'): Violation => ({
  field,
  description,
  reason,
})
const missing = (field: string, description = 'is required'): Violation => wrong(field, description, 'VALUE_REQUIRED')

function kindProblems(given: Judged, at: (path: string) => string): Violation[] {
  const { pattern, cel, function: called, builtin, model } = given
  if (!pattern && !cel && !called && !builtin && !model) {
    const description = 'oneof kind: one of pattern, cel, function, builtin, model must be set'
    return [wrong(at('kind'), description, 'ONEOF_REQUIRED')]
  }
  if (cel) return cel.expression ? [] : [missing(at('cel.expression'))]
  if (called) return called.functionId ? [] : [missing(at('function.functionId'))]
  if (builtin) return (builtin.name ?? 'UNSPECIFIED') === 'UNSPECIFIED' ? [missing(at('builtin.name'))] : []
  if (model) return model.instructions?.trim() ? [] : [missing(at('model.instructions'))]
  const { regexes = [], keywords = [] } = pattern ?? {}
  if (regexes.length === 0 && keywords.length === 0) {
    return [missing(at('pattern'), 'needs a regular expression or a keyword')]
  }
  return regexes.flatMap((source, index) => {
    const problem = validatePattern(source)
    return problem ? [wrong(at(`pattern.regexes[${index}]`), problem)] : []
  })
}
