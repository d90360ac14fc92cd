import { BEGINNING, BUILTIN_ID } from '../../../service/resource/builtin.ts'
import type { CredentialPoliciesRow } from '../../../store/tables.ts'

export const builtinCredentialInventoryPolicy = (tenantId: string): CredentialPoliciesRow => ({
  tenant_id: tenantId,
  id: BUILTIN_ID,
  display_name: 'Built-in',
  priority: 0,
  enabled_types: [
    'CREDENTIAL_TYPE_PASSKEY',
    'CREDENTIAL_TYPE_PASSWORD',
    'CREDENTIAL_TYPE_TOTP',
    'CREDENTIAL_TYPE_EMAIL_OTP',
    'CREDENTIAL_TYPE_RECOVERY_CODE',
  ],
  password: {
    minLength: 12,
    requireMixedCase: false,
    requireNumber: false,
    requireSymbol: false,
    checkBreached: true,
    historyDepth: 5,
  },
  passkey: { attestation: 'ATTESTATION_REQUIREMENT_NONE', allowedAaguids: [], requireUserVerification: true },
  totp: { codeLength: 6, periodSeconds: 30, skewTolerance: 1 },
  email_otp: { codeLength: 6, maxAttempts: 5, ttlSeconds: 600 },
  delegated: null,
  version: 1,
  created_at: BEGINNING,
  updated_at: BEGINNING,
  deleted_at: null,
})
