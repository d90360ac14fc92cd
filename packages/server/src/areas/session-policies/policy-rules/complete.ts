import { newId } from '../../../lib/ids.ts'
import type { Rule } from './check.ts'

/** Rules as they are stored: each has an id of its own, and is enforced unless it says otherwise. */
export const completeRules = <R extends Rule>(rules: readonly R[]): R[] =>
  rules.map((rule) => {
    const mode = rule.mode ?? 'POLICY_RULE_MODE_UNSPECIFIED'
    return {
      ...rule,
      id: rule.id || newId(),
      mode: mode === 'POLICY_RULE_MODE_UNSPECIFIED' ? 'POLICY_RULE_MODE_ENFORCE' : mode,
    }
  })
