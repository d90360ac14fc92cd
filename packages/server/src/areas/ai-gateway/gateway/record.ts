import { newId } from '../../../lib/ids.ts'
import type { Services } from '../../../service/context.ts'
import type { Tenant } from '../../../service/tenant.ts'
import type { ToolServersRow } from '../../../store/tables.ts'
import { type ToolCall as RiskyCall, SYSTEM, takeToolCalls } from '../../findings/api.ts'
import { markSecrets } from '../approvals/marks.ts'
import { callEnded, readEnded } from '../calls/events.ts'
import { insertCall } from '../calls/store.ts'
import type { Settings } from '../settings/shape.ts'
import type { CalledTool } from './call.ts'
import type { CallEnd, Reason } from './call-end.ts'
import { type Caller, type Recorded, write } from './session.ts'

type Called = { readonly tool: CalledTool; readonly server: ToolServersRow }

type Ended = {
  readonly name: string
  /** Undefined when there is no tool of that name. */
  readonly found: Called | undefined
  /** It reads a resource; calls a tool when absent. */
  readonly isRead?: boolean
  readonly input: Readonly<Record<string, unknown>>
  readonly end: CallEnd
  readonly latencyMs: number
}

const MOST_NAMES = 64

export const recordCall = (caller: Caller, ended: Ended): Promise<void> => {
  const { head, services, client, userId, settings } = caller
  const { auditVerbosity } = settings
  const of = { tenant: head.tenant, services, userId, clientId: client.id, auditVerbosity }
  return write(caller, (recorded) => keepCall(recorded, of, ended))
}

type Of = {
  readonly tenant: Tenant
  readonly services: Services
  readonly userId: string
  readonly clientId: string
  readonly auditVerbosity: Settings['auditVerbosity']
}

/** Keeps the call, tells of it in the log, and gives it to the findings: in one transaction. */
export async function keepCall({ tx, emit }: Recorded, of: Of, ended: Ended): Promise<void> {
  const { name, found, isRead = false, input, end, latencyMs } = ended
  const { tenant, services, userId, clientId, auditVerbosity } = of
  const isRefused = end.kind === 'refused'
  const wantsNames = auditVerbosity !== 'AUDIT_VERBOSITY_MINIMAL'
  const output = end.kind === 'answered' ? end.output : undefined
  const call = {
    id: newId(tx.now),
    user_id: userId,
    client_id: clientId,
    app_id: found?.tool.app_id ?? '',
    connector_id: found?.server.connector_id ?? '',
    tool_id: isRead ? '' : (found?.tool.id ?? ''),
    resource_id: isRead ? (found?.tool.id ?? '') : '',
    tool_name: name.slice(0, 256),
    result: isRefused ? end.result : 'SUCCESS',
    denial_reason: isRefused ? end.reason : '',
    message: isRefused ? end.message.slice(0, 1024) : '',
    latency_ms: Math.round(latencyMs),
    task_id: end.taskId,
  } as const
  await insertCall(tx, tenant, {
    ...call,
    verdicts: end.verdicts,
    hook_results: end.hooks,
    argument_names: wantsNames
      ? Object.keys(input)
          .slice(0, MOST_NAMES)
          .map((one) => one.slice(0, 128))
      : [],
    input_bytes: wantsNames ? Buffer.byteLength(JSON.stringify(input)) : 0,
    output_bytes: wantsNames && output ? Buffer.byteLength(JSON.stringify(output)) : 0,
    contents:
      auditVerbosity === 'AUDIT_VERBOSITY_FULL'
        ? { input: markSecrets(tenant, input), output: markSecrets(tenant, output) }
        : undefined,
  })
  emit(isRead ? readEnded(call) : callEnded(call))
  if (!found) return
  const pipe = { tx, emit, actor: SYSTEM, expressions: services.expressions }
  await takeToolCalls(pipe, 'gateway', [riskOf({ callId: call.id, now: tx.now, userId, clientId, found, end, isRead })])
}

/** Reasons that the rules about findings know. */
const DENIALS: Partial<Record<Reason, string>> = {
  kill_switch: 'KILL_SWITCH',
  client_type_not_allowed: 'CLIENT_TYPE_NOT_ALLOWED',
  tool_not_approved: 'TOOL_NOT_APPROVED',
  resource_not_approved: 'TOOL_NOT_APPROVED',
  uri_not_allowed: 'NOT_GRANTED',
  not_granted: 'NOT_GRANTED',
  request_created: 'NOT_GRANTED',
  classifier_denied: 'CLASSIFIER_DENIED',
  hook_denied: 'HOOK_DENIED',
}

const LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const

type Risky = {
  readonly callId: string
  readonly now: Temporal.Instant
  readonly userId: string
  readonly clientId: string
  readonly found: Called
  readonly end: CallEnd
  readonly isRead: boolean
}

function riskOf({ callId, now, userId, clientId, found, end, isRead }: Risky): RiskyCall {
  const refused = end.kind === 'refused' ? end : undefined
  const flagged = [
    ...end.verdicts
      .filter(({ isFlagged }) => isFlagged)
      .map(({ level, reason, classifierId }) => ({ level, reason, classifierId, hookId: '' })),
    ...end.hooks
      .filter((one) => one.flagged !== '')
      .map(({ flagged: level, reason, hookId }) => ({ level, reason, classifierId: '', hookId })),
  ]
  const worst = LEVELS.findLast((level) => flagged.some((one) => one.level === level)) ?? ''
  const by = flagged.find(({ level }) => level === worst)
  return {
    callId,
    userId,
    clientId,
    appId: found.tool.app_id,
    connectorId: found.server.connector_id,
    // Findings tell of what was read, not of the method that reads everything.
    toolName: isRead ? addressIn(found.tool) : found.tool.tool_name,
    calledAt: now,
    denial: (refused && DENIALS[refused.reason]) ?? '',
    flagged: worst,
    classifierId: by?.classifierId ?? '',
    hookId: refused?.hookId ?? by?.hookId ?? '',
    killSwitchTarget: refused?.stopped ?? '',
    reason: refused?.message ?? by?.reason ?? '',
  }
}

const addressIn = ({ definition }: CalledTool): string => (definition as { address?: string }).address ?? ''
