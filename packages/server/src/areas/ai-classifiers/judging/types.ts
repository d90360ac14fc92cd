import type { CallContext } from '../../../service/context.ts'
import type { ShownBinding } from '../bindings/shape.ts'
import type { Level } from '../builtin/found.ts'
import type { ShownClassifier } from '../classifiers/shape.ts'
import type { ShownGate } from '../gates/shape.ts'
import type { ShownPolicy } from '../policy/shape.ts'
import type { McpClientType } from '../shapes.ts'

type Json = Readonly<Record<string, unknown>>

/** A call of a tool, before it (without `output`) or after it. */
export type ToolUse = {
  readonly tool: {
    readonly id: string
    readonly name: string
    /** What people call the server. */
    readonly server: string
    readonly appId: string
    readonly connectorId: string
    readonly classification: string
    readonly annotations: Json
    /** The toolsets that hold it. */
    readonly toolsetIds: readonly string[]
  }
  readonly input: Json
  readonly output?: Json
  readonly caller: {
    /** As `loadUserFields` of the directory has it. */
    readonly user: Json
    readonly clientId: string
    readonly clientType: (typeof McpClientType.values)[number]
    readonly ip: string
  }
}

/** What judges the calls of a tenant. */
export type Guardrails = {
  readonly classifiers: ReadonlyMap<string, ShownClassifier>
  /** Enabled ones, by priority. */
  readonly bindings: readonly ShownBinding[]
  /** By id, those that are switched off too. */
  readonly gates: ReadonlyMap<string, ShownGate>
  readonly policy: ShownPolicy
}

export type Judging = Pick<CallContext, 'tenant' | 'now' | 'services'> & {
  /** The judge of untrusted content is off: the policy gets no verdicts of PROMPT_INJECTION. */
  readonly untrustedJudgeDisabled?: boolean
}

export type Match = { readonly label: string; readonly start: number; readonly end: number }

export type Verdict = {
  readonly classifierId: string
  /** The version of the classifier that judged. */
  readonly version: number
  readonly level: Level
  readonly labels: readonly string[]
  readonly reason: string
  /** Why it could not judge; empty when it could. */
  readonly error: string
  /** It reaches the threshold of the classifier. */
  readonly isHit: boolean
  readonly matches: readonly Match[]
}

export type Judgement = {
  readonly decision: 'ALLOW' | 'REQUIRE_APPROVAL' | 'DENY'
  /** For the caller; empty when it is allowed. */
  readonly reason: string
  /** The gate that the call waits at, with REQUIRE_APPROVAL. */
  readonly gate: ShownGate | undefined
  readonly verdicts: readonly Verdict[]
  /** Those that raise a finding. */
  readonly flagged: readonly Verdict[]
  /** The rule of the policy that counted, and those that would have, were they enforced. */
  readonly ruleId: string
  readonly observedRuleIds: readonly string[]
  /** Hooks of guardrails that the rule selects. */
  readonly preHookIds: readonly string[]
  readonly postHookIds: readonly string[]
  readonly durationMs: number
}
