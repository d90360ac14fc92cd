import type { Services } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Recording } from './queue.ts'
import type { Task } from './view.ts'

export type TaskRecording = Recording & { readonly services: Pick<Services, 'registry'> }

export type TaskEnded = (recording: Recording, task: Task) => Promise<void>

/** Called in the transaction in which a task with a requester ends, however it does. */
export const taskEnded = extensionPoint<TaskEnded>('connectors.taskEnded')

export async function notifyEnded(recording: TaskRecording, task: Task): Promise<void> {
  if (task.origin === null || task.finished_at === null) return
  for (const hook of recording.services.registry.extensions.of(taskEnded)) await hook(recording, task)
}
