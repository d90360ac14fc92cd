import type { LogRules } from '../../service/log/rule.ts'
import type { AnyOperation } from '../../service/operation.ts'
import { actionLog, actionOperations } from './actions/index.ts'
import { schemaLog, schemaOperations } from './schemas/index.ts'
import { taskLog, taskOperations } from './tasks/index.ts'

export const requestOperations: readonly AnyOperation[] = [...schemaOperations, ...actionOperations, ...taskOperations]
export const requestLog: LogRules = { ...schemaLog, ...actionLog, ...taskLog }
