import { sql } from '../../store/sql.ts'
import type { ToolHooksRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { hookRows } from './resource.ts'
import type { ShownHook } from './shape.ts'

/** Those that run then, in their order. */
export async function loadHooks(tx: Tx, event: string): Promise<readonly ShownHook[]> {
  const rows = await tx.rowsByKey<ToolHooksRow>(sql`
    select * from tool_hooks
    where deleted_at is null and event = ${event} and content -> 'enabled' = 'true'::jsonb`)
  return rows.map(hookRows.show).sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
}

/** Which of some ids are those of hooks. */
export async function findKnownHooks(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from tool_hooks where id = any(${[...ids]}) and deleted_at is null
    ${'touched' in tx ? sql`for share` : sql``}`)
  return new Set(rows.map(({ id }) => id))
}
