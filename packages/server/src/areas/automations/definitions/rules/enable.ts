/** What an administrator wants, and whether the breaker is tripped. */
type Before = { readonly wanted: boolean; readonly tripped: boolean }
type Said = {
  /** Undefined when the request does not speak of it. */
  readonly enabled: boolean | undefined
  readonly masked: boolean
  /** The request brings back what a read showed, breaker and all. */
  readonly echoes: boolean
}
type After = { readonly wanted: boolean; readonly clears: boolean }

/** What `enabled` in an update means. A tripped automation shows false whatever is wanted of it. */
export function decideEnabled({ wanted, tripped }: Before, { enabled, masked, echoes }: Said): After {
  if (enabled === undefined) return { wanted, clears: false }
  if (!tripped) return { wanted: enabled, clears: false }
  if (enabled) return { wanted: true, clears: masked }
  return { wanted: !masked && echoes ? wanted : false, clears: false }
}
