import { invalid } from '../../../../lib/failure.ts'
import type { Secret } from '../../../../lib/secret.ts'
import type { Services } from '../../../../service/context.ts'
import { SignInRefused } from '../../refusal.ts'
import type { ProviderType } from './shape.ts'

export type ProviderName =
  | 'google'
  | 'microsoft'
  | 'okta'
  | 'onelogin'
  | 'jumpcloud'
  | 'pingone'
  | 'oidc'
  | 'saml'
  | 'reeveLocal'

/** The settings of a provider as they are stored, without its secret. */
export type ProviderSettings = {
  readonly hostedDomains?: readonly string[]
  readonly tenantIds?: readonly string[]
  readonly domain?: string
  readonly environmentId?: string
  readonly issuerId?: string
  readonly oidcClientId?: string
  readonly scopes?: readonly string[]
  readonly exactMatchClaims?: Readonly<Record<string, string>>
  readonly entityId?: string
  readonly ssoUrl?: string
  readonly certificates?: readonly string[]
  readonly emailAttribute?: string
  readonly nameIdFormat?: string
  readonly signRequests?: boolean
  readonly wantEncrypted?: boolean
  readonly delegatedVerifiers?: readonly string[]
}

type Provider = {
  readonly type: ProviderType
  readonly protocol: 'oidc' | 'saml' | 'local'
  /** The issuer of an OpenID provider. */
  issuer?(settings: ProviderSettings): string
  /** Whether the client is that of the operator. */
  readonly operatorClient?: 'google' | 'microsoft'
  /** The settings that identify provider and client, all of them required: a test is valid for these values only. */
  readonly leadsTo: readonly (keyof ProviderSettings)[]
}

const MICROSOFT = 'https://login.microsoftonline.com'

/** Every provider: its type on the wire and where its issuer is. */
export const PROVIDERS: Readonly<Record<ProviderName, Provider>> = {
  google: {
    type: 'AUTH_CONFIG_PROVIDER_TYPE_GOOGLE',
    protocol: 'oidc',
    operatorClient: 'google',
    issuer: () => 'https://accounts.google.com',
    leadsTo: [],
  },
  microsoft: {
    type: 'AUTH_CONFIG_PROVIDER_TYPE_MICROSOFT',
    protocol: 'oidc',
    operatorClient: 'microsoft',
    issuer: ({ tenantIds = [] }) => `${MICROSOFT}/${tenantIds.length === 1 ? tenantIds[0] : 'organizations'}/v2.0`,
    leadsTo: ['tenantIds'],
  },
  okta: {
    type: 'AUTH_CONFIG_PROVIDER_TYPE_OKTA',
    protocol: 'oidc',
    issuer: ({ domain }) => `https://${domain}`,
    leadsTo: ['domain', 'oidcClientId'],
  },
  onelogin: {
    type: 'AUTH_CONFIG_PROVIDER_TYPE_ONELOGIN',
    protocol: 'oidc',
    issuer: ({ domain }) => `https://${domain}/oidc/2`,
    leadsTo: ['domain', 'oidcClientId'],
  },
  jumpcloud: {
    type: 'AUTH_CONFIG_PROVIDER_TYPE_JUMPCLOUD',
    protocol: 'oidc',
    issuer: () => 'https://oauth.id.jumpcloud.com',
    leadsTo: ['oidcClientId'],
  },
  pingone: {
    type: 'AUTH_CONFIG_PROVIDER_TYPE_PINGONE',
    protocol: 'oidc',
    issuer: ({ environmentId }) => `https://auth.pingone.com/${environmentId}/as`,
    leadsTo: ['environmentId', 'oidcClientId'],
  },
  oidc: {
    type: 'AUTH_CONFIG_PROVIDER_TYPE_OIDC',
    protocol: 'oidc',
    issuer: ({ issuerId = '' }) => issuerId,
    leadsTo: ['issuerId', 'oidcClientId'],
  },
  saml: { type: 'AUTH_CONFIG_PROVIDER_TYPE_SAML', protocol: 'saml', leadsTo: ['entityId', 'ssoUrl', 'certificates'] },
  reeveLocal: { type: 'AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL', protocol: 'local', leadsTo: [] },
}

/** Safe because the names are those of the table. */
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]

/** The operator's client for a provider whose configurations have none of their own; refuses where there is none. */
export function operatorClient(
  provider: ProviderName,
  { settings }: Pick<Services, 'settings'>,
): OperatorClient | undefined {
  const { operatorClient: name } = PROVIDERS[provider]
  if (name === undefined) return undefined
  const client = clientOf(name, settings)
  if (!client) throw new SignInRefused('upstream', 'the operator has set no client for the provider')
  return client
}

/** Refuses a configuration that needs the operator's client where there is none. `at` is its place in the request. */
export function checkOperatorClient(provider: ProviderName, { settings }: Pick<Services, 'settings'>, at = ''): void {
  const { operatorClient: name } = PROVIDERS[provider]
  if (name === undefined || clientOf(name, settings)) return
  const names = `REEVE_${name.toUpperCase()}_CLIENT_ID and REEVE_${name.toUpperCase()}_CLIENT_SECRET`
  throw invalid(at + provider, `the operator has set no client for it (${names})`, 'FEATURE_DISABLED')
}

type OperatorClient = { readonly clientId: string; readonly clientSecret: Secret }

function clientOf(name: 'google' | 'microsoft', settings: Services['settings']): OperatorClient | undefined {
  const maker = name === 'google' ? 'REEVE_GOOGLE' : 'REEVE_MICROSOFT'
  const clientId = settings[`${maker}_CLIENT_ID`]
  return clientId === '' ? undefined : { clientId, clientSecret: settings[`${maker}_CLIENT_SECRET`] }
}
