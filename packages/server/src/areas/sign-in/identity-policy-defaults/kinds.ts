import type { Tx } from '../../../store/tx.ts'
import { sessionPolicyRows } from '../../session-policies/api.ts'
import type { DefaultsContent } from '../../session-policies/defaults/api.ts'
import { credentialInventoryPolicyRows } from '../credential-policies/resource.ts'
import { recoveryPolicyRows } from '../recovery-policies/resource.ts'
import { signInPolicyRows } from '../sign-in-policies/resource.ts'

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
    exists: async (tx, id) => (await sessionPolicyRows.findForShare(tx, id)) !== undefined,
  },
  {
    member: 'signInPolicyId',
    column: 'sign_in_policy_id',
    what: 'sign-in policy',
    exists: async (tx, id) => (await signInPolicyRows.findForShare(tx, id)) !== undefined,
  },
  {
    member: 'credentialInventoryPolicyId',
    column: 'credential_inventory_policy_id',
    what: 'credential inventory policy',
    exists: async (tx, id) => (await credentialInventoryPolicyRows.findForShare(tx, id)) !== undefined,
  },
  {
    member: 'recoveryPolicyId',
    column: 'recovery_policy_id',
    what: 'recovery policy',
    exists: async (tx, id) => (await recoveryPolicyRows.findForShare(tx, id)) !== undefined,
  },
]
