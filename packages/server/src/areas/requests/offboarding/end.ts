import { sql } from '../../../store/sql.ts'
import type { AreaContext } from '../tasks/kinds/step-kind.ts'
import { closeTask } from '../tasks/outside/api.ts'

/** An offboarding is over when all of its tasks are; it is done only when every one of them took what it was to take. */
export async function endOffboarding(context: AreaContext, taskId: string): Promise<void> {
  const { tx } = context
  // Its lock is taken first: of two children that close at once the later sees both.
  const parent = await tx.find<{ state: string; type: string; processing: string }>(sql`
    select state, type, processing from tasks where id = ${taskId} for update`)
  if (parent?.type !== 'offboarding' || parent.state !== 'OPEN' || parent.processing !== 'WAITING') return
  const children = await tx.find<{ open: number; undone: number }>(sql`
    select count(*) filter (where state = 'OPEN')::int as open,
      count(*) filter (where state = 'CLOSED' and outcome <> 'REVOKED')::int as undone
    from tasks where parent_task_id = ${taskId} and deleted_at is null`)
  if (!children || children.open > 0) return
  const isDone = children.undone === 0
  const comment = isDone ? '' : `${children.undone} of what was to be taken away was not.`
  await closeTask(context, taskId, isDone ? 'DONE' : 'ERROR', comment)
}
