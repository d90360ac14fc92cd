import type { Limits } from '@reeve/cel'

/** Bytes of the text of an expression, where its environment asks for no fewer. */
export const MOST_BYTES = 32_768

/** Milliseconds of one evaluation, lookups included. */
export const MOST_MILLISECONDS = 5_000

export const LIMITS: Partial<Limits> = {
  source: MOST_BYTES,
  depth: 100,
  comprehensions: 4,
  steps: 500_000,
}
