import { newId } from '../../../lib/ids.ts'
import type { SignInPoliciesRow } from '../../../store/tables.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import { BUILTIN_ID } from '../builtin-policies.ts'
import { SignInPolicy, SignInPolicyRule } from './shape.ts'
import type { SignInPolicyContent } from './store.ts'

export type ShownSignInPolicy = Answer<typeof SignInPolicy>
type Given = Request<typeof SignInPolicy> | ShownSignInPolicy

export const toSignInPolicy = (row: SignInPoliciesRow): ShownSignInPolicy => {
  const isBuiltin = row.id === BUILTIN_ID
  return {
    id: row.id,
    displayName: row.display_name,
    priority: row.priority,
    // Safe because only names of the enumeration are stored.
    allowedPrimaryTypes: row.allowed_primary_types as unknown as ShownSignInPolicy['allowedPrimaryTypes'],
    allowedMfaTypes: row.allowed_mfa_types as unknown as ShownSignInPolicy['allowedMfaTypes'],
    // Safe because their shapes wrote them, and hold nothing that is read otherwise.
    rules: row.rules as unknown as ShownSignInPolicy['rules'],
    defaultOutcome: row.default_outcome as unknown as ShownSignInPolicy['defaultOutcome'],
    isBuiltin,
    createdAt: isBuiltin ? null : row.created_at,
    updatedAt: isBuiltin ? null : row.updated_at,
    deletedAt: row.deleted_at,
  }
}

export const toSignInPolicyContent = (given: Given): SignInPolicyContent => ({
  display_name: given.displayName ?? '',
  priority: given.priority ?? 0,
  allowed_primary_types: [...(given.allowedPrimaryTypes ?? [])],
  allowed_mfa_types: [...(given.allowedMfaTypes ?? [])],
  rules: (given.rules ?? []).map(toRule),
  default_outcome: SignInPolicy.fields.defaultOutcome.write((given.defaultOutcome ?? null) as never), // Safe because it is of that shape.
})

type GivenRule = NonNullable<Given['rules']>[number]

function toRule(rule: GivenRule) {
  const mode = rule.mode ?? 'POLICY_RULE_MODE_UNSPECIFIED'
  const complete = {
    ...rule,
    id: rule.id || newId(),
    mode: mode === 'POLICY_RULE_MODE_UNSPECIFIED' ? 'POLICY_RULE_MODE_ENFORCE' : mode,
  }
  return SignInPolicyRule.write(complete as never) // Safe because it is of that shape.
}
