import { enumeration, oneOfNames } from '../../wire/enums.ts'
import { id, int32, timestamp } from '../../wire/scalars.ts'
import { type Answer, nullable, oneof, readOnly, shape } from '../../wire/shape.ts'

export const ClassifierLevel = enumeration('ClassifierLevel', 'How sure a classifier is.', [
  'CLASSIFIER_LEVEL_UNSPECIFIED',
  'CLASSIFIER_LEVEL_NONE',
  'CLASSIFIER_LEVEL_LOW',
  'CLASSIFIER_LEVEL_MEDIUM',
  'CLASSIFIER_LEVEL_HIGH',
])

export const ClassifierAction = enumeration('ClassifierAction', 'What is done about a call that a classifier hit.', [
  'CLASSIFIER_ACTION_UNSPECIFIED',
  'CLASSIFIER_ACTION_OBSERVE',
  'CLASSIFIER_ACTION_FLAG',
  'CLASSIFIER_ACTION_REQUIRE_APPROVAL',
  'CLASSIFIER_ACTION_DENY',
])
export type ActionName = (typeof ClassifierAction.values)[number]

export const HookEventType = enumeration('HookEventType', 'When in a call of a tool something runs.', [
  'HOOK_EVENT_TYPE_UNSPECIFIED',
  'HOOK_EVENT_TYPE_PRE_TOOL_USE',
  'HOOK_EVENT_TYPE_POST_TOOL_USE',
  'HOOK_EVENT_TYPE_PRE_OUTPUT',
])

export const McpClientType = enumeration('McpClientType', 'Whose a client of tools is.', [
  'MCP_CLIENT_TYPE_UNSPECIFIED',
  'MCP_CLIENT_TYPE_PERSONAL',
  'MCP_CLIENT_TYPE_SHARED',
  'MCP_CLIENT_TYPE_SERVICE',
  'MCP_CLIENT_TYPE_EPHEMERAL',
])

export const ToolClassification = enumeration('ToolClassification', 'What a tool can do.', [
  'TOOL_CLASSIFICATION_UNSPECIFIED',
  'TOOL_CLASSIFICATION_READ',
  'TOOL_CLASSIFICATION_WRITE',
  'TOOL_CLASSIFICATION_DESTRUCTIVE',
  'TOOL_CLASSIFICATION_SENSITIVE',
  'TOOL_CLASSIFICATION_DANGEROUS',
])

const server = {
  appId: id('The app of the tool server.'),
  connectorId: id('The tool server, which is a connector of the app.'),
}

/** What something applies to; exactly one. */
export const target = () =>
  oneof('target', {
    tenant: nullable(shape('ToolTargetTenant', 'Every call of a tool.', {})),
    server: nullable(shape('ToolTargetServer', 'The tools of a server.', server)),
    tool: nullable(shape('ToolTargetTool', 'One tool.', { ...server, mcpToolId: id('The tool.') })),
    toolset: nullable(
      shape('ToolTargetToolset', 'The tools of a toolset.', {
        ...server,
        mcpToolsetId: id('The toolset.'),
      }),
    ),
    clientType: nullable(oneOfNames(McpClientType, 'Calls of clients of this type.')),
  })

export const ToolTarget = shape('ToolTarget', 'What something applies to.', {}, target())
export type Target = Answer<typeof ToolTarget>

/** Members that the service writes on every object here. */
export const kept = {
  version: readOnly(int32('Raised with every save.')),
  createdAt: readOnly(timestamp('When it was made.')),
  updatedAt: readOnly(timestamp('When it was last changed.')),
  deletedAt: readOnly(timestamp('When it was deleted.')),
}

export const priority = () => int32('Lower ones go first; those of the same priority by id.', { min: 0, max: 1000 })
