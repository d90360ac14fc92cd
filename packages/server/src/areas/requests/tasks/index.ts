import type { AnyOperation } from '../../../service/operation.ts'
import { createActionTask } from './operations/create-action.ts'
import { getTask } from './operations/get.ts'

export { taskLog } from './events.ts'

export const taskOperations: readonly AnyOperation[] = [createActionTask, getTask]
