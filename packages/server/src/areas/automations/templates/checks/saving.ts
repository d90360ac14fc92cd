import type { Expressions } from '../../../../expressions/expressions.ts'
import type { Violation } from '../../../../lib/failure.ts'
import type { Reference } from '../../steps/step-kind.ts'
import type { Wire } from '../rules/lists.ts'

export type Warning = { readonly field: string; readonly message: string }

/** What a walk through triggers and steps has found; fields are paths inside the request. */
export type Found = {
  readonly violations: Violation[]
  readonly warnings: Warning[]
  readonly references: Reference[]
  /** Fields only those with all rights may save. */
  readonly wholeTenant: string[]
}

export const nothingFound = (): Found => ({ violations: [], warnings: [], references: [], wholeTenant: [] })

/** Triggers and steps that belong together, and the members of the request that hold them. */
export type Content = {
  readonly triggers: readonly Wire[]
  readonly steps: readonly Wire[]
  readonly at: { readonly triggers: string; readonly steps: string }
  readonly appId: string
  /** What has to be there is asked for when publishing only. */
  readonly publishing: boolean
}

/** How a kind tells what is wrong inside its payload, which stands at this path. */
export const savingAt = (found: Found, path: string, publishing: boolean) => ({
  publishing,
  refuse(field: string, description: string, reason = 'VALUE_INVALID'): void {
    found.violations.push({ field: field === '' ? path : `${path}.${field}`, description, reason })
  },
  warn(field: string, message: string): void {
    found.warnings.push({ field: field === '' ? path : `${path}.${field}`, message })
  },
})

export const referTo = (found: Found, path: string, references: readonly Reference[]): void => {
  for (const one of references) if (one.id !== '') found.references.push({ ...one, field: `${path}.${one.field}` })
}

export type Checking = { readonly expressions: Expressions; readonly found: Found }
