export type Wire = Readonly<Record<string, unknown>>

/** Triggers and steps in the form of the wire: what is published, and the work copy. */
export type Lists = {
  readonly triggers: readonly Wire[]
  readonly steps: readonly Wire[]
  readonly draftTriggers: readonly Wire[]
  readonly draftSteps: readonly Wire[]
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
