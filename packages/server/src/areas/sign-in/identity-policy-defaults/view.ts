import { invalidAll, type Violation } from '../../../lib/failure.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { DefaultsContent, findDefaults } from '../../session-policies/defaults/api.ts'
import { DEFAULT_KINDS } from './kinds.ts'
import type { IdentityPolicyTenantDefaults } from './shape.ts'

export type ShownDefaults = Answer<typeof IdentityPolicyTenantDefaults>

export const toDefaults = (row: Awaited<ReturnType<typeof findDefaults>>): ShownDefaults => ({
  sessionPolicyId: row.session_policy_id,
  signInPolicyId: row.sign_in_policy_id,
  credentialInventoryPolicyId: row.credential_inventory_policy_id,
  recoveryPolicyId: row.recovery_policy_id,
  resourcePolicyId: '',
  enrollmentRequirementId: '',
  universalPromiseIds: [],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toContent = (shown: ShownDefaults): DefaultsContent => ({
  session_policy_id: shown.sessionPolicyId,
  sign_in_policy_id: shown.signInPolicyId,
  credential_inventory_policy_id: shown.credentialInventoryPolicyId,
  recovery_policy_id: shown.recoveryPolicyId,
})

/** Refuses ids that name nothing. What is named stays until the transaction ends. */
export async function checkDefaults(tx: Tx, before: ShownDefaults, after: ShownDefaults): Promise<void> {
  const violations: Violation[] = []
  const missing = (member: string, what: string, id: string) =>
    violations.push({
      field: `defaults.${member}`,
      description: `no ${what} with id "${id}"`,
      reason: 'REFERENCE_NOT_FOUND',
    })
  for (const { member, what, exists } of DEFAULT_KINDS) {
    const id = after[member]
    if (id !== '' && id !== before[member] && !(await exists(tx, id))) missing(member, what, id)
  }
  if (after.resourcePolicyId !== '') missing('resourcePolicyId', 'resource policy', after.resourcePolicyId)
  if (after.enrollmentRequirementId !== '') {
    missing('enrollmentRequirementId', 'enrollment requirement', after.enrollmentRequirementId)
  }
  for (const [index, id] of after.universalPromiseIds.entries()) missing(`universalPromiseIds[${index}]`, 'promise', id)
  if (violations.length > 0) throw invalidAll(violations)
}
