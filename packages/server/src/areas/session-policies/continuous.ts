import { ExpressionError } from '../../expressions/expression-error.ts'
import type { Expressions } from '../../expressions/expressions.ts'
import type { UserFields } from '../../expressions/types/user.ts'
import { AUTH_LEVELS, type AuthLevel, type CredentialType } from '../../service/session-facts.ts'
import type { SessionPoliciesRow } from '../../store/tables.ts'
import type { Outcome, OutcomeName, Rule } from './policy-rules/check.ts'

/** What is known of a session at the moment of a request. */
export type SessionFacts = {
  readonly subject: UserFields
  readonly ip: string
  readonly session: {
    readonly id: string
    readonly createdAt: Temporal.Instant
    /** When the person last gave a credential; undefined when nothing proves it. */
    readonly authTime: Temporal.Instant | undefined
    readonly lastSeenAt: Temporal.Instant
    readonly authLevel: AuthLevel
    readonly credentialTypes: readonly CredentialType[]
    readonly authConfigId: string
    readonly userAgent: string
  }
}

/** What becomes of the request. A denial ends the session; an error of a rule only refuses the request. */
export type Decision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly ruleId: string; readonly reasonUser: string; readonly reasonAdmin: string }
  | { readonly kind: 'stepUp'; readonly ruleId: string; readonly required: StepUp }
  | { readonly kind: 'error'; readonly ruleId: string; readonly message: string }

export type StepUp = { readonly level: AuthLevel; readonly maxAgeSeconds: number; readonly types: readonly string[] }

/** A rule that is only observed, and what it would have done. */
export type Observed = { readonly ruleId: string; readonly outcome: OutcomeName | 'error' }

type Policy = Pick<SessionPoliciesRow, 'continuous_rules' | 'continuous_default_outcome'>
type Evaluated = { readonly decision: Decision; readonly observed: readonly Observed[] }

/**
 * The continuous rules of a policy for one request: top down, the first enforced rule that matches decides; one that
 * cannot be evaluated refuses.
 */
export function evaluateContinuousRules(
  expressions: Expressions,
  policy: Policy,
  facts: SessionFacts,
  now: Temporal.Instant,
): Evaluated {
  // Safe because these are the wire forms that were checked when the policy was saved.
  const rules = policy.continuous_rules as Rule[]
  const fallback = policy.continuous_default_outcome as Outcome | null
  const observed: Observed[] = []
  const matches = matcher(expressions, facts, now)
  for (const rule of rules) {
    if (rule.mode === 'POLICY_RULE_MODE_DISABLED') continue
    const isObserved = rule.mode === 'POLICY_RULE_MODE_OBSERVE'
    const matched = matches(rule.matchCel)
    if (matched === false) continue
    if (isObserved) observed.push({ ruleId: rule.id, outcome: matched === true ? nameOf(rule.outcome) : 'error' })
    else if (matched === true) return { decision: decide(rule.outcome, rule.id, facts, now), observed }
    else return { decision: { kind: 'error', ruleId: rule.id, message: matched.message }, observed }
  }
  return { decision: decide(fallback, '', facts, now), observed }
}

/** Whether an expression is true, or the error it ends with. The variables are prepared once. */
function matcher(expressions: Expressions, facts: SessionFacts, now: Temporal.Instant) {
  let evaluate: ReturnType<Expressions['about']> | undefined
  return (text: string): boolean | ExpressionError => {
    try {
      evaluate ??= expressions.about('session_rule', { now, reach: 'tenant', variables: variablesOf(facts, now) })
      return evaluate(expressions.compiled({ environment: 'session_rule', result: 'bool' }, text), 'bool')
    } catch (error) {
      if (error instanceof ExpressionError) return error
      throw error
    }
  }
}

const variablesOf = ({ subject, ip, session }: SessionFacts, now: Temporal.Instant): Record<string, unknown> => ({
  subject,
  ip,
  session: sessionVariables(session, now),
})

/** A session as expressions see it. */
export function sessionVariables(session: SessionFacts['session'], now: Temporal.Instant): Record<string, unknown> {
  const since = (instant: Temporal.Instant): number => Math.floor(now.since(instant).total('seconds'))
  const { id, createdAt, authTime, lastSeenAt, authLevel, credentialTypes, authConfigId, userAgent } = session
  return {
    id,
    createdAt,
    authTime,
    lastSeenAt,
    credentialTypes,
    authConfigId,
    userAgent,
    authLevel: AUTH_LEVELS.indexOf(authLevel),
    ageSeconds: since(createdAt),
    idleSeconds: since(lastSeenAt),
  }
}

const NAMES = ['allow', 'deny', 'stepUpRequired', 'challengeRequired', 'enrollmentRequired'] as const
const nameOf = (outcome: Outcome | null): OutcomeName => NAMES.find((name) => outcome?.[name]) ?? 'allow'

function decide(outcome: Outcome | null, ruleId: string, facts: SessionFacts, now: Temporal.Instant): Decision {
  if (outcome?.deny) {
    return { kind: 'deny', ruleId, reasonUser: outcome.deny.reasonUser, reasonAdmin: outcome.deny.reasonAdmin }
  }
  const required = requiredBy(outcome)
  return required && !isMet(required, facts, now) ? { kind: 'stepUp', ruleId, required } : { kind: 'allow' }
}

/** The credential an outcome asks for; undefined when any session is good enough. */
function requiredBy(outcome: Outcome | null): StepUp | undefined {
  const { allow, stepUpRequired } = outcome ?? {}
  if (stepUpRequired) {
    return {
      level: levelOf(stepUpRequired.level),
      maxAgeSeconds: stepUpRequired.maxAgeSeconds,
      types: stepUpRequired.types,
    }
  }
  const floor = levelOf(allow?.floorLevel)
  return floor === 'AUTH_LEVEL_NONE' ? undefined : { level: floor, maxAgeSeconds: 0, types: [] }
}

const levelOf = (name: string | undefined): AuthLevel =>
  AUTH_LEVELS.find((level) => level === name) ?? 'AUTH_LEVEL_NONE'

/** Whether the session was begun, or raised, by a credential of the level that is young enough. */
function isMet(required: StepUp, { session }: SessionFacts, now: Temporal.Instant): boolean {
  if (AUTH_LEVELS.indexOf(session.authLevel) < AUTH_LEVELS.indexOf(required.level)) return false
  if (required.types.length > 0 && !session.credentialTypes.some((type) => required.types.includes(type))) return false
  if (required.maxAgeSeconds === 0) return true
  return session.authTime !== undefined && now.since(session.authTime).total('seconds') <= required.maxAgeSeconds
}
