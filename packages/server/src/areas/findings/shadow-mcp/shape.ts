import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text, timestamp, uint32 } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { ShadowMcpTransport } from '../shapes/enums.ts'

export const ShadowMcpState = enumeration('ShadowMcpState', 'What was said of a tool server.', [
  'SHADOW_MCP_STATE_UNSPECIFIED',
  'SHADOW_MCP_STATE_NEW',
  'SHADOW_MCP_STATE_SANCTIONED',
  'SHADOW_MCP_STATE_IGNORED',
  'SHADOW_MCP_STATE_REGISTERED',
])

export const ShadowMcpServer = shape('ShadowMcpServer', 'A tool server that was seen in use.', {
  id: id('Its id.'),
  mcpIdentifier: text(1024, 'What it is known by: a package, a command or an address.'),
  transport: oneOfNames(ShadowMcpTransport, 'How it is reached.'),
  deviceCount: uint32('On how many devices it was seen.'),
  userCount: uint32('How many people use it.'),
  firstSeenAt: timestamp('When it was first seen.'),
  lastSeenAt: timestamp('When it was last seen.'),
  state: oneOfNames(ShadowMcpState, 'What was said of it.'),
  findingId: id('The finding it led to.'),
  appId: id('The app it was registered under.'),
})
