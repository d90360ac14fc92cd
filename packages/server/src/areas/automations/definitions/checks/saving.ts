import type { Expressions } from '../../../../expressions/expressions.ts'
import type { Reach } from '../../../../expressions/reach.ts'
import type { Violation } from '../../../../lib/failure.ts'
import type { ValidPaths } from '../../../../wire/valid-paths.ts'
import type { Members, Wire } from '../rules/lists.ts'

export type Warning = { readonly field: string; readonly message: string }

/** What a walk through triggers and steps is done with and has found; fields are paths inside the request. */
export type Checking = {
  readonly expressions: Expressions
  /** How far what is written sees. */
  readonly reach: Reach
  readonly violations: Violation[]
  readonly warnings: Warning[]
  /** An invalid value is incomplete: nothing is concluded from what it lacks. */
  readonly isValid: ValidPaths
  /** Thousands of texts may have to be compiled, and others wait. */
  yieldToOthers(): Promise<void>
}

/** Triggers and steps that belong together, and the members of the request that hold them. */
export type Content = {
  readonly triggers: readonly Wire[]
  readonly steps: readonly Wire[]
  readonly at: Members
  /** The app the automation belongs to; undefined when it is not known. */
  readonly appId: string | undefined
  /** What is required is checked when publishing only. */
  readonly publishing: boolean
}

/** How a kind reports what is wrong inside its payload, which is at this path. */
export const savingAt = ({ violations, warnings }: Checking, path: string, publishing: boolean) => ({
  publishing,
  refuse(field: string, description: string, reason = 'VALUE_INVALID'): void {
    violations.push({ field: field === '' ? path : `${path}.${field}`, description, reason })
  },
  warn(field: string, message: string): void {
    warnings.push({ field: field === '' ? path : `${path}.${field}`, message })
  },
})
