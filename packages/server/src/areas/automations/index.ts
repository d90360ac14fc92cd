import type { LogRules } from '../../service/log/rule.ts'
import type { AnyOperation } from '../../service/operation.ts'
import { templateLog, templateOperations } from './templates/index.ts'

export const automationOperations: readonly AnyOperation[] = [...templateOperations]
export const automationLog: LogRules = { ...templateLog }
