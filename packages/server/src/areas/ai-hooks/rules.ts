import { violationsOf } from '../../expressions/problem.ts'
import { invalidAll, missingReference, type Violation } from '../../lib/failure.ts'
import { checkReferences, WHOLE_TENANT } from '../../service/authority.ts'
import type { Context } from '../../service/context.ts'
import { documentOf } from '../../service/resource/forms.ts'
import { fromStored } from '../../wire/stored.ts'
import { lockNamedFunction, runnableOf } from '../functions/api.ts'
import { patternOf } from './patterns/index.ts'
import { wrong } from './patterns/pattern.ts'
import { Hook, type ShownHook } from './shape.ts'

type Checking = Pick<Context, 'tx' | 'services' | 'actor' | 'grants' | 'hasPermission'>

/**
 * Refuses what could never run; `name` is the member of the request, empty where there is none. `before`: as it was, so
 * that the function it calls already is nobody's question again.
 */
export async function checkHook(
  context: Checking,
  name: string,
  asked: ShownHook,
  before?: Pick<ShownHook, 'function'>,
): Promise<void> {
  const { tx, services } = context
  // As it will be stored: what was left out is there.
  const given = fromStored(Hook, documentOf(Hook, asked))
  const at = (path: string): string => (name === '' ? path : `${name}.${path}`)
  const violations = [...kindProblems(given, at)]
  if (given.event === 'HOOK_EVENT_TYPE_UNSPECIFIED')
    violations.push(wrong(at('event'), 'is required', 'VALUE_REQUIRED'))
  const filter = given.filter?.celExpression
  if (filter) {
    const environment = given.event === 'HOOK_EVENT_TYPE_PRE_OUTPUT' ? 'hook_output_filter' : 'hook_filter'
    const problems = services.expressions.check({ environment }, filter)
    violations.push(...violationsOf(at('filter.celExpression'), problems))
  }
  const patch = given.jsonPatch?.celExpression
  if (patch) {
    const problems = services.expressions.check({ environment: 'hook_patch' }, patch)
    violations.push(...violationsOf(at('jsonPatch.celExpression'), problems))
  }
  if (violations.length > 0) throw invalidAll(violations)
  const { functionId = '', commitId = '' } = given.function ?? {}
  if (functionId === '') return
  await lockNamedFunction(tx, functionId)
  const known = before?.function
  if (functionId !== known?.functionId || commitId !== known.commitId) {
    const field = at('function.functionId')
    await checkReferences(context, WHOLE_TENANT, [{ kind: 'function', id: functionId, field }])
  }
  if (commitId !== '' && 'cannot' in (await runnableOf(tx, functionId, commitId))) {
    throw missingReference(at('function.commitId'), 'commit', commitId)
  }
}

export const eventOf = ({ event }: Pick<ShownHook, 'event'>): string => event.replace('HOOK_EVENT_TYPE_', '')

function kindProblems(given: ShownHook, at: (path: string) => string): Violation[] {
  const { function: called, builtinPattern, jsonPatch } = given
  if (called) {
    return called.functionId ? [] : [wrong(at('function.functionId'), 'is required', 'VALUE_REQUIRED')]
  }
  if (jsonPatch) {
    const problems: Violation[] = []
    if (!jsonPatch.celExpression && !jsonPatch.staticOverlay) {
      const description = 'oneof patch: one of celExpression, staticOverlay must be set'
      problems.push(wrong(at('jsonPatch'), description, 'ONEOF_REQUIRED'))
    }
    if (given.event !== 'HOOK_EVENT_TYPE_PRE_TOOL_USE') {
      problems.push(wrong(at('event'), 'must be HOOK_EVENT_TYPE_PRE_TOOL_USE: jsonPatch changes inputs'))
    }
    return problems
  }
  if (builtinPattern) return patternProblems(builtinPattern, given, at)
  const description = 'oneof hook: one of function, builtinPattern, jsonPatch must be set'
  return [wrong(at('hook'), description, 'ONEOF_REQUIRED')]
}

function patternProblems(
  given: NonNullable<ShownHook['builtinPattern']>,
  hook: ShownHook,
  at: (path: string) => string,
): Violation[] {
  const chosen = patternOf(given)
  if (!chosen) {
    return [wrong(at('builtinPattern'), 'oneof pattern: one of its members must be set', 'ONEOF_REQUIRED')]
  }
  const { name, config, pattern } = chosen
  const problems = pattern.check?.(config, at(`builtinPattern.${name}`)) ?? []
  if (eventOf(hook) !== pattern.event) {
    problems.push(wrong(at('event'), `must be HOOK_EVENT_TYPE_${pattern.event} for ${name}`))
  }
  return problems
}
