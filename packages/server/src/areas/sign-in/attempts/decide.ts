import { type AuthLevel, reachesLevel, type SessionFacts } from '../../../service/session-facts.ts'
import type { Evidence } from '../evidence.ts'

/** What somebody asks of the sign-in of a person: a client, an app, a step-up, or our own console. */
export type AuthenticationRequest = {
  /** `none`: no page may be shown. `login`: the person signs in again, whatever session there is. */
  readonly prompt: 'none' | 'login' | undefined
  /** How long ago the person may have signed in; undefined means any time. */
  readonly maxAgeSeconds: number | undefined
  readonly minLevel: AuthLevel
}

/** What evidence has to show. */
export type Requirement = {
  /** The person gave the credential at this time or later; undefined means any time. */
  readonly freshSince: Temporal.Instant | undefined
  readonly minLevel: AuthLevel
}

export type Refusal = 'login_required' | 'interaction_required' | 'unmet_authentication_requirements'

/** What whoever began an attempt is told when it comes to nothing. */
export type AttemptError = Refusal | 'access_denied'

export type Decision =
  | { readonly outcome: 'use' }
  | { readonly outcome: 'sign-in'; readonly requirement: Requirement }
  | { readonly outcome: 'refuse'; readonly error: Refusal }

type Situation = { readonly session: SessionFacts | undefined; readonly now: Temporal.Instant }

/**
 * Whether a session will do, the person has to sign in, or neither is possible. Everything that lets people in asks
 * here: console, command line, clients, apps and step-up.
 */
export function decideAuthentication(request: AuthenticationRequest, { session, now }: Situation): Decision {
  const { prompt, maxAgeSeconds, minLevel } = request
  const isForced = prompt === 'login' || maxAgeSeconds === 0
  const isOld = maxAgeSeconds !== undefined && !isRecent(session?.authTime, now.subtract({ seconds: maxAgeSeconds }))
  const isWeak = session !== undefined && !reachesLevel(session.authLevel, minLevel)
  if (session && !isForced && !isOld && !isWeak) return { outcome: 'use' }
  if (prompt === 'none') {
    const onlyWeak = session && !isForced && !isOld
    return { outcome: 'refuse', error: onlyWeak ? 'interaction_required' : 'login_required' }
  }
  const freshSince = isForced ? now : maxAgeSeconds === undefined ? undefined : now.subtract({ seconds: maxAgeSeconds })
  return { outcome: 'sign-in', requirement: { freshSince, minLevel } }
}

/** Clocks of identity providers and ours may differ by so much. */
const SKEW_SECONDS = 60

/** Whether what the person has proved is what was required: without verifiable evidence there is an error. */
export function judgeEvidence({ freshSince, minLevel }: Requirement, evidence: Evidence): Refusal | undefined {
  if (!isFresh(evidence.authTime, freshSince)) return 'login_required'
  return reachesLevel(evidence.level, minLevel) ? undefined : 'unmet_authentication_requirements'
}

/** Whether a credential was given at a time or later, as far as clocks agree; without proof of the time it was not. */
export const isFresh = (authTime: Temporal.Instant | undefined, since: Temporal.Instant | undefined): boolean =>
  since === undefined || isRecent(authTime, since.subtract({ seconds: SKEW_SECONDS }))

const isRecent = (time: Temporal.Instant | undefined, since: Temporal.Instant): boolean =>
  time !== undefined && Temporal.Instant.compare(time, since) >= 0
