import { seconds } from '../../../lib/duration.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, duration, int32, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, nullable, readOnly, shape } from '../../../wire/shape.ts'
import { AuditVerbosity, McpClientType, ToolClassification } from '../enums.ts'

const HOUR = seconds(3600)
const DAY = seconds(86_400)

const MCPClientLifecycleConfig = shape('MCPClientLifecycleConfig', 'What becomes of clients that are not used.', {
  inactivityHideAfter: duration('Hidden after so long; 0s never.'),
  inactivityCloseAfter: duration('Closed after so long; 0s never.'),
  retentionDeleteAfter: duration('Deleted so long after it was closed; 0s never.'),
})

export const AIGovernanceSettings = shape('AIGovernanceSettings', 'How tools are governed.', {
  enabled: bool('The gateway answers. Only super administrators switch it.'),
  mcpTrafficDisabled: bool('The kill switch of the tenant: no call gets through, and every client is closed.'),
  trafficDisabledReason: text(1024, 'Why the kill switch is on.', { trim: true, multiline: true }),
  allowedClientTypes: list(
    oneOfNames(McpClientType, 'A type.'),
    4,
    'Types of clients that may call; empty allows all.',
  ),
  defaultClientLifecycle: nullable(MCPClientLifecycleConfig),
  requireToolApproval: bool('New tools wait for an approval.'),
  reapproveOnChange: bool('A tool that can change something waits again when its definition changes.'),
  defaultToolClassification: oneOfNames(ToolClassification, 'For tools that say nothing of themselves.'),
  approvalClassifications: list(
    oneOfNames(ToolClassification, 'A classification.'),
    6,
    'Every call of a tool classified so waits for an approval of exactly this input.',
  ),
  auditVerbosity: oneOfNames(AuditVerbosity, 'What is kept of a call.'),
  autoDiscoveryEnabled: bool('Servers are asked for their tools now and then.'),
  discoveryInterval: duration('How often; an hour at least.', { min: HOUR, max: 30n * DAY }),
  surfaceRequestableTools: bool('Tools that a caller could request are listed; calling one opens a request.'),
  ownServerEnabled: bool(
    'What the service can be asked is offered as tools, which read with the rights of their user.',
  ),
  untrustedJudgeDisable: bool('The judge of untrusted content is off.'),
  preferCodeModeOverDirectTools: bool('Kept for clients that write it; nothing depends on it.'),
  codeModeConcurrency: int32('Kept for clients that write it; nothing depends on it.'),
  createdAt: readOnly(nullable(timestamp('When they were first set.'))),
  updatedAt: readOnly(nullable(timestamp('When they were last set.'))),
})

export type Settings = Answer<typeof AIGovernanceSettings>

export const DEFAULTS: Settings = {
  enabled: false,
  mcpTrafficDisabled: false,
  trafficDisabledReason: '',
  allowedClientTypes: ['MCP_CLIENT_TYPE_PERSONAL'],
  defaultClientLifecycle: { inactivityHideAfter: DAY, inactivityCloseAfter: 7n * DAY, retentionDeleteAfter: 90n * DAY },
  requireToolApproval: true,
  reapproveOnChange: true,
  defaultToolClassification: 'TOOL_CLASSIFICATION_UNSPECIFIED',
  approvalClassifications: [],
  auditVerbosity: 'AUDIT_VERBOSITY_STANDARD',
  autoDiscoveryEnabled: true,
  discoveryInterval: DAY,
  surfaceRequestableTools: true,
  ownServerEnabled: false,
  untrustedJudgeDisable: false,
  preferCodeModeOverDirectTools: false,
  codeModeConcurrency: 0,
  createdAt: null,
  updatedAt: null,
}
