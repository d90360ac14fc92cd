import type { LogRules } from '../../service/log/rule.ts'
import type { AnyOperation } from '../../service/operation.ts'
import { actionLog, actionOperations } from './actions/index.ts'
import type { OfferedAutomations } from './offered-automations.ts'
import { schemaLog, schemaOperations } from './schemas/index.ts'
import { taskLog, taskOperations } from './tasks/index.ts'

export type { OfferedAutomations, RequestedRun } from './offered-automations.ts'

export const requestOperations = (automations: OfferedAutomations): readonly AnyOperation[] => [
  ...schemaOperations,
  ...actionOperations(automations),
  ...taskOperations(automations),
]
export const requestLog: LogRules = { ...schemaLog, ...actionLog, ...taskLog }
