import { enqueue } from '../../engine/enqueue.ts'
import { newId } from '../../lib/ids.ts'
import { userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import { startedBy } from '../../service/started-by.ts'
import type { BulkKind } from './bulk-kind.ts'
import { bulkActionStarted } from './events.ts'
import { insertBulkAction } from './store.ts'

/** Starts a bulk action in the caller's transaction; returns its id, or an empty string when there is nothing to do. */
export async function startBulkAction<Item extends { id: string }>(
  context: Context,
  { kind, permission, job }: BulkKind<Item>,
  items: readonly Item[],
  shared: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  if (items.length === 0) return ''
  const { tx, actor, grants, emit } = context
  const id = newId(tx.now)
  const action = { id, kind, permission, total: items.length, created_by_user_id: userIdOf(actor) }
  await insertBulkAction(tx, action, items)
  const starter = { ...startedBy(context), grants: [...grants] }
  await enqueue(tx, job, { bulkActionId: id, starter, shared }, { key: id })
  emit(bulkActionStarted(id, kind, items.length))
  return id
}
