import { enumeration } from '../../wire/enums.ts'

export { McpClientType, ToolClassification } from '../ai-classifiers/api.ts'

export const ToolVisibility = enumeration('ToolVisibility', 'Whether a tool is in lists.', [
  'TOOL_VISIBILITY_UNSPECIFIED',
  'TOOL_VISIBILITY_FEATURED',
  'TOOL_VISIBILITY_AVAILABLE',
  'TOOL_VISIBILITY_BYPASSED',
])

export const McpToolState = enumeration('McpToolState', 'Whether a tool may be called.', [
  'MCP_TOOL_STATE_UNSPECIFIED',
  'MCP_TOOL_STATE_PENDING_REVIEW',
  'MCP_TOOL_STATE_APPROVED',
  'MCP_TOOL_STATE_DISABLED',
  'MCP_TOOL_STATE_REMOVED',
])

export const AuditVerbosity = enumeration('AuditVerbosity', 'What is kept of a call.', [
  'AUDIT_VERBOSITY_UNSPECIFIED',
  'AUDIT_VERBOSITY_MINIMAL',
  'AUDIT_VERBOSITY_STANDARD',
  'AUDIT_VERBOSITY_FULL',
])

export const McpServerType = enumeration('McpServerType', 'Where a tool server runs.', [
  'MCP_SERVER_TYPE_UNSPECIFIED',
  'MCP_SERVER_TYPE_HOSTED',
  'MCP_SERVER_TYPE_EXTERNAL',
])

export const McpServerTransportType = enumeration('McpServerTransportType', 'How a tool server is called.', [
  'MCP_SERVER_TRANSPORT_TYPE_UNSPECIFIED',
  'MCP_SERVER_TRANSPORT_TYPE_STREAMABLE_HTTP',
  'MCP_SERVER_TRANSPORT_TYPE_SSE',
])

export const McpServerTokenSharing = enumeration('McpServerTokenSharing', 'Whose credential a call uses.', [
  'MCP_SERVER_TOKEN_SHARING_UNSPECIFIED',
  'MCP_SERVER_TOKEN_SHARING_SHARED',
  'MCP_SERVER_TOKEN_SHARING_PER_USER',
])

export const McpServerAuthMethod = enumeration('McpServerAuthMethod', 'How calls of a tool server authenticate.', [
  'MCP_SERVER_AUTH_METHOD_UNSPECIFIED',
  'MCP_SERVER_AUTH_METHOD_NONE',
  'MCP_SERVER_AUTH_METHOD_BEARER_TOKEN',
  'MCP_SERVER_AUTH_METHOD_OAUTH2',
  'MCP_SERVER_AUTH_METHOD_CUSTOM_HEADER',
  'MCP_SERVER_AUTH_METHOD_AWS_SIGV4',
  'MCP_SERVER_AUTH_METHOD_BASIC_AUTH',
])

export const McpServerDataSensitivity = enumeration('McpServerDataSensitivity', 'How sensitive its data is.', [
  'MCP_SERVER_DATA_SENSITIVITY_UNSPECIFIED',
  'MCP_SERVER_DATA_SENSITIVITY_PUBLIC',
  'MCP_SERVER_DATA_SENSITIVITY_INTERNAL',
  'MCP_SERVER_DATA_SENSITIVITY_CONFIDENTIAL',
  'MCP_SERVER_DATA_SENSITIVITY_RESTRICTED',
])

export const OptionalBool = enumeration('OptionalBool', 'Yes, no, or what holds elsewhere.', [
  'OPTIONAL_BOOL_UNSPECIFIED',
  'OPTIONAL_BOOL_TRUE',
  'OPTIONAL_BOOL_FALSE',
])
