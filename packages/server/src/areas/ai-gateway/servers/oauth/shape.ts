import { list, map } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { secretText, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'

export const McpServerAuthOauth2Mode = enumeration('McpServerAuthOauth2Mode', 'How tokens of a server are obtained.', [
  'MCP_SERVER_AUTH_OAUTH2_MODE_UNSPECIFIED',
  'MCP_SERVER_AUTH_OAUTH2_MODE_SERVICE',
  'MCP_SERVER_AUTH_OAUTH2_MODE_PASSTHROUGH',
  'MCP_SERVER_AUTH_OAUTH2_MODE_CLIENT_CREDENTIALS',
  'MCP_SERVER_AUTH_OAUTH2_MODE_JWT_BEARER',
  'MCP_SERVER_AUTH_OAUTH2_MODE_GOOGLE_SERVICE_ACCOUNT',
  'MCP_SERVER_AUTH_OAUTH2_MODE_AUTHORIZATION_CODE',
])

export const McpServerAuthOauth2ClientIdMode = enumeration(
  'McpServerAuthOauth2ClientIdMode',
  'Where the id of the client comes from.',
  [
    'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_UNSPECIFIED',
    'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_DCR',
    'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_CIMD',
  ],
)

const url = (about: string) => text(2048, about, { trim: true })
const word = (about: string) => text(256, about, { trim: true })
export const params = (about: string) => map(text(1024, 'Its value.'), 20, about)
export const scopes = (about: string) => list(text(256, 'A scope.', { min: 1, trim: true }), 100, about)

export const scopesSupported = (about: string) => list(text(256, 'A scope.', { trim: true }), 256, about)

export const MCPServerAuthOAuth2 = shape('MCPServerAuthOAuth2', 'Tokens of an authorization server.', {
  mode: oneOfNames(
    McpServerAuthOauth2Mode,
    'AUTHORIZATION_CODE: people sign in, each or one for all; SERVICE: one for all; CLIENT_CREDENTIALS, JWT_BEARER and GOOGLE_SERVICE_ACCOUNT: nobody signs in.',
  ),
  clientId: text(2048, 'The client; empty when it registers itself.', { trim: true }),
  clientSecret: secretText(4096, 'Its secret. Never shown again.'),
  clientIdMode: oneOfNames(
    McpServerAuthOauth2ClientIdMode,
    'DCR: it registers itself; CIMD: its id is the address of its metadata here; the id is given when not set.',
  ),
  issuerUrl: url('The authorization server; its document says where the rest is.'),
  authorizeUrl: url('Where people sign in, when no issuer is named.'),
  tokenUrl: url('Where tokens are, when no issuer is named.'),
  scopes: scopes('What is asked for.'),
  scopesSupported: scopesSupported('What was found that can be asked for; the document of the issuer wins.'),
  codeChallengeMethodsSupported: list(
    text(32, 'A method.', { trim: true }),
    8,
    'Methods of PKCE that were found; those other than S256 and plain are dropped, and plain is never used.',
  ),
  extraAuthorizeParams: params(
    'Sent along when people sign in. An empty `resource` leaves it out, which otherwise is the address of the server.',
  ),
  extraTokenParams: params('Sent along when tokens are asked for; `resource` as above.'),
  pkce: text(16, 'discover, s256 or disabled; discover when empty.', { trim: true }),
  tokenEndpointAuthMethod: text(
    32,
    'client_secret_basic, client_secret_post or none; client_secret_basic when empty and there is a secret.',
    { trim: true },
  ),
  jwtIssuer: word('With JWT_BEARER: who says it; the client when empty.'),
  jwtSubject: word('With JWT_BEARER: for whom; the issuer when empty.'),
  jwtAudience: url('With JWT_BEARER: to whom; the token endpoint when empty.'),
  jwtPrivateKey: secretText(8192, 'With JWT_BEARER: the key it is signed with, as PEM (PKCS #8). Never shown again.'),
})
