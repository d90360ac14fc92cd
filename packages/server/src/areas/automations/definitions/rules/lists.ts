import type { AutomationsRow } from '../../../../store/tables.ts'

export type Wire = Readonly<Record<string, unknown>>

/** Triggers and steps in the form of the wire: what is published, and the work copy. */
export type Lists = {
  readonly triggers: readonly Wire[]
  readonly steps: readonly Wire[]
  readonly draftTriggers: readonly Wire[]
  readonly draftSteps: readonly Wire[]
}

/** The members of a request that hold triggers and steps. */
export type Members = { readonly triggers: string; readonly steps: string }
export const PUBLISHED: Members = { triggers: 'triggers', steps: 'automationSteps' }
export const DRAFT: Members = { triggers: 'draftTriggers', steps: 'draftAutomationSteps' }

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

// Safe because lists of objects are all that is stored there.
export const listsOf = (row: AutomationsRow): Lists => ({
  triggers: row.triggers as Lists['triggers'],
  steps: row.steps as Lists['steps'],
  draftTriggers: row.draft_triggers as Lists['draftTriggers'],
  draftSteps: row.draft_steps as Lists['draftSteps'],
})
