import { extensionPoint } from '../../../../service/extension.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import type { StoredTask } from '../rows/rows.ts'

/** Called in the transaction in which a task is closed, however it ends. */
type TaskClosed = (context: AreaContext, task: StoredTask) => Promise<void>
export const closedTasks = extensionPoint<TaskClosed>('requests.closedTasks')
