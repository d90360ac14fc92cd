import { bool, displayName, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, nullable, readOnly, shape } from '../../../wire/shape.ts'
import type { Toolset } from './store.ts'

export const description = () => text(2048, 'What it is for.', { multiline: true, trim: true })

export const MCPAccessProfile = shape(
  'MCPAccessProfile',
  'A set of tools of one server, which people ask for as one.',
  {
    id: readOnly(id('Its id.')),
    appId: readOnly(id('The app.')),
    connectorId: readOnly(id('The server.')),
    connectorDisplayName: readOnly(text(256, 'What people call the server.')),
    appEntitlementId: readOnly(id('The entitlement that people ask for.')),
    requestable: readOnly(bool('A published access profile offers it.')),
    displayName: displayName('What people call it.'),
    description: description(),
    isBuiltin: readOnly(bool('It is kept by the service: all approved tools, or all that only read.')),
    toolCount: readOnly(int32('How many approved tools it has.')),
    createdAt: readOnly(nullable(timestamp('When it was made.'))),
    updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
    deletedAt: readOnly(nullable(timestamp('When it was deleted.'))),
  },
)

export type ShownToolset = Answer<typeof MCPAccessProfile>

export const toToolset = (row: Toolset): ShownToolset => ({
  id: row.id,
  appId: row.app_id,
  connectorId: row.connector_id,
  connectorDisplayName: row.connector_display_name,
  appEntitlementId: row.entitlement_id,
  requestable: row.requestable,
  displayName: row.display_name,
  description: row.description,
  isBuiltin: row.builtin !== '',
  toolCount: row.tool_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

export const MCPAccessProfileToolBinding = shape('MCPAccessProfileToolBinding', 'A tool in a set.', {
  accessProfileId: id('The set.'),
  appId: id('The app.'),
  connectorId: id('The server.'),
  mcpToolId: id('The tool.'),
  createdAt: nullable(timestamp('Since when.')),
  updatedAt: nullable(timestamp('The same: it is made and deleted, never changed.')),
  deletedAt: nullable(timestamp('Not set: those that left are not listed.')),
})
