import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { ToolGatesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { fromStored } from '../../../wire/stored.ts'
import type { PolicyUses } from '../../policies/api.ts'
import { documentOf, documents, keptOf } from '../documents.ts'
import { checkRoom } from '../rooms.ts'
import { type ShownGate, ToolGate } from './shape.ts'

const FROM = sql`from tool_gates`
const MOST = 200

const stored = documents<ToolGatesRow>('tool gate', FROM)
export const { find: findGate, get: getGate, list: listGates } = stored

export async function insertGate(tx: Tx, given: ShownGate): Promise<ToolGatesRow> {
  await checkRoom(tx, 'tool gates', FROM, MOST)
  const id = newId(tx.now)
  return tx.get<ToolGatesRow>(
    sql`insert into tool_gates (id, policy_id, content, created_at, updated_at)
        values (${id}, ${given.policyId}, ${documentOf(ToolGate, given)}, ${tx.now}, ${tx.now}) returning *`,
    'tool gate',
    id,
  )
}

export const saveGate = (tx: Tx, id: string, given: ShownGate): Promise<ToolGatesRow> =>
  tx.get<ToolGatesRow>(
    sql`update tool_gates set policy_id = ${given.policyId}, content = ${documentOf(ToolGate, given)},
          updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'tool gate',
    id,
  )

export const endGate = (tx: Tx, id: string): Promise<ToolGatesRow> =>
  tx.get<ToolGatesRow>(
    sql`update tool_gates set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'tool gate',
    id,
  )

export const toGate = (row: ToolGatesRow): ShownGate => ({ ...fromStored(ToolGate, row.content), ...keptOf(row) })

/** A policy that a gate asks is not deleted. */
export const gatesWithPolicy: PolicyUses = {
  type: 'tool_gate',
  list: (tx, policyId) =>
    tx.rows(sql`
      select id, content ->> 'displayName' as display_name from tool_gates
      where policy_id = ${policyId} and deleted_at is null order by id limit 10`),
}
