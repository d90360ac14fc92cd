import { invalid } from '../../../../lib/failure.ts'
import { Secret } from '../../../../lib/secret.ts'
import { list } from '../../../../wire/collections.ts'
import { secretText, text } from '../../../../wire/scalars.ts'
import { type Request, shape } from '../../../../wire/shape.ts'
import type { GivenOauth } from '../oauth/config.ts'
import type { CatalogEntry } from './shape.ts'

export const AwsSigv4 = shape('MCPServerAuthAwsSigv4', 'Not possible here: calls signed for AWS.', {
  accessKeyId: text(128, 'The key.'),
  secretAccessKey: secretText(256, 'Its secret.'),
  sessionToken: secretText(8192, 'The token of a session.'),
})

export const GoogleServiceAccount = shape(
  'MCPServerAuthGoogleServiceAccount',
  'Tokens of a service account of Google.',
  {
    credentialsJson: secretText(16_384, 'The key file, as Google gives it. Never shown again.'),
    scopes: list(
      text(256, 'A scope.', { min: 1, trim: true }),
      100,
      'What is asked for; as the entry has it when empty.',
    ),
  },
)

const PROVIDER = 'oauth2.googleapis.com'

/** The account signs what it asserts with the key of the file, and gets tokens for it. */
export function fromServiceAccount(
  { credentialsJson, scopes = [] }: Request<typeof GoogleServiceAccount>,
  entry: CatalogEntry,
  at: string,
): GivenOauth {
  const file = fileIn(credentialsJson?.reveal() ?? '', `${at}.credentialsJson`)
  const mode = entry.authModes.find(({ authMethod }) => authMethod === 'MCP_SERVER_AUTH_METHOD_OAUTH2')
  const known = [`https://${PROVIDER}/`, mode?.tokenUrl ?? '', entry.defaultTokenUrl]
  if (!isAt(file.token_uri, known)) {
    throw invalid(
      `${at}.credentialsJson`,
      `its token_uri must be https://${PROVIDER}/… or at the host that the entry names`,
    )
  }
  const usual = mode && mode.scopes.length > 0 ? mode.scopes : entry.defaultScopes
  return {
    mode: 'MCP_SERVER_AUTH_OAUTH2_MODE_GOOGLE_SERVICE_ACCOUNT',
    clientId: file.client_email,
    tokenUrl: file.token_uri,
    scopes: scopes.length > 0 ? scopes : [...usual],
    jwtIssuer: file.client_email,
    jwtAudience: file.token_uri,
    jwtPrivateKey: new Secret(file.private_key),
  }
}

const MEMBERS = ['client_email', 'private_key', 'token_uri'] as const
type KeyFile = Record<(typeof MEMBERS)[number], string>

function fileIn(text: string, at: string): KeyFile {
  if (text === '') throw invalid(at, 'is required', 'VALUE_REQUIRED')
  const document = parsed(text)
  if (document?.type !== 'service_account') throw invalid(at, 'must be the key file of a service account, as JSON')
  const missing = MEMBERS.find((name) => typeof document[name] !== 'string' || document[name] === '')
  if (missing) throw invalid(at, `the key file has no ${missing}`)
  return document as KeyFile // Safe because each was looked at.
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    // What the parser says of it may hold a part of the key.
    return undefined
  }
}

/** Of the operator's catalogue, an address without https is the operator's to allow. */
const isAt = (url: string, known: readonly string[]): boolean =>
  URL.canParse(url) && known.some((one) => URL.canParse(one) && new URL(one).origin === new URL(url).origin)
