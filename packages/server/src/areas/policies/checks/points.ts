import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** A query of the `id` of the step-up providers that steps can name. The area of sign-in serves it. */
export const stepUpProviderIds = extensionPoint<Sql>('policies.stepUpProviderIds')

/** What of another area needs a policy, by id and name. */
export type PolicyUses = {
  /** What it is called in the refusal. */
  readonly type: string
  list(tx: Tx, policyId: string): Promise<readonly { id: string; display_name: string }[]>
}

export const policyUses = extensionPoint<PolicyUses>('policies.policyUses')
