import type { CredentialPoliciesRow, RecoveryPoliciesRow, SignInPoliciesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { findDefaults } from '../session-policies/defaults/api.ts'
import { builtinCredentialInventoryPolicy } from './credential-policies/builtin.ts'
import { credentialInventoryPolicyRows } from './credential-policies/resource.ts'
import { builtinRecoveryPolicy } from './recovery-policies/builtin.ts'
import { recoveryPolicyRows } from './recovery-policies/resource.ts'
import { builtinSignInPolicy } from './sign-in-policies/builtin.ts'
import { signInPolicyRows } from './sign-in-policies/resource.ts'

/** The policies that apply to the people of a tenant: its defaults, else the built-in ones. */
export type DefaultPolicies = {
  readonly signIn: SignInPoliciesRow
  readonly credential: CredentialPoliciesRow
  readonly recovery: RecoveryPoliciesRow
}

export async function loadDefaultPolicies(tx: Tx): Promise<DefaultPolicies> {
  const defaults = await findDefaults(tx)
  const { sign_in_policy_id, credential_inventory_policy_id, recovery_policy_id } = defaults
  const signIn = sign_in_policy_id ? await signInPolicyRows.find(tx, sign_in_policy_id) : undefined
  const credential = credential_inventory_policy_id
    ? await credentialInventoryPolicyRows.find(tx, credential_inventory_policy_id)
    : undefined
  const recovery = recovery_policy_id ? await recoveryPolicyRows.find(tx, recovery_policy_id) : undefined
  return {
    signIn: signIn ?? builtinSignInPolicy(tx.tenantId),
    credential: credential ?? builtinCredentialInventoryPolicy(tx.tenantId),
    recovery: recovery ?? builtinRecoveryPolicy(tx.tenantId),
  }
}
