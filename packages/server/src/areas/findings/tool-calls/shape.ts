import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

const McpToolCallResult = enumeration('McpToolCallResult', 'What became of a call.', [
  'MCP_TOOL_CALL_RESULT_UNSPECIFIED',
  'MCP_TOOL_CALL_RESULT_SUCCESS',
  'MCP_TOOL_CALL_RESULT_DENIED',
  'MCP_TOOL_CALL_RESULT_ERROR',
])

const McpToolCallDenial = enumeration('McpToolCallDenial', 'What denied a call.', [
  'MCP_TOOL_CALL_DENIAL_UNSPECIFIED',
  'MCP_TOOL_CALL_DENIAL_KILL_SWITCH',
  'MCP_TOOL_CALL_DENIAL_CLIENT_CLOSED',
  'MCP_TOOL_CALL_DENIAL_CLIENT_TYPE_NOT_ALLOWED',
  'MCP_TOOL_CALL_DENIAL_TOOL_NOT_APPROVED',
  'MCP_TOOL_CALL_DENIAL_NOT_GRANTED',
  'MCP_TOOL_CALL_DENIAL_CLASSIFIER_DENIED',
  'MCP_TOOL_CALL_DENIAL_HOOK_DENIED',
])

const McpVerdictLevel = enumeration('McpVerdictLevel', 'How sure a classifier is.', [
  'MCP_VERDICT_LEVEL_UNSPECIFIED',
  'MCP_VERDICT_LEVEL_LOW',
  'MCP_VERDICT_LEVEL_MEDIUM',
  'MCP_VERDICT_LEVEL_HIGH',
])

const McpKillSwitchTarget = enumeration('McpKillSwitchTarget', 'What a kill switch has stopped.', [
  'MCP_KILL_SWITCH_TARGET_UNSPECIFIED',
  'MCP_KILL_SWITCH_TARGET_TENANT',
  'MCP_KILL_SWITCH_TARGET_SERVER',
  'MCP_KILL_SWITCH_TARGET_TOOL',
  'MCP_KILL_SWITCH_TARGET_CLIENT',
])

export const ReportedMcpToolCall = shape('ReportedMcpToolCall', 'A call of a tool, as a gateway tells of it.', {
  callId: text(256, 'Names the call: told twice, it counts once.', { trim: true }),
  userId: id('Who called.'),
  clientId: text(256, 'The client that called.'),
  appId: id('The app of the tool server.'),
  connectorId: id('The tool server.'),
  toolName: text(256, 'The tool.', { trim: true }),
  calledAt: timestamp('When; now when absent.'),
  result: oneOfNames(McpToolCallResult, 'What became of it.'),
  denial: oneOfNames(McpToolCallDenial, 'What denied it, when it was.'),
  flagged: oneOfNames(McpVerdictLevel, 'The verdict of a classifier that flagged it.'),
  classifierId: id('The classifier that flagged or denied it.'),
  hookId: id('The hook that denied it.'),
  killSwitchTarget: oneOfNames(McpKillSwitchTarget, 'What was stopped, when a kill switch denied it.'),
  reason: text(1024, 'Why it was flagged or denied.', { multiline: true }),
})
