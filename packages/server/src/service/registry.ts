import type { Extensions } from './extension.ts'
import type { LogRules } from './log/rule.ts'
import type { NoticeKind } from './notices/kind.ts'
import type { AnyOperation } from './operation.ts'
import type { Purge } from './purge.ts'

/** What operations and jobs may know of all areas together. */
export type Registry = {
  readonly operations: readonly AnyOperation[]
  /** The sentence that describes an operation, by the name of its calls. */
  readonly abouts: ReadonlyMap<string, string>
  readonly logRules: LogRules
  readonly purges: readonly Purge[]
  /** By id. A stored notice may be of a kind that this version does not know. */
  readonly noticeKinds: ReadonlyMap<string, NoticeKind>
  readonly extensions: Extensions
}
