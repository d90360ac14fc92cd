import type { Recording } from './queue.ts'
import type { Task } from './view.ts'

export type TaskEnded = (recording: Recording, task: Task) => Promise<void>

/** Told in the transaction in which a task that somebody waits for ends, however it does. */
export const taskEndedHooks: TaskEnded[] = []

export async function tellEnded(recording: Recording, task: Task): Promise<void> {
  if (task.origin === null || task.finished_at === null) return
  for (const hook of taskEndedHooks) await hook(recording, task)
}
