import type { Expressions } from '../../../expressions/expressions.ts'
import type { Secret } from '../../../lib/secret.ts'
import type { Change } from '../../../service/events.ts'
import type { SessionFacts } from '../../../service/session-facts.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { SessionsRow } from '../../../store/tables.ts'
import {
  ENROLMENT_CLIENT,
  endEnrolments,
  endOldest,
  endSessions,
  hashOfToken,
  insertSession,
  newSessionToken,
  type SessionLimits,
  sessionEnded,
  sessionStarted,
  signInStateOf,
} from '../../auth/sessions/api.ts'
import { giveBasicUser } from '../../directory/users/api.ts'
import { limitsSince, resolveSessionPolicy } from '../../session-policies/resolution/api.ts'
import { ADDRESS_LISTS, findSettings } from '../../session-policies/settings/api.ts'
import type { Evidence } from '../evidence.ts'
import { type AttemptError, judgeEvidence } from './decide.ts'
import { type AttemptRefusal, signInRefused } from './events.ts'
import { judgeByPolicies, type PolicyVerdict } from './judge-by-policies.ts'
import { type Attempt, completeAttempt } from './store.ts'

type Finish = {
  readonly expressions: Expressions
  readonly attempt: Attempt
  readonly evidence: Evidence
  readonly ip: string
  readonly userAgent: string
  /** The session that the browser had before: the new one takes its place. */
  readonly before: SessionFacts | undefined
  /** The person wants to stay signed in, which counts where the session policy leaves the choice. */
  readonly persists?: boolean
}

export type Finished =
  | {
      readonly session: SessionsRow
      readonly token: Secret
      /** The session outlives the browser. */
      readonly persists: boolean
      readonly changes: Change[]
    }
  | { readonly error: AttemptError; readonly reasonUser: string; readonly changes: Change[] }
  /** The attempt goes on: one more credential is needed. */
  | { readonly more: Extract<PolicyVerdict, { kind: 'more' }>; readonly changes: Change[] }
  /** The attempt goes on: the session is for nothing but to enrol a credential. */
  | {
      readonly enrol: Extract<PolicyVerdict, { kind: 'enrol' }>
      readonly token: Secret
      readonly changes: Change[]
    }

/**
 * Ends an attempt with what the person has proved: with a session when that is enough, and else with an error. In that
 * case a session that existed before is neither used nor changed.
 */
export async function finishSignIn(tx: WriteTx, finish: Finish): Promise<Finished> {
  const { attempt, evidence, ip } = finish
  const { userId } = evidence
  const unmet = judgeEvidence(attempt.requirement, evidence)
  if (unmet) return refuseAttempt(tx, attempt, { userId, error: unmet })
  const state = await signInStateOf(tx, { userId, ip }, ADDRESS_LISTS)
  if (state !== 'open') return refuseAttempt(tx, attempt, { userId, error: 'access_denied', reason: state })
  const resolved = await resolveSessionPolicy(tx, userId)
  const { verdict, changes } = await judgeByPolicies(tx, { ...finish, sessionPolicy: resolved.policy })
  const observed = [...changes]
  if (verdict.kind === 'deny') {
    const { reasonUser, reasonAdmin, ruleId } = verdict
    const detail = [ruleId, reasonAdmin].filter((text) => text !== '').join(': ')
    const refused = { userId, error: 'access_denied', reason: 'policy', detail, reasonUser } as const
    return withFirst(observed, await refuseAttempt(tx, attempt, refused))
  }
  if (verdict.kind === 'more') return { more: verdict, changes: observed }
  if (verdict.kind === 'enrol') {
    const ended = await endEnrolments(tx, userId)
    const { session, token } = await begin(tx, finish, { ...ENROLMENT, expiresAt: tx.now.add({ minutes: 15 }) })
    return { enrol: verdict, token, changes: [...observed, sessionStarted(session), ...ended.map(sessionEnded)] }
  }
  const settings = await findSettings(tx)
  const limits = limitsSince(tx.now, { resolved, settings, credentialTypes: evidence.credentialTypes })
  const given = await giveBasicUser(tx, userId)
  const { session, token } = await begin(tx, finish, limits)
  await completeAttempt(tx, attempt.id, { sessionId: session.id })
  const ended = [
    ...(await endEnrolments(tx, userId)),
    ...(finish.before === undefined ? [] : await endSessions(tx, { sessionIds: [finish.before.id] }, 'signed_out')),
    ...(await endOldest(tx, userId)),
  ]
  const persists = outlivesBrowser(resolved.policy.persistence, finish.persists ?? false)
  return {
    session,
    token,
    persists,
    changes: [...observed, ...given, sessionStarted(session), ...ended.map(sessionEnded)],
  }
}

/** A session for enrolment has no tokens, and lasts as long as the attempt. */
const ENROLMENT = {
  clientId: ENROLMENT_CLIENT,
  sessionPolicyId: '',
  idleSeconds: 900,
  accessTokenSeconds: 60,
  refreshTokenSeconds: 60,
  refreshWindowSeconds: 0,
  rotateRefresh: true,
} as const

async function begin(
  tx: WriteTx,
  { attempt, evidence, ip, userAgent }: Finish,
  { clientId = attempt.clientId, ...limits }: SessionLimits & { readonly clientId?: string },
): Promise<{ session: SessionsRow; token: Secret }> {
  const token = newSessionToken()
  const session = await insertSession(tx, {
    userId: evidence.userId,
    tokenHash: hashOfToken(token.reveal())!,
    clientId,
    authTime: evidence.authTime,
    authLevel: evidence.level,
    credentialTypes: evidence.credentialTypes,
    authConfigId: evidence.authConfigId,
    upstreamSid: evidence.upstreamSid ?? '',
    ip,
    userAgent,
    limits,
  })
  return { session, token }
}

/** Whether the cookie stays when the browser is closed. */
function outlivesBrowser(mode: string, isWanted: boolean): boolean {
  if (mode === 'PERSISTENCE_MODE_ALWAYS_PERSIST') return true
  return mode === 'PERSISTENCE_MODE_ALLOW_USER_CHOICE' && isWanted
}

type Refused = {
  readonly userId: string
  readonly error: AttemptError
  /** For the log; the error itself when it is absent. */
  readonly reason?: AttemptRefusal
  readonly detail?: string
  readonly reasonUser?: string
}

type FinishedInVain = Extract<Finished, { error: AttemptError }>

/** Ends an attempt without a session. */
export async function refuseAttempt(tx: WriteTx, attempt: Attempt, refused: Refused): Promise<FinishedInVain> {
  const { userId, error, reasonUser = '', detail = '' } = refused
  await completeAttempt(tx, attempt.id, { error })
  const reason = refused.reason ?? (error === 'access_denied' ? 'policy' : error)
  return { error, reasonUser, changes: [signInRefused(attempt, { userId, reason, detail })] }
}

const withFirst = (first: readonly Change[], finished: FinishedInVain): FinishedInVain => ({
  ...finished,
  changes: [...first, ...finished.changes],
})
