import { seconds } from '../../../lib/duration.ts'
import type { CredentialType } from '../../../service/session-facts.ts'
import type { Answer } from '../../../wire/shape.ts'
import { durationsOf, effectiveLimits } from '../resolution/limits.ts'
import type { Resolved } from '../resolution/resolve.ts'
import type { Applied } from '../resolution/users-of.ts'
import { sessionPolicyRows } from '../resource.ts'
import type { SessionPolicyPreview } from './shape.ts'

type Settings = { readonly max_session_seconds: number }
type Shown = Answer<typeof SessionPolicyPreview>

export const toPreview = (userId: string, resolved: Resolved, settings: Settings): Shown => ({
  userId,
  sessionPolicy: sessionPolicyRows.show(resolved.policy),
  source: `SESSION_POLICY_SOURCE_${resolved.source}`,
  groupAppEntitlementId: resolved.groupId,
  candidates: resolved.candidates.map((one, index) => ({
    sessionPolicyId: one.policyId,
    source: `SESSION_POLICY_SOURCE_${one.source}` as const,
    groupAppEntitlementId: one.groupId,
    priority: one.priority,
    selected: index === 0,
  })),
  effective: toEffective(resolved, settings),
})

function toEffective({ policy }: Resolved, settings: Settings): Shown['effective'] {
  const plain = effectiveLimits(policy, settings, [])
  return {
    maxSessionDurationSeconds: plain.maxSessionSeconds,
    accessTokenTtlSeconds: plain.accessTokenSeconds,
    refreshTokenTtlSeconds: plain.refreshTokenSeconds,
    idleTimeoutSeconds: plain.idleSeconds,
    maxSessionLength: seconds(settings.max_session_seconds),
    credentialDurations: durationsOf(policy).map(({ credentialType }) => {
      const type = credentialType as CredentialType // Safe because a policy with another name cannot be saved.
      const limits = effectiveLimits(policy, settings, [type])
      return {
        credentialType: type,
        maxSessionDurationSeconds: limits.maxSessionSeconds,
        accessTokenTtlSeconds: limits.accessTokenSeconds,
      }
    }),
  }
}

export const toUser = ({ user_id, source, entitlement_id }: Applied) => ({
  userId: user_id,
  source: `SESSION_POLICY_SOURCE_${source}` as const,
  groupAppEntitlementId: entitlement_id,
})
