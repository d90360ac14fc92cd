import { invalid } from '../../../../lib/failure.ts'
import { map } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { oneof, type Request, shape } from '../../../../wire/shape.ts'
import { McpServerTokenSharing, OptionalBool } from '../../enums.ts'
import type { GivenConfig } from '../config.ts'
import { AUTH } from '../shape.ts'
import { AwsSigv4, fromServiceAccount, GoogleServiceAccount } from './clouds.ts'
import type { CatalogEntry } from './shape.ts'

export const MCPServerHostedConfig = shape(
  'MCPServerHostedConfig',
  'A tool server of the catalogue, and what has to be said of it.',
  {
    mcpServerCatalogId: text(64, 'The entry of the catalogue. Only a mask may leave it out.'),
    sourceAppId: id('The app that it belongs with.'),
    configFields: map(text(256, 'Its value.', { trim: true }), 20, 'What the fields of the entry are to be.'),
    tokenSharing: oneOfNames(McpServerTokenSharing, 'One credential for all, or one for each user.'),
    requireToolApproval: oneOfNames(
      OptionalBool,
      'Whether its new tools wait for an approval; the settings say it otherwise.',
    ),
  },
  oneof('auth', { ...AUTH, googleServiceAccount: GoogleServiceAccount, awsSigv4: AwsSigv4 }),
)
export type GivenHosted = Request<typeof MCPServerHostedConfig>

/** The configuration that an entry and what is said of it make together. */
export function configFrom(entry: CatalogEntry, given: GivenHosted, at: string): GivenConfig {
  const {
    mcpServerCatalogId: _,
    sourceAppId: __,
    configFields,
    oauth2,
    googleServiceAccount,
    awsSigv4,
    ...rest
  } = given
  if (awsSigv4) {
    throw invalid(`${at}.awsSigv4`, 'calls are not signed for AWS here: give another credential', 'FEATURE_DISABLED')
  }
  const method = methodOf(given)
  const methods = entry.authModes.map(({ authMethod }) => authMethod)
  if (methods.length > 0 && !methods.includes(method)) {
    throw invalid(`${at}.auth`, `must be one that the entry has: ${methods.join(', ')}`)
  }
  return {
    ...rest,
    url: addressOf(entry, configFields ?? {}, `${at}.configFields`),
    ...(oauth2 ? { oauth2: withDefaults(entry, oauth2) } : {}),
    ...(googleServiceAccount
      ? { oauth2: fromServiceAccount(googleServiceAccount, entry, `${at}.googleServiceAccount`) }
      : {}),
  }
}

function methodOf({ bearerToken, customHeader, basicAuth, oauth2, googleServiceAccount }: GivenHosted) {
  if (bearerToken) return 'MCP_SERVER_AUTH_METHOD_BEARER_TOKEN'
  if (customHeader) return 'MCP_SERVER_AUTH_METHOD_CUSTOM_HEADER'
  if (basicAuth) return 'MCP_SERVER_AUTH_METHOD_BASIC_AUTH'
  return oauth2 || googleServiceAccount ? 'MCP_SERVER_AUTH_METHOD_OAUTH2' : 'MCP_SERVER_AUTH_METHOD_NONE'
}

function addressOf({ baseUrl, configSchema }: CatalogEntry, given: Readonly<Record<string, string>>, at: string) {
  const fields = configSchema?.fields ?? []
  const names = fields.map(({ name }) => name)
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) {
      throw invalid(
        `${at}.${name}`,
        names.length === 0 ? 'the entry has no fields' : `must be one of ${names.join(', ')}`,
      )
    }
  }
  let url = baseUrl
  for (const { name, default: usual, required: isRequired } of fields) {
    const value = given[name] || usual
    if (value === '' && isRequired) throw invalid(`${at}.${name}`, 'is required', 'VALUE_REQUIRED')
    // Nothing that is said of a server makes its address one of another host.
    if (!/^[A-Za-z0-9._-]*$/.test(value)) {
      throw invalid(`${at}.${name}`, 'must be made of letters, digits, dots, hyphens and underscores')
    }
    url = url.replaceAll(`{${name}}`, value)
  }
  return url
}

type GivenOauth = NonNullable<GivenHosted['oauth2']>

const CLIENT_ID_MODES = {
  MCP_SERVER_CATALOG_CLIENT_ID_MODE_DCR: 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_DCR',
  MCP_SERVER_CATALOG_CLIENT_ID_MODE_CIMD: 'MCP_SERVER_AUTH_OAUTH2_CLIENT_ID_MODE_CIMD',
} as const

/** What is not said is as the entry has it. */
function withDefaults(entry: CatalogEntry, given: GivenOauth): GivenOauth {
  const mode = entry.authModes.find(({ authMethod }) => authMethod === 'MCP_SERVER_AUTH_METHOD_OAUTH2')
  const clientIdMode = CLIENT_ID_MODES[mode?.clientIdMode as keyof typeof CLIENT_ID_MODES]
  const isNamed = Boolean(given.clientId) || given.clientIdMode !== undefined
  const usual: GivenOauth = {
    mode: entry.supportedOauth2Modes[0] ?? 'MCP_SERVER_AUTH_OAUTH2_MODE_AUTHORIZATION_CODE',
    issuerUrl: mode?.issuerUrl ?? '',
    authorizeUrl: mode?.authorizeUrl || entry.defaultAuthorizeUrl,
    tokenUrl: mode?.tokenUrl || entry.defaultTokenUrl,
    scopes: [...(mode && mode.scopes.length > 0 ? mode.scopes : entry.defaultScopes)],
    extraAuthorizeParams: { ...mode?.extraAuthorizeParams },
    extraTokenParams: { ...mode?.extraTokenParams },
    pkce: mode?.pkce ?? '',
    jwtAudience: mode?.jwtAudience ?? '',
    ...(clientIdMode && !isNamed ? { clientIdMode } : {}),
  }
  const said = Object.entries(given).filter(([, value]) => value !== undefined && value !== '')
  return { ...usual, ...Object.fromEntries(said) }
}
