import { sql } from '../../store/sql.ts'
import type { SessionPoliciesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { LIVE_POLICIES } from './builtin.ts'

/** Every policy that is named, in any order. */
export const listPoliciesById = (tx: Tx, ids: readonly string[]): Promise<SessionPoliciesRow[]> =>
  tx.rows<SessionPoliciesRow>(sql`select p.* from ${LIVE_POLICIES} p where p.id = any(${ids})`)
