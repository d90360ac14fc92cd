import type { CredentialType } from '../../../service/session-facts.ts'
import type { SessionPoliciesRow } from '../../../store/tables.ts'

/** How long a session and its tokens last, in seconds. */
export type SessionLimits = {
  readonly maxSessionSeconds: number
  readonly idleSeconds: number
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
}

type Policy = Pick<
  SessionPoliciesRow,
  | 'access_token_ttl_seconds'
  | 'refresh_token_ttl_seconds'
  | 'idle_timeout_seconds'
  | 'max_session_duration_seconds'
  | 'credential_durations'
>

export type CredentialDuration = {
  readonly credentialType: string
  readonly accessTokenTtlSeconds: number
  readonly maxSessionDurationSeconds: number
}

/** Of everything that limits a session the shortest counts; nothing outlasts the session itself. */
export function effectiveLimits(
  policy: Policy,
  settings: { readonly max_session_seconds: number },
  credentialTypes: readonly CredentialType[],
): SessionLimits {
  const used = durationsOf(policy).filter((one) => credentialTypes.some((type) => type === one.credentialType))
  const max = Math.min(
    policy.max_session_duration_seconds,
    settings.max_session_seconds,
    ...set(used.map((one) => one.maxSessionDurationSeconds)),
  )
  const refresh = Math.min(policy.refresh_token_ttl_seconds, max)
  return {
    maxSessionSeconds: max,
    idleSeconds: Math.min(policy.idle_timeout_seconds, max),
    accessTokenSeconds: Math.min(
      policy.access_token_ttl_seconds,
      refresh,
      ...set(used.map((one) => one.accessTokenTtlSeconds)),
    ),
    refreshTokenSeconds: refresh,
  }
}

export const durationsOf = (policy: Pick<Policy, 'credential_durations'>): readonly CredentialDuration[] =>
  policy.credential_durations as CredentialDuration[] // Safe because it is the wire form that was checked when saved.

/** 0 means that the policy's own counts. */
const set = (values: readonly number[]): number[] => values.filter((value) => value > 0)
