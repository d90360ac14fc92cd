import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, displayName, text } from '../../../../wire/scalars.ts'
import { type Answer, nullable, required, shape } from '../../../../wire/shape.ts'
import { McpServerAuthMethod } from '../../enums.ts'
import { McpServerAuthOauth2Mode, params, scopes } from '../oauth/shape.ts'

const Channel = enumeration('McpServerCatalogChannel', 'How settled an entry is.', [
  'MCP_SERVER_CATALOG_CHANNEL_UNSPECIFIED',
  'MCP_SERVER_CATALOG_CHANNEL_STABLE',
  'MCP_SERVER_CATALOG_CHANNEL_BETA',
  'MCP_SERVER_CATALOG_CHANNEL_ALPHA',
])
const Maturity = enumeration('McpServerCatalogMaturity', 'How well an entry was looked at.', [
  'MCP_SERVER_CATALOG_MATURITY_UNSPECIFIED',
  'MCP_SERVER_CATALOG_MATURITY_STUB',
  'MCP_SERVER_CATALOG_MATURITY_GENERATED',
  'MCP_SERVER_CATALOG_MATURITY_VERIFIED',
  'MCP_SERVER_CATALOG_MATURITY_CURATED',
])
const Scope = enumeration('McpServerCatalogScope', 'Whether an entry is for work.', [
  'MCP_SERVER_CATALOG_SCOPE_UNSPECIFIED',
  'MCP_SERVER_CATALOG_SCOPE_BUSINESS',
  'MCP_SERVER_CATALOG_SCOPE_EXCLUDED',
  'MCP_SERVER_CATALOG_SCOPE_UNDETERMINED',
])
const ClientIdMode = enumeration('McpServerCatalogClientIdMode', 'Where the id of the client comes from.', [
  'MCP_SERVER_CATALOG_CLIENT_ID_MODE_UNSPECIFIED',
  'MCP_SERVER_CATALOG_CLIENT_ID_MODE_MANUAL',
  'MCP_SERVER_CATALOG_CLIENT_ID_MODE_DCR',
  'MCP_SERVER_CATALOG_CLIENT_ID_MODE_CIMD',
])

const url = (about: string) => text(2048, about, { trim: true })
const word = (about: string) => text(256, about, { trim: true })

/** As other services have the entry: what of it counts here is said in the guide. */
const AuthMode = shape('MCPServerCatalogAuthMode', 'A way in which calls of a server can authenticate.', {
  authMethod: oneOfNames(McpServerAuthMethod, 'What is sent.'),
  description: text(2048, 'What to know of it.', { multiline: true, trim: true }),
  credentialUrl: url('Where a credential is made.'),
  header: word('The header that carries it.'),
  authStyle: word('How it is written there.'),
  passthrough: bool('Everybody has an own one.'),
  oauth2Grant: word('The grant by which tokens are obtained.'),
  clientIdMode: oneOfNames(ClientIdMode, 'Where the id of the client comes from.'),
  issuerUrl: url('The authorization server.'),
  authorizeUrl: url('Where people sign in.'),
  tokenUrl: url('Where tokens are.'),
  scopes: scopes('What is asked for.'),
  optionalScopes: scopes('What may be asked for as well.'),
  extraAuthorizeParams: params('Sent along when people sign in.'),
  extraTokenParams: params('Sent along when tokens are asked for.'),
  pkce: text(16, 'discover, s256 or disabled.', { trim: true }),
  jwtAudience: url('To whom what the client signs is said.'),
})

const ConfigField = shape('MCPServerCatalogConfigField', 'Something that has to be said of a server.', {
  name: required(text(64, 'Stands in its address as {name}.', { pattern: /^[a-z][a-zA-Z0-9_]*$/ })),
  displayName: word('What people call it.'),
  description: text(2048, 'What it is.', { multiline: true, trim: true }),
  placeholder: word('An example.'),
  default: word('What counts when nothing is said.'),
  required: bool('It has to be said.'),
  secret: bool('Not possible here: what is secret is the credential.'),
})

export const MCPServerCatalogEntry = shape('MCPServerCatalogEntry', 'A tool server that the operator offers.', {
  id: required(text(64, 'Its id.', { pattern: /^[a-z0-9][a-z0-9_-]*$/ })),
  displayName: required(displayName('What people call it.')),
  description: text(2048, 'What it is for.', { multiline: true, trim: true }),
  serviceName: word('Whose tools it has.'),
  baseUrl: url('Where it is, with {name} for each of its fields.'),
  configSchema: nullable(
    shape('MCPServerCatalogConfigSchema', 'What has to be said of it.', {
      fields: list(ConfigField, 20, 'Each of it.'),
    }),
  ),
  authModes: list(AuthMode, 10, 'How its calls can authenticate; any way when empty.'),
  defaultAuthMethod: oneOfNames(McpServerAuthMethod, 'The usual one.'),
  supportedOauth2Modes: list(oneOfNames(McpServerAuthOauth2Mode, 'A mode.'), 10, 'How its tokens can be obtained.'),
  defaultAuthorizeUrl: url('Where people sign in.'),
  defaultTokenUrl: url('Where tokens are.'),
  defaultScopes: scopes('What is asked for.'),
  defaultToolPrefix: text(32, 'Comes before the names of its tools.', { pattern: /^[a-z0-9][a-z0-9-]*$/ }),
  channel: oneOfNames(Channel, 'How settled it is.'),
  maturity: oneOfNames(Maturity, 'How well it was looked at.'),
  scope: oneOfNames(Scope, 'Whether it is for work.'),
  stable: bool('It is settled.'),
  iconUrl: url('Its picture.'),
})
export type CatalogEntry = Answer<typeof MCPServerCatalogEntry>
