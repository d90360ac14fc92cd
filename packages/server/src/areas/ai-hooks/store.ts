import { newId } from '../../lib/ids.ts'
import { sql } from '../../store/sql.ts'
import type { ToolHooksRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { fromStored } from '../../wire/stored.ts'
import { checkRoom, documentOf, documents, keptOf } from '../ai-classifiers/api.ts'
import { Hook, type ShownHook } from './shape.ts'

const FROM = sql`from tool_hooks`
const MOST = 200

export const { get: getHook, list: listHooks } = documents<ToolHooksRow>('hook', FROM)

export const eventOf = ({ event }: Pick<ShownHook, 'event'>): string => event.replace('HOOK_EVENT_TYPE_', '')

export async function insertHook(tx: Tx, given: ShownHook): Promise<ToolHooksRow> {
  await checkRoom(tx, 'hooks', FROM, MOST)
  const id = newId(tx.now)
  return tx.get<ToolHooksRow>(
    sql`insert into tool_hooks (id, event, content, created_at, updated_at)
        values (${id}, ${eventOf(given)}, ${documentOf(Hook, given)}, ${tx.now}, ${tx.now}) returning *`,
    'hook',
    id,
  )
}

export const saveHook = (tx: Tx, id: string, given: ShownHook): Promise<ToolHooksRow> =>
  tx.get<ToolHooksRow>(
    sql`update tool_hooks set event = ${eventOf(given)}, content = ${documentOf(Hook, given)}, updated_at = ${tx.now},
          version = version + 1
        where id = ${id} returning *`,
    'hook',
    id,
  )

export const endHook = (tx: Tx, id: string): Promise<ToolHooksRow> =>
  tx.get<ToolHooksRow>(
    sql`update tool_hooks set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
        where id = ${id} returning *`,
    'hook',
    id,
  )

export const toHook = (row: ToolHooksRow): ShownHook => ({ ...fromStored(Hook, row.content), ...keptOf(row) })

/** Those that run then, in their order. */
export async function loadHooks(tx: Tx, event: string): Promise<readonly ShownHook[]> {
  const rows = await tx.rowsByKey<ToolHooksRow>(sql`
    select * from tool_hooks
    where deleted_at is null and event = ${event} and content -> 'enabled' = 'true'::jsonb`)
  return rows.map(toHook).sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
}

/** Which of some ids are those of hooks. */
export async function findKnownHooks(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from tool_hooks where id = any(${[...ids]}) and deleted_at is null
    ${'touched' in tx ? sql`for share` : sql``}`)
  return new Set(rows.map(({ id }) => id))
}
