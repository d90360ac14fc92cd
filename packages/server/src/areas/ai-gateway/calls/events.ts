import type { Change } from '../../../service/events.ts'
import { type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import type { GatewayCallsRow } from '../../../store/tables.ts'

const called = (verb: string, severity: 'Informational' | 'Medium', says: string): LogRule => {
  const entryType = { class: 'entityManagement', activity: 'tool_called', code: `mcp_tool.${verb}` } as const
  return {
    entryTypes: [entryType],
    toEntries: ({ subject, after }) => {
      const name = textOf(after, 'toolName')
      const reason = textOf(after, 'denialReason')
      return [
        {
          ...entryType,
          severity,
          message: `The tool ${name} ${says}${reason === '' ? '' : `: ${reason}`}`,
          about: { entity: { uid: subject.id, name, type: 'Tool', kind: undefined } },
          unmapped: { ...after },
        },
      ]
    },
  }
}

export const callLog: LogRules = {
  'aiGateway.call.succeeded': called('called', 'Informational', 'was called'),
  'aiGateway.call.denied': called('call_denied', 'Medium', 'was not called'),
  'aiGateway.call.failed': called('call_failed', 'Informational', 'could not be called'),
  'aiGateway.request.refused': called('request_refused', 'Medium', 'was not reached'),
}

const KINDS = {
  SUCCESS: 'aiGateway.call.succeeded',
  DENIED: 'aiGateway.call.denied',
  ERROR: 'aiGateway.call.failed',
} as const

export type Ended = Pick<
  GatewayCallsRow,
  | 'id'
  | 'client_id'
  | 'user_id'
  | 'connector_id'
  | 'tool_id'
  | 'tool_name'
  | 'denial_reason'
  | 'message'
  | 'latency_ms'
  | 'task_id'
> & { readonly result: keyof typeof KINDS }

export const callEnded = (call: Ended): Change => ({
  kind: KINDS[call.result],
  subject: { type: 'mcp_tool', id: call.tool_id || call.tool_name },
  after: {
    callId: call.id,
    toolName: call.tool_name,
    connectorId: call.connector_id,
    userId: call.user_id,
    clientId: call.client_id,
    denialReason: call.denial_reason,
    message: call.message,
    latencyMs: call.latency_ms,
    taskId: call.task_id,
  },
})

/** A request that did not come as far as a tool. */
export const requestRefused = (reason: string, message: string): Change => ({
  kind: 'aiGateway.request.refused',
  subject: { type: 'mcp_gateway', id: 'gateway' },
  after: { toolName: 'gateway', denialReason: reason, message },
})
