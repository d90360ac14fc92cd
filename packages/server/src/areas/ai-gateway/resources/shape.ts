import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, id, int64, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, readOnly, shape } from '../../../wire/shape.ts'

export const McpResourceKind = enumeration('McpResourceKind', 'Whether a resource is one, or stands for many.', [
  'MCP_RESOURCE_KIND_UNSPECIFIED',
  'MCP_RESOURCE_KIND_STATIC',
  'MCP_RESOURCE_KIND_TEMPLATE',
])

export const McpResourceState = enumeration('McpResourceState', 'Whether a resource may be read.', [
  'MCP_RESOURCE_STATE_UNSPECIFIED',
  'MCP_RESOURCE_STATE_PENDING_REVIEW',
  'MCP_RESOURCE_STATE_APPROVED',
  'MCP_RESOURCE_STATE_DISABLED',
  'MCP_RESOURCE_STATE_REMOVED',
])

export const MCPResource = shape('MCPResource', 'Something that a tool server lets programs read.', {
  id: readOnly(id('Its id.')),
  appId: readOnly(id('The app.')),
  connectorId: readOnly(id('The server.')),
  appEntitlementId: readOnly(id('The entitlement that lets people read it.')),
  kind: readOnly(oneOfNames(McpResourceKind, 'Whether it is one resource, or a template of many.')),
  uri: readOnly(text(2048, 'Its address; empty for a template.')),
  uriTemplate: readOnly(text(2048, 'The template of its addresses (RFC 6570); empty for one resource.')),
  exposedUri: readOnly(text(2100, 'Its address or template as clients use it: with the prefix of the server.')),
  name: readOnly(text(256, 'What the server calls it.')),
  title: readOnly(text(256, 'What the server calls it for people.')),
  description: readOnly(text(4096, 'What it holds.', { multiline: true })),
  mimeType: readOnly(text(255, 'The type of its content, as the server says.')),
  state: oneOfNames(McpResourceState, 'Whether it may be read.'),
  discoveryHash: readOnly(text(64, 'Of the definition as the server says it now.')),
  entitlementActive: readOnly(bool('People can be given it; told where the search asks for it.')),
  grantCount: readOnly(int64('How many people hold it; told where the search asks for it.')),
  lastDiscoveredAt: readOnly(nullable(timestamp('When the server last named it.'))),
  createdAt: readOnly(nullable(timestamp('When it was first found.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
  deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
})
