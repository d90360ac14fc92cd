import { extensionPoint } from '../../../service/extension.ts'
import type { Recording } from './queue.ts'
import type { TaskDone } from './set-credentials.ts'
import type { Task } from './view.ts'

export type PasswordSet = (recording: Recording, task: Task, done: TaskDone) => Promise<void>

/** Called in the transaction in which a task ends well, with the task as it was: what has ended carries no password. */
export const passwordSet = extensionPoint<PasswordSet>('connectors.passwordSet')
