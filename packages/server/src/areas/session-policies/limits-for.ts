import type { CredentialType } from '../../service/session-facts.ts'
import type { Tx } from '../../store/tx.ts'
import { effectiveLimits } from './resolution/limits.ts'
import { type Resolved, resolveSessionPolicy } from './resolution/resolve.ts'
import { findSettings } from './settings/store.ts'

type SignedIn = { readonly userId: string; readonly credentialTypes: readonly CredentialType[] }

/** How long a session that begins now and its tokens last, by the policy that applies to the user. */
export async function sessionLimitsFor(tx: Tx, { userId, credentialTypes }: SignedIn) {
  const resolved = await resolveSessionPolicy(tx, userId)
  return limitsSince(tx.now, { resolved, settings: await findSettings(tx), credentialTypes })
}

type Known = {
  readonly resolved: Pick<Resolved, 'policy'>
  readonly settings: { readonly max_session_seconds: number }
  readonly credentialTypes: readonly CredentialType[]
}

/** The limits of a session that began at a moment, as they are stored with it. */
export function limitsSince(began: Temporal.Instant, { resolved: { policy }, settings, credentialTypes }: Known) {
  const limits = effectiveLimits(policy, settings, credentialTypes)
  return {
    sessionPolicyId: policy.id,
    expiresAt: began.add({ seconds: limits.maxSessionSeconds }),
    idleSeconds: limits.idleSeconds,
    accessTokenSeconds: limits.accessTokenSeconds,
    refreshTokenSeconds: limits.refreshTokenSeconds,
    refreshWindowSeconds: policy.refresh_rotation_window_seconds,
    rotateRefresh: policy.rotate_refresh_on_use,
  }
}
