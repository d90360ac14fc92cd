import { BEGINNING, BUILTIN_ID } from '../../../service/resource/builtin.ts'
import type { RecoveryPoliciesRow } from '../../../store/tables.ts'

export const builtinRecoveryPolicy = (tenantId: string): RecoveryPoliciesRow => ({
  tenant_id: tenantId,
  id: BUILTIN_ID,
  display_name: 'Built-in',
  priority: 0,
  allowed_recovery_types: ['CREDENTIAL_TYPE_EMAIL_OTP', 'CREDENTIAL_TYPE_RECOVERY_CODE'],
  min_recovery_auth_level: 'AUTH_LEVEL_SINGLE_FACTOR',
  revoke_on_recovery: false,
  version: 1,
  created_at: BEGINNING,
  updated_at: BEGINNING,
  deleted_at: null,
})
