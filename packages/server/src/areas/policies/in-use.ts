import { Failure } from '../../lib/failure.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { policyUsesInDirectory } from '../directory/api.ts'
import { policyUses } from './checks/points.ts'
import type { PolicyContext } from './types.ts'

type Use = { readonly type: string; readonly id: string; readonly display_name: string }

/** Fails when something living names the policy, and says what. */
export async function checkUnused({ tx, services }: PolicyContext, policyId: string): Promise<void> {
  const uses: Use[] = [...(await usesByPolicies(tx, policyId)), ...(await policyUsesInDirectory(tx, policyId))]
  for (const { type, list } of services.registry.extensions.of(policyUses)) {
    uses.push(...(await list(tx, policyId)).map((one) => ({ type, ...one })))
  }
  if (uses.length === 0) return
  const [first] = uses
  const message = `this policy is in use by ${first!.type} "${first!.display_name}": choose another one there first`
  throw new Failure('FAILED_PRECONDITION', 'IN_USE', message, {
    precondition: uses
      .slice(0, 10)
      .map(({ type, id, display_name }) => ({ type: 'IN_USE', subject: `${type}/${id}`, description: display_name })),
  })
}

const usesByPolicies = (tx: Tx, policyId: string): Promise<Use[]> =>
  tx.rows<Use>(sql`
    select 'policy' as type, id, display_name from policies
    where deleted_at is null and id <> ${policyId}
      and (${policyId} = any(next_policy_ids) or ${policyId} = any(other_policy_ids))
    order by id limit 10`)
