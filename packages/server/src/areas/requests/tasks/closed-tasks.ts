import { extensionPoint } from '../../../service/extension.ts'
import type { StoredTask } from './rows.ts'
import type { AreaContext } from './step-kind.ts'

/** Called in the transaction in which a task is closed, however it ends. */
type TaskClosed = (context: AreaContext, task: StoredTask) => Promise<void>
export const closedTasks = extensionPoint<TaskClosed>('requests.closedTasks')
