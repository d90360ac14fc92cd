import type { RecoveryPoliciesRow } from '../../../store/tables.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import { BUILTIN_ID } from '../builtin-policies.ts'
import type { RecoveryPolicy } from './shape.ts'
import type { RecoveryPolicyContent } from './store.ts'

export type ShownRecoveryPolicy = Answer<typeof RecoveryPolicy>
type Given = Request<typeof RecoveryPolicy> | ShownRecoveryPolicy

export const toRecoveryPolicy = (row: RecoveryPoliciesRow): ShownRecoveryPolicy => {
  const isBuiltin = row.id === BUILTIN_ID
  return {
    id: row.id,
    displayName: row.display_name,
    priority: row.priority,
    // Safe because only names of the enumerations are stored.
    allowedRecoveryTypes: row.allowed_recovery_types as unknown as ShownRecoveryPolicy['allowedRecoveryTypes'],
    minRecoveryAuthLevel: row.min_recovery_auth_level as ShownRecoveryPolicy['minRecoveryAuthLevel'],
    revokeOnRecovery: row.revoke_on_recovery,
    isBuiltin,
    createdAt: isBuiltin ? null : row.created_at,
    updatedAt: isBuiltin ? null : row.updated_at,
    deletedAt: row.deleted_at,
  }
}

export const toRecoveryPolicyContent = (given: Given): RecoveryPolicyContent => ({
  display_name: given.displayName ?? '',
  priority: given.priority ?? 0,
  allowed_recovery_types: [...(given.allowedRecoveryTypes ?? [])],
  min_recovery_auth_level: given.minRecoveryAuthLevel ?? 'AUTH_LEVEL_UNSPECIFIED',
  revoke_on_recovery: given.revokeOnRecovery ?? false,
})
