import { newId } from '../../../lib/ids.ts'
import { maskSecrets } from '../../ai-classifiers/api.ts'
import { type ToolCall as RiskyCall, SYSTEM, takeToolCalls } from '../../findings/api.ts'
import { callEnded } from '../calls/events.ts'
import { insertCall } from '../calls/store.ts'
import { getSettings } from '../settings/store.ts'
import type { CallEnd, Found, Reason } from './pipeline.ts'
import { type Caller, write } from './session.ts'

type Ended = {
  readonly name: string
  /** Undefined when there is no tool of that name. */
  readonly found: Found | undefined
  readonly input: Readonly<Record<string, unknown>>
  readonly end: CallEnd
  readonly latencyMs: number
}

const MOST_NAMES = 64

/** Keeps the call, tells of it in the log, and gives it to the findings: in one transaction. */
export async function recordCall(caller: Caller, { name, found, input, end, latencyMs }: Ended): Promise<void> {
  const { head, services, client, userId } = caller
  const { tenant } = head
  await write(caller, async ({ tx, emit }) => {
    const { auditVerbosity } = await getSettings(tx)
    const isRefused = end.kind === 'refused'
    const wantsNames = auditVerbosity !== 'AUDIT_VERBOSITY_MINIMAL'
    const output = end.kind === 'answered' ? end.output : undefined
    const call = {
      id: newId(tx.now),
      user_id: userId,
      client_id: client.id,
      app_id: found?.tool.app_id ?? '',
      connector_id: found?.server.connector_id ?? '',
      tool_id: found?.tool.id ?? '',
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
      argument_names: wantsNames
        ? Object.keys(input)
            .slice(0, MOST_NAMES)
            .map((one) => one.slice(0, 128))
        : [],
      input_bytes: wantsNames ? Buffer.byteLength(JSON.stringify(input)) : 0,
      output_bytes: wantsNames && output ? Buffer.byteLength(JSON.stringify(output)) : 0,
      contents:
        auditVerbosity === 'AUDIT_VERBOSITY_FULL'
          ? { input: maskSecrets(input), output: maskSecrets(output) }
          : undefined,
    })
    emit(callEnded(call))
    if (!found) return
    const pipe = { tx, emit, actor: SYSTEM, expressions: services.expressions }
    await takeToolCalls(pipe, 'gateway', [riskOf({ callId: call.id, now: tx.now, caller, found, end })])
  })
}

/** Reasons that the rules about findings know. */
const DENIALS: Partial<Record<Reason, string>> = {
  kill_switch: 'KILL_SWITCH',
  client_type_not_allowed: 'CLIENT_TYPE_NOT_ALLOWED',
  tool_not_approved: 'TOOL_NOT_APPROVED',
  not_granted: 'NOT_GRANTED',
  request_created: 'NOT_GRANTED',
  classifier_denied: 'CLASSIFIER_DENIED',
  hook_denied: 'HOOK_DENIED',
}

const LEVELS = ['LOW', 'MEDIUM', 'HIGH'] as const

type Risky = {
  readonly callId: string
  readonly now: Temporal.Instant
  readonly caller: Caller
  readonly found: Found
  readonly end: CallEnd
}

function riskOf({ callId, now, caller, found, end }: Risky): RiskyCall {
  const refused = end.kind === 'refused' ? end : undefined
  const flagged = end.verdicts.filter(({ isFlagged }) => isFlagged)
  const worst = LEVELS.findLast((level) => flagged.some((one) => one.level === level)) ?? ''
  const by = flagged.find(({ level }) => level === worst)
  return {
    callId,
    userId: caller.userId,
    clientId: caller.client.id,
    appId: found.tool.app_id,
    connectorId: found.server.connector_id,
    toolName: found.tool.tool_name,
    calledAt: now,
    denial: (refused && DENIALS[refused.reason]) ?? '',
    flagged: worst,
    classifierId: by?.classifierId ?? '',
    hookId: '',
    killSwitchTarget: refused?.stopped ?? '',
    reason: refused?.message ?? by?.reason ?? '',
  }
}
