import type { Services } from '../../../service/context.ts'
import { extensionPoint } from '../../../service/extension.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { ServerToolsRow, ToolServersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** A tool, or the reading of a resource, which checks see as a tool of its server. */
export type CalledTool = Pick<
  ServerToolsRow,
  'id' | 'app_id' | 'connector_id' | 'entitlement_id' | 'tool_name' | 'definition'
>

/** A call of a tool as the checks see it. */
export type ToolCall = {
  readonly server: ToolServersRow
  readonly tool: CalledTool
  /** What the tool can do, as it counts. */
  readonly classification: string
  readonly input: Readonly<Record<string, unknown>>
  readonly principal: { readonly userId: string; readonly name: string; readonly email: string }
  readonly client: { readonly id: string; readonly type: string; readonly ip: string }
}

/** What a tool answered. */
export type ToolOutput = {
  readonly content: readonly unknown[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}

/** How sure something is of what it found in a call; kept with the call. */
export type Verdict = {
  readonly classifierId: string
  readonly level: 'NONE' | 'LOW' | 'MEDIUM' | 'HIGH'
  readonly labels: readonly string[]
  readonly reason: string
  /** It becomes a finding. */
  readonly isFlagged: boolean
}

/** Hooks of guardrails that a rule about calls has selected, before the call and after it. */
export type SelectedHooks = { readonly pre: readonly string[]; readonly post: readonly string[] }

/** What a check says about a call. The strictest of all counts. */
export type Ruling = { readonly verdicts?: readonly Verdict[]; readonly hooks?: SelectedHooks } & (
  | { readonly kind: 'allow' }
  | { readonly kind: 'deny'; readonly by: 'classifier_denied' | 'hook_denied'; readonly reason: string }
  /** Goes on with something else instead of the input, or of the output. */
  | { readonly kind: 'mask'; readonly input?: Record<string, unknown>; readonly output?: ToolOutput }
  | ApprovalRuling
)

export type ApprovalRuling = {
  readonly kind: 'approval'
  readonly reason: string
  /** Whose steps decide; the policy of the tool when absent. */
  readonly policyId?: string
  readonly gateId?: string
  readonly ttlSeconds?: number
  /** For how long the same call needs no other approval. */
  readonly reuseSeconds?: number
}

export type CheckContext = {
  readonly tx: Tx
  readonly tenant: Tenant
  readonly services: Services
}

/** What is asked before a tool is called, and after it has answered. A check that throws denies the call. */
export type CallCheck = {
  readonly before?: (context: CheckContext, call: ToolCall) => Promise<Ruling>
  readonly after?: (context: CheckContext, call: ToolCall, output: ToolOutput) => Promise<Ruling>
}

export const callChecks = extensionPoint<CallCheck>('aiGateway.callChecks')
