import { part } from '../../area.ts'
import { taskLog } from './events.ts'
import { createActionTask } from './operations/create-action.ts'
import { getTask } from './operations/get.ts'

export const taskPart = part({
  operations: [createActionTask, getTask],
  logRules: taskLog,
})
