import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, readOnly, shape } from '../../../wire/shape.ts'
import { McpClientType, McpToolState, ToolClassification, ToolVisibility } from '../enums.ts'

export const MCPTool = shape('MCPTool', 'A tool of a server.', {
  id: readOnly(id('Its id.')),
  appId: readOnly(id('The app.')),
  connectorId: readOnly(id('The server.')),
  appEntitlementId: readOnly(id('The entitlement that lets people call it.')),
  toolName: readOnly(text(128, 'What the server calls it.')),
  exposedName: readOnly(text(160, 'What clients call it: with the prefix of the server.')),
  displayName: displayName('What people call it.'),
  defaultDisplayName: readOnly(text(256, 'What the server calls it in words; empty when it does not.')),
  description: text(4096, 'What it does.', { multiline: true }),
  classification: oneOfNames(
    ToolClassification,
    'What it can do, as an administrator says; unspecified takes the default.',
  ),
  defaultClassification: readOnly(oneOfNames(ToolClassification, 'What it can do, as it says of itself.')),
  state: oneOfNames(McpToolState, 'Whether it may be called.'),
  visibility: oneOfNames(ToolVisibility, 'Whether it is in lists; unspecified takes the default.'),
  defaultVisibility: readOnly(oneOfNames(ToolVisibility, 'Whether it was in lists when it was found.')),
  requestable: readOnly(bool('A published access profile offers it.')),
  requestableViaToolset: readOnly(bool('A published access profile offers a toolset that has it.')),
  allowedClientTypes: list(
    oneOfNames(McpClientType, 'A type.'),
    4,
    'Types of clients that may call it; empty means all.',
  ),
  inputSchemaJson: readOnly(text(131_072, 'The JSON schema of its input.')),
  definitionJson: readOnly(text(131_072, 'Everything that clients see of it, as the server says it now.')),
  discoveryHash: readOnly(text(64, 'Of the definition as the server says it now.')),
  approvedHash: readOnly(text(64, 'Of the definition that was approved; empty before.')),
  changedSinceApproval: readOnly(bool('The server says something else than what was approved.')),
  paused: readOnly(bool('It is not called until it is resumed.')),
  pausedReason: readOnly(text(1024, 'Why.')),
  lastDiscoveredAt: readOnly(nullable(timestamp('When the server last named it.'))),
  lastCalledAt: readOnly(nullable(timestamp('When it was last called.'))),
  createdAt: readOnly(nullable(timestamp('When it was first found.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
  deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
})
