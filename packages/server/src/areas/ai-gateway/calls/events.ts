import type { Change } from '../../../service/events.ts'
import { because, type LogRule, type LogRules, textOf } from '../../../service/log/rule.ts'
import type { GatewayCallsRow } from '../../../store/tables.ts'

type Told = { readonly type: string; readonly activity: string; readonly code: string; readonly noun: string }

const TOOL: Told = { type: 'Tool', activity: 'tool_called', code: 'mcp_tool', noun: 'tool' }
const RESOURCE: Told = {
  type: 'ToolResource',
  activity: 'resource_read',
  code: 'mcp_resource',
  noun: 'resource',
}

const called = (of: Told, verb: string, severity: 'Informational' | 'Medium', says: string): LogRule => {
  const entryType = { class: 'entityManagement', activity: of.activity, code: `${of.code}.${verb}` } as const
  return {
    entryTypes: [entryType],
    isRoutine: true,
    toEntries: ({ subject, after }) => {
      const name = textOf(after, 'toolName')
      const reason = textOf(after, 'denialReason')
      return [
        {
          ...entryType,
          severity,
          message: { did: `${says} ${name ? `the ${of.noun} ${name}` : `a ${of.noun}`}${because(reason)}` },
          about: { entity: { uid: subject.id, name, type: of.type, kind: undefined } },
          unmapped: { ...after },
        },
      ]
    },
  }
}

export const callLog: LogRules = {
  'aiGateway.call.succeeded': called(TOOL, 'called', 'Informational', 'called'),
  'aiGateway.call.denied': called(TOOL, 'call_denied', 'Medium', 'was refused a call of'),
  'aiGateway.call.failed': called(TOOL, 'call_failed', 'Informational', 'could not call'),
  'aiGateway.request.refused': called(TOOL, 'request_refused', 'Medium', 'did not reach'),
  'aiGateway.read.succeeded': called(RESOURCE, 'read', 'Informational', 'read'),
  'aiGateway.read.denied': called(RESOURCE, 'read_denied', 'Medium', 'was refused to read'),
  'aiGateway.read.failed': called(RESOURCE, 'read_failed', 'Informational', 'could not read'),
}

const KINDS = {
  SUCCESS: 'aiGateway.call.succeeded',
  DENIED: 'aiGateway.call.denied',
  ERROR: 'aiGateway.call.failed',
} as const

const READS = {
  SUCCESS: 'aiGateway.read.succeeded',
  DENIED: 'aiGateway.read.denied',
  ERROR: 'aiGateway.read.failed',
} as const

export type Ended = Pick<
  GatewayCallsRow,
  | 'id'
  | 'client_id'
  | 'user_id'
  | 'connector_id'
  | 'tool_id'
  | 'tool_name'
  | 'resource_id'
  | 'denial_reason'
  | 'message'
  | 'latency_ms'
  | 'task_id'
> & { readonly result: keyof typeof KINDS }

export const callEnded = (call: Ended): Change => ({
  kind: KINDS[call.result],
  subject: { type: 'mcp_tool', id: call.tool_id || call.tool_name },
  after: toldOf(call),
})

/** The same for one that read a resource. */
export const readEnded = (call: Ended): Change => ({
  kind: READS[call.result],
  subject: { type: 'mcp_resource', id: call.resource_id || call.tool_name },
  after: toldOf(call),
})

const toldOf = (call: Ended): NonNullable<Change['after']> => ({
  callId: call.id,
  toolName: call.tool_name,
  connectorId: call.connector_id,
  userId: call.user_id,
  clientId: call.client_id,
  denialReason: call.denial_reason,
  message: call.message,
  latencyMs: call.latency_ms,
  taskId: call.task_id,
})

/** A request that did not come as far as a tool. */
export const requestRefused = (reason: string, message: string): Change => ({
  kind: 'aiGateway.request.refused',
  subject: { type: 'mcp_gateway', id: 'gateway' },
  after: { toolName: 'gateway', denialReason: reason, message },
})
