import { BEGINNING, BUILTIN_ID } from '../../../service/resource/builtin.ts'
import type { SignInPoliciesRow } from '../../../store/tables.ts'

/** A password or a passkey begins a sign-in; a person who has a second factor gives it. */
export const builtinSignInPolicy = (tenantId: string): SignInPoliciesRow => ({
  tenant_id: tenantId,
  id: BUILTIN_ID,
  display_name: 'Built-in',
  priority: 0,
  allowed_primary_types: ['CREDENTIAL_TYPE_PASSKEY', 'CREDENTIAL_TYPE_PASSWORD'],
  allowed_mfa_types: ['CREDENTIAL_TYPE_PASSKEY', 'CREDENTIAL_TYPE_TOTP', 'CREDENTIAL_TYPE_RECOVERY_CODE'],
  rules: [],
  default_outcome: null,
  version: 1,
  created_at: BEGINNING,
  updated_at: BEGINNING,
  deleted_at: null,
})
