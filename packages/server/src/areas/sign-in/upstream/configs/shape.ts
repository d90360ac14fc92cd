import { list, map } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { bool, displayName, givenSecret, id, text, timestamp } from '../../../../wire/scalars.ts'
import { formerly, oneof, readOnly, shape } from '../../../../wire/shape.ts'
import { certificate, domainName, httpsUrl, issuerUrl } from './fields.ts'

const AuthConfigProviderType = enumeration('AuthConfigProviderType', 'Who authenticates people.', [
  'AUTH_CONFIG_PROVIDER_TYPE_UNSPECIFIED',
  'AUTH_CONFIG_PROVIDER_TYPE_GOOGLE',
  'AUTH_CONFIG_PROVIDER_TYPE_MICROSOFT',
  'AUTH_CONFIG_PROVIDER_TYPE_OKTA',
  'AUTH_CONFIG_PROVIDER_TYPE_ONELOGIN',
  'AUTH_CONFIG_PROVIDER_TYPE_JUMPCLOUD',
  'AUTH_CONFIG_PROVIDER_TYPE_PINGONE',
  'AUTH_CONFIG_PROVIDER_TYPE_OIDC',
  'AUTH_CONFIG_PROVIDER_TYPE_REEVE_LOCAL',
  'AUTH_CONFIG_PROVIDER_TYPE_SAML',
])
export type ProviderType = (typeof AuthConfigProviderType.values)[number]

const AuthConfigStatus = enumeration('AuthConfigStatus', 'Whether people sign in by a configuration.', [
  'AUTH_CONFIG_STATUS_UNSPECIFIED',
  'AUTH_CONFIG_STATUS_ACTIVE',
  'AUTH_CONFIG_STATUS_DEPRECATED',
  'AUTH_CONFIG_STATUS_DISABLED',
])
export type ConfigStatus = (typeof AuthConfigStatus.values)[number]

const DelegatedVerifierType = enumeration('DelegatedVerifierType', 'Who may verify a person for local sign-in.', [
  'DELEGATED_VERIFIER_TYPE_UNSPECIFIED',
  'DELEGATED_VERIFIER_TYPE_GOOGLE',
  'DELEGATED_VERIFIER_TYPE_MICROSOFT',
  'DELEGATED_VERIFIER_TYPE_GITHUB',
])

const domains = (about: string) => list(domainName('A domain such as example.com.'), 100, about)
const clientId = () => text(256, 'The client id that the provider gave; required.')
const clientSecret = (...sentTo: string[]) =>
  givenSecret(1024, 'The client secret that the provider gave; empty keeps the one there is.', sentTo)
const ACCOUNT = /^[0-9A-Za-z-]{1,64}$/

const Google = shape('AuthConfigGoogle', 'Google, with the client of the operator.', {
  hostedDomains: domains(
    'Only people of these Google Workspace domains; empty accepts addresses of every Google Workspace domain and gmail.com.',
  ),
  additionalHostedDomains: readOnly(domains('Further domains that are accepted.')),
})

const Microsoft = shape('AuthConfigMicrosoft', 'Microsoft Entra ID, with the client of the operator.', {
  tenantIds: list(
    text(64, 'The id of a directory.', {
      min: 1,
      pattern: /^[0-9a-fA-F-]{36}$/,
      patternAbout: 'be the id of a directory',
    }),
    50,
    'Only people of these directories; at least one.',
  ),
})

const byDomain = (name: string, about: string) =>
  shape(name, about, {
    domain: domainName('The domain of the account, e.g. acme.okta.com; required.'),
    oidcClientId: clientId(),
    oidcClientSecret: clientSecret('domain'),
  })

const Okta = byDomain('AuthConfigOkta', 'Okta.')
const OneLogin = byDomain('AuthConfigOneLogin', 'OneLogin.')

const JumpCloud = shape('AuthConfigJumpCloud', 'JumpCloud.', {
  oidcClientId: clientId(),
  oidcClientSecret: clientSecret(),
})

const PingOne = shape('AuthConfigPingOne', 'PingOne.', {
  environmentId: text(64, 'The environment; required.', {
    pattern: ACCOUNT,
    patternAbout: 'be the id of an environment',
  }),
  oidcClientId: clientId(),
  oidcClientSecret: clientSecret('environmentId'),
})

const Oidc = shape('AuthConfigOIDC', 'Any OpenID provider.', {
  issuerId: issuerUrl('The issuer as its tokens name it; required, https only.'),
  oidcClientId: clientId(),
  oidcClientSecret: clientSecret('issuerId'),
  scopes: list(
    text(128, 'A scope.', {
      min: 1,
      pattern: /^[\x21\x23-\x5b\x5d-\x7e]+$/,
      patternAbout: 'be a scope without spaces',
    }),
    20,
    'Scopes to ask for beside openid; email and profile when empty.',
  ),
  exactMatchClaims: map(
    text(1024, 'What the claim has to be.'),
    16,
    'Claims that have to be exactly this; otherwise the sign-in is refused.',
  ),
})

const Saml = shape('AuthConfigSAML', 'Any SAML 2.0 identity provider, by HTTP-POST.', {
  entityId: text(1024, 'The entity id of the provider; required.'),
  ssoUrl: httpsUrl('Where sign-in requests are posted; required, https only.'),
  certificates: list(certificate('A certificate that signs assertions, in PEM.'), 4, 'One to four certificates.'),
  emailAttribute: text(256, 'The attribute that holds the e-mail address; empty takes the name identifier.'),
  nameIdFormat: text(256, 'The name identifier format to ask for; empty asks for none.'),
  signRequests: bool('Sign the requests with the key of the tenant.'),
  wantEncrypted: bool('Accept encrypted assertions only.'),
})

const Local = shape('AuthConfigServiceLocal', 'Credentials that are kept here.', {
  delegatedVerifiers: list(oneOfNames(DelegatedVerifierType, 'A verifier.'), 10, 'Who else may verify a person.'),
})

/** The settings that determine where the client secret of a provider is sent. */
export const secretDestinations: Readonly<Record<string, readonly string[] | undefined>> = {
  okta: Okta.fields.oidcClientSecret.sentTo,
  onelogin: OneLogin.fields.oidcClientSecret.sentTo,
  jumpcloud: JumpCloud.fields.oidcClientSecret.sentTo,
  pingone: PingOne.fields.oidcClientSecret.sentTo,
  oidc: Oidc.fields.oidcClientSecret.sentTo,
}

/** Who authenticates. */
export const providers = (options: { required?: boolean } = {}) =>
  oneof(
    'provider_config',
    {
      google: Google,
      microsoft: Microsoft,
      okta: Okta,
      onelogin: OneLogin,
      jumpcloud: JumpCloud,
      pingone: PingOne,
      oidc: Oidc,
      saml: Saml,
      reeveLocal: formerly('local', Local),
    },
    options,
  )

/** What is set of a configuration from its creation on. */
export const configFields = {
  displayName: displayName('What people see on the sign-in page.', 128),
  status: oneOfNames(AuthConfigStatus, 'ACTIVE when absent. DEPRECATED still works, until its deadline.'),
  isDefaultBootstrap: bool(
    'Whether addresses of no other configuration’s domain sign in here. One configuration has it.',
  ),
  bootstrapDomains: domains('E-mail domains whose people sign in here; a domain belongs to one active configuration.'),
  deprecationMessage: text(1024, 'Shown to people while it is deprecated.'),
  deprecationDeadline: timestamp('From then on a deprecated configuration is refused.'),
  createUsers: bool('Whether a person whom nobody knows becomes a user with the role Basic User.'),
  createDomains: domains('E-mail domains whose people may become users so; needed with createUsers.'),
}

export const TenantAuthConfig = shape(
  'TenantAuthConfig',
  'One way to sign in.',
  {
    id: readOnly(id('Names the configuration.')),
    providerType: readOnly(oneOfNames(AuthConfigProviderType, 'Who authenticates; fixed after creation.')),
    ...configFields,
    lastTestedAt: readOnly(timestamp('When somebody last signed in with it as a test.')),
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
  providers(),
)
