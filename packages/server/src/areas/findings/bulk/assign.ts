import type { BulkContext, BulkOutcome } from '../../bulk-actions/api.ts'
import type { OwnerRef } from '../assignment/default-owner.ts'
import { resolved } from '../assignment/resolve.ts'
import { tellAllAssigned } from '../notices.ts'
import { rescored } from '../pipeline/appear.ts'
import { record } from '../record.ts'
import { lockFindings } from '../store.ts'
import { actorIn, permitted } from './permitted.ts'

/** Assigns many findings by hand. Those with that assignee already are left as they are. */
export async function assignAll(
  context: BulkContext,
  ids: readonly string[],
  to: OwnerRef | null,
): Promise<BulkOutcome> {
  const { tx } = context
  const { allowed, failed } = await permitted(context, ids, ({ edit }) => edit)
  const rows = await lockFindings(tx, allowed)
  const changing = rows.filter((row) => JSON.stringify(row.assigned_owner) !== JSON.stringify(to))
  const after = await rescored(
    tx,
    await resolved(
      tx,
      changing.map((row) => ({ ...row, assigned_owner: to })),
    ),
  )
  await record(
    { ...context, actor: actorIn(context) },
    changing.map((before, index) => ({
      type: 'ASSIGNEE_CHANGED',
      before,
      after: after[index]!,
      details: { previousAssigneeIdentityUserId: before.assignee_user_id, bulkActionId: context.bulkActionId },
    })),
  )
  const assigneeIdentityUserId = after[0]?.assignee_user_id ?? ''
  if (assigneeIdentityUserId !== '') {
    // A user who gets thousands is notified once.
    context.emit({
      kind: 'findings.findings.assigned',
      subject: { type: 'bulk_action', id: context.bulkActionId },
      after: { assigneeIdentityUserId, count: changing.length },
    })
    await tellAllAssigned(tx, assigneeIdentityUserId, changing.length, context.bulkActionId)
  }
  return { changed: changing.length, skipped: allowed.length - changing.length, failed }
}
