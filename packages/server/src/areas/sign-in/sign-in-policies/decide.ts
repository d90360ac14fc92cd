import { ExpressionError } from '../../../expressions/expression-error.ts'
import type { Expressions } from '../../../expressions/expressions.ts'
import type { SignInPoliciesRow } from '../../../store/tables.ts'
import { signInPolicyRows } from './resource.ts'
import type { ShownSignInPolicy } from './shape.ts'

type Rule = ShownSignInPolicy['rules'][number]
export type SignInOutcome = NonNullable<ShownSignInPolicy['defaultOutcome']>

/** What a rule of a sign-in policy can look at. */
export type SignInFacts = {
  /** The person, as expressions see users. */
  readonly subject: Readonly<Record<string, unknown>>
  readonly ip: string
  /** The session that the browser has, when there is one. */
  readonly session?: Readonly<Record<string, unknown>>
  readonly signIn: { readonly authConfigId: string; readonly credentialType: string; readonly isNewAddress: boolean }
}

export type SignInDecision = {
  readonly outcome: SignInOutcome
  /** The rule that decided; empty for the default. */
  readonly ruleId: string
  /** Rules that matched and are only observed. */
  readonly observed: readonly string[]
  /** Why a rule could not be evaluated, which refuses the sign-in. */
  readonly error: string
}

const ALLOW: SignInOutcome = { allow: { floorLevel: 'AUTH_LEVEL_UNSPECIFIED' } }
const BROKEN: SignInOutcome = {
  deny: { reasonUser: '', reasonAdmin: 'a rule of the sign-in policy could not be evaluated' },
}

type Deciding = { readonly expressions: Expressions; readonly now: Temporal.Instant }

/** Goes through the rules in their order. The first enforced one that matches decides; one that fails refuses. */
export function decideSignIn(
  { expressions, now }: Deciding,
  policy: Pick<SignInPoliciesRow, keyof SignInPoliciesRow>,
  facts: SignInFacts,
): SignInDecision {
  const { rules, defaultOutcome } = signInPolicyRows.show(policy)
  const observed: string[] = []
  const matches = ({ matchCel = '' }: Rule): boolean =>
    expressions.evaluateNow({ environment: 'sign_in_rule', result: 'bool' }, matchCel, {
      now,
      reach: 'tenant',
      variables: facts,
    })
  for (const rule of rules) {
    if (rule.mode === 'POLICY_RULE_MODE_DISABLED') continue
    const isObserved = rule.mode === 'POLICY_RULE_MODE_OBSERVE'
    try {
      if (!matches(rule)) continue
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error
      if (isObserved) continue
      return { outcome: BROKEN, ruleId: rule.id ?? '', observed, error: error.message }
    }
    if (!isObserved) return { outcome: rule.outcome ?? ALLOW, ruleId: rule.id ?? '', observed, error: '' }
    observed.push(rule.id ?? '')
  }
  return { outcome: defaultOutcome ?? ALLOW, ruleId: '', observed, error: '' }
}
