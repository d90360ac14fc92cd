import { invalid, missingReference } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import type { Work } from '../held/held-task.ts'

const TYPES = {
  grant: 'POLICY_TYPE_GRANT',
  revoke: 'POLICY_TYPE_REVOKE',
  certify: 'POLICY_TYPE_CERTIFY',
  offboarding: 'POLICY_TYPE_REVOKE',
  action: 'POLICY_TYPE_GRANT',
  finding: 'POLICY_TYPE_GRANT',
} as const

/** Fails unless the policy is there and of the type that such a task has. */
export async function checkPolicyFor({ context, task }: Work, policyId: string): Promise<void> {
  const row = await context.tx.find<{ policy_type: string }>(
    sql`select policy_type from policies_view where id = ${policyId} and deleted_at is null`,
  )
  if (!row) throw missingReference('policyId', 'policy', policyId)
  const wanted = TYPES[task.type]
  if (row.policy_type !== wanted)
    throw invalid('policyId', `must be a policy of the type ${wanted}, not ${row.policy_type}`)
}
