import { notFound } from '../../lib/failure.ts'
import { userIdOf } from '../../service/actor.ts'
import { anybody, loading } from '../../service/guard.ts'
import type { Permission } from '../../service/permissions.ts'
import type { BulkActionsRow } from '../../store/tables.ts'
import { getBulkAction } from './store.ts'

/** A bulk action that the caller started, or may see by permission. */
export const bulkActionReader = loading<{ readonly bulkAction: BulkActionsRow }, { readonly id: string }>(
  anybody('who started it, and who may see its kind', { narrowed: 'object' }),
  async ({ tx, actor, hasPermission, key }, { id }) => {
    const row = await getBulkAction(tx, id)
    const userId = userIdOf(actor)
    const isOwn = userId !== '' && !key.hasFewerRights && row.created_by_user_id === userId
    // Safe because only `startBulkAction` writes it.
    if (!isOwn && !hasPermission(row.permission as Permission)) throw notFound('bulk action', id)
    return { bulkAction: row }
  },
)
