import { CREDENTIAL_TYPES, type CredentialType } from '../../../service/session-facts.ts'
import type { CredentialPoliciesRow } from '../../../store/tables.ts'
import { credentialInventoryPolicyRows } from './resource.ts'

/** What credentials have to be like, with every default filled in. */
export type Constraints = {
  readonly enabledTypes: readonly CredentialType[]
  readonly password: {
    readonly minLength: number
    readonly requireMixedCase: boolean
    readonly requireNumber: boolean
    readonly requireSymbol: boolean
    readonly historyDepth: number
  }
  readonly passkey: {
    readonly attestation: 'none' | 'direct' | 'enterprise'
    readonly allowedAaguids: readonly string[]
    readonly requireUserVerification: boolean
  }
  readonly totp: { readonly codeLength: number; readonly periodSeconds: number; readonly skewTolerance: number }
  readonly emailOtp: { readonly codeLength: number; readonly maxAttempts: number; readonly ttlSeconds: number }
}

/** How many earlier passwords cannot be used again at least, whatever the policy. */
const LEAST_HISTORY = 5
const LEAST_LENGTH = 12

const ATTESTATIONS: Readonly<Record<string, Constraints['passkey']['attestation']>> = {
  // Browsers treat both alike: what they are asked for is a statement that can be checked.
  ATTESTATION_REQUIREMENT_INDIRECT: 'direct',
  ATTESTATION_REQUIREMENT_DIRECT: 'direct',
  ATTESTATION_REQUIREMENT_ENTERPRISE: 'enterprise',
}

export function constraintsOf(row: CredentialPoliciesRow): Constraints {
  const { enabledTypes, password, passkey, totp, emailOtp } = credentialInventoryPolicyRows.show(row)
  return {
    // Safe because the rules let only real types through.
    enabledTypes: enabledTypes.length > 0 ? (enabledTypes as readonly CredentialType[]) : CREDENTIAL_TYPES,
    password: {
      minLength: Math.max(LEAST_LENGTH, password?.minLength ?? 0),
      requireMixedCase: password?.requireMixedCase ?? false,
      requireNumber: password?.requireNumber ?? false,
      requireSymbol: password?.requireSymbol ?? false,
      historyDepth: Math.max(LEAST_HISTORY, password?.historyDepth ?? 0),
    },
    passkey: {
      attestation: ATTESTATIONS[passkey?.attestation ?? ''] ?? 'none',
      allowedAaguids: (passkey?.allowedAaguids ?? []).map((one) => one.toLowerCase()),
      // A passkey counts as more than one factor only with user verification, so that is the default.
      requireUserVerification: passkey?.requireUserVerification ?? true,
    },
    totp: {
      codeLength: totp?.codeLength || 6,
      periodSeconds: totp?.periodSeconds || 30,
      skewTolerance: totp?.skewTolerance ?? 1,
    },
    emailOtp: {
      codeLength: emailOtp?.codeLength || 6,
      maxAttempts: emailOtp?.maxAttempts || 5,
      ttlSeconds: emailOtp?.ttlSeconds || 600,
    },
  }
}
