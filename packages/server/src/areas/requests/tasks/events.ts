import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule } from '../../../service/log/rules.ts'
import { Task } from './shape.ts'
import { toTask } from './show.ts'
import type { TaskRow } from './store.ts'

export const taskLog: LogRules = {
  'requests.task.created': entityRule({ type: 'Task', code: 'task' }, 'Create', 'created'),
}

export const taskCreated = (row: TaskRow): Change => ({
  kind: 'requests.task.created',
  subject: { type: 'task', id: row.id },
  // Safe because a shape writes an object.
  after: Task.write(toTask(row)) as Record<string, unknown>,
})
