import type { Reach } from '../../../expressions/reach.ts'
import type { Tx } from '../../../store/tx.ts'
import { toReach } from '../../directory/expressions/api.ts'
import { listPoliciesById } from '../store.ts'
import type { FrozenPolicy, PolicyDocument } from '../types.ts'
import { toDocument, toPolicy } from '../view.ts'

/** The policy and every policy that it may lead to, as they are now. */
export async function freezePolicy(tx: Tx, policyId: string): Promise<FrozenPolicy> {
  const policies: Record<string, PolicyDocument> = {}
  const reaches: Record<string, Reach> = {}
  let wanted = [policyId]
  while (wanted.length > 0) {
    const rows = await listPoliciesById(tx, wanted)
    for (const row of rows) {
      policies[row.id] = { ...toDocument(toPolicy(row)), agreed: row.agreed }
      if (!row.reaches_all) reaches[row.id] = toReach(false, row.scope_app_id)
    }
    const named = rows.flatMap((row) => [...row.next_policy_ids, ...row.other_policy_ids])
    wanted = [...new Set(named)].filter((id) => !Object.hasOwn(policies, id))
    // What is named and gone is not looked for again and again.
    if (rows.length === 0) break
  }
  return { policyId, policies, reaches }
}
