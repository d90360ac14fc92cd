import { part } from '../../area.ts'
import { taskLog } from './log.ts'
import { createTask } from './operations/create.ts'
import { getTaskOperation } from './operations/get.ts'
import { listTasksOperation } from './operations/list.ts'

export const connectorTaskPart = part({
  operations: [createTask, listTasksOperation, getTaskOperation],
  logRules: taskLog,
})
