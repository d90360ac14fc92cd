import type { Expressions } from '../../../expressions/expressions.ts'
import type { Change } from '../../../service/events.ts'
import {
  AUTH_LEVELS,
  type AuthLevel,
  type CredentialType,
  reachesLevel,
  type SessionFacts,
} from '../../../service/session-facts.ts'
import type { SessionPoliciesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { hasSessionFrom } from '../../auth/sessions/api.ts'
import { loadUserFields } from '../../directory/expressions/api.ts'
import { evaluateContinuousRules, sessionVariables } from '../../session-policies/api.ts'
import { loadDefaultPolicies } from '../default-policies.ts'
import type { Evidence } from '../evidence.ts'
import { listCredentialsOf } from '../local/factors/credentials.ts'
import { decideSignIn, type SignInOutcome } from '../sign-in-policies/decide.ts'
import { ruleObserved } from './events.ts'
import type { Attempt } from './store.ts'

/** What the policies make of a sign-in. */
export type PolicyVerdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'deny'; readonly ruleId: string; readonly reasonUser: string; readonly reasonAdmin: string }
  /** A credential of these types (any, when there are none), of the level and given since then, is missing. */
  | {
      readonly kind: 'more'
      readonly level: AuthLevel
      readonly since: Temporal.Instant | undefined
      readonly types: readonly CredentialType[]
    }
  /** The person has none of these yet. */
  | { readonly kind: 'enrol'; readonly types: readonly CredentialType[] }

export type Judged = { readonly verdict: PolicyVerdict; readonly changes: readonly Change[] }

type SigningIn = {
  readonly expressions: Expressions
  readonly attempt: Attempt
  readonly evidence: Evidence
  readonly ip: string
  readonly userAgent: string
  /** The session that the browser had before. */
  readonly before: SessionFacts | undefined
  /** The session policy that the new session would have. */
  readonly sessionPolicy: SessionPoliciesRow
}

const PASS: PolicyVerdict = { kind: 'pass' }

/** Applies the sign-in policy, and the continuous rules that the session would meet with its first request. */
export async function judgeByPolicies(tx: Tx, signingIn: SigningIn): Promise<Judged> {
  const { evidence, expressions, ip, before, attempt } = signingIn
  const { userId, authConfigId, credentialTypes } = evidence
  const { signIn } = await loadDefaultPolicies(tx)
  const subject = (await loadUserFields(tx, [userId])).get(userId) ?? { id: userId }
  const isNewAddress = asksForAddress(signIn) && !(await hasSessionFrom(tx, userId, ip))
  const { outcome, ruleId, observed, error } = decideSignIn({ expressions, now: tx.now }, signIn, {
    subject,
    ip,
    ...(before ? { session: sessionVariables(before, tx.now) } : {}),
    signIn: { authConfigId, credentialType: credentialTypes[0] ?? '', isNewAddress },
  })
  const changes = observed.map((id) => ruleObserved(attempt, { userId, ruleId: id }))
  const verdict = await verdictOf(tx, { outcome, ruleId, evidence, error })
  return { verdict: verdict.kind === 'pass' ? byContinuousRules(signingIn, subject, tx.now) : verdict, changes }
}

/** Earlier sessions are looked at only for rules that name them; expressions know the field by two spellings. */
const asksForAddress = ({ rules }: { readonly rules: unknown }): boolean =>
  /isNewAddress|is_new_address/.test(JSON.stringify(rules))

type Decided = {
  readonly outcome: SignInOutcome
  readonly ruleId: string
  readonly evidence: Evidence
  readonly error: string
}

async function verdictOf(tx: Tx, { outcome, ruleId, evidence, error }: Decided): Promise<PolicyVerdict> {
  const { allow, deny, stepUpRequired, challengeRequired, enrollmentRequired } = outcome
  if (deny) {
    const reasonAdmin = [deny.reasonAdmin ?? '', error].filter((text) => text !== '').join(': ')
    return { kind: 'deny', ruleId, reasonUser: deny.reasonUser ?? '', reasonAdmin }
  }
  if (stepUpRequired) return stepUp(stepUpRequired, evidence, tx.now)
  if (challengeRequired) return challenge(typesIn(challengeRequired.types), evidence)
  if (enrollmentRequired) return enrolment(tx, typesIn(enrollmentRequired.credentialTypes), evidence)
  const level = levelIn(allow?.floorLevel)
  return reachesLevel(evidence.level, level) ? PASS : { kind: 'more', level, since: undefined, types: [] }
}

type StepUpRule = { readonly level?: string; readonly maxAgeSeconds?: number; readonly types?: readonly string[] }

/** Met by any credential of the level that is not too old. */
function stepUp(rule: StepUpRule, { level, authTime, credentialTypes }: Evidence, now: Temporal.Instant) {
  const needed = levelIn(rule.level)
  const types = typesIn(rule.types)
  const seconds = rule.maxAgeSeconds ?? 0
  const since = seconds > 0 ? now.subtract({ seconds }) : undefined
  const isMet =
    reachesLevel(level, needed) &&
    (types.length === 0 || credentialTypes.some((type) => types.includes(type))) &&
    (since === undefined || (authTime !== undefined && Temporal.Instant.compare(authTime, since) >= 0))
  return isMet ? PASS : ({ kind: 'more', level: needed, since, types } as const)
}

/** Met by a credential of these types, or by a second one of any type when there are none. */
function challenge(types: readonly CredentialType[], { credentialTypes }: Evidence): PolicyVerdict {
  const isMet = types.length > 0 ? credentialTypes.some((type) => types.includes(type)) : credentialTypes.length > 1
  return isMet ? PASS : { kind: 'more', level: 'AUTH_LEVEL_NONE', since: undefined, types }
}

const ENROLLABLE: readonly CredentialType[] = ['CREDENTIAL_TYPE_PASSKEY', 'CREDENTIAL_TYPE_TOTP']

/** Met by having one of these types. */
async function enrolment(tx: Tx, asked: readonly CredentialType[], { userId }: Evidence): Promise<PolicyVerdict> {
  const types = asked.length > 0 ? asked : ENROLLABLE
  const owned = await listCredentialsOf(tx, userId)
  return owned.some(({ type }) => types.includes(type)) ? PASS : { kind: 'enrol', types }
}

function byContinuousRules(
  { sessionPolicy, evidence, expressions, ip, userAgent }: SigningIn,
  subject: Parameters<typeof evaluateContinuousRules>[2]['subject'],
  now: Temporal.Instant,
): PolicyVerdict {
  const { credentialTypes, authConfigId, level: authLevel, authTime } = evidence
  const session = {
    id: '',
    createdAt: now,
    lastSeenAt: now,
    authTime,
    authLevel,
    credentialTypes,
    authConfigId,
    userAgent,
  }
  const { decision } = evaluateContinuousRules(expressions, sessionPolicy, { subject, ip, session }, now)
  switch (decision.kind) {
    case 'allow':
      return PASS
    case 'deny':
      return decision
    case 'stepUp':
      return stepUp(decision.required, evidence, now)
    case 'error':
      return { kind: 'deny', ruleId: decision.ruleId, reasonUser: '', reasonAdmin: decision.message }
  }
}

const levelIn = (name: string | undefined): AuthLevel => AUTH_LEVELS.find((one) => one === name) ?? 'AUTH_LEVEL_NONE'
// Safe because the shape of a rule has no other names.
const typesIn = (names: readonly string[] | undefined): readonly CredentialType[] => (names ?? []) as CredentialType[]
