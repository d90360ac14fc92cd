import type { Request } from '../../../wire/shape.ts'
import { rankOf } from '../severity.ts'
import type { Severity } from '../shapes/enums.ts'
import type { ReportedMcpToolCall } from './shape.ts'

/** Who called what, and when. */
export type Called = {
  readonly callId: string
  readonly userId: string
  readonly clientId: string
  readonly appId: string
  readonly connectorId: string
  readonly toolName: string
  readonly calledAt: Temporal.Instant
}

/** A call, and what was done about it. */
export type ToolCall = Called & {
  /** Empty when it was let through. */
  readonly denial: string
  readonly flagged: '' | 'LOW' | 'MEDIUM' | 'HIGH'
  readonly classifierId: string
  readonly hookId: string
  readonly killSwitchTarget: string
  readonly reason: string
}

export type Reported = Request<typeof ReportedMcpToolCall>

const DENIED = 'MCP_TOOL_CALL_RESULT_DENIED'

/** The name without the prefix of its set; empty when it was not set. */
const bare = (value: string | undefined, prefix: string): string => {
  const name = value?.slice(prefix.length) ?? ''
  return name === 'UNSPECIFIED' ? '' : name
}

export const toolCallOf = (one: Reported, now: Temporal.Instant): ToolCall => ({
  callId: one.callId ?? '',
  userId: one.userId ?? '',
  clientId: one.clientId ?? '',
  appId: one.appId ?? '',
  connectorId: one.connectorId ?? '',
  toolName: one.toolName ?? '',
  calledAt: one.calledAt ?? now,
  denial: one.result === DENIED ? bare(one.denial, 'MCP_TOOL_CALL_DENIAL_') : '',
  flagged: bare(one.flagged, 'MCP_VERDICT_LEVEL_') as ToolCall['flagged'], // Safe because the set has no others.
  classifierId: one.classifierId ?? '',
  hookId: one.hookId ?? '',
  killSwitchTarget: bare(one.killSwitchTarget, 'MCP_KILL_SWITCH_TARGET_'),
  reason: one.reason ?? '',
})

const FUTURE_MINUTES = 5
/** Calls are stored for so long; older ones cannot be told from those reported already. */
export const REMEMBERED_DAYS = 30

/** Why a call is not taken; undefined when it is. */
export function refusalOf(one: Reported, now: Temporal.Instant): string | undefined {
  const { callId, calledAt = now, result } = one
  if (!callId) return 'callId is required'
  if (!one.userId && !one.clientId) return 'userId or clientId is required'
  if (!one.connectorId) return 'connectorId is required'
  if (!one.toolName) return 'toolName is required'
  if (!result || result === 'MCP_TOOL_CALL_RESULT_UNSPECIFIED') return 'result is required'
  const isDenied = bare(one.denial, 'MCP_TOOL_CALL_DENIAL_') !== ''
  if (result === DENIED && !isDenied) return 'denial is required for a call that was denied'
  if (result !== DENIED && isDenied) return 'denial is only for a call that was denied'
  if (Temporal.Instant.compare(calledAt, now.add({ minutes: FUTURE_MINUTES })) > 0) return 'calledAt is in the future'
  if (Temporal.Instant.compare(calledAt, now.subtract({ hours: REMEMBERED_DAYS * 24 })) <= 0) {
    return `calledAt is more than ${REMEMBERED_DAYS} days ago`
  }
  return undefined
}

export type Rule = {
  readonly id: string
  /** What detected it, for the evidence. */
  readonly kind: string
  readonly summary: string
}

const RULES = {
  flagged: { id: 'mcp.classifier_flagged', kind: 'classifier', summary: 'A classifier flagged a call of a tool.' },
  denied: { id: 'mcp.hook_denied', kind: 'hook', summary: 'A hook or a classifier denied a call of a tool.' },
  burst: { id: 'mcp.denied_burst', kind: 'burst', summary: 'Many calls of tools were denied within minutes.' },
  killSwitch: { id: 'mcp.kill_switch_use', kind: 'kill_switch', summary: 'A tool was called that had been stopped.' },
} as const satisfies Record<string, Rule>

/** One time that a rule has fired. */
export type Fired = {
  readonly rule: Rule
  readonly severity: Severity
  readonly call: Called & Partial<ToolCall>
  /** How many calls show it. */
  readonly calls: number
}

/** What one call shows by itself. */
export function firedBy(call: ToolCall): Fired[] {
  const fired = (rule: Rule, severity: Severity): Fired => ({ rule, severity, call, calls: 1 })
  const stopped = call.denial === 'HOOK_DENIED' || call.denial === 'CLASSIFIER_DENIED'
  return [
    ...(call.flagged === '' ? [] : [fired(RULES.flagged, call.flagged)]),
    ...(stopped ? [fired(RULES.denied, 'HIGH')] : []),
    ...(call.denial === 'KILL_SWITCH' ? [fired(RULES.killSwitch, 'MEDIUM')] : []),
  ]
}

const BURST_CALLS = 10
export const BURST_MINUTES = 10

/** Ten denied calls within ten minutes are a burst, and count for no other; the list is in the order of time. */
export function burstsIn<Denied extends Called>(denied: readonly Denied[]): Denied[][] {
  const bursts: Denied[][] = []
  let near: Denied[] = []
  for (const one of denied) {
    const since = one.calledAt.subtract({ minutes: BURST_MINUTES })
    near = [...near.filter(({ calledAt }) => Temporal.Instant.compare(calledAt, since) > 0), one]
    if (near.length < BURST_CALLS) continue
    bursts.push(near)
    near = []
  }
  return bursts
}

export const burstFired = (call: Called): Fired => ({
  rule: RULES.burst,
  severity: 'MEDIUM',
  call,
  calls: BURST_CALLS,
})

/** The worst of several. */
export const worst = (fired: readonly Fired[]): Fired =>
  fired.reduce((a, b) => (rankOf(b.severity) >= rankOf(a.severity) ? b : a))
