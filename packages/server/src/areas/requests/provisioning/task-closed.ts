import { endOffboarding } from '../offboarding/end.ts'
import type { AreaContext } from '../tasks/kinds/step-kind.ts'
import type { StoredTask } from '../tasks/rows/rows.ts'
import { runPostActions } from './post-actions.ts'
import { replaceExtension } from './replace-extension.ts'

/** Called in the transaction in which a task closes, however it does. */
export async function taskClosed(context: AreaContext, task: StoredTask): Promise<void> {
  await runPostActions(context, task)
  await replaceExtension(context, task)
  if (task.parent_task_id !== '') await endOffboarding(context, task.parent_task_id)
}
