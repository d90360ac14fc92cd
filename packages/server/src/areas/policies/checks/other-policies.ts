import type { Violation } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { PoliciesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { GivenPolicy } from '../shape.ts'
import { namedIn } from '../steps/named.ts'
import { listEdges, listPoliciesById } from '../store.ts'
import { type Graph, leadsTo, longestFrom, MOST_IN_CHAIN, reversed } from './chain.ts'
import type { Found } from './found.ts'

type Saved = {
  readonly policy: GivenPolicy
  /** Undefined for a new one. */
  readonly id: string | undefined
  readonly found: Found
  /** Named policies stay until the transaction ends. */
  readonly locks: boolean
}

/** What is wrong with the policies that a policy names: they are of its type, and lead neither back to it nor too far. */
export async function checkOtherPolicies(tx: Tx, saved: Saved): Promise<Violation[]> {
  const { policy, id = '', found, locks } = saved
  const named = found.named.policies
  if (named.length === 0) return []
  const rows = await listPoliciesById(
    tx,
    named.map((one) => one.id),
    locks ? sql`for share` : sql``,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const next = namedIn(policy).next
  const graph = new Map((await listEdges(tx)).map((row): [string, readonly string[]] => [row.id, row.next_policy_ids]))
  graph.set(id, next)
  return named.flatMap(({ field, id: other }): Violation[] => {
    const problem = problemOf(known.get(other), policy, { id, other, graph, isNext: next.includes(other) })
    return problem ? [{ field, ...problem }] : []
  })
}

type Place = { readonly id: string; readonly other: string; readonly graph: Graph; readonly isNext: boolean }

function problemOf(
  row: PoliciesRow | undefined,
  policy: GivenPolicy,
  place: Place,
): Omit<Violation, 'field'> | undefined {
  const { id, other, graph, isNext } = place
  const wrong = (description: string) => ({ description, reason: 'VALUE_INVALID' })
  if (id !== '' && other === id) return wrong('names the policy itself')
  if (!row) return { description: `no policy with id "${other}"`, reason: 'REFERENCE_NOT_FOUND' }
  if (policy.policyType !== row.policy_type)
    return wrong(`must be a policy of the type ${policy.policyType}, not ${row.policy_type}`)
  const isOfSameObject =
    row.scope_app_id === (policy.scope?.appId ?? '') &&
    row.scope_entitlement_id === (policy.scope?.appEntitlementId ?? '')
  if (row.scope_app_id !== '' && !isOfSameObject) return wrong('is a local policy of another object')
  if (!isNext) return undefined
  if (id !== '' && leadsTo(graph, other, id)) return wrong('leads back to the policy itself')
  const chain = longestFrom(reversed(graph), id) + longestFrom(graph, other)
  return chain > MOST_IN_CHAIN ? wrong(`makes a chain of ${chain} policies; at most ${MOST_IN_CHAIN}`) : undefined
}
