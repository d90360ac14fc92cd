import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { SettingsOfRequests } from '../../directory/settings/api.ts'
import type { PolicyContext } from '../types.ts'

type Rule = SettingsOfRequests['rules'][number]
type Match = { readonly rule?: Rule; readonly error?: string }
type About = Pick<SettingsOfRequests, 'fields' | 'rules'>

/** The first rule that is true. One that fails ends it: later rules may be laxer and are not reached. */
export function matchRule({ tx, services }: PolicyContext, { fields, rules }: About): Match {
  if (!fields) return {}
  const run = { now: tx.now, variables: { entitlement: fields } }
  for (const rule of rules) {
    try {
      const place = { environment: 'entitlement_routing', result: 'bool' } as const
      if (services.expressions.evaluateNow(place, rule.condition, run)) return { rule }
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      return { rule, error: error.message }
    }
  }
  return {}
}
