import type { Violation } from '../../../lib/failure.ts'
import type { PatternName, ShownPattern } from './shape.ts'

/** A call as a pattern sees it; `output` is undefined before it is made. */
export type HookedCall = {
  readonly toolName: string
  readonly classification: string
  readonly input: Readonly<Record<string, unknown>>
  readonly output?: HookedOutput
  readonly now: Temporal.Instant
}

export type HookedOutput = {
  readonly content: readonly unknown[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}

/** What a hook makes of a call. */
export type HookRuling =
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly reason: string }
  /** It goes on, and a finding tells of it. */
  | { readonly kind: 'flag'; readonly level: 'LOW' | 'MEDIUM' | 'HIGH'; readonly reason: string }
  | { readonly kind: 'change'; readonly input?: Record<string, unknown>; readonly output?: HookedOutput }

export const ALLOWED: HookRuling = { kind: 'allow' }

type HookEvent = 'PRE_TOOL_USE' | 'POST_TOOL_USE' | 'PRE_OUTPUT'

export type Config<Name extends PatternName> = NonNullable<ShownPattern[Name]>

/** A thing that hooks can do, when it may run, and what is wrong with its settings. */
export type Pattern<Name extends PatternName> = {
  readonly event: HookEvent
  check?(config: Config<Name>, at: string): Violation[]
  run(config: Config<Name>, call: HookedCall): HookRuling
}

export const wrong = (field: string, description: string, reason = 'VALUE_INVALID'): Violation => ({
  field,
  description,
  reason,
})
