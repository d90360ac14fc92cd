/** A field of a provider that is filled in. */
export type Field = {
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  readonly isSecret?: true
  /** Several values, one a line. */
  readonly isList?: true
}

/** How one provider is set up, in words. */
export type Guide = {
  readonly key: string
  readonly name: string
  /** The member of a configuration that it is. */
  readonly provider: 'okta' | 'onelogin' | 'jumpcloud' | 'pingone' | 'google' | 'microsoft' | 'oidc' | 'saml'
  /** What is done there, in order. */
  readonly steps: readonly string[]
  readonly fields: readonly Field[]
}

const CLIENT: readonly Field[] = [
  { name: 'oidcClientId', label: 'Client id' },
  { name: 'oidcClientSecret', label: 'Client secret', isSecret: true },
]
const domain = (placeholder: string): Field => ({ name: 'domain', label: 'Domain of your account', placeholder })
const issuer = (placeholder: string): Field => ({ name: 'issuerId', label: 'Issuer', placeholder })

export const GUIDES: readonly Guide[] = [
  {
    key: 'okta',
    name: 'Okta',
    provider: 'okta',
    steps: [
      'Applications, Create app integration, OIDC, Web application.',
      'Grant type: authorization code. Paste the redirect address as the sign-in redirect.',
      'Assign the people or groups who may sign in.',
      'Copy the client id and the client secret from the page of the application.',
    ],
    fields: [domain('acme.okta.com'), ...CLIENT],
  },
  {
    key: 'entra',
    name: 'Microsoft Entra ID',
    provider: 'saml',
    steps: [
      'Enterprise applications, New application, Create your own, not in the gallery.',
      'Single sign-on, SAML. Paste the entity id as identifier, and the address for responses as reply address.',
      'Under attributes and claims, let the name identifier be user.mail.',
      'Copy the App federation metadata address, and assign the people who may sign in.',
    ],
    fields: [],
  },
  {
    key: 'google-workspace',
    name: 'Google Workspace',
    provider: 'saml',
    steps: [
      'Admin console, Apps, Web and mobile apps, Add custom SAML app.',
      'Download the metadata file: it is read below.',
      'Paste the address for responses as ACS URL and the entity id; name identifier: primary email.',
      'Switch the app on for the people who may sign in.',
    ],
    fields: [],
  },
  {
    key: 'keycloak',
    name: 'Keycloak',
    provider: 'oidc',
    steps: [
      'In your realm: Clients, Create client, OpenID Connect.',
      'Switch on client authentication and the standard flow. Paste the redirect address as valid redirect.',
      'Copy the secret from the tab Credentials. The issuer is the address of the realm.',
      'People need a verified mail address.',
    ],
    fields: [issuer('https://sso.acme.example/realms/acme'), ...CLIENT],
  },
  {
    key: 'onelogin',
    name: 'OneLogin',
    provider: 'onelogin',
    steps: [
      'Applications, Add app, OpenID Connect.',
      'Configuration: paste the redirect address. SSO: authentication method POST or Basic.',
      'Copy the client id and the client secret from the tab SSO.',
    ],
    fields: [domain('acme.onelogin.com'), ...CLIENT],
  },
  {
    key: 'jumpcloud',
    name: 'JumpCloud',
    provider: 'jumpcloud',
    steps: [
      'SSO applications, Add new application, Custom, OIDC.',
      'Paste the redirect address; client authentication: secret. Attribute mapping: email and email_verified.',
      'Copy the client id and the client secret, which are shown once.',
    ],
    fields: CLIENT,
  },
  {
    key: 'pingone',
    name: 'PingOne',
    provider: 'pingone',
    steps: [
      'Applications, add one of the type OIDC web app.',
      'Paste the redirect address; token authentication: client secret. Grant the scopes email and profile.',
      'Copy the environment id, the client id and the client secret, and enable the application.',
    ],
    fields: [{ name: 'environmentId', label: 'Environment id' }, ...CLIENT],
  },
  {
    key: 'google',
    name: 'Google, by the operator’s client',
    provider: 'google',
    steps: ['There is nothing to do: whoever runs the service has registered it.'],
    fields: [{ name: 'hostedDomains', label: 'Domains of your Google Workspace', isList: true }],
  },
  {
    key: 'microsoft',
    name: 'Microsoft, by the operator’s client',
    provider: 'microsoft',
    steps: ['An administrator of your directory agrees when they sign in for the first time.'],
    fields: [{ name: 'tenantIds', label: 'Ids of your directories', isList: true }],
  },
  {
    key: 'oidc',
    name: 'Another OpenID provider',
    provider: 'oidc',
    steps: [
      'Register a confidential client for the authorization code flow with PKCE.',
      'Give it the redirect address, and the scopes openid, email and profile.',
      'Its tokens must hold email, and email_verified as true.',
    ],
    fields: [issuer('https://login.acme.example'), ...CLIENT],
  },
  {
    key: 'saml',
    name: 'Another SAML provider',
    provider: 'saml',
    steps: [
      'Register a service provider with the entity id and the address for responses.',
      'Assertions must be signed, and their name identifier lasting.',
      'Its metadata, by address or file, is read below.',
    ],
    fields: [],
  },
]

/** The guide that was begun with, or the one for the provider. */
export const guideOf = (key: string | undefined, provider: string): Guide | undefined =>
  GUIDES.find((one) => one.key === key && one.provider === provider) ??
  GUIDES.findLast((one) => one.provider === provider)
