import { sql } from '../../../store/sql.ts'
import type { SessionPoliciesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { BUILTIN_ID, builtinPolicy } from '../builtin.ts'
import { findDefaults } from '../defaults/store.ts'
import { listPoliciesById } from '../store.ts'
import { BEST_FIRST, type Candidate, candidatesOf } from './candidates.ts'
import { type Choice, choosePolicy } from './choose.ts'

export type Resolved = Choice & { readonly policy: SessionPoliciesRow }

/**
 * Which session policy applies to each of these users and why. Sign-in, refresh, live sessions and every preview ask
 * here. Whether the users exist and may sign in is not looked at.
 */
export async function resolveSessionPolicies(tx: Tx, userIds: readonly string[]): Promise<Map<string, Resolved>> {
  const fallback = await getDefaultPolicy(tx)
  const rows = await tx.rows<Candidate>(sql`
    select user_id, source, entitlement_id, policy_id, priority
    from (${candidatesOf(sql`select user_id from unnest(${[...new Set(userIds)]}::text[]) as asked(user_id)`)}) c
    order by user_id, ${BEST_FIRST}`)
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  const named = await listPoliciesById(tx, [...new Set(rows.map((row) => row.policy_id))])
  const policies = new Map([...named, fallback].map((row) => [row.id, row]))
  return new Map(
    userIds.map((userId) => {
      const choice = choosePolicy(byUser.get(userId) ?? [], { policyId: fallback.id, priority: fallback.priority })
      return [userId, { ...choice, policy: policies.get(choice.policyId)! }]
    }),
  )
}

export async function resolveSessionPolicy(tx: Tx, userId: string): Promise<Resolved> {
  const found = await resolveSessionPolicies(tx, [userId])
  return found.get(userId)!
}

/** The policy of users without any other: what the tenant has named, else the built-in one. */
export async function getDefaultPolicy(tx: Tx): Promise<SessionPoliciesRow> {
  const { session_policy_id: id } = await findDefaults(tx)
  const [named] = id === '' || id === BUILTIN_ID ? [] : await listPoliciesById(tx, [id])
  return named ?? builtinPolicy(tx.tenantId)
}
