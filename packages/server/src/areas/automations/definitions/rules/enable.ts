/** Whether triggers are to fire, and whether the breaker is tripped, which stops them. */
type Before = { readonly enabled: boolean; readonly tripped: boolean }
type Given = {
  /** Undefined when the request is not about it. */
  readonly enabled: boolean | undefined
  readonly masked: boolean
  /** The request brings back what a read showed, breaker and all. */
  readonly echoes: boolean
}
type After = { readonly enabled: boolean; readonly clearsBreaker: boolean }

/** What `enabled` in an update means. A tripped automation is shown as disabled, whatever is stored of it. */
export function decideEnabled(before: Before, { enabled, masked, echoes }: Given): After {
  if (enabled === undefined) return { enabled: before.enabled, clearsBreaker: false }
  if (!before.tripped) return { enabled, clearsBreaker: false }
  if (enabled) return { enabled: true, clearsBreaker: masked }
  return { enabled: !masked && echoes ? before.enabled : false, clearsBreaker: false }
}
