import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { displayName, id, text, timestamp } from '../../../wire/scalars.ts'
import { oneof, readOnly, required, shape } from '../../../wire/shape.ts'

const SsoPkcePolicy = enumeration('SSOApplicationOIDCPKCEPolicy', 'Whether a client has to use PKCE.', [
  'SSO_APPLICATION_OIDC_PKCE_POLICY_UNSPECIFIED',
  'SSO_APPLICATION_OIDC_PKCE_POLICY_REQUIRED_S256',
  'SSO_APPLICATION_OIDC_PKCE_POLICY_ALLOW_MISSING_FOR_LEGACY',
])
export type PkcePolicy = (typeof SsoPkcePolicy.values)[number]

const SsoClientAuthentication = shape(
  'SSOApplicationOIDCClientAuthentication',
  'How a client shows at the token endpoint that it is itself.',
  {},
  oneof(
    'method',
    {
      clientSecretBasic: shape(
        'SSOApplicationOIDCClientAuthClientSecretBasic',
        'With its secret, in the header Authorization.',
        {},
      ),
      clientSecretPost: shape('SSOApplicationOIDCClientAuthClientSecretPost', 'With its secret, in the form.', {}),
      none: shape('SSOApplicationOIDCClientAuthNone', 'Not at all: PKCE binds the code to whoever asked for it.', {}),
      privateKeyJwt: shape('SSOApplicationOIDCClientAuthPrivateKeyJWT', 'With a token that it signs, each once.', {
        publicJwks: required(
          text(32_768, 'Its public keys, a JWK set: Ed25519, P-256 or RSA of 2048 bits and more.', {
            min: 1,
            multiline: true,
          }),
        ),
      }),
    },
    { required: true },
  ),
)

const config = {
  displayName: displayName('What it is called.'),
  authentication: SsoClientAuthentication,
  pkcePolicy: oneOfNames(SsoPkcePolicy, 'REQUIRED_S256 when absent.'),
  redirectUris: list(
    text(2048, 'An https address, or http on a loopback address.'),
    20,
    'Where codes may be sent, exactly; at least one.',
  ),
}

export const SsoApplicationOidcClientConfig = shape('SSOApplicationOIDCClientConfig', 'A client as it is set.', config)

export const SsoApplicationOidcClient = shape(
  'SSOApplicationOIDCClient',
  'What an application signs in with by OpenID Connect.',
  {
    clientId: readOnly(id('What it sends as client_id.')),
    appId: readOnly(id('The app.')),
    ssoApplicationId: readOnly(id('The application.')),
    ...config,
    createdAt: readOnly(timestamp('When it was made.')),
    updatedAt: readOnly(timestamp('When it was last changed.')),
  },
)
