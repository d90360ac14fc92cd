import type { AnyOperation } from '../../../service/operation.ts'
import type { OfferedAutomations } from '../offered-automations.ts'
import { createActionTask } from './operations/create-action.ts'
import { getTask } from './operations/get.ts'

export { taskLog } from './events.ts'

export const taskOperations = (automations: OfferedAutomations): readonly AnyOperation[] => [
  createActionTask(automations),
  getTask,
]
