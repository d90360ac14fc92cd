import { type Sql, sql } from '../../store/sql.ts'
import type { BulkActionsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'

export const getBulkAction = (tx: Tx, id: string): Promise<BulkActionsRow> =>
  tx.get<BulkActionsRow>(sql`select * from bulk_actions where id = ${id}`, 'bulk action', id)

export type NewBulkAction = Pick<BulkActionsRow, 'id' | 'kind' | 'permission' | 'total' | 'created_by_user_id'>

export async function insertBulkAction(tx: Tx, action: NewBulkAction, items: readonly unknown[]): Promise<void> {
  await tx.run(sql`
    insert into bulk_actions (id, kind, permission, state, total, created_by_user_id, created_at)
    values (${action.id}, ${action.kind}, ${action.permission}, 'PENDING', ${action.total},
            ${action.created_by_user_id}, ${tx.now})`)
  await tx.run(sql`
    insert into bulk_items (bulk_action_id, ordinal, item)
    select ${action.id}, ordinal, item from jsonb_array_elements(${JSON.stringify(items)}::jsonb)
      with ordinality as items(item, ordinal)`)
}

export type BulkItem = { ordinal: number; item: { id: string } }

export const listNextItems = (tx: Tx, actionId: string, limit: number): Promise<BulkItem[]> =>
  tx.rows<BulkItem>(
    sql`select ordinal, item from bulk_items where bulk_action_id = ${actionId} order by ordinal limit ${limit}`,
  )

export type Progress = {
  succeeded: number
  skipped: number
  failed: number
  errors: { readonly id: string; readonly message: string }[]
  /** The last item that was handled. */
  ordinal: number
}

/** Counts what was done and removes its items. */
export const saveProgress = (actionId: string, progress: Progress): Sql[] => [
  sql`delete from bulk_items where bulk_action_id = ${actionId} and ordinal <= ${progress.ordinal}`,
  sql`update bulk_actions set state = 'RUNNING', succeeded = succeeded + ${progress.succeeded},
        skipped = skipped + ${progress.skipped}, failed = failed + ${progress.failed},
        errors = case when jsonb_array_length(errors) >= 100 then errors
          else jsonb_path_query_array(errors || ${JSON.stringify(progress.errors)}::jsonb, '$[0 to 99]') end
      where id = ${actionId}`,
]

export async function stopBulkAction(tx: Tx, id: string, reason: string): Promise<BulkActionsRow | undefined> {
  await tx.run(sql`delete from bulk_items where bulk_action_id = ${id}`)
  return tx.find<BulkActionsRow>(
    sql`update bulk_actions set state = 'STOPPED', stop_reason = ${reason}, completed_at = ${tx.now}
        where id = ${id} returning *`,
  )
}

export const endBulkAction = (tx: Tx, id: string, state: 'DONE' | 'ERROR'): Promise<BulkActionsRow | undefined> =>
  tx.find<BulkActionsRow>(
    sql`update bulk_actions set state = ${state}, completed_at = ${tx.now} where id = ${id} returning *`,
  )
