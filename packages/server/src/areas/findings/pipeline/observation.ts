import type { Severity } from '../shapes/enums.ts'
import type { TargetMember } from '../shapes/types.ts'

/** One risk as a detector sees it now. */
export type Observation = {
  /** What makes it the same risk as before. */
  readonly keyParts: readonly string[]
  readonly severity: Severity
  /** What the payload of its type holds. */
  readonly payload?: Readonly<Record<string, unknown>>
  readonly target: { readonly member: TargetMember; readonly ids: Readonly<Record<string, string>> }
  /** What the evidence of its type holds. */
  readonly evidence?: Readonly<Record<string, unknown>>
  readonly description: string
  readonly remediationDescription?: string
  readonly annotations?: Readonly<Record<string, string>>
  /** How often it has happened since the last detection, for an event type; once when absent. */
  readonly times?: number
  /** The event that showed it, of an event type: its audit has the same id. */
  readonly eventId?: string
  /** It exists, and was declared to be of no concern for this reason. */
  readonly suppress?: string
}

/**
 * What a detector examines: findings of that scope without an observation are gone. An empty scope is the whole tenant.
 */
export type Scope = {
  readonly appId?: string
  /** Only accounts and resources whose ids come after this one, and up to that one. */
  readonly after?: string
  readonly upTo?: string
}
