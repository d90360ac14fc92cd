import { check, type Environment, formatType, type Issue, parse, type Type } from '@reeve/cel'
import { unknownNames } from './context-names.ts'

export type Place = {
  /** What may be named. */
  readonly environment: Environment
  /** What the expression may give; anything when absent. */
  readonly expected?: readonly Type[]
  /** It may be true or false, beside what else it may give. */
  readonly isCondition?: true
  /** What can follow `ctx.`; anything when absent. */
  readonly names?: readonly string[]
}

/** Whether the expression says whom or what is meant, and nothing else. */
export const isCondition = ({ expected, isCondition }: Place): boolean =>
  isCondition === true || (expected?.length === 1 && expected[0]?.kind === 'bool')

/** What the checker says of a text: what is wrong with it, or the type of what it gives. */
export type Verdict = { readonly issues: readonly Found[]; readonly type: string }
export type Found = Pick<Issue, 'start' | 'end' | 'message'>

/** The same check as the service makes when it saves the text. */
export function judge(source: string, place: Place) {
  const { ast, issues: syntax } = parse(source, place.environment.limits)
  const { checked, issues } = check(ast, place.environment, place.expected ? { expect: place.expected } : {})
  const unknown = syntax.length === 0 && place.names ? unknownNames(ast, place.names) : []
  const found: readonly Found[] = syntax.length > 0 ? syntax : [...issues, ...unknown]
  const verdict: Verdict = { issues: found, type: found.length > 0 ? '' : formatType(checked.type) }
  return { checked, ast, verdict }
}
