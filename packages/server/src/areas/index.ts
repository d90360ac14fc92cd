import type { LogRules } from '../service/log/rule.ts'
import type { AnyOperation } from '../service/operation.ts'
import { authLog, authOperations } from './auth/index.ts'
import { systemLogLog, systemLogOperations } from './system-log/index.ts'
import { tenancyLog } from './tenancy/index.ts'

/** The one list of operations: routes, contract, permission table, CLI and sweeps are read off it. */
export const operations: readonly AnyOperation[] = [...authOperations, ...systemLogOperations]

/** How each kind of event is told in the system log, by the area that knows it. */
export const logRules: LogRules = { ...tenancyLog, ...authLog, ...systemLogLog }
