import type { Tx } from '../../store/tx.ts'
import type { Answer } from '../../wire/shape.ts'
import type { Policy } from './shape.ts'
import { listPoliciesById } from './store.ts'
import { toPolicy } from './view.ts'

/** Living policies, by id. */
export async function loadPolicies(tx: Tx, ids: readonly string[]): Promise<Map<string, Answer<typeof Policy>>> {
  const rows = await listPoliciesById(tx, ids)
  return new Map(rows.map((row) => [row.id, toPolicy(row)]))
}
