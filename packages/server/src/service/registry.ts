import type { Extensions } from './extension.ts'
import type { LogRules } from './log/rule.ts'
import type { AnyOperation } from './operation.ts'
import type { Purge } from './purge.ts'

/** What operations and jobs may know of all areas together. */
export type Registry = {
  readonly operations: readonly AnyOperation[]
  readonly logRules: LogRules
  readonly purges: readonly Purge[]
  readonly extensions: Extensions
}
