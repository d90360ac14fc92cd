import type { Tx } from '../../../../store/tx.ts'
import { lockCredentialInventoryPolicyForShare } from '../../credential-policies/store.ts'
import { lockRecoveryPolicyForShare } from '../../recovery-policies/store.ts'
import { lockSignInPolicyForShare } from '../../sign-in-policies/store.ts'
import { lockPolicyForShare } from '../store.ts'
import type { DefaultsContent } from './store.ts'

type Kind = {
  /** The member of the wire. */
  readonly member: 'sessionPolicyId' | 'signInPolicyId' | 'credentialInventoryPolicyId' | 'recoveryPolicyId'
  readonly column: keyof DefaultsContent
  readonly what: string
  /** Whether an id names one; it stays until the transaction ends. */
  exists(tx: Tx, id: string): Promise<boolean>
}

/** The kinds of policies that a tenant has a default of. */
export const DEFAULT_KINDS: readonly Kind[] = [
  {
    member: 'sessionPolicyId',
    column: 'session_policy_id',
    what: 'session policy',
    exists: async (tx, id) => (await lockPolicyForShare(tx, id)) !== undefined,
  },
  {
    member: 'signInPolicyId',
    column: 'sign_in_policy_id',
    what: 'sign-in policy',
    exists: async (tx, id) => (await lockSignInPolicyForShare(tx, id)) !== undefined,
  },
  {
    member: 'credentialInventoryPolicyId',
    column: 'credential_inventory_policy_id',
    what: 'credential inventory policy',
    exists: async (tx, id) => (await lockCredentialInventoryPolicyForShare(tx, id)) !== undefined,
  },
  {
    member: 'recoveryPolicyId',
    column: 'recovery_policy_id',
    what: 'recovery policy',
    exists: async (tx, id) => (await lockRecoveryPolicyForShare(tx, id)) !== undefined,
  },
]
