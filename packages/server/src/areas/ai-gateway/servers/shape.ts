import { list, map } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, id, int64, secretText, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, oneof, readOnly, shape } from '../../../wire/shape.ts'
import {
  McpServerAuthMethod,
  McpServerDataSensitivity,
  McpServerTokenSharing,
  McpServerTransportType,
  McpServerType,
  OptionalBool,
} from '../enums.ts'
import {
  MCPServerAuthOAuth2,
  McpServerAuthOauth2ClientIdMode,
  McpServerAuthOauth2Mode,
  params,
  scopes,
  scopesSupported,
} from './oauth/shape.ts'

const BearerToken = shape('MCPServerAuthBearerToken', 'A token in the header Authorization.', {
  token: secretText(8192, 'The token. Never shown again.'),
})
const CustomHeader = shape('MCPServerAuthCustomHeader', 'A value in a header of its own.', {
  headerName: text(128, 'The header.'),
  headerValue: secretText(8192, 'Its value. Never shown again.'),
})
const BasicAuth = shape('MCPServerAuthBasicAuth', 'A user and a password.', {
  username: text(256, 'The user.'),
  password: secretText(1024, 'The password. Never shown again.'),
})

/** How a call of the server authenticates. */
export const credentialMembers = { bearerToken: BearerToken, customHeader: CustomHeader, basicAuth: BasicAuth }

const None = shape('MCPServerAuthNone', 'Nothing is sent.', {})

/** The same, or nothing, or tokens of an authorization server: one of them. */
export const AUTH = { none: None, ...credentialMembers, oauth2: MCPServerAuthOAuth2 }

export const MCPServerExternalConfig = shape(
  'MCPServerExternalConfig',
  'Where a tool server is and how it is called.',
  {
    url: text(2048, 'Its address, over https. Only a mask may leave it out.', { trim: true }),
    transportType: oneOfNames(
      McpServerTransportType,
      'Streamable HTTP, which is also meant when nothing is said, or SSE, as older servers do.',
    ),
    tokenSharing: oneOfNames(McpServerTokenSharing, 'One credential for all, or one for each user.'),
    requireToolApproval: oneOfNames(
      OptionalBool,
      'Whether its new tools wait for an approval; the settings say it otherwise.',
    ),
  },
  oneof('auth', AUTH),
)

export const toolPrefix = () =>
  text(32, 'Comes before the names of its tools; made of its host when empty.', { pattern: /^[a-z0-9][a-z0-9-]*$/ })

export const description = (about: string) => text(2048, about, { multiline: true, trim: true })

export const MCPServerView = shape('MCPServerView', 'A tool server.', {
  appId: readOnly(id('Its app.')),
  connectorId: readOnly(id('Its id, which is that of its connector.')),
  mcpServerCatalogId: readOnly(id('Its entry in the catalogue of tool servers; mcp_external when it has none.')),
  displayName: displayName('What people call it.'),
  description: description('What it is for.'),
  dataSensitivity: oneOfNames(McpServerDataSensitivity, 'How sensitive its data is.'),
  toolPrefix: toolPrefix(),
  defaultToolPrefix: readOnly(text(32, 'The prefix that it gets when toolPrefix is set to nothing.')),
  requireToolApproval: oneOfNames(
    OptionalBool,
    'Whether its new tools wait for an approval; the settings say it otherwise.',
  ),
  serverType: readOnly(oneOfNames(McpServerType, 'Where it runs.')),
  sourceAppId: readOnly(id('The app that it was said to belong with; empty when nothing was said.')),
  configFieldValues: readOnly(map(text(256, 'Its value.'), 20, 'The fields of its entry in the catalogue.')),
  credentialsSetupUrl: readOnly(text(2048, 'Where in the console its credential is set: no secret has to be told.')),
  tunneled: readOnly(bool('Never: servers are reached directly.')),
  tunnelBridgeId: readOnly(id('Empty: servers are reached directly.')),
  tunnelApplianceId: readOnly(id('Empty: servers are reached directly.')),
  tunnelServiceName: readOnly(text(256, 'Empty: servers are reached directly.')),
  transportType: readOnly(oneOfNames(McpServerTransportType, 'How it is called.')),
  endpointUrl: readOnly(text(2048, 'Its address.')),
  authMethod: readOnly(oneOfNames(McpServerAuthMethod, 'How calls authenticate.')),
  tokenSharing: readOnly(oneOfNames(McpServerTokenSharing, 'Whose credential a call uses.')),
  bearerTokenConfigured: readOnly(bool('A token is kept.')),
  customHeaderName: readOnly(text(128, 'The header that is sent.')),
  customHeaderValueConfigured: readOnly(bool('A value for it is kept.')),
  basicAuthUsername: readOnly(text(256, 'The user that is sent.')),
  basicAuthPasswordConfigured: readOnly(bool('A password for it is kept.')),
  awsAccessKeyId: readOnly(text(128, 'Empty: calls are not signed for AWS.')),
  awsSecretAccessKeyConfigured: readOnly(bool('Never: calls are not signed for AWS.')),
  awsSessionTokenConfigured: readOnly(bool('Never: calls are not signed for AWS.')),
  oauth2Mode: readOnly(oneOfNames(McpServerAuthOauth2Mode, 'How tokens are obtained.')),
  oauth2ClientId: readOnly(text(2048, 'The client that asks for them.')),
  oauth2ClientIdMode: readOnly(oneOfNames(McpServerAuthOauth2ClientIdMode, 'Where its id comes from.')),
  oauth2CredentialsConfigured: readOnly(bool('A secret of the client is kept.')),
  oauth2IssuerUrl: readOnly(text(2048, 'The authorization server.')),
  oauth2AuthorizeUrl: readOnly(text(2048, 'Where people sign in.')),
  oauth2TokenUrl: readOnly(text(2048, 'Where tokens are.')),
  oauth2Scopes: readOnly(scopes('What is asked for.')),
  oauth2ScopesSupported: readOnly(scopesSupported('What the authorization server says it offers.')),
  oauth2CodeChallengeMethodsSupported: readOnly(
    list(text(256, 'A method.'), 100, 'The methods of PKCE that the authorization server says it takes.'),
  ),
  oauth2ClientSecretExpiresAt: readOnly(
    int64('When the secret of a client that registered itself expires, in seconds since 1970; 0 means never.'),
  ),
  oauth2Pkce: readOnly(text(16, 'discover, s256 or disabled.')),
  oauth2TokenEndpointAuthMethod: readOnly(text(32, 'How the client shows its secret.')),
  oauth2ExtraAuthorizeParams: readOnly(params('Sent along when people sign in.')),
  oauth2ExtraTokenParams: readOnly(params('Sent along when tokens are asked for.')),
  oauth2JwtIssuer: readOnly(text(256, 'Who signs for it.')),
  oauth2JwtSubject: readOnly(text(256, 'For whom.')),
  oauth2JwtAudience: readOnly(text(2048, 'To whom.')),
  oauth2JwtPrivateKeyConfigured: readOnly(bool('A key for it is kept.')),
  oauth2ServiceAuthorized: readOnly(bool('Somebody has signed in for all.')),
  oauth2ServiceAuthorizedBy: readOnly(id('Who.')),
  oauth2ServiceAuthorizedAt: readOnly(nullable(timestamp('When.'))),
  oauth2ServiceAuthorizedAsEmail: readOnly(text(256, 'As whom, where the authorization server says it.')),
  oauth2ServiceAuthorizedAsName: readOnly(text(256, 'As whom, where the authorization server says it.')),
  paused: readOnly(bool('Nothing of it is called until it is resumed.')),
  pausedReason: readOnly(text(1024, 'Why.')),
  discoveryError: readOnly(text(1024, 'Why it could not be asked for its tools; empty when it could.')),
  lastDiscoveredAt: readOnly(nullable(timestamp('When it was last asked for its tools.'))),
  lastCalledAt: readOnly(nullable(timestamp('When it was last called.'))),
  createdAt: readOnly(nullable(timestamp('When it was registered.'))),
  updatedAt: readOnly(nullable(timestamp('When it was last changed.'))),
})
