import { part } from '../../area.ts'
import { taskLog } from './log.ts'
import { createTask } from './operations/create.ts'
import { connectorTasks } from './resource.ts'

export const connectorTaskPart = part({
  operations: [createTask, connectorTasks.list, connectorTasks.get],
  logRules: taskLog,
})
