import { validatePattern } from '@reeve/cel/patterns'
import { violationsOf } from '../../../expressions/problem.ts'
import { invalidAll, type Violation } from '../../../lib/failure.ts'
import { checkReferences, WHOLE_TENANT } from '../../../service/authority.ts'
import type { Context } from '../../../service/context.ts'
import { lockNamedFunction } from '../../functions/api.ts'
import type { ShownClassifier } from './shape.ts'

type Judged = Pick<ShownClassifier, 'pattern' | 'cel' | 'function' | 'builtin' | 'model' | 'threshold'>
type Checking = Pick<Context, 'tx' | 'services' | 'actor' | 'grants' | 'hasPermission'>

/**
 * Refuses what could never judge a text; `name` is the member of the request, empty where there is none. `before`: as it
 * was, so that the function it calls already is nobody's question again.
 */
export async function checkClassifier(
  context: Checking,
  name: string,
  given: Judged,
  before?: Pick<Judged, 'function'>,
): Promise<void> {
  const { tx, services } = context
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
  if (!functionId || functionId === before?.function?.functionId) return
  await lockNamedFunction(tx, functionId)
  await checkReferences(context, WHOLE_TENANT, [{ kind: 'function', id: functionId, field: at('function.functionId') }])
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
